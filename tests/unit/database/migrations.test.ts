import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { defaultMigrationsDir, migrationChecksums } from "../../../supabase/local/migration-state";
import checksums from "../../../supabase/migrations/checksums.json";

/** The files that make the schema. Later ones change it, and may replace a function. */
const schemaFiles = readdirSync(defaultMigrationsDir).filter((name) => /^20261122.*\.sql$/.test(name));
const schema = schemaFiles.map((name) => readFileSync(path.join(defaultMigrationsDir, name), "utf8")).join("\n");

test("a published migration is as it was published", async () => {
  expect(
    await migrationChecksums(defaultMigrationsDir),
    "A published migration does not change: add a new one (before the first deployment: npm run -s checksums)",
  ).toEqual(checksums);
});

test("the README beside the migrations names each of them", () => {
  const named = [...readFileSync(path.join(defaultMigrationsDir, "README.md"), "utf8").matchAll(/^\| `…(\w+)`/gm)];
  expect(named.map(([, name]) => name)).toEqual(schemaFiles.map((name) => name.slice(14, -4)));
});

test("phone numbers are compared and found without the signs that their check allows, everywhere the same", () => {
  const [, allowed] = /function private\.is_phone[\s\S]*?'\^\[0-9(.+?)\]\+\$'/.exec(schema) ?? [];
  const removed = [...schema.matchAll(/translate\((?:coalesce\()?[\w.]*(?:phone|search)[^']*(?:''\), )?'([^']*)'/g)];
  expect(removed.length).toBeGreaterThan(8);
  expect(new Set(removed.map(([, signs]) => signs))).toEqual(new Set([allowed]));
});

test("nothing is dropped, replaced or renamed", () => {
  expect(schema.match(/^(drop |create or replace |alter .* (drop|rename) ).*/gim)).toBeNull();
});

/** Without comments and names in quotes, which may hold an apostrophe. */
const uncommented = (sql: string) =>
  sql.replace(/('(?:[^']|'')*')|"[^"\n]*"|--[^\n]*/g, (_, text: string | undefined) => text ?? "");

/** What a later migration does wrong with policies: see README.md beside the migrations. */
function policyProblems(sql: string): string[] {
  const isPolicy = /^(create|alter|drop) policy\b/i;
  if (!/\b(create|alter|drop)\s+policy\b/i.test(uncommented(sql))) return [];
  const [first = "", ...others] = uncommented(sql)
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " "))
    .filter(Boolean);
  const isLimited = /^set local lock_timeout = '[1-5]s'$/i.test(first);
  return [
    ...(isLimited ? [] : ["It does not begin with: set local lock_timeout = '3s';"]),
    ...[first, ...others]
      .filter((statement) => !isPolicy.test(statement) && !(isLimited && statement === first))
      .map((statement) => `Belongs into a file of its own: ${statement.slice(0, 60)}`),
  ];
}

test("a later policy stands in a file of policies alone, which waits for its locks for some seconds only", () => {
  const policy = 'create policy "families see them" on public.later for select to authenticated using (true);';
  expect(policyProblems("alter table public.later add column name text; -- create policy")).toEqual([]);
  expect(policyProblems(`set local lock_timeout = '3s';\n-- why\n${policy}\n${policy}`)).toEqual([]);
  expect(policyProblems(policy)).toHaveLength(1);
  expect(
    policyProblems(`set local lock_timeout = '3s'; update public.later set name = '' where true; ${policy}`),
  ).toHaveLength(1);
  expect(policyProblems(`do $$ begin drop policy "x" on public.later; end $$;`)).not.toEqual([]);
  const later = readdirSync(defaultMigrationsDir).filter(
    (name) => name.endsWith(".sql") && !schemaFiles.includes(name),
  );
  for (const name of later)
    expect([name, policyProblems(readFileSync(path.join(defaultMigrationsDir, name), "utf8"))]).toEqual([name, []]);
});

/** From its first word to its end, without what stands in brackets: a semicolon, a bracket around it, or the body's end. */
function outline(statement: string): string {
  let depth = 0;
  let text = "";
  for (const sign of statement.split(/(\(|\)|;|\$\$)/)) {
    if (sign === ";" || sign === "$$" || (sign === ")" && depth === 0)) break;
    if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (depth === 0) text += sign;
  }
  return text;
}

/** Every UPDATE of a table and every DELETE, outside and inside of bodies, and those that a body makes as text. */
function changes(sql: string): string[] {
  const made: string[] = [];
  const bare = uncommented(sql).replace(/'((?:[^']|'')*)'/g, (_, text: string) => {
    made.push(text);
    return "''";
  });
  return [bare, ...made].flatMap((text) =>
    [...text.matchAll(/\b(?:update\s+(?:only\s+)?\w+\.|delete\s+from\s)/g)].map(({ index }) =>
      outline(text.slice(index)),
    ),
  );
}

test("UPDATE and DELETE say which rows they mean: a hosted database refuses those without WHERE", () => {
  expect(changes("update a.b set c = (select 1 where true); delete from a.b where c;")).toEqual([
    "update a.b set c = ",
    "delete from a.b where c",
  ]);
  const all = changes(schema);
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter((statement) => !/\bwhere\b/.test(statement))).toEqual([]);
});

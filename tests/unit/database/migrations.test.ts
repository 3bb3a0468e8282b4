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

/** Locks a table of before against those who read or write it, until the file's end. */
const locking =
  /\b(?:alter (?:table|index|view)|drop (?:table|index|trigger|view)|create (?:unique )?index\b.*?\bon|create (?:or replace )?(?:constraint )?trigger\b.*?\bon|references|truncate(?: table)?) (?:if exists )?(?:only )?([\w.]*)/gi;

/** What a later migration does wrong with locks: see README.md beside the migrations. */
function lockProblems(sql: string): string[] {
  const [first = "", ...others] = uncommented(sql)
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " "))
    .filter(Boolean);
  const all = [first, ...others].join(";\n");
  if (/\bindex concurrently\b/i.test(all))
    return others.length === 0 ? [] : ["An index built concurrently is the only statement of its file"];
  const made = [...all.matchAll(/\bcreate table (?:if not exists )?([\w.]+)/gi)].map(([, name]) => name);
  const changesPolicies = /\b(create|alter|drop) policy\b/i.test(all);
  const locks = changesPolicies || [...all.matchAll(locking)].some(([, name]) => !made.includes(name));
  const isLimited = /^set local lock_timeout = '[1-5]s'$/i.test(first);
  return [
    ...(isLimited || !locks ? [] : ["It does not begin with: set local lock_timeout = '3s';"]),
    ...[first, ...others]
      .filter((one) => changesPolicies && !/^(create|alter|drop) policy\b/i.test(one) && !(isLimited && one === first))
      .map((one) => `Belongs into a file of its own: ${one.slice(0, 60)}`),
  ];
}

test.each([
  "alter table public.courses add column name text",
  "alter table if exists only public.courses drop column name; -- set local lock_timeout = '3s'",
  "create table public.later (course uuid references public.courses (id))",
  "create unique index courses_name_idx\n  on public.courses (name)",
  "create trigger tell after insert or update of name on public.courses execute function private.tell()",
  "drop trigger tell on public.courses",
  "drop index public.courses_name_idx",
  "do $$ begin execute 'alter table public.courses add name text'; end $$",
  "create table public.later (id uuid); set local lock_timeout = '3s'; alter table public.courses add name text",
  "create index concurrently a on public.courses (a); create index concurrently b on public.courses (b)",
  'create policy "families see them" on public.later for select to authenticated using (true)',
  "set local lock_timeout = '3s'; update public.later set a = 1 where true; create policy a on public.later using (b)",
  `set local lock_timeout = '3s'; do $$ begin drop policy "x" on public.later; end $$`,
])("a later migration that holds up others is refused: %s", (sql) => expect(lockProblems(sql)).not.toEqual([]));

test("a later migration waits for its locks for some seconds only, and one with policies has nothing else", () => {
  const limit = "set local lock_timeout = '3s';\n-- why\n";
  const policy = 'create policy "families see them" on public.later for select to authenticated using (true);';
  for (const sql of [
    "call private.add_detail('visit_details', 'language', 'text'); -- create policy, alter table",
    "create table public.later (id uuid, a text); create index on public.later (a); alter table public.later enable row level security;",
    `${limit}alter table public.courses add column name text; create index on public.courses (name);`,
    "create index concurrently courses_name_idx on public.courses (name);",
    limit + policy + policy,
  ])
    expect([sql, lockProblems(sql)]).toEqual([sql, []]);
  const later = readdirSync(defaultMigrationsDir).filter(
    (name) => name.endsWith(".sql") && !schemaFiles.includes(name),
  );
  for (const name of later)
    expect([name, lockProblems(readFileSync(path.join(defaultMigrationsDir, name), "utf8"))]).toEqual([name, []]);
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

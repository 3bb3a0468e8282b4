import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { defaultMigrationsDir, migrationChecksums } from "../../../supabase/local/migration-state";
import checksums from "../../../supabase/migrations/checksums.json";

/** The files that make the schema. Later ones change it, and may replace a function. */
const schemaFiles = readdirSync(defaultMigrationsDir).filter((name) => /^20261122.*\.sql$/.test(name));
const schema = schemaFiles.map((name) => readFileSync(path.join(defaultMigrationsDir, name), "utf8")).join("\n");

const namesOf = (statement: RegExp) => [...schema.matchAll(statement)].map((match) => match.slice(1).join(" on "));
const repeated = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

test("a published migration is as it was published", async () => {
  expect(
    await migrationChecksums(defaultMigrationsDir),
    "A published migration does not change: add a new one (before the first deployment: npm run -s checksums)",
  ).toEqual(checksums);
});

test.each([
  ["table", /^create table ([\w.]+)/gm],
  ["function", /^create (?:or replace )?function ([\w.]+)/gm],
  ["index", /^create (?:unique )?index (\w+)/gm],
  ["trigger", /^create trigger (\w+)[^;]*? on ([\w.]+)/gm],
  ["policy", /^create policy ("[^"]+")\s+on ([\w.]+)/gm],
])("each %s is defined once, in its final form", (_, statement) => {
  const names = namesOf(statement);
  expect(names.length).toBeGreaterThan(25);
  expect(repeated(names)).toEqual([]);
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

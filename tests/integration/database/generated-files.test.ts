import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { centers } from "~/content/locations";
import { databaseTypesFile, renderDatabaseTypes } from "../../../scripts/generate-database-types";
import { renderSeed, seedFile } from "../../../scripts/generate-seed";
import { openPglite, type TestDatabase } from "../../support/database/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await openPglite();
});
afterAll(() => database.close());

test("the table types are those of the migrations", async () => {
  const written = await readFile(databaseTypesFile, "utf8");
  expect(written, "run npx tsx scripts/generate-database-types.ts").toBe(
    await renderDatabaseTypes(database.query),
  );
});

test("the seed is that of the content files", async () => {
  expect(await readFile(seedFile, "utf8"), "run npx tsx scripts/generate-seed.ts").toBe(renderSeed());
});

test("the seed fills an empty database, and a second time changes nothing that staff edited", async () => {
  await database.run(renderSeed());
  await database.query("update public.locations set phone = '416-555-0199' where id = '1'");
  await database.run(renderSeed());
  expect(await database.query("select count(*)::int as count from public.locations where is_active")).toEqual(
    [{ count: centers.length }],
  );
  expect(await database.query("select phone from public.locations where id = '1'")).toEqual([
    { phone: "416-555-0199" },
  ]);
  expect(await database.query("select count(*)::int as count from public.courses where is_active")).toEqual([
    { count: 5 },
  ]);
});

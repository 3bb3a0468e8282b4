import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { centers } from "~/content/locations/locations";
import { databaseTypesFile, renderDatabaseTypes } from "../../../scripts/generate/database-types";
import { renderSeed, seedFile } from "../../../scripts/generate/seed";
import { openPglite } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

const database = testDatabase();

test("the generated table types are those of the migrations", async () => {
  const embedded = await openPglite();
  const types = await renderDatabaseTypes(embedded.query);
  await embedded.close();
  expect(await readFile(databaseTypesFile, "utf8"), "run npx tsx scripts/generate/database-types.ts").toBe(types);
});

test("the seed is that of the content files", async () => {
  expect(await readFile(seedFile, "utf8"), "run npx tsx scripts/generate/seed.ts").toBe(renderSeed());
});

test("the seed fills an empty database, and a second time changes nothing that staff edited", async () => {
  await database.run(renderSeed());
  await database.query("update public.locations set phone = '416-555-0199' where id = '1'");
  await database.run(renderSeed());
  const [counts] = await database.query(
    `select (select count(*)::int from public.locations where is_active) as centers,
      (select count(*)::int from public.courses where is_active) as courses,
      (select phone from public.locations where id = '1') as phone`,
  );
  expect(counts).toEqual({ centers: centers.length, courses: 5, phone: "416-555-0199" });
});

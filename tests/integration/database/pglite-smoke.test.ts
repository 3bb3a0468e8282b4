/** The embedded backend runs the same migrations in PGlite: all of them apply there, and their rules hold. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseTypesFile, renderDatabaseTypes } from "../../../scripts/generate-database-types";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import {
  account,
  anonymous,
  asCaller,
  openPglite,
  sqlState,
  type TestDatabase,
} from "../../support/database/database";
import { fillNetwork, people } from "../../support/database/network";

let database: TestDatabase;
beforeAll(async () => {
  database = await openPglite();
  await fillNetwork(database);
});
afterAll(() => database.close());

test("a visitor books a spot, and reads no bookings", async () => {
  const [date = ""] = await openDays(database);
  await asCaller(database, anonymous, async (query) => {
    expect(await book(query, { key: keyOf("a"), date })).toMatchObject({ outcome: "created" });
    expect(await sqlState(query("select 1 from public.appointment_bookings"))).toBe("42501");
  });
});

test("an admin sees the bookings of its own center", async () => {
  const seen = await asCaller(database, account(people.admin1), (query) =>
    query("select location from public.appointment_bookings"),
  );
  expect(seen).toEqual([{ location: "1" }]);
});

test("the generated table types are those of the migrations", async () => {
  const written = await readFile(databaseTypesFile, "utf8");
  expect(written, "run npx tsx scripts/generate-database-types.ts").toBe(
    await renderDatabaseTypes(database.query),
  );
});

import { beforeAll, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { asCaller, serviceRole, sqlState } from "../../support/database/database";
import { networkDatabase } from "../../support/database/test-database";

const database = networkDatabase();
let date: string;
beforeAll(async () => {
  [date = ""] = await openDays(database);
  await database.run("alter table private.deliveries add constraint a_fault_of_ours check (kind = 'none') not valid");
});

const send = (name: string) =>
  asCaller(database, serviceRole, (query) =>
    book(query, { key: keyOf("fault"), name, email: "a@example.com", phone: "416-555-0101", date }),
  );

test("a fault of ours while a form is stored is raised, is no mistake of the parent's, and does not hide one", async () => {
  expect(await sqlState(send("Ann Lee"))).toBe("23514");
  expect(await send("a name longer than any that a form takes ".repeat(10))).toMatchObject({ outcome: "invalid" });
});

test("a fault of ours while a form is stored leaves nothing behind", async () => {
  await expect(book(database.query, { key: keyOf("half"), date })).rejects.toThrow("a_fault_of_ours");
  expect(await database.query("select 1 from appointment_bookings where submission_key = $1", [keyOf("half")])).toEqual(
    [],
  );
});

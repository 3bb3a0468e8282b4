import { beforeAll, describe, expect, test } from "vitest";
import { account, anonymous, asCaller, sqlState } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";

const secrets = ["confirmation_token", "submission_key", "previous_submission_key"];
const records = [
  "appointment_bookings",
  "schedule_requests",
  "career_applications",
  "contact_submissions",
  "license_inquiries",
] as const;

describe("what the raw interface keeps to itself", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });
  const select = (caller: typeof anonymous, columns: string, table: string) =>
    asCaller(database, caller, (query) => query(`select ${columns} from public.${table}`));
  const staff = [account(people.admin1), account(people.superadmin)];

  test("no staff reads the visitor's secrets", async () => {
    for (const table of records)
      for (const column of secrets)
        for (const caller of staff)
          expect(await sqlState(select(caller, column, table)), `${table}.${column}`).toBe("42501");
    expect(await sqlState(select(account(people.superadmin), "submission_key", "waitlist"))).toBe("42501");
    expect(
      await select(account(people.superadmin), "reference, staff_notes", "appointment_bookings"),
    ).not.toEqual([]);
  });

  test("a tutor reads no session past the functions for tutors", async () => {
    await database.query("update public.bookings set cancel_reason = 'for staff alone'");
    expect(await select(account(people.tutor), "cancel_reason", "bookings")).toEqual([]);
    expect(await select(account(people.admin1), "cancel_reason", "bookings")).not.toEqual([]);
  });

  test("a visitor reads neither how a center wants its mail nor the shop's names of prices", async () => {
    expect(await sqlState(select(anonymous, "lead_mails", "locations"))).toBe("42501");
    expect(await sqlState(select(anonymous, "stripe_price_id", "courses"))).toBe("42501");
    expect(await select(anonymous, "id, name, slot_capacity", "locations")).not.toEqual([]);
  });

  test("nobody changes a record past the functions that check it", async () => {
    for (const table of [...records, "bookings"])
      for (const caller of staff)
        expect(
          await sqlState(
            asCaller(database, caller, (query) => query(`update public.${table} set status = 'cancelled'`)),
          ),
          table,
        ).toBe("42501");
    const notes = "update public.appointment_bookings set staff_notes = 'past the version'";
    expect(await sqlState(asCaller(database, account(people.admin1), (query) => query(notes)))).toBe("42501");
  });

  test("an admin changes a record of the own center by the function, and finds none of another's", async () => {
    const confirm = (id: string) =>
      asCaller(database, account(people.admin1), (query) =>
        query("select outcome from public.change_record('appointment_bookings', $1, 'confirm')", [id]),
      );
    expect(await confirm(rows.appointment_bookings["1"])).toEqual([{ outcome: "done" }]);
    expect(await confirm(rows.appointment_bookings["2"])).toEqual([{ outcome: "not_found" }]);
  });
});

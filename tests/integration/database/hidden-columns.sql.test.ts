/** What the raw interface keeps to itself. */
import { expect, test } from "vitest";
import { account, anonymous, asCaller, sqlState } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";

const secrets = ["confirmation_token", "submission_key", "previous_submission_key"];
const records = [
  "appointment_bookings",
  "schedule_requests",
  "career_applications",
  "contact_submissions",
  "license_inquiries",
] as const;

const database = networkDatabase();
const select = (caller: typeof anonymous, columns: string, table: string) =>
  asCaller(database, caller, (query) => query(`select ${columns} from public.${table}`));
const staff = [account(people.admin1), account(people.superadmin)];

test("no staff reads the visitor's secrets", async () => {
  for (const table of records)
    for (const column of secrets)
      for (const caller of staff)
        expect(await sqlState(select(caller, column, table)), `${table}.${column}`).toBe("42501");
  expect(await sqlState(select(account(people.superadmin), "submission_key", "waitlist"))).toBe("42501");
  expect(await select(account(people.superadmin), "reference, outcome", "appointment_bookings")).not.toEqual([]);
});

test("a visitor reads neither how a center wants its mail, how a parent agreed to be quoted, nor the shop's names of prices", async () => {
  expect(await sqlState(select(anonymous, "lead_mails", "locations"))).toBe("42501");
  expect(await sqlState(select(anonymous, "stripe_price_id", "courses"))).toBe("42501");
  for (const column of ["confirmed_on", "confirmed_how", "updated_at"])
    expect(await sqlState(select(anonymous, column, "statements")), column).toBe("42501");
  expect(await select(anonymous, "id, name, slot_capacity", "locations")).not.toEqual([]);
});

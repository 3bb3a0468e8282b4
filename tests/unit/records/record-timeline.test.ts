import { expect, test } from "vitest";
import { describeChange } from "../../../app/records/record-timeline";
import { timed } from "../../support/dates/timed";

const names = { center: (id: string | null) => `center ${id}`, person: (id: string) => `person ${id}` };
const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  describeChange({ action: "update", before, after }, names);

test("a change says roles, centers, days and money in words", () => {
  expect(changed({ role: "student" }, { role: "superadmin" })).toEqual(["Role: Student → Super Admin"]);
  expect(changed({ location_id: null }, { location_id: "3" })).toEqual(["Center set to center 3"]);
  expect(changed({ centers: [] }, { centers: ["1", "3"] })).toEqual(["Centers set to center 1, center 3"]);
  expect(changed({ booking_date: "2026-12-01" }, { booking_date: "2026-12-02" })).toEqual([
    "Date: Tue, Dec 1, 2026 → Wed, Dec 2, 2026",
  ]);
  expect(changed({ opens: "10:00:00" }, { opens: "16:30:00" })).toEqual([timed("Opens: 10:00 a.m. → 4:30 p.m.")]);
  expect(changed({ bookable_times: ["04:00 PM"] }, { bookable_times: ["04:00 PM", "04:30 PM"] })).toEqual([
    timed("Bookable times: 4:00 p.m. → 4:00 p.m., 4:30 p.m."),
  ]);
  expect(changed({ hourly_rate_cents: null }, { hourly_rate_cents: 2550 })).toEqual(["Hourly rate set to CA$25.50"]);
  expect(changed({ price_cents: 14900 }, { price_cents: 0 })).toEqual(["Price: CA$149.00 → CA$0.00"]);
});

test("a change names a column as the form does, of whatever it is", () => {
  const columns = { zip_code: "Postal Code", level_from: "From level", grade: "Grade", phone: "Phone" };
  for (const [column, label] of Object.entries(columns))
    expect(changed({ [column]: null }, { [column]: "new" })).toEqual([`${label} set to “new”`]);
});

test("what happened to an account is told as a whole, not as a column", () => {
  expect(changed({ password_link: null }, { password_link: "mailed" })).toEqual(["Set-password link emailed"]);
  expect(changed({ second_factor: null }, { second_factor: "enrolled" })).toEqual(["Two-step sign-in set up"]);
  expect(changed({ second_factor: null }, { second_factor: "passkey_removed" })).toEqual(["Passkey removed"]);
});

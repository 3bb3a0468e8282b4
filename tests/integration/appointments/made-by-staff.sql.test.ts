import { beforeAll, describe, expect, test } from "vitest";
import { atFiveToday, book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { atOnce } from "../../support/database/at-once";
import { account, asCaller, type Query, serviceRole, sqlState } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { emailsAbout } from "../../support/emails/email-calls";

const { database, as, owner, undone } = networkDesk();
let day = "";
beforeAll(async () => {
  [day = ""] = await openDays(database);
});

interface Caller {
  key?: string;
  email?: string;
  phone?: string;
  location?: string;
  slot?: string;
  date?: string;
}
async function make(query: Query, fields: Caller = {}) {
  const {
    key = "of one form that was sent",
    email = "",
    phone = "416-555-0100",
    location = "1",
    slot = "05:00 PM",
    date = day,
  } = fields;
  const values = {
    name: "Ann Lee",
    child_name: "Bo Lee",
    email,
    phone,
    location,
    appointment_date: date,
    time_slot: slot,
  };
  const [row] = await query("select * from public.submit_as_staff('appointment_bookings', $1, $2)", [
    JSON.stringify(values),
    key,
  ]);
  return { outcome: String(row?.outcome), id: row?.id, reference: row?.reference };
}
async function take(query: Query, email: string, phone: string, location = "1") {
  const values = {
    ...{ parent_name: "Ann Lee", child_name: "Bo Lee", child_age: 7, email, phone, program_interest: "math" },
    ...{ preferred_date: day, preferred_time: "05:00 PM", location_id: location },
  };
  const [row] = await query(
    "select * from public.submit_as_staff('schedule_requests', $1, 'of one form that was sent')",
    [JSON.stringify(values)],
  );
  return row;
}

describe("an appointment that staff make", () => {
  test("is confirmed, its author is in the log, and sending the form again makes no second one", async () => {
    const made = await make(as("admin1"));
    expect(made.outcome).toBe("created");
    expect(await make(as("admin1"))).toEqual({ ...made, outcome: "repeat" });
    const [row] = await owner(
      `select b.status, b.email, b.made_by, a.actor, a.action from public.appointment_bookings b
         join public.audit_log a on a.row_id = b.id::text where b.id = $1`,
      [made.id],
    );
    const author = { made_by: people.admin1, actor: people.admin1 };
    expect(row).toEqual({ status: "confirmed", email: "", action: "insert", ...author });
  });

  test.each(["admin1", "superadmin"] as const)("by %s sends the parent an email, where it can", async (person) => {
    const told = await make(as(person), { email: "ann@example.com", phone: "" });
    expect(await emailsAbout(owner, told.id)).toEqual(["appointment_booked to ann@example.com"]);
    const called = await make(as(person), { key: "of another form of the same day" });
    expect(await emailsAbout(owner, called.id)).toEqual([]);
  });

  test("follows the rules of parents and centers", async () => {
    const cases: [keyof typeof people, Caller, string][] = [
      ["admin1", { location: "2" }, "unknown_location"],
      ["superadmin", { location: "2" }, "created"],
      ["superadmin", { location: "closed" }, "unknown_location"],
      ["admin1", { slot: "09:00 AM" }, "unknown_slot"],
      ["admin1", { phone: "" }, "invalid"],
      ["admin1", { phone: "12" }, "invalid"],
      ["admin1", { email: "nobody" }, "invalid"],
      ["tutor", {}, "forbidden"],
      ["student", {}, "forbidden"],
    ];
    for (const [person, fields, outcome] of cases)
      await undone(async () => {
        const answer = await make(as(person), fields);
        expect(answer.outcome, `${person} ${JSON.stringify(fields)}`).toBe(outcome);
      });
  });

  test("can be for later today, which parents are not offered", async () => {
    const today = await atFiveToday(owner);
    const times = async (person: keyof typeof people, forStaff: boolean) => {
      const rows = await as(person)("select time_slot from public.list_day_slots('1', $1, $2)", [today, forStaff]);
      return rows.map(({ time_slot }) => time_slot);
    };
    const later = ["05:30 PM", "06:00 PM", "06:30 PM"];
    expect([await times("admin1", true), await times("superadmin", true)]).toEqual([later, later]);
    expect([await times("admin1", false), await times("admin2", true), await times("tutor", true)]).toEqual([
      [],
      [],
      [],
    ]);
    for (const [slot, outcome] of [
      ["05:00 PM", "too_early"],
      ["05:30 PM", "created"],
    ] as const)
      expect((await make(as("admin1"), { date: today, slot })).outcome, slot).toBe(outcome);
  });

  test("without a contact is for staff alone, whoever writes", async () => {
    const insert = (madeBy: string) => `insert into public.appointment_bookings
      (reference, submission_key, made_by, name, email, phone, location, appointment_date, time_slot, spot)
      values ('B-777777', 'a key of this very form', ${madeBy}, 'Ann', '', '416-555-0100', '1', '2030-03-05', '04:00 PM', 1)`;
    const state = (madeBy: string) => sqlState(asCaller(database, serviceRole, (query) => query(insert(madeBy))));
    expect(await state("null")).toBe("23514");
    expect(await state(`'${people.admin1}'`)).toBeNull();
  });

  test("20 staff, one spot left: one gets it", async () => {
    await database.query("update public.locations set slot_capacity = 1 where id = '1'");
    const staff = Array.from({ length: 20 }, (_, nth) => account(nth % 2 ? people.admin1 : people.superadmin));
    const outcomes = await atOnce(database, staff, async (query, nth) => {
      const { outcome } = await make(query, { key: `of the form number ${nth}`, slot: "06:30 PM" });
      return outcome;
    });
    expect(outcomes.sort()).toEqual(["created", ...Array.from({ length: 19 }, () => "full")]);
    await database.query("update public.locations set slot_capacity = 2 where id = '1'");
  });
});

describe("an assessment request taken on the phone", () => {
  test("counts as answered, and sends one email, to the parent, where there is an address", async () => {
    const called = await take(as("admin1"), "", "416-555-0100");
    expect(called?.outcome).toBe("created");
    const [row] = await owner("select status, contacted_by, made_by from public.schedule_requests where id = $1", [
      called?.id,
    ]);
    expect(row).toEqual({ status: "contacted", contacted_by: people.admin1, made_by: people.admin1 });
    expect(await emailsAbout(owner, called?.id)).toEqual([]);
    const told = await take(as("superadmin"), "ann@example.com", "");
    expect(await emailsAbout(owner, told?.id)).toEqual(["assessment_received to ann@example.com"]);
    const repeat = await take(as("admin1"), "", "416-555-0100");
    expect(repeat).toMatchObject({ outcome: "repeat", id: called?.id });
  });

  test("belongs to the center of who takes it", async () => {
    const cases: [keyof typeof people, string, string][] = [
      ["admin1", "2", "unknown_location"],
      ["admin2", "2", "created"],
      ["tutor", "1", "forbidden"],
    ];
    for (const [person, location, outcome] of cases)
      await undone(async () => {
        expect((await take(as(person), "", "416-555-0100", location))?.outcome, person).toBe(outcome);
      });
  });
});

const load = "select *, day::text as day from list_slot_load($1, $2, $3)";

test("the calendar of a center tells of each time of a week its places and who holds them", async () => {
  const slot = { date: day, slot: "05:00 PM" };
  const { reference } = await book(owner, { key: keyOf("week"), ...slot });
  const { reference: gone } = await book(owner, { key: keyOf("gone"), ...slot });
  await owner("update appointment_bookings set status = 'cancelled' where reference = $1", [gone]);
  const slots = await as("admin1")(load, ["1", day, 7]);
  expect(slots).toHaveLength(7 * 6);
  expect(slots.find(({ day: on, time_slot }) => on === day && time_slot === slot.slot)).toMatchObject({
    is_closed: false,
    capacity: 2,
    taken: 1,
    free: 1,
    appointments: [
      { reference, name: "Ann Lee", status: "pending" },
      { reference: gone, status: "cancelled" },
    ],
  });
  const weekend = slots.filter(({ is_closed }) => is_closed === true);
  expect(weekend.length).toBeGreaterThanOrEqual(12);
  for (const closed of weekend) expect(closed).toMatchObject({ free: 0, taken: 0, appointments: [] });
});

test("the calendar of a center is that of one's own center, 14 days at most", async () => {
  expect(await as("admin2")(load, ["1", day, 7])).toEqual([]);
  expect(await as("superadmin")(load, ["2", day, 1000])).toHaveLength(14 * 6);
});

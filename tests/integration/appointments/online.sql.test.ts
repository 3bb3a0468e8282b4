/** How a family meets its center goes with it, from the form into every record, list and email. */
import { beforeAll, expect, test } from "vitest";
import { keyOf, openDays, submit } from "../../support/appointments/booking-calls";
import { phoneOf } from "../../support/appointments/contacts";
import type { Query } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import { take } from "../../support/waitlist/waitlist-calls";

const database = networkDatabase();
let date: string;
beforeAll(async () => {
  date = (await openDays(database))[0] ?? "";
  await database.run("delete from private.deliveries");
});

const family = (who: string) => ({ name: who, email: `${who}@example.com`, phone: phoneOf(who) });
const keys = (who: string) => [keyOf(who), keyOf(`${who} before`)];

const visit = (who: string, more: object = {}) => ({
  ...family(who),
  ...{ location: "1", appointment_date: date, time_slot: "06:00 PM", ...more },
});
const request = (who: string, more: object = {}) => ({
  ...{ parent_name: who, child_name: "Kit", child_age: 8, email: `${who}@example.com`, phone: "416-555-0100" },
  ...{ program_interest: "writing", preferred_date: date, preferred_time: "06:00 PM", location_id: "1" },
  ...more,
});
const message = (who: string, more: object = {}) => ({ ...family(who), message: "Hello", ...more });
const forms = {
  appointment_bookings: visit,
  schedule_requests: request,
  contact_submissions: message,
  waitlist: visit,
};
/** Sends a form. @returns what it is answered with */
const send = (query: Query, kind: keyof typeof forms, who: string, more: object = {}) =>
  submit(query, kind, forms[kind](who, more), keys(who));
const demo = { topic: "demo", child_name: "Kit", preferred_time: "After five" };
const online = { mode: "online" };

test.each(["appointment_bookings", "schedule_requests", "contact_submissions"] as const)(
  "a form of %s keeps the mode, takes 'center' for none and refuses another",
  async (table) => {
    await undone(database, async (_, owner) => {
      const query = await owner();
      for (const [who, more, outcome] of [
        ["hostile", { mode: "moon" }, "invalid"],
        ["empty", { mode: null }, "invalid"],
        ["nobody", {}, "created"],
        ["online", online, "created"],
      ] as const)
        expect(await send(query, table, who, more), who).toMatchObject({ outcome });
      const kept = await query(
        `select mode from ${table} where email in ('nobody@example.com', 'online@example.com') order by 1`,
      );
      expect(kept).toEqual([{ mode: "center" }, { mode: "online" }]);
    });
  },
);

test.each([
  ["all it needs", demo, "created"],
  ["no child", { ...demo, child_name: " " }, "invalid"],
  ["no time", { ...demo, preferred_time: null }, "invalid"],
  ["no phone", { ...demo, phone: "" }, "invalid"],
  ["an unknown topic", { ...demo, topic: "party" }, "invalid"],
  ["a child's name beyond the form's", { ...demo, child_name: "x".repeat(101) }, "invalid"],
  ["a time beyond the form's", { ...demo, preferred_time: "x".repeat(201) }, "invalid"],
])("a message about a demo class with %s", async (_, more, outcome) => {
  await undone(database, async (_as, owner) => {
    const query = await owner();
    expect(await send(query, "contact_submissions", "demo", more)).toMatchObject({ outcome });
    const told = await query(
      "select data -> 'lead' ->> 'what' as what, data #>> '{lead,details,preferred_time}' as days from private.deliveries where kind = 'center_lead'",
    );
    expect(told).toEqual(outcome === "created" ? [{ what: "demo", days: demo.preferred_time }] : []);
    const answered = await query(
      "select data #>> '{details,preferred_time}' as days from private.deliveries where kind = 'message_received'",
    );
    expect(answered).toEqual(outcome === "created" ? [{ days: demo.preferred_time }] : []);
  });
});

test("an erased message about a demo class loses the child and the time", async () => {
  await undone(database, async (_, owner) => {
    const query = await owner();
    await send(query, "contact_submissions", "erased", { ...demo, ...online });
    await query(
      "select private.anonymise('contact_submissions', array_agg(id)) from contact_submissions where email = $1",
      ["erased@example.com"],
    );
    expect(
      await query("select phone, child_name, preferred_time, mode from contact_submissions where topic = 'demo'"),
    ).toEqual([{ phone: null, child_name: null, preferred_time: null, mode: "online" }]);
  });
});

test("an online family's appointment stays online when staff book its request, or it takes a spot it waited for", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    await send(query, "schedule_requests", "asks", online);
    const [row] = await query("select id from schedule_requests where email = 'asks@example.com'");
    const booked = "select outcome from book_from_request($1, '1', $2, '06:00 PM')";
    expect(await (await as("admin1"))(booked, [row?.id, date])).toEqual([{ outcome: "created" }]);
    await send(await owner(), "appointment_bookings", "holder");
    const joined = await send(query, "waitlist", "waits", { ...online, child_name: "Kit", child_grade: "3" });
    await query("update appointment_bookings set status = 'cancelled' where email = 'holder@example.com'");
    expect(await take(query, String(joined?.id))).toMatchObject({ outcome: "created" });
    const kept = "select mode, child_name, child_grade as grade, notes from appointment_bookings where email = $1";
    const writing = expect.stringContaining("Writing.");
    for (const [email, grade, notes] of [
      ["asks@example.com", null, writing],
      ["waits@example.com", "3", null],
    ])
      expect(await query(kept, [email])).toEqual([{ mode: "online", child_name: "Kit", grade, notes }]);
  });
});

test("an online record shows as such on the family's own page, the calendar and the lists, to its own center alone", async () => {
  await undone(database, async (as, owner) => {
    const query = await owner();
    await send(query, "appointment_bookings", "comes");
    await send(query, "schedule_requests", "requests", online);
    await send(query, "contact_submissions", "writes", online);
    const session = people.student.replace(/^0/, "a");
    await query("insert into auth.sessions (id, user_id) values ($1, $2)", [session, people.student]);
    const student = await as("student", session);
    await student("select outcome from submit_for_account('appointment_bookings', $1, $2)", [
      JSON.stringify(visit("family", { ...online, child_name: "Kit" })),
      keys("family"),
    ]);
    expect(await student("select child_name, mode from family_bookings where kind = 'appointment'")).toEqual([
      { child_name: "Kit", mode: "online" },
    ]);
    const superadmin = await as("superadmin");
    const [slot] = await superadmin(
      "select appointments from list_slot_load('1', $1, 1) where time_slot = '06:00 PM'",
      [date],
    );
    expect(slot?.appointments).toMatchObject([
      { name: "comes", child: null, mode: "center" },
      { name: "family", child: "Kit", mode: "online" },
    ]);
    for (const kind of ["appointment_bookings", "schedule_requests", "contact_submissions"]) {
      const [{ answer } = {}] = await superadmin("select list_records($1, $2) as answer", [
        kind,
        { where: { mode: ["online"] }, count: true },
      ]);
      expect(answer, kind).toMatchObject({ outcome: "ok", total: 1, rows: [{ mode: "online" }] });
    }
    const other = await as("admin2");
    expect(await other("select mode from appointment_bookings where email = 'family@example.com'")).toEqual([]);
  });
});

test("the emails of an online family say so, with grade and program, to the family and the center", async () => {
  await undone(database, async (_, owner) => {
    const query = await owner();
    await send(query, "appointment_bookings", "told", { ...online, child_name: "Kit", child_grade: "3" });
    await send(query, "schedule_requests", "asked", online);
    const told = await query(
      `select kind, coalesce(data -> 'lead', data) ->> 'mode' as mode, coalesce(data -> 'lead', data) #>> '{details,child_grade}' as grade,
         coalesce(data -> 'lead', data) ->> 'program' as program
       from private.deliveries order by kind, grade`,
    );
    expect(told).toEqual([
      { kind: "appointment_booked", mode: "online", grade: "3", program: null },
      { kind: "assessment_received", mode: "online", grade: null, program: "writing" },
      { kind: "center_lead", mode: "online", grade: "3", program: null },
      { kind: "center_lead", mode: "online", grade: null, program: "writing" },
    ]);
  });
});

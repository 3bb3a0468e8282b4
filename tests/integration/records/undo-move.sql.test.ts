import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import type { Query } from "../../support/database/database";
import { rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { goes } from "../../support/emails/email-calls";
import { change } from "../../support/records/staff-calls";
import { rowOf } from "../../support/tutoring/answers";

const { database, as, owner, undone } = networkDesk();
const booking = rows.appointment_bookings["1"];
let days: string[];
beforeAll(async () => {
  days = await openDays(database);
});
const day = (index = 0) => days[index] ?? "";

interface Place {
  location?: string;
  date?: string;
  slot?: string;
}
async function move(query: Query, { location = "1", date = day(1), slot = "05:00 PM" }: Place = {}) {
  const batch = randomUUID();
  const [row] = await query("select outcome from public.move_appointment($1, $2, $3, $4, null, $5)", [
    ...[booking, location, date, slot, batch],
  ]);
  expect(row).toEqual({ outcome: "done" });
  return batch;
}
const undo = (query: Query, batch: string) => query("select * from public.undo_changes($1)", [batch]);
const place = "select location, appointment_date::text as date, time_slot as slot from public.appointment_bookings";
const placeOf = (query: Query) => rowOf(query, `${place} where id = $1`, [booking]);
/** What waits about the appointment, in the order in which it goes. */
const mails = async (query: Query) =>
  query(
    `select coalesce(kind || ' ' || (data #>> '{lead,what}'), kind) as kind,
       coalesce(data ->> 'date', data #>> '{lead,date}') || ' ' || coalesce(data ->> 'time', data #>> '{lead,time}') as at,
       (data #>> '{previous,date}') || ' ' || (data #>> '{previous,time}') as previous,
       (extract(epoch from due_at - now()))::integer as seconds
     from (
       select d.kind, d.due_at, coalesce(private.email_facts(d), d.data) as data from private.deliveries d
       where $1 in (d.data ->> 'record', d.data #>> '{lead,record}') and ${goes} order by d.next_attempt_at, d.created_at
     ) emails`,
    [booking],
  );

/** The appointment on the first open day, and nothing told yet. */
async function arranged() {
  await owner("update public.appointment_bookings set appointment_date = $2 where id = $1", [booking, day()]);
  await owner("delete from private.deliveries");
}
const former = () => ({ location: "1", date: day(), slot: "04:00 PM" });

test("a moved appointment's email waits a minute, and undo within it tells nobody", async () => {
  await arranged();
  const batch = await move(as("admin1"));
  expect(await mails(owner)).toEqual([
    { kind: "appointment_moved", at: `${day(1)} 05:00 PM`, previous: `${day()} 04:00 PM`, seconds: 60 },
  ]);
  expect(await undo(as("superadmin"), batch)).toEqual([{ id: null, outcome: "expired" }]);
  expect(await undo(as("admin1"), batch)).toEqual([{ id: booking, outcome: "done" }]);
  expect(await placeOf(owner)).toEqual(former());
  expect(await mails(owner)).toEqual([]);
  expect(await undo(as("admin1"), batch)).toEqual([{ id: null, outcome: "repeat" }]);
});

test("undo after the email has gone is told by another one, at once", async () => {
  await arranged();
  const batch = await move(as("admin1"));
  await owner("update private.deliveries set sent_at = now()");
  expect(await undo(as("admin1"), batch)).toEqual([{ id: booking, outcome: "done" }]);
  expect(await mails(owner)).toEqual(
    expect.arrayContaining([
      { kind: "appointment_moved", at: `${day()} 04:00 PM`, previous: `${day(1)} 05:00 PM`, seconds: 0 },
    ]),
  );
});

test("two moves within the minute are one email, from where the family believes it to be", async () => {
  await arranged();
  await move(as("admin1"));
  await move(as("admin1"), { slot: "06:00 PM" });
  expect(await mails(owner)).toEqual([
    { kind: "appointment_moved", at: `${day(1)} 06:00 PM`, previous: `${day()} 04:00 PM`, seconds: 60 },
  ]);
  await move(as("admin1"), { date: day(), slot: "04:00 PM" });
  expect(await mails(owner)).toEqual([]);
});

test("an email tells what is so when it goes, from what the family knows; one that was tried counts as told", async () => {
  await arranged();
  await move(as("admin1"));
  await change(as("admin1"), "appointment_bookings", booking, "cancel");
  expect(await mails(owner)).toMatchObject([{ kind: "appointment_cancelled", at: `${day()} 04:00 PM` }]);
  await owner("update private.deliveries set attempts = 1 where kind = 'appointment_cancelled'");
  await owner("update public.appointment_bookings set status = 'confirmed' where id = $1", [booking]);
  expect(await mails(owner)).toMatchObject([{ kind: "appointment_booked", at: `${day(1)} 05:00 PM` }]);
});

test("the center hears of the office's move after the minute too, and of none that was taken back", async () => {
  await arranged();
  const batch = await move(as("superadmin"), { location: "2" });
  expect((await mails(owner)).map(({ kind, seconds }) => `${kind} ${seconds}`).sort()).toEqual([
    "appointment_moved 60",
    "center_lead moved_away 60",
    "center_lead moved_by_office 60",
  ]);
  await undo(as("superadmin"), batch);
  expect(await placeOf(owner)).toEqual(former());
  expect(await mails(owner)).toEqual([]);
});

test("a reminder that was sent is not sent again for the time that came back", async () => {
  await arranged();
  const ofReminder = "from public.appointment_bookings b where id = $1";
  await owner(
    `select private.enqueue_email('appointment_reminder', 'ann@example.com', '{}', private.reminder_key(b)) ${ofReminder}`,
    [booking],
  );
  await undo(as("admin1"), await move(as("admin1")));
  const [row] = await owner(
    `select exists (select from private.deliveries d where d.dedupe_key = private.reminder_key(b)) as told ${ofReminder}`,
    [booking],
  );
  expect(row).toEqual({ told: true });
});

test("a move stays where its former time has filled up, its day closed, or another changed the record", async () => {
  await undone(async () => {
    await arranged();
    const batch = await move(as("admin1"));
    for (const nth of [1, 2]) await book(owner, { key: keyOf(`${nth}`), date: day(), slot: "04:00 PM" });
    expect(await undo(as("admin1"), batch)).toEqual([{ id: booking, outcome: "full" }]);
  });
  await undone(async () => {
    await arranged();
    const batch = await move(as("admin1"));
    await owner(
      "insert into public.location_closures (location_id, starts_on, ends_on) values ('1', $1::date, $1::date)",
      [day()],
    );
    expect(await undo(as("admin1"), batch)).toEqual([{ id: booking, outcome: "closed" }]);
  });
  await undone(async () => {
    await arranged();
    const batch = await move(as("admin1"));
    await change(as("superadmin"), "appointment_bookings", booking, "confirm");
    expect(await undo(as("admin1"), batch)).toEqual([{ id: booking, outcome: "changed" }]);
    expect(await placeOf(owner)).toMatchObject({ date: day(1) });
  });
});

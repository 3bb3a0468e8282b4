/** How a family meets its center goes with it, from the form into every record, list and email. */
import { beforeAll, expect, test } from "vitest";
import { filledForms, keyOf, openDays, submit } from "../../support/appointments/booking-calls";
import { phoneOf } from "../../support/appointments/contacts";
import type { Query } from "../../support/database/database";
import { networkDesk } from "../../support/database/test-database";
import { take } from "../../support/waitlist/waitlist-calls";

const { database, as, owner } = networkDesk();
let date: string;
beforeAll(async () => {
  date = (await openDays(database))[0] ?? "";
  await database.run("delete from private.deliveries");
});

/** Sends a form. @returns what it is answered with */
const send = (query: Query, kind: keyof ReturnType<typeof filledForms>, who: string, more: object = {}) => {
  const contact = { name: who, parent_name: who, email: `${who}@example.com`, phone: phoneOf(who) };
  const values = { ...filledForms(date)[kind], ...contact, ...more };
  return submit(query, kind, values, [keyOf(who), keyOf(`${who} before`)]);
};
const demo = { topic: "demo", child_name: "Kit", preferred_time: "After five" };
const online = { mode: "online" };

test("an erased message about a demo class loses the child and the time", async () => {
  await send(owner, "contact_submissions", "erased", { ...demo, ...online });
  await owner(
    "select private.anonymise('contact_submissions', array_agg(id)) from contact_submissions where email = $1",
    ["erased@example.com"],
  );
  expect(
    await owner("select phone, child_name, preferred_time, mode from contact_submissions where topic = 'demo'"),
  ).toEqual([{ phone: null, child_name: null, preferred_time: null, mode: "online" }]);
});

test("an online family's appointment stays online when staff book its request, or it takes a spot it waited for", async () => {
  await send(owner, "schedule_requests", "asks", { ...online, child_name: "Kit", program_interest: "writing" });
  const [row] = await owner("select id from schedule_requests where email = 'asks@example.com'");
  const booked = "select outcome from book_from_request($1, '1', $2, '05:00 PM')";
  expect(await as("admin1")(booked, [row?.id, date])).toEqual([{ outcome: "created" }]);
  await send(owner, "appointment_bookings", "holder");
  const joined = await send(owner, "waitlist", "waits", { ...online, child_name: "Kit", child_grade: "3" });
  await owner("update appointment_bookings set status = 'cancelled' where email = 'holder@example.com'");
  expect(await take(owner, String(joined?.id))).toMatchObject({ outcome: "created" });
  const kept = "select mode, child_name, child_grade as grade, notes from appointment_bookings where email = $1";
  const writing = expect.stringContaining("Writing.");
  for (const [email, grade, notes] of [
    ["asks@example.com", null, writing],
    ["waits@example.com", "3", null],
  ])
    expect(await owner(kept, [email])).toEqual([{ mode: "online", child_name: "Kit", grade, notes }]);
});

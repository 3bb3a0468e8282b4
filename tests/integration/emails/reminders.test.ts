/** Reminders and morning lists on their whole way: written by the sender when they are due, and handed to a mail server. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { openDay } from "../../support/appointments/forms";
import { setClock, takeClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { startSender } from "../../support/emails/letter-sender";
import { clock, dueOf } from "../../support/emails/reminder-year";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

let supabase: TestBackend;
let smtp: TestSmtp;
beforeAll(async () => {
  supabase = await startEmbedded();
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp?.stop();
  await supabase?.stop();
});

test("a parent is reminded the day before, whoever cancelled is not, and the center gets its list", async () => {
  const query: Query = (sql, parameters) => supabase.sql(sql, parameters);
  const sender = async () => expect(await startSender(supabase, smtp.url).ended).toMatchObject({ code: 0 });
  const time = { location: "1", date: openDay(3), slot: "04:30 PM" };
  const [comes, stays] = ["comes@example.com", "stays@example.com"];
  for (const email of [comes, stays])
    expect(await book(query, { key: keyOf(email), email, ...time })).toMatchObject({ outcome: "created" });
  await query("update public.appointment_bookings set status = 'cancelled' where email = $1", [stays]);
  await sender();
  const reminders = (email: string) =>
    smtp.to(email).filter(({ mail }) => mail.subject?.startsWith("Reminder: "));
  expect([comes, stays].flatMap(reminders)).toEqual([]);

  await takeClock(query);
  await setClock(query, dueOf(time));
  await sender();
  await sender();
  expect(reminders(stays)).toEqual([]);
  const [reminder, ...others] = reminders(comes);
  expect(others).toEqual([]);
  expect(reminder?.calendar).toBeNull();
  expect(reminder?.mail.subject).toContain("4:30 PM");
  expect(reminder?.mail.text).toMatch(/http:\/\/\S+\/manage\/\S{43}/);

  await setClock(query, clock(time.date, "07:00"));
  await sender();
  const lists = smtp.to("etobicoke@smallsteps.example").filter(({ mail }) => mail.subject?.includes("today"));
  expect(lists.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining("1 appointment today")]);
  expect(reminders(comes)).toHaveLength(1);
});

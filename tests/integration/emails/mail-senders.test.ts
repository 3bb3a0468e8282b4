/** The sender as a command that is told to stop, as one of two, and as the one that writes what the clock asks for. */
import { once } from "node:events";
import { expect, test } from "vitest";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { openDay } from "../../support/appointments/forms";
import { setClock } from "../../support/database/clock";
import { startSendCommand, until } from "../../support/emails/email-sender";
import { sendingDesk } from "../../support/emails/sending-desk";
import { clock, dueOf } from "../../support/emails/toronto-times";

const desk = sendingDesk();

test("two senders that both believe that it is their turn send each email once, too", async () => {
  const to = await desk.emails(12);
  let second: Promise<unknown> = Promise.resolve();
  desk.smtp.at("data", async () => {
    await desk.supabase.sql("delete from private.delivery_turns");
    second = desk.sender.send();
    await until(() => desk.smtp.mails.length > 0, "the second one sends");
  });
  await desk.sender.send();
  await second;
  await desk.sendLater();
  expect(desk.smtp.mails.flatMap(({ to: [address] }) => address).sort()).toEqual([...to].sort());
});

test("the command, told to stop, ends the email under way, gives the others back, and tells of one it gave up", async () => {
  await desk.emails(5);
  desk.smtp.fault("refuse-recipient");
  const command = startSendCommand(desk.supabase, desk.smtp.url);
  desk.smtp.at("data", async () => {
    command.child.kill("SIGTERM");
    // why: the mail server's answer may overtake the signal; the command says when it has heard it
    if (command.child.stdout) await once(command.child.stdout, "data");
  });
  const told = expect.stringContaining("1 emails sent, 0 to be tried again, 1 given up");
  expect(await command.ended).toMatchObject({ code: 2, said: told });
  expect(await desk.states()).toEqual(["dead", "sent", "waiting", "waiting", "waiting"]);
  desk.smtp.fault("refuse-all");
  const away = { code: 1, said: expect.stringContaining("The mail server does not answer") };
  expect(await startSendCommand(desk.supabase, desk.smtp.url).ended).toMatchObject(away);
});

test("the sender writes a reminder the day before and a center's list in the morning, and sends each once", async () => {
  const time = { location: "1", date: openDay(3), slot: "04:30 PM" };
  const email = "comes@example.com";
  expect(await book(desk.supabase.sql, { key: keyOf(email), email, ...time })).toMatchObject({
    outcome: "created",
  });
  const subjects = (address: string, words: string) =>
    desk.smtp.to(address).flatMap(({ mail }) => (mail.subject?.includes(words) ? [mail.subject] : []));
  await desk.sender.send();
  expect(subjects(email, "Reminder: ")).toEqual([]);
  for (const moment of [dueOf(time), clock(time.date, "07:00")]) {
    await setClock(desk.supabase.sql, moment);
    await desk.sender.send();
    await desk.sender.send();
  }
  expect(subjects(email, "Reminder: ")).toEqual([expect.stringContaining("4:30 p.m.")]);
  expect(desk.smtp.to(email).at(-1)).toMatchObject({ calendar: null });
  expect(desk.smtp.to(email).at(-1)?.mail.text).toMatch(/http:\/\/\S+\/manage\/\S{43}/);
  const list = [expect.stringContaining("1 appointment today")];
  expect(subjects("etobicoke@smallsteps.example", "today")).toEqual(list);
});

/** The sender against a mail server that misbehaves, and as a command that is killed or told to stop. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { openDay } from "../../support/appointments/forms";
import { setClock, takeClock } from "../../support/database/clock";
import { addEmail } from "../../support/emails/email-calls";
import { openSender, passLeases, type Sender, startSendCommand, until } from "../../support/emails/email-sender";
import { clock, dueOf } from "../../support/emails/toronto-times";
import { type CountingProxy, startCountingProxy } from "../../support/servers/counting-proxy";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { freePort } from "../../support/servers/free-port";
import { type SmtpStage, startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

let supabase: TestBackend;
let proxy: CountingProxy;
let sender: Sender;
let smtp: TestSmtp;
let port: number;
beforeAll(async () => {
  supabase = await startEmbedded();
  // why: statements that were planned before it keep the old clock
  await takeClock(supabase.sql);
  proxy = await startCountingProxy(supabase.url);
  port = await freePort();
  sender = await openSender({ ...supabase, url: proxy.url }, `smtp://127.0.0.1:${port}`);
});
afterAll(async () => {
  await sender?.close();
  await proxy?.stop();
  await supabase?.stop();
});
beforeEach(async () => {
  smtp = await startSmtp({ port });
  await supabase.sql("delete from private.outbox");
  await supabase.sql("delete from private.email_sender");
});
afterEach(() => smtp.stop());

/** Adds that many emails, each to an address of its own. */
async function emails(count: number): Promise<string[]> {
  const to = Array.from({ length: count }, (_, n) => `parent${n}@example.com`);
  for (const address of to) await addEmail(supabase.sql, address, address);
  return to;
}
const states = async () => {
  const rows = await supabase.sql<{ state: string }>(
    "select private.email_state(o) as state from private.outbox o order by 1",
  );
  return rows.map(({ state }) => state);
};
const recipients = () => smtp.mails.flatMap(({ to }) => to).sort();
const namesOf = (address: string) => new Set(smtp.to(address).map(({ mail }) => mail.messageId));
const sendLater = async () => {
  await passLeases(supabase);
  return sender.send();
};

test("what is due is sent once; with nothing due the sender asks the database four times at most", async () => {
  const to = await emails(3);
  expect(await sender.send()).toEqual({ end: "done", sent: 3, failed: 0, dead: 0 });
  expect(recipients()).toEqual(to);
  proxy.take();
  expect(await sender.send()).toMatchObject({ end: "done", sent: 0 });
  // its turn, offers, reminders, emails
  expect(proxy.take().length).toBeLessThanOrEqual(4);
  expect(smtp.mails).toHaveLength(3);
});

describe("a mail server", () => {
  test("that refuses one mailbox costs that email alone", async () => {
    await emails(3);
    smtp.fault("refuse-recipient");
    expect(await sender.send()).toMatchObject({ sent: 2, dead: 1 });
    expect(await states()).toEqual(["dead", "sent", "sent"]);
  });

  test.each<[SmtpStage, number, string]>([
    ["connect", 554, "5.7.1 Not from there"],
    ["sender", 451, "4.7.1 Too many mails"],
    ["recipient", 450, "4.2.0 Greylisted"],
    ["data", 554, "5.6.0 Not liked"],
  ])("that refuses once, at %s by %i %s, gets every email later", async (stage, code, words) => {
    await emails(2);
    smtp.refuse(stage, code, words);
    expect(await sender.send()).toMatchObject({ failed: 1, dead: 0 });
    expect(await sendLater()).toMatchObject({ end: "done" });
    expect(await states()).toEqual(["sent", "sent"]);
    expect(smtp.mails).toHaveLength(2);
  });

  test("that is silent costs one attempt, and other copies of the site wait meanwhile", async () => {
    await emails(2);
    smtp.fault("silent");
    const first = sender.send();
    await until(() => smtp.mails.length === 1, "the server has the email");
    expect(await sender.send()).toMatchObject({ end: "busy" });
    expect(await first).toMatchObject({ end: "server-away", failed: 1 });
    expect(await states()).toEqual(["retrying", "waiting"]);
  });

  test("that is gone costs no email an attempt, however often it is tried", async () => {
    const [address = ""] = await emails(1);
    await smtp.stop();
    for (let run = 0; run < 3; run++) {
      expect(await sendLater()).toMatchObject({ end: "server-away" });
      expect(await states()).toEqual(["waiting"]);
    }
    smtp = await startSmtp({ port });
    expect(await sendLater()).toMatchObject({ sent: 1 });
    expect(smtp.to(address)).toHaveLength(1);
  });

  test("that drops after the email gets it again under its name", async () => {
    const [address = ""] = await emails(1);
    smtp.fault("drop");
    await sender.send();
    await sendLater();
    expect(smtp.to(address)).toHaveLength(2);
    expect(namesOf(address).size).toBe(1);
  });
});

test("two senders that both believe that it is their turn send each email once, too", async () => {
  const to = await emails(12);
  smtp.fault("slow", 2);
  const first = sender.send();
  await until(() => smtp.mails.length > 0, "the first one sends");
  await supabase.sql("delete from private.email_sender");
  await Promise.all([first, sender.send()]);
  await sendLater();
  expect(recipients()).toEqual([...to].sort());
});

test("the command, told to stop, ends the email under way, gives the others back, and tells of one it gave up", async () => {
  await emails(5);
  smtp.fault("refuse-recipient");
  smtp.fault("slow");
  const command = startSendCommand(supabase, smtp.url);
  await until(() => smtp.mails.length === 1, "an email is under way");
  command.child.kill("SIGTERM");
  const told = expect.stringContaining("1 emails sent, 0 to be tried again, 1 given up");
  expect(await command.ended).toMatchObject({ code: 2, said: told });
  expect(await states()).toEqual(["dead", "sent", "waiting", "waiting", "waiting"]);
  smtp.fault("refuse-all");
  const away = { code: 1, said: expect.stringContaining("The mail server does not answer") };
  expect(await startSendCommand(supabase, smtp.url).ended).toMatchObject(away);
});

test("the sender writes a reminder the day before and a center's list in the morning, and sends each once", async () => {
  const time = { location: "1", date: openDay(3), slot: "04:30 PM" };
  const email = "comes@example.com";
  expect(await book(supabase.sql, { key: keyOf(email), email, ...time })).toMatchObject({
    outcome: "created",
  });
  const subjects = (address: string, words: string) =>
    smtp.to(address).flatMap(({ mail }) => (mail.subject?.includes(words) ? [mail.subject] : []));
  await sender.send();
  expect(subjects(email, "Reminder: ")).toEqual([]);
  for (const moment of [dueOf(time), clock(time.date, "07:00")]) {
    await setClock(supabase.sql, moment);
    await sender.send();
    await sender.send();
  }
  expect(subjects(email, "Reminder: ")).toEqual([expect.stringContaining("4:30 PM")]);
  expect(smtp.to(email).at(-1)).toMatchObject({ calendar: null });
  expect(smtp.to(email).at(-1)?.mail.text).toMatch(/http:\/\/\S+\/manage\/\S{43}/);
  const list = [expect.stringContaining("1 appointment today")];
  expect(subjects("etobicoke@smallsteps.example", "today")).toEqual(list);
});

/** The sender against a mail server that misbehaves. */
import { expect, test } from "vitest";
import { addEmail } from "../../support/emails/email-calls";
import { until } from "../../support/emails/email-sender";
import { sendingDesk } from "../../support/emails/sending-desk";
import type { SmtpStage } from "../../support/servers/smtp-server";

const desk = sendingDesk();
const recipients = () => desk.smtp.mails.flatMap(({ to }) => to).sort();

test("what is due is sent once; with nothing due the sender asks the database four times at most", async () => {
  const to = await desk.emails(3);
  expect(await desk.sender.send()).toEqual({ end: "done", sent: 3, failed: 0, dead: 0 });
  expect(recipients()).toEqual(to);
  desk.proxy.take();
  expect(await desk.sender.send()).toMatchObject({ end: "done", sent: 0 });
  // its turn, offers, reminders, emails
  expect(desk.proxy.take().length).toBeLessThanOrEqual(4);
  expect(desk.smtp.mails).toHaveLength(3);
});

test("a mail server that refuses mailboxes costs those emails alone, over one connection", async () => {
  await desk.emails(4);
  desk.smtp.fault("refuse-recipient", 2);
  expect(await desk.sender.send()).toMatchObject({ sent: 2, dead: 2 });
  expect(desk.smtp.connections).toBe(1);
  const [bounced = ""] = await desk.bouncing();
  await addEmail(desk.supabase.sql, "the next one", bounced);
  expect(await desk.sender.send()).toMatchObject({ end: "done", sent: 0 });
  expect(await desk.states()).toEqual(["dead", "dead", "dead", "sent", "sent"]);
});

test("a mail server hears of all that is due over one connection, which the turn's end closes", async () => {
  await desk.emails(12);
  expect(await desk.sender.send()).toMatchObject({ sent: 12 });
  expect(desk.smtp.connections).toBe(1);
  await until(() => desk.smtp.open === 0, "the connection is closed");
  await addEmail(desk.supabase.sql, "later", "later@example.com");
  expect(await desk.sender.send()).toMatchObject({ sent: 1 });
  expect(desk.smtp.connections).toBe(2);
});

test("a mail server that closes the connection between two emails gets each once, over another", async () => {
  const to = await desk.emails(3);
  desk.smtp.hangUpAfter(1);
  expect(await desk.sender.send()).toMatchObject({ sent: 3, failed: 0 });
  expect([recipients(), desk.smtp.connections]).toEqual([to, 2]);
});

test.each<[SmtpStage, number, string]>([
  ["connect", 554, "5.7.1 Not from there"],
  ["recipient", 450, "4.2.0 Greylisted"],
  ["data", 554, "5.6.0 Not liked"],
])("a mail server that refuses once, at %s by %i %s, gets every email later", async (stage, code, words) => {
  await desk.emails(2);
  desk.smtp.refuse(stage, code, words);
  expect(await desk.sender.send()).toMatchObject({ failed: 1, dead: 0 });
  expect(await desk.sendLater()).toMatchObject({ end: "done" });
  expect(await desk.states()).toEqual(["sent", "sent"]);
  expect(desk.smtp.mails).toHaveLength(2);
});

test("a mail server that is silent costs one attempt, and other copies of the site wait meanwhile", async () => {
  await desk.emails(2);
  desk.smtp.fault("silent");
  const first = desk.sender.send();
  await until(() => desk.smtp.mails.length === 1, "the server has the email");
  expect(await desk.sender.send()).toMatchObject({ end: "busy" });
  expect(await first).toMatchObject({ end: "server-away", failed: 1 });
  expect(await desk.states()).toEqual(["retrying", "waiting"]);
});

test("a mail server that is gone costs no email an attempt, and one that drops after an email gets it under its name", async () => {
  const [address = ""] = await desk.emails(1);
  await desk.smtp.stop();
  for (let run = 0; run < 2; run++) {
    expect(await desk.sendLater()).toMatchObject({ end: "server-away" });
    expect(await desk.states()).toEqual(["waiting"]);
  }
  await desk.startSmtp();
  desk.smtp.fault("drop");
  await desk.sendLater();
  await desk.sendLater();
  const names = desk.smtp.to(address).map(({ mail }) => mail.messageId);
  expect([names.length, new Set(names).size]).toEqual([2, 1]);
});

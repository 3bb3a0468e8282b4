/** The sender against a mail server that misbehaves, as a command, as one of two, and as what the clock asks for. */

import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generate } from "selfsigned";
import { expect, test } from "vitest";
import { book, keyOf } from "~/../tests/support/appointments/booking-calls";
import { openDay } from "~/../tests/support/appointments/forms";
import { setClock } from "~/../tests/support/database/clock";
import { addEmail } from "~/../tests/support/emails/email-calls";
import { startSendCommand, until } from "~/../tests/support/emails/email-sender";
import { sendingDesk } from "~/../tests/support/emails/sending-desk";
import { clock, dueOf } from "~/../tests/support/emails/toronto-times";
import { untilEndOfFile } from "~/../tests/support/run/until-end-of-file";
import { startSmtp } from "~/../tests/support/servers/smtp-server";
import { mailServer } from "~/integrations/smtp/mail-server.server";

const desk = sendingDesk();
const certificate = untilEndOfFile(makeCertificate, (made) => made.remove());
/** Another loopback address than the one that needs no encryption. */
const host = "127.0.0.2";
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

test("a mail server that closes the connection between two emails gets each once, over another", async () => {
  const to = await desk.emails(3);
  desk.smtp.hangUpAfter(1);
  expect(await desk.sender.send()).toMatchObject({ sent: 3, failed: 0 });
  expect([recipients(), desk.smtp.connections]).toEqual([to, 2]);
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

test.each(["starttls", "implicit"] as const)(
  "a mail server with TLS, %s, gets emails where it is trusted",
  async (how) => {
    const { key, cert, file } = certificate;
    const smtp = await startSmtp({ host, tls: { how, key, cert } });
    const url = smtp.url.replace("//", "//name:password@");
    const server = mailServer(url);
    const untrusted = await server.deliver({ from: "a@example.com", to: "b@example.com", text: "Hello" });
    expect(untrusted).toMatchObject({ ok: false, kind: "away", reason: expect.stringMatching(/self[- ]signed/i) });
    server.close();
    expect(smtp.mails).toEqual([]);
    const email = `${how}@example.com`;
    await addEmail(desk.supabase.sql, how, email);
    expect((await startSendCommand(desk.supabase, url, { NODE_EXTRA_CA_CERTS: file }).ended).code).toBe(0);
    expect(smtp.to(email)).toHaveLength(1);
    await smtp.stop();
  },
);

interface TestCertificate {
  key: string;
  cert: string;
  /** Holds the certificate, for `NODE_EXTRA_CA_CERTS`. */
  file: string;
  remove(): Promise<void>;
}

/** A self-made certificate for 127.0.0.1 and 127.0.0.2. */
async function makeCertificate(): Promise<TestCertificate> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "mail.example" }], {
    keyType: "ec",
    extensions: [
      {
        name: "subjectAltName",
        altNames: [
          { type: 7, ip: "127.0.0.1" },
          { type: 7, ip: "127.0.0.2" },
        ],
      },
    ],
  });
  const folder = await mkdtemp(path.join(tmpdir(), "small-steps-certificate-"));
  const file = path.join(folder, "certificate.pem");
  await writeFile(file, cert);
  return { key, cert, file, remove: () => rm(folder, { recursive: true }) };
}

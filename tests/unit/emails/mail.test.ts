/** An email on its way out: whole, with no header that somebody wrote into it, and what comes of a bad mail server. */
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mailServer } from "~/integrations/smtp/mail-server.server";
import { type SmtpStage, startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

const email = {
  id: "0de8eb44-3895-4a71-9eb2-7b45d7865402",
  to: "ann@example.com",
  subject: "Your appointment",
  text: "Hello Ann",
  html: "<p>Hello Ann</p>",
  due: new Date("2026-11-21T16:00:00Z"),
};

/** The module as a site with these settings loads it. */
async function mailWith(settings: Record<string, string>) {
  vi.resetModules();
  for (const name of ["SMTP_URL", "DATA_DIR", "MAIL_FROM"]) vi.stubEnv(name, settings[name] ?? "");
  return import("~/integrations/smtp/mail.server");
}

describe("a site with a mail server", () => {
  let smtp: TestSmtp;
  let mail: Awaited<ReturnType<typeof mailWith>>;
  beforeAll(async () => {
    smtp = await startSmtp();
    mail = await mailWith({ SMTP_URL: smtp.url, MAIL_FROM: "office@smallsteps.example" });
  });
  afterAll(() => smtp.stop());
  beforeEach(() => {
    smtp.mails.length = 0;
  });

  /** The headers of an email nobody has tampered with, in order. */
  const usual = [
    ...["auto-submitted", "content-language", "from", "to", "subject", "message-id", "date"],
    ...["mime-version", "content-type"],
  ];
  async function received(changes: Partial<import("~/integrations/smtp/mail.server").OutgoingMail>) {
    expect(await mail.openMailConnection().deliver({ ...email, ...changes })).toEqual({ ok: true });
    expect(smtp.mails).toHaveLength(1);
    const [one] = smtp.mails;
    if (!one) throw new Error("nothing arrived");
    return { ...one, headers: one.mail.headers.map(({ key }) => key) };
  }

  test("sends an email in two forms, from the network, with an answer going to the center", async () => {
    const one = await received({ replyTo: "etobicoke@smallsteps.example" });
    expect(one).toMatchObject({ from: "office@smallsteps.example", to: ["ann@example.com"], calendar: null });
    expect(one.mail).toMatchObject({
      from: { name: "Small Steps Learning Center", address: "office@smallsteps.example" },
      to: [{ name: "", address: "ann@example.com" }],
      replyTo: [{ address: "etobicoke@smallsteps.example" }],
      messageId: `<email-${email.id}@smallsteps.example>`,
      subject: "Your appointment",
    });
  });

  test("carries a calendar file that mail programs and people can open", async () => {
    const content = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
    const { calendar, raw } = await received({ calendar: { method: "CANCEL", content } });
    expect(calendar).toBe(content.replaceAll("\r\n", "\n"));
    // why: the parser makes line breaks its own, and calendars want those of the file
    expect(raw).toContain(Buffer.from(content).toString("base64"));
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=CANCEL/);
  });

  test.each([
    "ann@example.com\r\nBcc: victim@example.com",
    "ann@example.com\u2028Bcc: victim@example.com",
    "ann@example.com, victim@example.com",
    "",
  ])("writes to no address like %j", async (to) => {
    expect(await mail.openMailConnection().deliver({ ...email, to })).toMatchObject({ ok: false, kind: "address" });
    expect(smtp.mails).toEqual([]);
  });

  test("has no answer go to what is no address", async () => {
    const replyTo = "a@example.com\r\nX-Injected: yes";
    expect((await received({ replyTo })).headers).toEqual(usual);
  });

  test.each([
    ["Étobicoke – 預約 🎒 is “booked”", null],
    [`Long ${"é".repeat(300)}`, null],
    ["Hello\r\nBcc: victim@example.com", "Hello Bcc: victim@example.com"],
    ["Hello\u0000\u2028\u202eX", "Hello X"],
  ])("sends the subject %j in one header, in lines of at most 78 signs", async (subject, as) => {
    const { mail: parsed, raw, headers, to } = await received({ subject });
    expect(as ? parsed.subject?.replace(/\s+/g, " ") : parsed.subject).toBe(as ?? subject);
    expect([headers, to]).toEqual([usual, ["ann@example.com"]]);
    const head = raw.split("\r\n\r\n")[0] ?? "";
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/);
    for (const line of head.split("\r\n")) expect(line.length).toBeLessThanOrEqual(78);
  });

  test("gives nothing to a server elsewhere that has no encryption, unless its address says so", async () => {
    // why: it is this machine's too, and goes by none of the names that say so
    const elsewhere = await startSmtp({ host: "127.0.0.2" });
    const message = { from: "a@example.com", to: "b@example.com", text: "Hello" };
    const withPassword = elsewhere.url.replace("//", "//name:password@");
    for (const url of [withPassword, elsewhere.url])
      expect(await mailServer(url).deliver(message)).toMatchObject({ ok: false, kind: "away" });
    expect(elsewhere.mails).toEqual([]);
    expect(await mailServer(`${elsewhere.url}?ignoreTLS=true`).deliver(message)).toEqual({ ok: true });
    await elsewhere.stop();
  });
});

describe("a site without a mail server", () => {
  test("keeps an email as one file, however often it is sent", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "small-steps-mail-"));
    const mail = await mailWith({ DATA_DIR: folder });
    expect(mail.mailTransport()).toBe("files");
    for (let at = 0; at < 2; at++) expect(await mail.openMailConnection().deliver(email)).toEqual({ ok: true });
    const names = await readdir(path.join(folder, "mail"));
    expect(names).toEqual(["2026-11-21T16-00-00.000Z-0de8eb44.eml"]);
    const kept = await PostalMime.parse(await readFile(path.join(folder, "mail", names[0] ?? "")));
    expect(kept).toMatchObject({ messageId: `<email-${email.id}@smallsteps.example>` });
    await rm(folder, { recursive: true });
  });

  test("lets emails wait where it has no folder either", async () => {
    const mail = await mailWith({});
    expect(mail.mailTransport()).toBeNull();
    expect(await mail.openMailConnection().deliver(email)).toMatchObject({ ok: false, kind: "away" });
  });
});

const message = { from: "a@example.com", to: "b@example.com", text: "Hello" };
const timeouts = { silence: 200, delivery: 600 };
/** For servers that do answer, on a machine that has much to do. */
const calm = { silence: 10_000, delivery: 20_000 };

async function deliverOne(url: string, waits: typeof timeouts) {
  const server = mailServer(url, waits);
  try {
    return await server.deliver(message);
  } finally {
    server.close();
  }
}

describe("a mail server that", () => {
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(() => smtp.stop());

  test.each<[SmtpStage, number, string, string]>([
    ["connect", 421, "4.3.2 Too busy", "server"],
    ["recipient", 421, "4.7.0 Enough for now", "server"],
    ["recipient", 550, "5.7.1 Blocked", "message"],
    ["recipient", 550, "5.1.1 No such mailbox", "bounce"],
    ["recipient", 550, "Relaying denied", "address"],
    ["data", 554, "5.6.0 Not liked", "message"],
    ["data", 550, "5.1.1 said too late to be believed", "message"],
  ])("refuses at %s with %i %s: it is the %3$s's matter", async (stage, code, words, kind) => {
    smtp.refuse(stage, code, words);
    const reason = expect.stringContaining(words);
    expect(await deliverOne(smtp.url, calm)).toMatchObject({ ok: false, kind, reason });
    expect(smtp.mails).toEqual([]);
    expect(await deliverOne(smtp.url, calm)).toEqual({ ok: true });
  });
});

test("a server that says an email now and then is away, and left when the delivery has taken its time", async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    const timer = setInterval(() => socket.write("2"), 50);
    socket.on("close", () => clearInterval(timer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const began = Date.now();
  expect(await deliverOne(url, timeouts)).toMatchObject({ ok: false, kind: "away" });
  expect(Date.now() - began).toBeLessThan(10_000);
  for (const socket of sockets) socket.destroy();
  server.close();
});

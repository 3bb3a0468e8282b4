import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deliverBySmtp } from "~/services/mail-server.server";
import { startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

const letter = {
  id: "0de8eb44-3895-4a71-9eb2-7b45d7865402",
  to: "ann@example.com",
  replyTo: "etobicoke@smallsteps.example",
  subject: "Your appointment",
  text: "Hello Ann",
  html: "<p>Hello Ann</p>",
  due: new Date("2026-11-21T16:00:00Z"),
};

/** The module as a site with these settings loads it. */
async function mailWith(settings: Record<string, string>) {
  vi.resetModules();
  for (const name of ["SMTP_URL", "DATA_DIR", "MAIL_FROM"]) vi.stubEnv(name, settings[name] ?? "");
  return import("~/services/mail.server");
}

describe("a site with a mail server", () => {
  let smtp: TestSmtp;
  let mail: Awaited<ReturnType<typeof mailWith>>;
  beforeAll(async () => {
    smtp = await startSmtp();
  });
  afterAll(() => smtp.stop());
  beforeEach(async () => {
    smtp.mails.length = 0;
    mail = await mailWith({ SMTP_URL: smtp.url, MAIL_FROM: "office@smallsteps.example" });
  });

  test("sends a letter in two forms, from the network, with an answer going to the center", async () => {
    expect(await mail.deliver(letter)).toEqual({ ok: true });
    const [received] = smtp.mails;
    expect(received).toMatchObject({ from: "office@smallsteps.example", to: ["ann@example.com"] });
    expect(received?.mail).toMatchObject({
      from: { name: "Small Steps Learning Center", address: "office@smallsteps.example" },
      to: [{ name: "", address: "ann@example.com" }],
      replyTo: [{ address: "etobicoke@smallsteps.example" }],
      messageId: `<letter-${letter.id}@smallsteps.example>`,
      subject: "Your appointment",
    });
    expect(received?.mail.text?.trim()).toBe("Hello Ann");
    expect(received?.mail.html?.trim()).toBe("<p>Hello Ann</p>");
    expect(received?.calendar).toBeNull();
  });

  test("carries a calendar file that mail programs and people can open", async () => {
    const content = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
    await mail.deliver({ ...letter, calendar: { method: "CANCEL", content } });
    const [received] = smtp.mails;
    expect(received?.calendar).toBe(content.replaceAll("\r\n", "\n"));
    // why: the parser makes line breaks its own, and calendars want those of the file
    expect(received?.raw).toContain(Buffer.from(content).toString("base64"));
    expect(received?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=CANCEL/);
  });

  test.each([
    "ann@example.com\r\nBcc: victim@example.com",
    "ann@example.com, victim@example.com",
    "Ann <ann@example.com>",
    '"victim@example.com" <ann@example.com>',
    "ann@example.com>\r\nRCPT TO:<victim@example.com",
    "",
  ])("writes to no address like %j", async (to) => {
    expect(await mail.deliver({ ...letter, to })).toMatchObject({ ok: false, kind: "address" });
    expect(smtp.mails).toEqual([]);
  });

  test("lets no subject and no answer address begin a header", async () => {
    await mail.deliver({
      ...letter,
      subject: "Hello\r\nBcc: victim@example.com",
      replyTo: "a@example.com\r\nX-Injected: yes",
    });
    const [received] = smtp.mails;
    expect(received?.to).toEqual(["ann@example.com"]);
    const headers = received?.mail.headers.map(({ key }) => key) ?? [];
    expect(headers).not.toContain("bcc");
    expect(headers).not.toContain("x-injected");
    expect(headers).not.toContain("reply-to");
    expect(received?.mail.subject).toBe("Hello Bcc: victim@example.com");
  });

  test("tells a mailbox that is unknown from a server that is busy or gone", async () => {
    smtp.fault("refuse-recipient");
    expect(await mail.deliver(letter)).toMatchObject({ ok: false, kind: "address" });
    smtp.fault("refuse-for-now");
    expect(await mail.deliver(letter)).toMatchObject({ ok: false, kind: "letter" });
    smtp.fault("refuse-all");
    expect(await mail.deliver(letter)).toMatchObject({ ok: false, kind: "server" });
    expect(smtp.mails).toEqual([]);
    expect(await mail.deliver(letter)).toEqual({ ok: true });
  });

  test("takes a mail for not sent when the server hangs up after it, and sends it again under the same name", async () => {
    smtp.fault("drop");
    expect(await mail.deliver(letter)).toMatchObject({ ok: false });
    expect(await mail.deliver(letter)).toEqual({ ok: true });
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ mail: { messageId } }) => messageId)).size).toBe(1);
  });

  test("gives name and password to no server elsewhere that has no encryption", async () => {
    // why: it is this machine's too, and goes by none of the names that say so
    const elsewhere = await startSmtp({ host: "127.0.0.2" });
    const message = { from: "a@example.com", to: "b@example.com", text: "Hello" };
    const withPassword = elsewhere.url.replace("//", "//name:password@");
    expect(await deliverBySmtp(withPassword, message)).toMatchObject({ ok: false, kind: "away" });
    expect(elsewhere.mails).toEqual([]);
    expect(await deliverBySmtp(elsewhere.url, message)).toEqual({ ok: true });
    await elsewhere.stop();
  });
});

test("a mail server that is away is said to be away", async () => {
  const mail = await mailWith({ SMTP_URL: "smtp://127.0.0.1:9" });
  expect(await mail.deliver(letter)).toMatchObject({ ok: false, kind: "away" });
});

describe("a site without a mail server", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "small-steps-mail-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("keeps a letter as one file, however often it is sent", async () => {
    const mail = await mailWith({ DATA_DIR: folder });
    expect(mail.mailDoor()).toBe("files");
    for (let at = 0; at < 2; at++) expect(await mail.deliver(letter)).toEqual({ ok: true });
    const names = await readdir(path.join(folder, "mail"));
    expect(names).toEqual(["2026-11-21T16-00-00.000Z-0de8eb44.eml"]);
    const kept = await PostalMime.parse(await readFile(path.join(folder, "mail", names[0] ?? "")));
    expect(kept).toMatchObject({ messageId: `<letter-${letter.id}@smallsteps.example>` });
  });

  test("lets letters wait where it has no folder either", async () => {
    const mail = await mailWith({});
    expect(mail.mailDoor()).toBeNull();
    expect(await mail.deliver(letter)).toMatchObject({ ok: false, kind: "away" });
  });
});

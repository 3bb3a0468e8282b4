/** Addresses, subjects and names that would write headers, and those of other alphabets that must arrive. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startSmtp, type TestSmtp } from "../../support/servers/smtp-server";

const letter = {
  id: "0de8eb44-3895-4a71-9eb2-7b45d7865402",
  to: "ann@example.com",
  subject: "Your appointment",
  text: "Hello Ann",
  html: "<p>Hello Ann</p>",
  due: new Date("2026-11-21T16:00:00Z"),
};

let smtp: TestSmtp;
let mail: typeof import("~/services/mail.server");
beforeAll(async () => {
  smtp = await startSmtp();
  vi.stubEnv("SMTP_URL", smtp.url);
  vi.resetModules();
  mail = await import("~/services/mail.server");
});
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.mails.length = 0;
});

/** The headers of a letter nobody has tampered with, in order. */
const usual = [
  "auto-submitted",
  "content-language",
  "from",
  "to",
  "subject",
  "message-id",
  "date",
  "mime-version",
  "content-type",
];
async function received(changes: Partial<Parameters<typeof mail.deliver>[0]>) {
  expect(await mail.deliver({ ...letter, ...changes })).toEqual({ ok: true });
  expect(smtp.mails).toHaveLength(1);
  const [one] = smtp.mails;
  if (!one) throw new Error("nothing arrived");
  return { ...one, headers: one.mail.headers.map(({ key }) => key) };
}

describe("an address", () => {
  test.each([
    ["ann@exämple.ca", "ann@xn--exmple-cua.ca"],
    ["zoë.lee@example.com", "zoë.lee@example.com"],
    ["李@例子.广告", "李@例子.广告"],
    ["o'neil+kids@example.co.uk", "o'neil+kids@example.co.uk"],
    ["a&b/c!d#e$f%g*h=i?j^k`l{m|n}o~@example.com", "a&b/c!d#e$f%g*h=i?j^k`l{m|n}o~@example.com"],
    ["ANN@EXAMPLE.COM", "ANN@example.com"],
    [`${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.example.com`, null],
  ])("like %s gets its letter", async (to, as) => {
    // why: the server shows the domain of the envelope in its own letters
    const { to: envelope, raw, headers } = await received({ to });
    expect(envelope).toEqual([to.replace("EXAMPLE.COM", "example.com")]);
    expect(raw.replace("To:\r\n ", "To: ")).toContain(`\r\nTo: ${as ?? to}\r\n`);
    expect(headers).toEqual(usual);
  });

  test.each([
    "ann@example.com\nBcc: victim@example.com",
    "ann@example.com\u0000",
    "ann\u0001@example.com",
    "ann@example.com\u2028Bcc: victim@example.com",
    "ann@exam\u200dple\r.com",
    '"Head Office" <ann@example.com>',
    "<ann@example.com>",
    "ann@example.com,victim@example.com",
    "ann@example,victim.com",
    "ann@example.com;victim.com",
    "victim: ann@example.com;",
    "ann@victim@example.com",
    "ann@example>.com",
    "ann@[127.0.0.1]",
    "ann@127.0.0.1:25",
    "ann@localhost",
    "ann(comment)@example.com",
    "=?utf-8?q?ann?= <victim@example.com>",
    `${"a".repeat(250)}@example.com`,
    "@example.com",
    "ann@",
  ])("like %j gets none", async (to) => {
    expect(await mail.deliver({ ...letter, to })).toMatchObject({ ok: false, kind: "address" });
    expect(smtp.mails).toEqual([]);
  });

  test("of an answer that is none is left out", async () => {
    const { headers } = await received({ replyTo: '"Head Office" <victim@example.com>' });
    expect(headers).toEqual(usual);
  });
});

describe("a subject", () => {
  test.each([
    ["Your appointment on Tuesday, November 24, 2026, 4:00 PM"],
    ["Étobicoke – 預約 🎒 is “booked”"],
    [`Long ${"é".repeat(300)}`],
    [`Long ${"word ".repeat(100).trim()}`],
  ])("%j arrives as it is, in lines of at most 78 signs", async (subject) => {
    const { mail: parsed, raw, headers } = await received({ subject });
    expect(parsed.subject).toBe(subject);
    expect(headers).toEqual(usual);
    const head = raw.split("\r\n\r\n")[0] ?? "";
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/);
    for (const line of head.split("\r\n")) expect(line.length).toBeLessThanOrEqual(78);
  });

  test.each([
    ["Hello\r\nBcc: victim@example.com", "Hello Bcc: victim@example.com"],
    ["Hello\n\nBody", "Hello Body"],
    ["Hello\u0000\u2028\u202eX", "Hello\u2028 X"],
  ])("%j stays one line", async (subject, as) => {
    const { mail: parsed, headers, to } = await received({ subject });
    expect(parsed.subject?.replace(/\s+/g, " ")).toBe(as.replace(/\s+/g, " "));
    expect(headers).toEqual(usual);
    expect(to).toEqual(["ann@example.com"]);
  });
});

test("a text of any signs arrives faithfully in both forms", async () => {
  const text = `.\n..\nFrom me\n${"long ".repeat(400)}\nÉ 預約 🎒\n-- \nend`;
  const { mail: parsed } = await received({ text, html: `<p>${text}</p>` });
  expect(parsed.text?.trimEnd()).toBe(text);
  expect(parsed.html?.trimEnd()).toBe(`<p>${text}</p>`);
});

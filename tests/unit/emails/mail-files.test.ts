import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

let root: string;
let folder: string;
let files: typeof import("~/integrations/smtp/mail-files.server");
let mail: typeof import("~/integrations/smtp/mail.server");
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "mail-files-"));
  folder = path.join(root, "mail");
  vi.resetModules();
  vi.stubEnv("SMTP_URL", "");
  vi.stubEnv("DATA_DIR", root);
  files = await import("~/integrations/smtp/mail-files.server");
  mail = await import("~/integrations/smtp/mail.server");
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
});
afterAll(() => rm(root, { recursive: true }));

const day = 24 * 3_600_000;
const before = new Date(Date.now() - 100 * day);
const emailName = (n: number) => `2024-01-02T03-04-05.00${n}Z-0123abcd.eml`;
const ann = "ann@example.com";

/** A file in the folder, so many days old. */
async function put(name: string, { age = 200, headers = `To: ${ann}` } = {}) {
  const file = path.join(folder, name);
  await writeFile(file, `From: Small Steps <a@b.example>\r\n${headers}\r\nSubject: Hi\r\n\r\nHello`);
  const written = new Date(Date.now() - age * day);
  await utimes(file, written, written);
}
const left = async () => (await readdir(folder)).sort();
const nothing = { deleted: 0, left: false };
/** Expects that neither its age nor Ann's address finds a file of the folder. */
async function expectUntouched(...names: string[]) {
  expect(await files.countOldMail(before)).toBe(0);
  expect(await files.deleteOldMail(before)).toEqual(nothing);
  expect(await files.deleteMailTo(ann)).toEqual(nothing);
  expect(await left()).toEqual(names);
}

describe("old emails", () => {
  test("are counted and deleted by the time of their file", async () => {
    await put(emailName(1), { age: 101 });
    await put(emailName(2), { age: 99 });
    await put(`${emailName(3)}.0de8eb44-3895-4a71-9eb2-7b45d7865402`, { age: 101 });
    expect(await files.countOldMail(before)).toBe(2);
    expect(await files.deleteOldMail(before)).toEqual({ deleted: 2, left: false });
    expect(await left()).toEqual([emailName(2)]);
    expect(await files.deleteOldMail(before)).toEqual(nothing);
  });

  test.each([
    ann,
    // why: nodemailer breaks long headers, and writes domains of other alphabets in ASCII
    `${"a".repeat(64)}@${"b".repeat(60)}.example.com`,
    "zoë@exämple.ca",
    "李@例子.广告",
  ])("that the site itself wrote to %s are found by age and by address", async (to) => {
    const id = "0de8eb44-3895-4a71-9eb2-7b45d7865402";
    const email = { id, to, subject: "Hi", text: "Hi", html: "<p>Hi</p>", due: new Date() };
    await mail.deliver(email);
    expect(await left()).toHaveLength(1);
    expect(await files.deleteOldMail(new Date(Date.now() + day))).toEqual({ deleted: 1, left: false });
    await mail.deliver(email);
    expect(await files.deleteMailTo(to.toUpperCase())).toEqual({ deleted: 1, left: false });
  });

  test("are none where there is no folder, and nobody can say where it cannot be read", async () => {
    await rm(folder, { recursive: true });
    expect(await files.countOldMail(before)).toBe(0);
    expect(await files.deleteOldMail(before)).toEqual(nothing);
    // why: a folder that is a file fails for every user, also for one who may read everything
    await writeFile(folder, "");
    expect([await files.countOldMail(before), await files.countMailTo(ann)]).toEqual([null, null]);
    expect(await files.deleteOldMail(before)).toEqual({ deleted: 0, left: true });
    expect(await files.deleteMailTo(ann)).toEqual({ deleted: 0, left: true });
  });
});

describe("emails to an address", () => {
  test.each([
    ["as it is", "To: ann@example.com"],
    ["in other case", "TO: ANN@Example.com"],
    ["folded", "To:\r\n ann@example.com"],
    ["folded within", 'To: "Ann, Lee"\r\n\t<ann@example.com>'],
  ])("go, written %s", async (_, headers) => {
    await put(emailName(1), { headers });
    expect(await files.countMailTo(" Ann@example.com ")).toBe(1);
    expect(await files.deleteMailTo(" Ann@example.com ")).toEqual({ deleted: 1, left: false });
    expect(await left()).toEqual([]);
  });

  test.each([
    ["one that ends like it", "To: joann@example.com"],
    ["one that begins like it", "To: ann@example.com.evil.example"],
    ["a name that looks like it", 'To: "ann@example.com" <bo@example.com>'],
    ["a quoted name with an angle", 'To: "x <ann@example.com>" <bo@example.com>'],
    ["a comment", "To: bo@example.com (ann@example.com)"],
    ["a subject", "To: bo@example.com\r\nSubject: To: ann@example.com"],
    ["nobody", "X-Nothing: here"],
  ])("stay where the address is only %s", async (_, headers) => {
    await put(emailName(1), { headers, age: 1 });
    expect(await files.countMailTo(ann)).toBe(0);
    await expectUntouched(emailName(1));
  });
});

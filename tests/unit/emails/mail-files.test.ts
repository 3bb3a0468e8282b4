import { chmod, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "mail-files-"));
  folder = path.join(root, "mail");
  await mkdir(folder);
});
afterEach(async () => {
  await chmod(folder, 0o700).catch(() => {});
  await rm(root, { recursive: true });
});

/** The modules as a site with this DATA_DIR loads them. */
async function load(dataDir = root) {
  vi.resetModules();
  for (const [name, value] of [
    ["SMTP_URL", ""],
    ["DATA_DIR", dataDir],
  ] as const)
    vi.stubEnv(name, value);
  return {
    ...(await import("~/services/mail-files.server")),
    ...(await import("~/services/mail.server")),
  };
}

const day = 24 * 3_600_000;
const before = new Date(Date.now() - 100 * day);
const letterName = (n: number) => `2024-01-02T03-04-05.00${n}Z-0123abcd.eml`;

/** A file in the folder, so many days old. */
async function put(name: string, { age = 200, headers = "To: ann@example.com" } = {}) {
  const file = path.join(folder, name);
  await writeFile(
    file,
    `From: Small Steps <hello@smallsteps.example>\r\n${headers}\r\nSubject: Hi\r\n\r\nHello`,
  );
  const written = new Date(Date.now() - age * day);
  await utimes(file, written, written);
}
const left = async () => (await readdir(folder)).sort();

describe("old letters", () => {
  test("are counted and deleted by the time of their file", async () => {
    const { countOldMail, deleteOldMail } = await load();
    await put(letterName(1), { age: 101 });
    await put(letterName(2), { age: 99 });
    await put(`${letterName(3)}.0de8eb44-3895-4a71-9eb2-7b45d7865402`, { age: 101 });
    expect(await countOldMail(before)).toBe(2);
    expect(await deleteOldMail(before)).toEqual({ deleted: 2, left: false });
    expect(await left()).toEqual([letterName(2)]);
    expect(await deleteOldMail(before)).toEqual({ deleted: 0, left: false });
  });

  test("that the sender wrote itself are among them", async () => {
    const { deliver, deleteOldMail, deleteMailTo } = await load();
    const letter = {
      id: "0de8eb44-3895-4a71-9eb2-7b45d7865402",
      to: "ann@example.com",
      subject: "Hi",
      text: "Hi",
      html: "<p>Hi</p>",
      due: new Date(),
    };
    await deliver(letter);
    expect(await left()).toHaveLength(1);
    expect(await deleteOldMail(new Date(Date.now() + day))).toEqual({ deleted: 1, left: false });
    // why: nodemailer breaks long headers, and writes domains of other alphabets in ASCII
    for (const to of [`${"a".repeat(64)}@${"b".repeat(60)}.example.com`, "zoë@exämple.ca", "李@例子.广告"]) {
      await deliver({ ...letter, to });
      expect([to, await deleteMailTo(to.toUpperCase())]).toEqual([to, { deleted: 1, left: false }]);
    }
  });

  test.each([
    "notes.txt",
    "a.eml",
    "2024-01-02T03-04-05.001Z-0123abcd.eml.bak",
    "x2024-01-02T03-04-05.001Z-0123abcd.eml",
  ])("a file called %s is nobody's letter", async (name) => {
    const { countOldMail, deleteOldMail, deleteMailTo } = await load();
    await put(name);
    expect(await countOldMail(before)).toBe(0);
    expect(await deleteOldMail(before)).toEqual({ deleted: 0, left: false });
    expect(await deleteMailTo("ann@example.com")).toEqual({ deleted: 0, left: false });
    expect(await left()).toEqual([name]);
  });

  test("links and folders with names of letters stay, and what they lead to", async () => {
    const { countOldMail, deleteOldMail, deleteMailTo } = await load();
    const elsewhere = path.join(root, "elsewhere.eml");
    await writeFile(elsewhere, "To: ann@example.com\r\n\r\n");
    await utimes(elsewhere, new Date(0), new Date(0));
    await symlink(elsewhere, path.join(folder, letterName(1)));
    await mkdir(path.join(folder, letterName(2)));
    expect(await countOldMail(before)).toBe(0);
    expect(await deleteOldMail(before)).toEqual({ deleted: 0, left: false });
    expect(await deleteMailTo("ann@example.com")).toEqual({ deleted: 0, left: false });
    expect(await left()).toEqual([letterName(1), letterName(2)]);
    expect(await readdir(root)).toContain("elsewhere.eml");
  });

  test("are none where there is no folder, and nobody can say where it cannot be read", async () => {
    const missing = await load(path.join(root, "missing"));
    expect(await missing.countOldMail(before)).toBe(0);
    expect(await missing.deleteOldMail(before)).toEqual({ deleted: 0, left: false });
    // why: a folder that is a file fails for every user, also for one who may read everything
    await rm(folder, { recursive: true });
    await writeFile(folder, "");
    const broken = await load();
    expect(await broken.countOldMail(before)).toBeNull();
    expect(await broken.countMailTo("ann@example.com")).toBeNull();
    expect(await broken.deleteOldMail(before)).toEqual({ deleted: 0, left: true });
    expect(await broken.deleteMailTo("ann@example.com")).toEqual({ deleted: 0, left: true });
  });
});

describe("letters to an address", () => {
  test.each([
    ["as it is", "To: ann@example.com"],
    ["in other case", "TO: ANN@Example.com"],
    ["with a name", "To: Ann Lee <ann@example.com>"],
    ["folded", "To:\r\n ann@example.com"],
    ["folded within", 'To: "Ann, Lee"\r\n\t<ann@example.com>'],
    ["among others", "To: bo@example.com, ann@example.com"],
  ])("go, written %s", async (_, headers) => {
    const { countMailTo, deleteMailTo } = await load();
    await put(letterName(1), { headers });
    expect(await countMailTo(" Ann@example.com ")).toBe(1);
    expect(await deleteMailTo(" Ann@example.com ")).toEqual({ deleted: 1, left: false });
    expect(await left()).toEqual([]);
  });

  test.each([
    ["one that ends like it", "To: joann@example.com"],
    ["one that begins like it", "To: ann@example.com.evil.example"],
    ["a name that looks like it", 'To: "ann@example.com" <bo@example.com>'],
    ["a quoted name with an angle", 'To: "x <ann@example.com>" <bo@example.com>'],
    ["a comment", "To: bo@example.com (ann@example.com)"],
    ["another header", "Reply-To: ann@example.com\r\nTo: bo@example.com\r\nCc: ann@example.com"],
    ["a subject", "To: bo@example.com\r\nSubject: To: ann@example.com"],
    ["the text", "To: bo@example.com\r\n\r\nTo: ann@example.com"],
    ["a folded subject", "To: bo@example.com\r\nSubject: x\r\n To: ann@example.com"],
    ["nobody", "X-Nothing: here"],
  ])("stay where the address is only %s", async (_, headers) => {
    const { countMailTo, deleteMailTo } = await load();
    await put(letterName(1), { headers });
    expect(await countMailTo("ann@example.com")).toBe(0);
    expect(await deleteMailTo("ann@example.com")).toEqual({ deleted: 0, left: false });
    expect(await left()).toEqual([letterName(1)]);
  });

  test.each(["", "ann", "@", "a@b.ca, ann@example.com"])(
    "%j is no address, and deletes nothing",
    async (address) => {
      const { deleteMailTo } = await load();
      await put(letterName(1), { headers: "X-Nothing: here" });
      expect(await deleteMailTo(address)).toEqual({ deleted: 0, left: false });
      expect(await left()).toEqual([letterName(1)]);
    },
  );
});

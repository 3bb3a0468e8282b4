import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { get } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { anonymous, fixtureMigrations } from "./clients";
import { lastLink } from "./mails";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startEmbedded({ migrationsDir: fixtureMigrations, siteUrl: "http://localhost:3000" });
}, 30_000);
afterAll(() => backend.stop());

const mailDir = () => path.join(backend.dataDir, "mail");
const open = (place: string, init?: RequestInit) => fetch(`${backend.url}${place}`, init);
const links = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href);

/** The status for a page that this machine is asked for under another name. */
function statusUnder(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${backend.url}/mail`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).once("error", reject);
  });
}

describe("the mails page", () => {
  it("says so while there are none", async () => {
    const answer = await open("/mail");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("There are no mails yet.");
  });

  it("lists what was sent, newest first, and leads to a mail with the link it carries", async () => {
    await anonymous(backend).auth.signUp({ email: "older@example.com", password: "a-good-password" });
    await anonymous(backend).auth.signUp({ email: "o'neil&co@example.com", password: "a-good-password" });
    const list = await (await open("/mail")).text();
    expect(list.indexOf("o'neil&amp;co@example.com")).toBeGreaterThan(0);
    expect(list.indexOf("o'neil&amp;co@example.com")).toBeLessThan(list.indexOf("older@example.com"));

    const [newest = ""] = links(list);
    const mail = await (await open(newest)).text();
    expect(mail).toContain("<h1>Confirm your e-mail address</h1>");
    expect(mail).toContain("<dd>o'neil&amp;co@example.com</dd>");
    const link = await lastLink(backend, "o'neil&co@example.com");
    expect(links(mail)).toContain(link.href.replaceAll("&", "&amp;"));
    expect(link.pathname).toBe("/auth/confirm");
  });

  it("writes out what a mail says as text, whoever wrote it", async () => {
    const script = '<script>alert("1")</script>';
    const name = "2999-01-01T00-00-00.000Z-00000000.eml";
    await mkdir(mailDir(), { recursive: true });
    await writeFile(
      path.join(mailDir(), name),
      [
        "From: a@example.com",
        `To: ${script}@example.com`,
        `Subject: ${script}`,
        "Date: Thu, 01 Jan 2099 00:00:00 +0000",
        'Content-Type: multipart/alternative; boundary="part-1"',
        "",
        "--part-1",
        "Content-Type: text/plain; charset=utf-8",
        "",
        `${script} http://localhost:3000/"onclick="alert(1) javascript:alert(1)`,
        "--part-1--",
        "",
      ].join("\r\n"),
    );
    for (const place of ["/mail", `/mail/${name}`]) {
      const html = await (await open(place)).text();
      expect(html).toContain("&lt;script&gt;");
      expect(html).not.toMatch(/<script|<a[^>]*(onclick|javascript)/);
    }
  });

  it("runs no script, is kept by nobody and shown in no frame", async () => {
    const { headers } = await open("/mail");
    const policy = headers.get("content-security-policy");
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*form-action 'none'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("shows what lies in the mail directory itself, and nothing else", async () => {
    const [name = ""] = await readdir(mailDir());
    const deeper = path.join(mailDir(), "deeper");
    await mkdir(deeper);
    await copyFile(path.join(mailDir(), name), path.join(deeper, name));
    await copyFile(path.join(mailDir(), name), path.join(mailDir(), "copy.txt"));
    expect((await open(`/mail/${name}`)).status).toBe(200);
    expect((await open(`/mail/deeper/${name}`)).status).toBe(404);
    expect((await open("/mail/copy.txt")).status).toBe(404);
  });

  it.each(["..%2Fsecrets.json", "..%2f..%2f..%2fetc%2fpasswd", "nothing.eml", "%00", "%E0%A4%A", "a/b"])(
    "has no mail called %s",
    async (name) => {
      await writeFile(path.join(backend.dataDir, "secrets.json"), '{"anonKey":"secret"}');
      const answer = await open(`/mail/${name}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain("secret");
    },
  );

  it("answers under names of this machine only", async () => {
    const { port } = new URL(backend.url);
    expect(await statusUnder(`localhost:${port}`)).toBe(200);
    expect(await statusUnder(`[::1]:${port}`)).toBe(200);
    for (const host of [`evil.example:${port}`, `127.0.0.1.evil.example:${port}`, "centers.example"]) {
      expect(await statusUnder(host)).toBe(403);
    }
  });

  it("can only be read", async () => {
    const before = await readdir(mailDir());
    expect((await open("/mail", { method: "DELETE" })).status).toBe(405);
    expect(await readdir(mailDir())).toEqual(before);
  });
});

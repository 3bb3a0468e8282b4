import { writeFile } from "node:fs/promises";
import { get } from "node:http";
import path from "node:path";
import { expect, it } from "vitest";
import { fixtureMigrations } from "../../support/servers/clients";
import { testBackend } from "../../support/servers/test-site";

const backend = testBackend({ migrationsDir: fixtureMigrations, siteUrl: "http://localhost:3000" });
const mailDir = () => path.join(backend.dataDir, "mail");
const open = (place: string, init?: RequestInit) => fetch(`${backend.url}${place}`, init);
const read = async (place: string) => (await open(place)).text();

/** The status for a page that this machine is asked for under another name. */
const statusUnder = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${backend.url}/mail`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).once("error", reject);
  });

it("the mails page writes out what a mail says as text, whoever wrote it", async () => {
  const script = '<script>alert("1")</script>';
  const name = "2999-01-01T00-00-00.000Z-00000000.eml";
  const head = [
    "From: a@example.com",
    `To: ${script}@example.com`,
    `Subject: ${script}`,
    "Date: Thu, 01 Jan 2099 00:00:00 +0000",
    "Content-Type: text/plain; charset=utf-8",
  ];
  const body = `${script} http://localhost:3000/"onclick="alert(1) javascript:alert(1)`;
  await writeFile(path.join(mailDir(), name), `${head.join("\r\n")}\r\n\r\n${body}\r\n`);
  for (const place of ["/mail", `/mail/${name}`]) {
    const html = await read(place);
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<script|<a[^>]*(onclick|javascript)/);
  }
});

it("the mails page answers under names of this machine only", async () => {
  const { port } = new URL(backend.url);
  for (const host of [`localhost:${port}`, `[::1]:${port}`]) expect(await statusUnder(host)).toBe(200);
  for (const host of [`evil.example:${port}`, `127.0.0.1.evil.example:${port}`, "centers.example"])
    expect(await statusUnder(host)).toBe(403);
});

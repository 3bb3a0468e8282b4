import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchProcess } from "../../support/servers/child-process";
import { service } from "../../support/servers/clients";
import { startEmbedded, type TestBackend, unpackSnapshot } from "../../support/servers/embedded";

let home: string;
let backend: TestBackend;
const inHome = (name: string) => path.join(home, name);

const emails = ["one@example.com", "two@example.com", "three@example.com"];
const uploads = ["resumes/a.pdf", "resumes/b.pdf"];

/** A command as npm runs it: its exit code and what it wrote. */
async function run(command: "backup" | "restore", words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/backup/${command}.ts`, ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { NODE_ENV: "test", PATH: process.env.PATH, DATA_DIR: inHome("data"), ...env },
  });
  const watched = watchProcess(child);
  const [code] = await once(child, "close");
  return [code, watched.output()];
}

const refused = (line: RegExp) => [1, expect.stringMatching(line)];

/** What must be the same afterwards. */
async function contentsOf(from: TestBackend) {
  const tables = ["auth.users", "public.user_profiles", "public.locations", "public.audit_log", "storage.objects"];
  const counts = tables.map(async (table) => [table, Number(await from.first(`select count(*) from ${table}`))]);
  const bodies = uploads.map(async (name) => {
    const { data } = await service(from).storage.from("resumes").download(name);
    return data?.text();
  });
  return { counts: await Promise.all(counts), bodies: await Promise.all(bodies) };
}

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "small-steps-backup-"));
  await unpackSnapshot(inHome("data"));
  backend = await startEmbedded({ dataDir: inHome("data") });
  for (const email of emails) await service(backend).auth.admin.createUser({ email, email_confirm: true });
  for (const name of uploads)
    await service(backend)
      .storage.from("resumes")
      .upload(name, Buffer.from(`%PDF ${name}`), { contentType: "application/pdf" });
});
afterAll(() => rm(home, { recursive: true, force: true }));

test("a backup restores into an empty folder with every row and every file", async () => {
  const before = await contentsOf(backend);
  expect(before.counts[0]).toEqual(["auth.users", emails.length]);
  expect(before.bodies).toEqual(uploads.map((name) => `%PDF ${name}`));

  const running = await run("backup", [inHome("backup")]);
  expect(running).toEqual(refused(/^The site runs on .+ Stop it, run this again, and start it afterwards\.\n$/));
  expect(existsSync(inHome("backup"))).toBe(false);
  await backend.stop();

  expect(await run("backup", [inHome("backup")])).toEqual([
    0,
    expect.stringMatching(/^\d+ files of .+ keep them encrypted/),
  ]);
  expect((await stat(inHome("backup"))).mode & 0o777).toBe(0o700);
  await rm(inHome("data"), { recursive: true });
  await mkdir(inHome("data"));

  const [code, said] = await run("restore", [inHome("backup")]);
  expect(said).toMatch(/^Restored into .+: \d+ rows in \d+ tables, 2 files\.\n$/);
  expect(code).toBe(0);
  expect((await readdir(home)).sort()).toEqual(["backup", "data"]);
  const restored = await startEmbedded({ dataDir: inHome("data") });
  const after = await contentsOf(restored);
  await restored.stop();
  expect(after).toEqual(before);
}, 120_000);

test("a damaged backup, one of another version, and a folder with something in it are refused, and nothing is left", async () => {
  const elsewhere = { DATA_DIR: inHome("new") };
  expect(await run("backup", [inHome("data/inside")])).toEqual(refused(/^Name a folder outside/));
  expect(await run("restore", [inHome("backup")])).toEqual(refused(/data is not empty\. Move it away/));
  await cp(inHome("backup"), inHome("damaged"), { recursive: true });
  await appendFile(inHome("damaged/secrets.json"), " ");
  expect(await run("restore", [inHome("damaged")], elsewhere)).toEqual(
    refused(/^This backup is damaged: secrets\.json and 0 other files/),
  );
  await cp(inHome("backup"), inHome("former"), { recursive: true });
  await writeFile(inHome("former/migrations.json"), '{"20200101000000_gone.sql":"0"}');
  expect(await run("restore", [inHome("former")], elsewhere)).toEqual(
    refused(/^Another version of the site made this backup/),
  );
  expect((await readdir(home)).sort()).toEqual(["backup", "damaged", "data", "former"]);
}, 120_000);

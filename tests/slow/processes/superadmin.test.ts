import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { watchProcess } from "../../support/servers/child-process";
import { service } from "../../support/servers/clients";
import { type BackendProcess, startEmbeddedProcess } from "../../support/servers/embedded";
import { listen } from "../../support/servers/free-port";
import { testBackend } from "../../support/servers/test-site";

const email = "owner@example.com";
const project = testBackend();
let home: string;
let dataDir: string;
let backend: BackendProcess;
const address = () => path.join(dataDir, "address");
const start = () => startEmbeddedProcess({ dataDir });

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "small-steps-superadmin-"));
  dataDir = path.join(home, "data");
  backend = await start();
});
afterAll(async () => {
  await backend.stop();
  await rm(home, { recursive: true, force: true });
});

/** An account of that address alone; nobody is superadmin by then. */
async function confirmedAccount(on: { url: string; anonKey: string; serviceRoleKey: string }) {
  const { admin } = service(on).auth;
  for (const user of (await admin.listUsers()).data.users) await admin.deleteUser(user.id);
  await admin.createUser({ email, email_confirm: true });
}
const roleOf = async (address: string) =>
  (await service(backend).from("user_profiles").select("role").eq("email", address).single()).data?.role;

/** The command as `npm run` runs it: its exit code and what it wrote. */
async function superadmin(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/superadmin.ts", ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { NODE_ENV: "test", PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
  });
  const watched = watchProcess(child);
  const [code] = await once(child, "close");
  return [code, watched.output()];
}

const granted = [0, `${email} is superadmin now.\n`];

it("npm run superadmin asks the embedded process while it runs", async () => {
  await confirmedAccount(backend);
  expect(await readFile(address(), "utf8")).toBe(`${backend.url}\n`);
  expect(await superadmin([" Owner@Example.com "])).toEqual(granted);
  expect(await roleOf(email)).toBe("superadmin");
});

it("npm run superadmin opens the database itself when nothing runs, whatever address a crash left", async () => {
  await confirmedAccount(backend);
  await backend.killNow();
  const asked: string[] = [];
  const answerer = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end('"granted"');
  });
  const other = await listen(answerer);
  await writeFile(address(), `${other.url}\n`);
  const alone = await superadmin([email]);
  backend = await start();
  await other.stop();
  expect({ alone, asked }).toEqual({ alone: granted, asked: [] });
  expect(await backend.stop()).toBe(0);
  expect(existsSync(address())).toBe(false);
});

it("npm run superadmin asks the Supabase project that is named, with its service key", async () => {
  await confirmedAccount(project);
  const using = (key: Record<string, string>) => superadmin([email], { SUPABASE_URL: project.url, ...key });
  const [keyless, [code, said]] = await Promise.all([using({}), using({ SUPABASE_SERVICE_ROLE_KEY: project.anonKey })]);
  expect(keyless).toEqual([1, "SUPABASE_SECRET_KEY is not set; SUPABASE_URL alone is not enough.\n"]);
  expect(code).toBe(1);
  expect(said).toMatch(/^http:\S+ did not do it: .+\n$/);
  expect(said).not.toContain(project.anonKey);
  expect(await using({ SUPABASE_SERVICE_ROLE_KEY: project.serviceRoleKey })).toEqual(granted);
});

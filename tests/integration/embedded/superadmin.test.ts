import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type BackendProcess, startEmbedded, startEmbeddedProcess } from "../../support/servers/embedded";
import { anonymous, service } from "./clients";

const root = path.resolve(import.meta.dirname, "../../..");
const email = "owner@example.com";

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
beforeEach(async () => {
  const { admin } = service(backend).auth;
  for (const user of (await admin.listUsers()).data.users) {
    if (user.email === email) await admin.deleteUser(user.id);
  }
});

const confirmedAccount = () =>
  service(backend).auth.admin.createUser({ email, password: "a-good-password", email_confirm: true });
const role = async () =>
  (await service(backend).from("user_profiles").select("role").eq("email", email).single()).data?.role;

/** The command as `npm run superadmin` runs it: what it wrote and its exit code. */
async function superadmin(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/superadmin.ts", ...words], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { NODE_ENV: "test", PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
  });
  const written = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    written.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    written.stderr += text;
  });
  const [code] = await once(child, "close");
  return { code, ...written };
}

const done = (line: string) => ({ code: 0, stdout: `${line}\n`, stderr: "" });
const refused = (line: string) => ({ code: 1, stdout: "", stderr: `${line}\n` });

it("asks the embedded process while it runs", async () => {
  await confirmedAccount();
  expect(await readFile(address(), "utf8")).toBe(`${backend.url}\n`);
  expect(await superadmin([" Owner@Example.com "])).toEqual(done(`${email} is superadmin now.`));
  expect(await role()).toBe("superadmin");
  expect(await superadmin([email])).toEqual(done(`${email} is superadmin already.`));
});

it("opens the database itself when nothing runs", async () => {
  await confirmedAccount();
  expect(await backend.stop()).toBe(0);
  expect(existsSync(address())).toBe(false);
  const said = await superadmin([email]);
  backend = await start();
  expect(said).toEqual(done(`${email} is superadmin now.`));
  expect(await role()).toBe("superadmin");
});

it("does not believe the address that a crash left behind, and waits for a process that starts", async () => {
  await confirmedAccount();
  await backend.killNow();
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end('"granted"');
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
  const at = other.address();
  const stale = `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}\n`;

  await writeFile(address(), stale);
  const alone = await superadmin([email]);
  await writeFile(address(), stale);
  const starting = start();
  await expect.poll(() => existsSync(address()), { timeout: 10_000, interval: 10 }).toBe(false);
  const meanwhile = await superadmin([email]);
  backend = await starting;
  other.close();

  expect(alone).toEqual(done(`${email} is superadmin now.`));
  expect(meanwhile).toEqual(done(`${email} is superadmin already.`));
  expect(asked).toEqual([]);
});

it("refuses an address without an account, and one that is not confirmed", async () => {
  expect(await superadmin(["nobody@example.com"])).toEqual(
    refused("No account has that address. Sign up first."),
  );
  await anonymous(backend).auth.signUp({ email, password: "a-good-password" });
  expect(await superadmin([email])).toEqual(
    refused(
      "That address is not confirmed yet. Open the link in its confirmation mail, then run this again.",
    ),
  );
  expect(await role()).toBe("student");
});

it("makes no database where there is none", async () => {
  const elsewhere = path.join(home, "elsewhere");
  expect(await superadmin([email], { DATA_DIR: elsewhere })).toEqual(
    refused("No account has that address. Sign up first."),
  );
  expect(existsSync(elsewhere)).toBe(false);
});

it.each([[[]], [["owner"]], [[email, "other@example.com"]]])("tells how it is used for %j", async (words) => {
  expect(await superadmin(words)).toEqual(refused("Usage: npm run superadmin -- name@example.com"));
});

it("asks the Supabase project that is named, with its service key", async () => {
  const project = await startEmbedded();
  try {
    await service(project).auth.admin.createUser({ email, email_confirm: true });
    const SUPABASE_URL = project.url;
    const key = { SUPABASE_SERVICE_ROLE_KEY: project.serviceRoleKey };
    expect(await superadmin([email], { SUPABASE_URL, ...key })).toEqual(done(`${email} is superadmin now.`));
    expect(await superadmin([email], { SUPABASE_URL })).toEqual(
      refused("SUPABASE_SERVICE_ROLE_KEY is not set; SUPABASE_URL alone is not enough."),
    );
    const anonymously = await superadmin([email], {
      SUPABASE_URL,
      SUPABASE_SERVICE_ROLE_KEY: project.anonKey,
    });
    expect(anonymously).toMatchObject({ code: 1, stdout: "" });
    expect(anonymously.stderr).toMatch(/^http:\S+ did not do it: .+\n$/);
    expect(anonymously.stderr).not.toContain(project.anonKey);
  } finally {
    await project.stop();
  }
});

import { execFileSync, spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { loadSettings } from "../../../scripts/process/settings";
import { type RunningProcess, watchProcess } from "../../support/servers/child-process";
import { fixtureMigrations } from "../../support/servers/clients";
import { unpackSnapshot } from "../../support/servers/embedded";
import { freePort, listen } from "../../support/servers/free-port";

const script = path.join(import.meta.dirname, "fixtures/start-small-site.ts");
let home: string;
const running: RunningProcess[] = [];
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), "small-steps-start-"));
  await unpackSnapshot(path.join(home, "data"), fixtureMigrations);
});
afterEach(() => Promise.all(running.splice(0).map((started) => started.kill())));
afterAll(() => rm(home, { recursive: true, force: true }));

/** The start script in a process group of its own, as a terminal would have it; it ends with its test. */
async function start(env: Record<string, string> = {}) {
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: path.join(home, "data"),
      EMBEDDED_MIGRATIONS: fixtureMigrations,
      ...env,
    },
  });
  const pid = child.pid ?? 0;
  const started = {
    ...watchProcess(child),
    url: `http://localhost:${port}`,
    pid,
    signal: (name: NodeJS.Signals) => process.kill(-pid, name),
    exitCode: new Promise((resolve) => child.once("exit", resolve)),
  };
  running.push(started);
  return started;
}

const whoAnswers = async (started: { url: string }) =>
  z
    .object({ pid: z.number(), supabase: z.string(), samples: z.string().optional() })
    .parse(await (await fetch(`${started.url}/who`)).json());
const answers = (url: string) => fetch(url).then(Boolean, () => false);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Files and folders below a directory, and itself, that another account of the machine may open. */
async function openToOthers(directory: string): Promise<string[]> {
  const names = [
    directory,
    ...(await readdir(directory, { recursive: true })).map((name) => path.join(directory, name)),
  ];
  const modes = await Promise.all(names.map((name) => stat(name).then(({ mode }) => mode)));
  return names.filter((_, index) => (modes[index] ?? 0) & 0o077);
}

describe("starting and stopping with the embedded database", () => {
  it("keeps its files for the account that runs it, also those of a former version", async () => {
    const data = path.join(home, "data");
    await Promise.all([chmod(data, 0o755), chmod(path.join(data, "database/PG_VERSION"), 0o666)]);
    const started = await start();
    await started.said(/The site is at/);
    expect(await openToOthers(data)).toEqual([]);
    started.signal("SIGTERM");
    expect(await started.exitCode).toBe(0);
    expect(await openToOthers(data)).toEqual([]);
  });

  it("tells where the site is, and answers what is in flight before everything stops at Ctrl-C", async () => {
    const started = await start();
    await started.said(/The site is at/);
    expect(started.output()).toContain(`The site is at ${started.url}`);
    expect(started.output()).toMatch(/for trying out, not for production/);
    expect(started.output()).toMatch(/Demo accounts: student@example\.com, .+ \(password \w{16}\)/);
    const mails = /^Mails: (http:\/\/127\.0\.0\.1:\d+\/mail)$/m.exec(started.output())?.[1] ?? "";
    expect((await fetch(mails)).status).toBe(200);
    const servers = await whoAnswers(started);
    expect(servers.samples).toBe("true");

    const inFlight = fetch(`${started.url}/slow?wait=1000`);
    await fetch(`${started.url}/booked/0c6ffd2b-62bb-4d3c-8f5e-2f1c2b7a9d10/calendar?token=secret`);
    started.signal("SIGINT");
    started.signal("SIGINT");
    expect((await inFlight).status).toBe(200);
    expect(await started.exitCode).toBe(0);
    expect([isAlive(servers.pid), await answers(servers.supabase)]).toEqual([false, false]);
    expect(started.output()).toMatch(/^GET \/booked\/:token\/calendar 200 [\d.]+ ms$/m);
    expect(started.output()).toMatch(/^GET \/slow 200/m);
    expect(started.output()).not.toMatch(/0c6ffd2b|secret|undefined/);
  });

  it("keeps its secrets, tells no password when others can reach it, and starts again what dies while visitors wait", async () => {
    const secrets = () => readFile(path.join(home, "data/secrets.json"), "utf8");
    const before = await secrets();
    const started = await start({ HOST: "0.0.0.0" });
    await started.said(/The site is at/);
    expect(await secrets()).toBe(before);
    expect(started.output()).toContain("The demo accounts are locked");
    expect(started.output()).not.toMatch(/Mails|password/);

    const servers = await whoAnswers(started);
    process.kill(servers.pid, "SIGKILL");
    await started.said(/The site has ended \(SIGKILL\); starting it again\./);
    const again = await whoAnswers(started);
    expect(again).toEqual({ pid: expect.any(Number), samples: "true", supabase: servers.supabase });
    expect(again.pid).not.toBe(servers.pid);
    execFileSync("pkill", ["-KILL", "-P", String(started.pid), "-f", "supabase/local/main"]);
    await started.said(/The embedded database has ended \(SIGKILL\); starting it again\./);
    await vi.waitFor(async () => expect(await answers(servers.supabase)).toBe(true), 20_000);
    started.signal("SIGTERM");
    expect(await started.exitCode).toBe(0);
    expect([isAlive(again.pid), await answers(servers.supabase)]).toEqual([false, false]);
  });
});

/** Nothing of what was started may be left: the site by its process, the database by its address. */
async function expectEnded({ pid, supabase }: Awaited<ReturnType<typeof whoAnswers>>) {
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  await expect.poll(() => answers(supabase), { timeout: 10_000 }).toBe(false);
}

it("npm start takes both children along when it is killed", async () => {
  const started = await start();
  await started.said(/The site is at/);
  const servers = await whoAnswers(started);
  await started.kill();
  await expectEnded(servers);
});

describe("npm start refuses in one line", () => {
  it("a port in use", async () => {
    const { port, stop } = await listen(createServer());
    const started = await start({ PORT: String(port) });
    expect(await started.exitCode).toBe(1);
    const line = `Port ${port} is in use. Stop the other program, or set PORT to a free one.\n`;
    expect(started.output()).toBe(line);
    await stop();
  });

  it("a data directory that cannot be written", async () => {
    const file = path.join(home, "file");
    await writeFile(file, "");
    const started = await start({ DATA_DIR: path.join(file, "data") });
    expect(await started.exitCode).toBe(1);
    expect(started.output()).toMatch(/^The data directory .+ cannot be written \(ENOTDIR\)\. .+\n$/);
  });
});

it("npm start starts only the site when a Supabase project is named, and stops at SIGTERM", async () => {
  const started = await start({ SUPABASE_URL: "https://project.supabase.example" });
  await started.said(/The site is at/);
  expect((await whoAnswers(started)).supabase).toBe("https://project.supabase.example");
  started.signal("SIGTERM");
  expect(await started.exitCode).toBe(0);
  expect(started.output()).not.toMatch(/embedded|Demo/);
});

const names = ["PORT", "HOST", "DATA_DIR", "SITE_URL", "SUPABASE_URL"];
const inEnvironment = (values: Record<string, string>) => {
  const before = { ...process.env };
  for (const name of names) delete process.env[name];
  Object.assign(process.env, values);
  try {
    return loadSettings(home);
  } finally {
    process.env = before;
  }
};
const defaults = { port: 3000, host: "127.0.0.1", siteUrl: "http://localhost:3000", embedded: true };

it("settings come from .env, except those the environment has; a blank value counts as none", async () => {
  await writeFile(path.join(home, ".env"), "PORT=4100\nDATA_DIR=elsewhere\nSITE_URL=\nHOST=::1\n");
  const changed = { port: 4200, host: "::1", siteUrl: "http://localhost:4200" };
  const settings = inEnvironment({ PORT: "4200", HOST: " ", SUPABASE_URL: "" });
  expect(settings).toEqual({ ...defaults, ...changed, dataDir: path.join(home, "elsewhere") });
  expect(() => inEnvironment({ PORT: "http" })).toThrow('PORT must be a number from 1 to 65535, not "http".');
});

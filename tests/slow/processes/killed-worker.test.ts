import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { watchProcess } from "../../support/servers/child-process";

const fixtures = path.join(import.meta.dirname, "fixtures");
const answers = (url: string) => fetch(url).then(Boolean, () => false);

test("a killed worker takes its site and its backend along", async () => {
  const home = await mkdtemp(path.join(tmpdir(), "small-steps-killed-"));
  const worker = fork(path.join(fixtures, "starts-servers.ts"), [path.join(home, "data")], {
    execArgv: ["--import", "tsx"],
  });
  try {
    const [message] = await once(worker, "message");
    const servers = z.array(z.url()).length(2).parse(message);
    for (const url of servers) expect(await answers(url), url).toBe(true);
    worker.kill("SIGKILL");
    for (const url of servers)
      await vi.waitFor(async () => expect(await answers(url), url).toBe(false), { timeout: 10_000 });
  } finally {
    worker.kill("SIGKILL");
    await rm(home, { recursive: true, force: true });
  }
});

test("a file that never gives the event loop back is ended and named", async () => {
  const config = path.join(fixtures, "vitest.config.ts");
  const run = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--config", config], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { NODE_ENV: "test", PATH: process.env.PATH, STALL_SECONDS: "2" },
  });
  const watched = watchProcess(run);
  const [code] = await once(run, "exit");
  expect(code).toBe(1);
  expect(watched.output()).toMatch(/fixtures\/stalling\.fixture\.ts stood still for 2 s and was ended/);
});

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach } from "vitest";
import { z } from "zod";
import { untilEndOfFile } from "../../support/run/until-end-of-file";
import { type RunningProcess, watchProcess } from "../../support/servers/child-process";
import { fixtureMigrations } from "../../support/servers/clients";
import { unpackSnapshot } from "../../support/servers/embedded";
import { freePort } from "../../support/servers/free-port";

const root = path.resolve(import.meta.dirname, "../../..");
const script = path.join(import.meta.dirname, "fixtures/start-small-site.ts");

/** A folder of this file alone with a data directory in it, and `start`; what a test starts ends with it. */
export function smallSite() {
  const running: RunningProcess[] = [];
  const open = async () => {
    const home = await mkdtemp(path.join(tmpdir(), "small-steps-start-"));
    await unpackSnapshot(path.join(home, "data"), fixtureMigrations);
    const start = async (env: Record<string, string> = {}) => {
      const started = await startIn(home, env);
      running.push(started);
      return started;
    };
    return { home, start };
  };
  afterEach(() => Promise.all(running.splice(0).map((started) => started.kill())));
  return untilEndOfFile(open, ({ home }) => rm(home, { recursive: true, force: true }));
}

interface Started extends RunningProcess {
  url: string;
  pid: number;
  signal(name: NodeJS.Signals): void;
  exitCode: Promise<number | null>;
}

/** The start script in a process group of its own, as a terminal would have it. */
async function startIn(home: string, env: Record<string, string>): Promise<Started> {
  const port = Number(env.PORT ?? (await freePort()));
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    cwd: root,
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
  const watched = watchProcess(child);
  return {
    ...watched,
    url: `http://localhost:${port}`,
    pid,
    signal: (name) => process.kill(-pid, name),
    exitCode: new Promise((resolve) => child.once("exit", resolve)),
  };
}

export const whoAnswers = async (started: Started) =>
  z
    .object({ pid: z.number(), supabase: z.string(), samples: z.string().optional() })
    .parse(await (await fetch(`${started.url}/who`)).json());
export const answers = (url: string) => fetch(url).then(Boolean, () => false);
export const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

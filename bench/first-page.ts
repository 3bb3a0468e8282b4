import { spawn } from "node:child_process";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { watchProcess } from "../tests/support/servers/child-process";
import { freePort } from "../tests/support/servers/free-port";

/** Milliseconds after which a start counts as failed. */
const patience = 120_000;

/**
 * Runs what `npm start` runs, npm itself left out, on a data directory until `/` answers 200; then stops it.
 * @returns milliseconds from the command to the end of that answer
 * @throws Error with what it wrote when it ends first or uses another database than the embedded one
 */
export async function timeToFirstPage(dataDir: string): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  const running = watchProcess(child);
  try {
    while (!(await answers(`http://127.0.0.1:${port}/`))) {
      const waited = performance.now() - start;
      if (child.exitCode !== null || waited > patience)
        throw new Error(`no page after ${Math.round(waited)} ms:\n${running.output()}`);
      await pause(20);
    }
    const spent = performance.now() - start;
    await running.said(/embedded database/);
    return spent;
  } finally {
    await running.stop();
  }
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  await answer?.text();
  return answer?.status === 200;
}

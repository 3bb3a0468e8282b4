/**
 * Ends a test file whose event loop stands still, and names it. The runner's own time limits are timers of that same
 * loop: without this, a loop that never yields holds up the whole run, and nothing says where.
 */
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect } from "vitest";

/** Longer than any statement that a test gives a database inside its own process. */
const limitSeconds = Number(process.env.STALL_SECONDS ?? 120);

let watch: Worker | undefined;
let pulse: NodeJS.Timeout | undefined;

beforeAll(() => {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  pulse = setInterval(() => {
    Atomics.add(beats, 0, 1);
    Atomics.notify(beats, 0);
  }, 1000).unref();
  const workerData = { beats, limitSeconds, file: expect.getState().testPath };
  watch = new Worker(new URL("./stall-watch.mjs", import.meta.url), { workerData });
  watch.unref();
});

afterAll(async () => {
  clearInterval(pulse);
  await watch?.terminate();
});

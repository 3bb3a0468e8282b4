// Runs beside a test file, in a thread of its own: ends the process when its beats stop coming. See fail-on-stall.ts.
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { beats, limitSeconds, file } = workerData;
const isSilentFor = (seconds) => Atomics.wait(beats, 0, Atomics.load(beats, 0), seconds * 1000) === "timed-out";

// why: the second look is for a machine that slept, whose beats go on as soon as it is awake
while (!(isSilentFor(limitSeconds) && isSilentFor(Math.min(limitSeconds, 5))));
writeSync(2, `${file} stood still for ${limitSeconds} s and was ended\n`);
process.kill(process.pid, "SIGKILL");

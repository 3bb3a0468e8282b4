import { performance } from "node:perf_hooks";

/** What one address answered with, asked by one visitor after another and by several at once. Milliseconds. */
export interface Measurement {
  name: string;
  alone: Latency;
  together: Latency & { perSecond: number };
}

interface Latency {
  p50: number;
  p95: number;
}

interface Target {
  name: string;
  /** Sends the n-th request. Throws when the answer is not the one to be measured. */
  send(nth: number): Promise<void>;
}

interface Plan {
  rounds: number;
  /** Requests of a round that are sent one after another. */
  alone: number;
  /** Requests of a round that share `visitors` connections. */
  together: number;
  visitors: number;
}

/**
 * Sends `rounds × (alone + together)` requests to each target, and the first `together` of them once more beforehand
 * without counting. The targets take turns within a round, so that a slow moment of the machine hits all of them.
 */
export async function measure(targets: readonly Target[], plan: Plan): Promise<Measurement[]> {
  const runs = targets.map(({ name, send }) => ({
    name,
    send: numbered(send),
    alone: [] as number[],
    together: [] as number[],
    spent: 0,
  }));
  for (const run of runs) await sendAll(run.send, plan.together, plan.visitors);
  for (let round = 0; round < plan.rounds; round++) {
    for (const run of runs) {
      run.alone.push(...(await sendAll(run.send, plan.alone, 1)));
      const start = performance.now();
      run.together.push(...(await sendAll(run.send, plan.together, plan.visitors)));
      run.spent += performance.now() - start;
    }
  }
  return runs.map(({ name, alone, together, spent }) => ({
    name,
    alone: latencyOf(alone),
    together: { ...latencyOf(together), perSecond: (together.length / spent) * 1000 },
  }));
}

/** Numbers the requests through, so that no two of them are the same. */
function numbered(send: Target["send"]): () => Promise<void> {
  let next = 0;
  return () => send(next++);
}

/** @returns how long each request took, from sending it to the last byte of its answer */
async function sendAll(send: () => Promise<void>, count: number, visitors: number): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const visit = async () => {
    while (left-- > 0) {
      const start = performance.now();
      await send();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return times;
}

function latencyOf(times: readonly number[]): Latency {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Three digits, for tables. */
export const rounded = (value: number): number => Number(value.toPrecision(3));

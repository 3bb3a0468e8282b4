import { setTimeout as pause } from "node:timers/promises";
import type { Child } from "./child";
import { StartError } from "./start-error";

export interface SupervisedProcess {
  givenUp: Promise<never>;
  stop(timeoutMs: number): Promise<void>;
}

/** Exits within a minute before giving up. */
const maxExits = 5;
const minute = 60_000;
/** Milliseconds before a restart, doubled with every exit within a minute. */
const initialRestartDelayMs = 100;

/** Restarts it until `signal` aborts or it exits five times within a minute. @throws StartError for the first start */
export async function superviseProcess(
  name: string,
  signal: AbortSignal,
  start: () => { child: Child; ready: Promise<void> },
): Promise<SupervisedProcess> {
  let current: Child;
  async function begin(): Promise<void> {
    const { child, ready } = start();
    current = child;
    const died = child.ended.then(() => {
      throw new StartError(`${name} has ended (${reasonOf(child)}); stopping.`);
    });
    await Promise.race([ready, died]);
  }

  async function keep(): Promise<never> {
    const deaths: number[] = [];
    for (;;) {
      await current.ended;
      if (signal.aborted) return new Promise<never>(() => undefined);
      deaths.push(Date.now());
      const recent = deaths.filter((at) => at > Date.now() - minute).length;
      const what = `${name} has ended (${reasonOf(current)})`;
      if (recent >= maxExits) throw new StartError(`${what}, ${recent} times within a minute; stopping.`);
      process.stderr.write(`${what}; starting it again.\n`);
      await pause(initialRestartDelayMs * 2 ** (recent - 1));
      if (signal.aborted) continue;
      await begin().catch((error: unknown) => {
        if (!(error instanceof StartError)) throw error;
      });
    }
  }

  await begin();
  const givenUp = keep();
  givenUp.catch(() => undefined);
  return { givenUp, stop: (timeoutMs) => current.stop(timeoutMs) };
}

const reasonOf = ({ process }: Child) => process.signalCode ?? `exit code ${process.exitCode}`;

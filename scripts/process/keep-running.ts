import { setTimeout as pause } from "node:timers/promises";
import type { Child } from "./child";
import { StartError } from "./start-error";

export interface Kept {
  /** Rejects with a StartError once it is not restarted any more. */
  givenUp: Promise<never>;
  /** Terminates it and waits; killed after `patience` milliseconds. */
  stop(patience: number): Promise<void>;
}

/** Exits within a minute before giving up. */
const mostDeaths = 5;
const minute = 60_000;
/** Milliseconds before a restart, doubled with every exit within a minute. */
const firstPause = 100;

/**
 * Starts a process, waits until it is ready, and restarts it when it exits, until `signal` aborts or five exits within
 * a minute. `ready` rejects when a start fails.
 * @throws StartError when the first start fails
 */
export async function keepRunning(
  name: string,
  signal: AbortSignal,
  start: () => { child: Child; ready: Promise<void> },
): Promise<Kept> {
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
      if (recent >= mostDeaths) throw new StartError(`${what}, ${recent} times within a minute; stopping.`);
      process.stderr.write(`${what}; starting it again.\n`);
      await pause(firstPause * 2 ** (recent - 1));
      if (signal.aborted) continue;
      await begin().catch((error: unknown) => {
        if (!(error instanceof StartError)) throw error;
      });
    }
  }

  await begin();
  const givenUp = keep();
  givenUp.catch(() => undefined);
  return { givenUp, stop: (patience) => current.stop(patience) };
}

const reasonOf = ({ process }: Child) => process.signalCode ?? `exit code ${process.exitCode}`;

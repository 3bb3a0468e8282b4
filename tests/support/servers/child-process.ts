import type { ChildProcess } from "node:child_process";

export type RunningProcess = {
  /** Its id; 0 where it could not be started. */
  pid: number;
  /** What it has written so far, standard output and standard error in one. */
  output(): string;
  /** Resolves when `pattern` has been written; rejects when the process ends first or `limit` ms pass. */
  said(pattern: RegExp, limit?: number): Promise<void>;
  /** Asks it to end, as an operator does, and waits; past 15 s it is killed. A site takes 5 s over it: see `kill`. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash does. Enough wherever how it ends is not what is tried. */
  kill(): Promise<void>;
};

/** Watches a child process that was spawned with piped output, and takes it down with this process. */
export function watchProcess(child: ChildProcess): RunningProcess {
  let written = "";
  const listeners = new Set<() => void>();
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const takeDown = () => void child.kill("SIGKILL");
  process.once("exit", takeDown);
  ended.then(() => process.off("exit", takeDown));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      written += text;
      for (const listener of listeners) listener();
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const lastResort = setTimeout(() => child.kill("SIGKILL"), 15_000);
    await ended;
    clearTimeout(lastResort);
  }

  return {
    pid: child.pid ?? 0,
    output: () => written,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    said: (pattern, limit = 60_000) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) => finish(() => reject(new Error(`${why} before ${pattern}:\n${written}`)));
        const timer = setTimeout(() => fail(`${limit} ms passed`), limit);
        const look = () => pattern.test(written) && finish(resolve);
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          listeners.delete(look);
          settle();
        };
        listeners.add(look);
        child.once("error", (error) => fail(error.message));
        ended.then(() => fail("The process ended"));
        look();
      }),
  };
}

/** PGlite is one session: a request between another's `begin` and `commit` would share its role and transaction. */
export interface Mutex {
  runExclusive<T>(task: () => Promise<T>): Promise<T>;
  idle(): Promise<void>;
}

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();

  return {
    runExclusive(task) {
      const run = last.then(yieldToEventLoop).then(task);
      last = run.catch(() => undefined);
      return run;
    },
    async idle() {
      await last;
    },
  };
}

// why: a chain of promises alone starves sockets and timers
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * PGlite is one session: a request that runs between another's `begin` and `commit` shares its role
 * and its fate. Everything that touches the database therefore waits for its turn here.
 */
export interface Turns {
  /** Runs `task` alone, after everything that asked before it. Its failure is the caller's only. */
  take<T>(task: () => Promise<T>): Promise<T>;
  /** Resolves when everything that has asked so far is done. */
  drained(): Promise<void>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();

  return {
    take(task) {
      const turn = last.then(giveLoopBack).then(task);
      last = turn.catch(() => undefined);
      return turn;
    },
    async drained() {
      await last;
    },
  };
}

/** A chain of promises alone starves sockets and timers: seconds pass before a new request is seen. */
function giveLoopBack(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

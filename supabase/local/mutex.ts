/** PGlite is one session: a request between another's `begin` and `commit` would share its role and transaction. */
export interface Mutex {
  /** In the order of the calls; what is `patient` lets all others go first, for a tenth of a second at most. */
  runExclusive<T>(task: () => Promise<T>, order?: "patient"): Promise<T>;
  idle(): Promise<void>;
}

interface Turn {
  take: () => Promise<unknown>;
  since: number;
}

const patience = 100;

export function createMutex(): Mutex {
  const next: Turn[] = [];
  const patient: Turn[] = [];
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    for (let turn = chosen(); turn; turn = chosen()) {
      await yieldToEventLoop();
      await turn.take().catch(() => undefined);
    }
    working = null;
  }

  function chosen(): Turn | undefined {
    const isOverdue = patient[0] && Date.now() - patient[0].since > patience;
    return (isOverdue ? undefined : next.shift()) ?? patient.shift();
  }

  return {
    runExclusive(task, order) {
      return new Promise((resolve, reject) => {
        const take = () => task().then(resolve, reject);
        (order === "patient" ? patient : next).push({ take, since: Date.now() });
        working ??= work();
      });
    },
    async idle() {
      await working;
    },
  };
}

// why: a chain of promises alone starves sockets and timers
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

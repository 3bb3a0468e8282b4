import { env } from "./env.server";

const wait = (milliseconds: number) => milliseconds * env.WAIT_SCALE;
const limit = (milliseconds: number) => milliseconds * env.LIMIT_SCALE;

/** Deliberate pauses in milliseconds. Tests shorten them by `WAIT_SCALE`. */
export const waits = {
  /** Minimum time of an answer about an account, so that timing tells nothing. */
  minResponseTime: wait(1_000),
  /** Between attempts of a save (specification: 1 s, 2 s). */
  retries: [wait(1_000), wait(2_000)],
  /** Between looks for the answer that another copy of the site makes. */
  firstAnswer: wait(200),
  /** Between polls of a checkout that another request is creating. */
  checkout: wait(1_000),
  /** How long an import goes on before it shows how far it is. */
  importBatch: wait(4_000),
  /** Until what the clock asks for is written again: reminders, offers of spots. */
  clockWork: wait(60_000),
  /** Between questions of what is due, and after an outcome of sending. */
  deliveries: {
    done: wait(5_000),
    night: wait(20_000),
    more: wait(100),
    busy: wait(15_000),
    stopped: 0,
    "server-away": wait(60_000),
    "database-away": wait(30_000),
  },
} as const;

export const limits = {
  /** One attempt of a save (specification: 20 s). */
  attempt: limit(20_000),
  supabase: limit(20_000),
  /** A read by staff and by jobs, by pages that visitors wait for, and of the largest batches. */
  read: 10_000,
  visitorRead: 5_000,
  batch: 20_000,
  /** The auth service, where a page can do without it. */
  besidePage: limit(3_000),
  /** One attempt at the payment service. */
  paymentAttempt: limit(8_000),
  /** A webhook event's answer. */
  paymentEvent: limit(4_500),
  payment: limit(18_000),
  list: limit(10_000),
  /** A silent mail server, and a whole delivery. */
  mailSilence: limit(15_000),
  mailDelivery: limit(45_000),
  /** One attempt at a webhook, and how long a round goes on with one of them. */
  webhook: limit(10_000),
  webhookTurn: limit(15_000),
} as const;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The value if it comes in time, else null; the work continues. Default: the time a page waits. */
export async function withinTime<T>(work: Promise<T>, milliseconds: number = limits.besidePage): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks with a signal that aborts when the time is over. The timer of `AbortSignal.timeout` would outlive the answer. */
export async function askWithin<T>(milliseconds: number, ask: (signal: AbortSignal) => PromiseLike<T>): Promise<T> {
  const controller = new AbortController();
  const late = () => controller.abort(new DOMException("The answer took too long.", "TimeoutError"));
  const timer = setTimeout(late, milliseconds);
  try {
    return await ask(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until the minimum time of an answer about an account has passed since `began` (milliseconds since 1970). */
export async function padResponseTime(began: number): Promise<void> {
  const left = began + waits.minResponseTime - Date.now();
  if (left > 0) await pause(left);
}

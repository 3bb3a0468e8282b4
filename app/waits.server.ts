import { env } from "./env.server";

const wait = (milliseconds: number) => milliseconds * env.WAIT_SCALE;
const limit = (milliseconds: number) => milliseconds * env.LIMIT_SCALE;

/** Pauses that the site makes on purpose, in milliseconds. Tests shorten them by `WAIT_SCALE`. */
export const waits = {
  /** What an answer about an account takes at least, so that its time tells nothing about the account. */
  answerFloor: wait(1_000),
  /** Between the attempts of a save; the specification's 1 s and 2 s. */
  retries: [wait(1_000), wait(2_000)],
  /** Between two questions for a checkout that another request is making. */
  checkout: wait(1_000),
  /** Between two rounds of the sender of emails, by how the one before ended. */
  sender: {
    done: wait(5_000),
    busy: wait(15_000),
    stopped: 0,
    "server-away": wait(60_000),
    "database-away": wait(30_000),
  },
} as const;

/** How long the site waits for an answer before it gives up, in milliseconds. Tests shorten them by `LIMIT_SCALE`. */
export const limits = {
  /** One attempt of a save; the specification's 20 s. */
  attempt: limit(20_000),
  /** A question to Supabase. */
  supabase: limit(20_000),
  /** The auth service, where a page can do without it. */
  besidePage: limit(3_000),
  /** One attempt of a call to the payment service. */
  paymentAttempt: limit(8_000),
  /** What an event of the payment service may wait for its answer. */
  paymentEvent: limit(4_500),
  /** A call to the payment service with its attempts. */
  payment: limit(18_000),
  /** A statement that reads a long list. */
  list: limit(10_000),
  /** A mail server that is silent, and a delivery in all. */
  mailSilence: limit(15_000),
  mailDelivery: limit(45_000),
} as const;

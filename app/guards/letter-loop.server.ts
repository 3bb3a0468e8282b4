import { randomUUID } from "node:crypto";
import { env } from "~/services/env.server";
import { describeError, log } from "~/services/log.server";
import { mailDoor } from "~/services/mail.server";
import { type SendingEnd, sendLetters } from "./letter-sending.server";

/** How long to wait after a run, in milliseconds, by how it ended. */
const waits: Record<SendingEnd, number> = {
  done: 5_000,
  busy: 15_000,
  stopped: 0,
  "server-away": 60_000,
  "database-away": 30_000,
};

// why: in development the module is loaded anew with every change, and one loop is enough
const mark = Symbol.for("small-steps.letter-loop");

/**
 * Sends letters for as long as the process lives, where MAIL_LOOP and the mail settings allow it. It keeps no process
 * alive; at SIGTERM the letter under way is finished and the rest given back.
 */
export function startLetterLoop(): void {
  if (env.MAIL_LOOP === "off" || Reflect.has(globalThis, mark)) return;
  Reflect.set(globalThis, mark, true);
  if (!mailDoor()) {
    log("warn", "letters wait: SMTP_URL is not set");
    return;
  }
  const holder = randomUUID();
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stopping.abort());

  let last: SendingEnd = "done";
  const run = async () => {
    const end = await oneRun(holder, stopping.signal);
    // why: a line a minute says no more than the first one
    if (end.endsWith("away") && end !== last) log("warn", "letters wait", { because: end });
    last = end;
    if (!stopping.signal.aborted) later(waits[end]);
  };
  const later = (wait: number) => setTimeout(() => void run(), wait).unref();
  later(waits.done);
}

async function oneRun(holder: string, signal: AbortSignal): Promise<SendingEnd> {
  try {
    return (await sendLetters(holder, signal)).end;
  } catch (error) {
    log("error", "letters could not be sent", describeError(error));
    return "database-away";
  }
}

import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { env } from "~/env.server";
import { mailTransport } from "~/integrations/smtp/mail.server";
import { describeError, log } from "~/log.server";
import { waits } from "~/waits.server";
import { type SendingEnd, sendEmails } from "./email-sending.server";

/** How long after the answer to a form its emails are looked for, in milliseconds. */
const afterForm = 100;

// why: in development the module is loaded anew with every change, and one loop is enough
const mark = Symbol.for("small-steps.email-loop");

/**
 * Sends emails for as long as the process lives, where MAIL_LOOP and the mail settings allow it. It keeps no process
 * alive; at SIGTERM the email under way is finished and the rest given back.
 */
export function startEmailLoop(): void {
  if (env.MAIL_LOOP === "off" || Reflect.has(globalThis, mark)) return;
  Reflect.set(globalThis, mark, true);
  if (!mailTransport()) {
    log("warn", "emails wait: SMTP_URL is not set");
    return;
  }
  const holder = randomUUID();
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stopping.abort());

  let last: SendingEnd = "done";
  let isRunning = false;
  let isAskedFor = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    isRunning = true;
    isAskedFor = false;
    const end = await oneRun(holder, stopping.signal);
    isRunning = false;
    // why: a line a minute says no more than the first one
    if (end.endsWith("away") && end !== last) log("warn", "emails wait", { because: end });
    last = end;
    if (!stopping.signal.aborted) later(isAskedFor && end === "done" ? afterForm : waits.sender[end]);
  };
  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait).unref();
  };
  later(waits.sender.done);

  subscribe("http.server.response.finish", (message) => {
    if (!isPost(message) || stopping.signal.aborted) return;
    isAskedFor = true;
    if (!isRunning && last === "done") later(afterForm);
  });
}

/** Whether an answer that has gone out was to a form. */
const isPost = (message: unknown) =>
  typeof message === "object" &&
  message !== null &&
  "request" in message &&
  message.request instanceof IncomingMessage &&
  message.request.method === "POST";

async function oneRun(holder: string, signal: AbortSignal): Promise<SendingEnd> {
  try {
    return (await sendEmails(holder, signal)).end;
  } catch (error) {
    log("error", "emails could not be sent", describeError(error));
    return "database-away";
  }
}

import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { env } from "~/env.server";
import { mailTransport } from "~/integrations/smtp/mail.server";
import { describeError, log } from "~/log.server";
import { waits } from "~/waits.server";
import { type SendingEnd, sendEmails } from "./email-sending.server";

/** Milliseconds between a form's answer and sending its emails. */
const afterFormDelayMs = 100;

// why: in development the module is loaded again with every change
const mark = Symbol.for("small-steps.email-loop");

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
  let isRequested = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    isRunning = true;
    isRequested = false;
    const end = await runOnce(holder, stopping.signal);
    isRunning = false;
    if (end.endsWith("away") && end !== last) log("warn", "emails wait", { because: end });
    last = end;
    if (!stopping.signal.aborted) schedule(isRequested && end === "done" ? afterFormDelayMs : waits.sender[end]);
  };
  const schedule = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait).unref();
  };
  schedule(waits.sender.done);

  subscribe("http.server.response.finish", (message) => {
    if (!isPost(message) || stopping.signal.aborted) return;
    isRequested = true;
    if (!isRunning && last === "done") schedule(afterFormDelayMs);
  });
}

const isPost = (message: unknown) =>
  typeof message === "object" &&
  message !== null &&
  "request" in message &&
  message.request instanceof IncomingMessage &&
  message.request.method === "POST";

async function runOnce(holder: string, signal: AbortSignal): Promise<SendingEnd> {
  try {
    return (await sendEmails(holder, signal)).end;
  } catch (error) {
    log("error", "emails could not be sent", describeError(error));
    return "database-away";
  }
}

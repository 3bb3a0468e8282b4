import { deliver, mailTransport } from "~/integrations/smtp/mail.server";
import { serviceClient } from "~/integrations/supabase/supabase.server";
import { describeError, log } from "~/log.server";
import {
  type ClaimedEmail,
  claimEmails,
  holdSender,
  markFailed,
  markSent,
  releaseEmails,
  releaseSender,
} from "~/models/emails/outbox.server";
import { prepareEmails } from "~/models/emails/reminders.server";
import { passOffersOn } from "~/models/waitlist/waitlist.server";
import { mailOf } from "./email-delivery.server";

/** Emails a sender takes at a time. */
const batch = 5;
/** How long a sender that is not heard of keeps its turn and its emails from others, in seconds. */
const hold = 20;
/** How often it is heard of, in milliseconds. */
const heartbeat = 5_000;

/** How a run ended: nothing due any more, another copy sends, stopped, or the mail server or database did not answer. */
export type SendingEnd = "done" | "busy" | "stopped" | "server-away" | "database-away";
export interface Sending {
  end: SendingEnd;
  sent: number;
  failed: number;
  dead: number;
}

/**
 * Sends every email that is due, one after the other, while no other copy does. It may be ended anywhere: what was
 * taken and not reported is taken again once the lease is over, and goes under the same Message-ID.
 * @param holder names this sender among the copies of the site
 */
export async function sendEmails(holder: string, signal?: AbortSignal): Promise<Sending> {
  const counts: Sending = { end: "done", sent: 0, failed: 0, dead: 0 };
  if (!mailTransport()) return { ...counts, end: "server-away" };
  const service = serviceClient();
  const held = await holdSender(service, holder, hold);
  if (!held) return { ...counts, end: held === null ? "database-away" : "busy" };
  let end: SendingEnd | undefined;
  try {
    await passOffersOn(service);
    await prepareEmails(service);
    const sending = await sendBatches(holder, counts, signal);
    end = sending.end;
    return sending;
  } finally {
    // why: the question that found nothing due ended the turn
    if (end !== "done") await releaseSender(service, holder);
  }
}

async function sendBatches(holder: string, counts: Sending, signal?: AbortSignal): Promise<Sending> {
  const service = serviceClient();
  for (;;) {
    const emails = await claimEmails(service, holder, batch, hold);
    if (!emails) return { ...counts, end: "database-away" };
    const lease = emails[0]?.lease;
    if (lease === undefined) return counts;
    const beats = setInterval(() => {
      holdSender(service, holder, hold, lease).catch((error: unknown) =>
        log("error", "sender not heard of", describeError(error)),
      );
    }, heartbeat).unref();
    try {
      for (const email of emails) {
        const end = signal?.aborted ? "stopped" : await sendOne(email, counts);
        if (end === "next" && (await holdSender(service, holder, hold, lease))) continue;
        await releaseEmails(service, lease);
        return { ...counts, end: end === "next" ? "busy" : end };
      }
    } finally {
      clearInterval(beats);
    }
  }
}

/** Sends an email and writes down what came of it; `server-away` where the ones after it would fare the same. */
async function sendOne(email: ClaimedEmail, counts: Sending): Promise<"next" | "server-away"> {
  const came = await attempt(email);
  const about = { email: email.id, kind: email.kind, attempt: email.attempt };
  if (came.ok) {
    counts.sent++;
    if (!(await reportSent(email))) log("error", "email sent and not written down", about);
    return "next";
  }
  const outcome = await markFailed(serviceClient(), email, came.reason, came.kind);
  if (outcome === "dead") counts.dead++;
  else counts.failed++;
  log(outcome === "dead" ? "error" : "warn", "email not sent", { ...about, because: came.kind, outcome });
  return came.kind === "server" || came.kind === "away" ? "server-away" : "next";
}

async function attempt(email: ClaimedEmail) {
  try {
    const mail = mailOf(email);
    // why: the copy of the next version may know it
    if (!mail) return { ok: false, kind: "message", reason: "This version of the site knows no such email." } as const;
    return await deliver(mail);
  } catch (error) {
    log("error", "email could not be written", {
      email: email.id,
      kind: email.kind,
      ...describeError(error),
    });
    return { ok: false, kind: "message", reason: "The email could not be written." } as const;
  }
}

/** Three times, because a word that is lost means a second copy in somebody's mailbox. */
async function reportSent(email: ClaimedEmail): Promise<boolean> {
  for (let at = 0; at < 3; at++) if (await markSent(serviceClient(), email)) return true;
  return false;
}

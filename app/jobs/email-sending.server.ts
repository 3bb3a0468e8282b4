import { mailTransport, openPost, type Post } from "~/integrations/smtp/mail.server";
import { serviceClient } from "~/integrations/supabase/supabase.server";
import { describeError, log } from "~/log.server";
import {
  acquireSenderLease,
  type ClaimedEmail,
  claimEmails,
  markFailed,
  markSent,
  prepareEmails,
  releaseEmails,
  releaseSenderLease,
} from "~/models/emails/outbox.server";
import { advanceWaitlist } from "~/models/waitlist/waitlist.server";
import { mailOf } from "./email-delivery.server";

const batch = 5;
/** Seconds of the lease on the sender's turn and on claimed emails. */
const leaseSeconds = 20;
/** Milliseconds between renewals. */
const heartbeatMs = 5_000;

export type SendingEnd = "done" | "busy" | "stopped" | "server-away" | "database-away";
interface Sending {
  end: SendingEnd;
  sent: number;
  failed: number;
  dead: number;
}

/** One sender at a time. Safe to kill: unreported emails are claimed again and keep their Message-ID. */
export async function sendEmails(holder: string, signal?: AbortSignal): Promise<Sending> {
  const counts: Sending = { end: "done", sent: 0, failed: 0, dead: 0 };
  if (!mailTransport()) return { ...counts, end: "server-away" };
  const service = serviceClient();
  const held = await acquireSenderLease(service, holder, leaseSeconds);
  if (!held) return { ...counts, end: held === null ? "database-away" : "busy" };
  const post = openPost();
  let end: SendingEnd | undefined;
  try {
    await advanceWaitlist(service);
    await prepareEmails(service);
    const sending = await sendBatches(holder, post, counts, signal);
    end = sending.end;
    return sending;
  } finally {
    post.close();
    // why: a claim that finds nothing due ends the turn itself
    if (end !== "done") await releaseSenderLease(service, holder);
  }
}

async function sendBatches(holder: string, post: Post, counts: Sending, signal?: AbortSignal): Promise<Sending> {
  const service = serviceClient();
  for (;;) {
    const emails = await claimEmails(service, holder, batch, leaseSeconds);
    if (!emails) return { ...counts, end: "database-away" };
    const lease = emails[0]?.lease;
    if (lease === undefined) return counts;
    const renewal = setInterval(() => {
      acquireSenderLease(service, holder, leaseSeconds, lease).catch((error: unknown) =>
        log("error", "sender not heard of", describeError(error)),
      );
    }, heartbeatMs).unref();
    try {
      for (const email of emails) {
        const end = signal?.aborted ? "stopped" : await sendOne(email, post, counts);
        if (end === "next" && (await acquireSenderLease(service, holder, leaseSeconds, lease))) continue;
        await releaseEmails(service, lease);
        return { ...counts, end: end === "next" ? "busy" : end };
      }
    } finally {
      clearInterval(renewal);
    }
  }
}

async function sendOne(email: ClaimedEmail, post: Post, counts: Sending): Promise<"next" | "server-away"> {
  const delivery = await attempt(email, post);
  const about = { email: email.id, kind: email.kind, attempt: email.attempt };
  if (delivery.ok) {
    counts.sent++;
    if (!(await reportSent(email))) log("error", "email sent and not written down", about);
    return "next";
  }
  const outcome = await markFailed(serviceClient(), email, delivery.reason, delivery.kind);
  if (outcome === "dead") counts.dead++;
  else counts.failed++;
  log(outcome === "dead" ? "error" : "warn", "email not sent", { ...about, because: delivery.kind, outcome });
  return delivery.kind === "server" || delivery.kind === "away" ? "server-away" : "next";
}

async function attempt(email: ClaimedEmail, post: Post) {
  try {
    const mail = mailOf(email);
    // why: an instance of a newer version may know it
    if (!mail) return { ok: false, kind: "message", reason: "This version of the site knows no such email." } as const;
    return await post.deliver(mail);
  } catch (error) {
    log("error", "email could not be written", {
      email: email.id,
      kind: email.kind,
      ...describeError(error),
    });
    return { ok: false, kind: "message", reason: "The email could not be written." } as const;
  }
}

// why: a lost report means a second copy of the email
async function reportSent(email: ClaimedEmail): Promise<boolean> {
  for (let at = 0; at < 3; at++) if (await markSent(serviceClient(), email)) return true;
  return false;
}

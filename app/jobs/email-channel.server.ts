import { env } from "~/env.server";
import { type MailConnection, mailTransport, openMailConnection } from "~/integrations/smtp/mail.server";
import { describeError, log } from "~/log.server";
import type { ClaimedDelivery, FailureReason } from "~/models/deliveries.server";
import { prepareEmails } from "~/models/emails/emails.server";
import { advanceWaitlist } from "~/models/waitlist/waitlist.server";
import type { Answer, Channel } from "./deliveries.server";
import { mailOf } from "./email-delivery.server";

/** Emails wait in one queue, so that a later one about the same record comes later. */
export const emailChannel: Channel = {
  name: "email",
  isOn() {
    if (env.MAIL_LOOP === "off") return false;
    if (!mailTransport()) log("warn", "emails wait: SMTP_URL is not set");
    return mailTransport() !== null;
  },
  owns: (queue) => queue === "email",
  prepare: async (service) => {
    await advanceWaitlist(service);
    await prepareEmails(service);
  },
  batch: 5,
  turn: Number.POSITIVE_INFINITY,
  open() {
    const connection = openMailConnection();
    return { send: (delivery) => sendEmail(delivery, connection), close: () => connection.close() };
  },
  events: {
    unsent: "email not sent",
    unreported: "email sent and not written down",
    broken: "emails could not be sent",
    waiting: "emails wait",
  },
};

/** `server`: it takes none now; `away`: it accepts no connection. */
const reasons = {
  bounce: "bounce",
  address: "never",
  message: "later",
  server: "later",
  away: "away",
} as const satisfies Record<string, FailureReason>;

async function sendEmail(delivery: ClaimedDelivery, connection: MailConnection): Promise<Answer> {
  const about = { email: delivery.id, kind: delivery.kind, attempt: delivery.attempt };
  const answer = await attempt(delivery, connection);
  if (answer.ok) return { ok: true, about };
  const { kind, reason } = answer;
  const isAway = kind === "server" || kind === "away";
  return { ok: false, reason, why: reasons[kind], isAway, about: { ...about, because: kind } };
}

async function attempt(delivery: ClaimedDelivery, connection: MailConnection) {
  try {
    const mail = mailOf(delivery);
    // why: an instance of a newer version may know it
    if (!mail) return { ok: false, kind: "message", reason: "This version of the site knows no such email." } as const;
    return await connection.deliver(mail);
  } catch (error) {
    log("error", "email could not be written", { email: delivery.id, kind: delivery.kind, ...describeError(error) });
    return { ok: false, kind: "message", reason: "The email could not be written." } as const;
  }
}

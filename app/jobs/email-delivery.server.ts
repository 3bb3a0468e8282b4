import {
  confirmAddressToken,
  invitationToken,
  manageToken,
  payToken,
  placementToken,
  undoAddressToken,
  unsubscribeToken,
  waitlistToken,
} from "~/auth/tokens/manage-token.server";
import { confirmationWords } from "~/content/appointments/confirmation";
import { onlineForms } from "~/content/appointments/online-forms";
import { minutesOf } from "~/domain/dates/calendar";
import { instantWithoutCenter } from "~/domain/dates/center-instant";
import { slotMinutes } from "~/domain/locations/opening";
import { payPath } from "~/domain/tuition/tuition-paths";
import { calendarUid, invitation } from "~/emails/calendar-file.server";
import type { EmailEvent, EmailLinks } from "~/emails/email";
import { writeEmail } from "~/emails/email-kinds";
import { htmlOf } from "~/emails/html";
import { plainOf } from "~/emails/plain";
import { env } from "~/env.server";
import { networkAddress, type OutgoingMail, senderAddress } from "~/integrations/smtp/mail.server";
import type { ClaimedDelivery } from "~/models/deliveries.server";

const links: EmailLinks = {
  siteUrl: env.SITE_URL,
  manage: (linkId) => `${env.SITE_URL}/manage/${manageToken(linkId)}`,
  waitlist: (entryId) => `${env.SITE_URL}/waitlist/${waitlistToken(entryId)}`,
  confirmAddress: (changeId) => `${env.SITE_URL}/address/${confirmAddressToken(changeId)}`,
  unsubscribe: (subscriptionId) => `${env.SITE_URL}/unsubscribe/${unsubscribeToken(subscriptionId)}`,
  undoAddress: (changeId) => `${env.SITE_URL}/address/${undoAddressToken(changeId)}`,
  invitation: (invitationId) =>
    `${env.SITE_URL}/auth/confirm?token_hash=${invitationToken(invitationId)}&type=invitation`,
  placement: (placementId) => `${env.SITE_URL}/placed/${placementToken(placementId)}`,
  pay: (invoiceId) => env.SITE_URL + payPath(payToken(invoiceId)),
};

/** The same content at every attempt; null for a kind this version does not know. */
export function mailOf(claimed: ClaimedDelivery, now = new Date()): OutgoingMail | null {
  const email = writeEmail(claimed.kind, claimed.facts, links);
  if (!email) return null;
  const to = claimed.recipient ?? networkAddress();
  return {
    id: claimed.id,
    to,
    // why: what staff write is answered, and a center may have no address
    replyTo: email.replyTo ?? (claimed.kind === "staff_message" ? networkAddress() : undefined),
    unsubscribe: email.unsubscribe?.href,
    subject: email.subject,
    text: plainOf(email, env.SITE_URL),
    html: htmlOf(email, env.SITE_URL),
    calendar: email.event && entryOf(email.event, to, now),
    due: new Date(claimed.due_at),
  };
}

function entryOf({ reference, date, time, sequence, child, mode, state, center }: EmailEvent, to: string, now: Date) {
  const start = minutesOf(time) ?? 0;
  const sender = senderAddress();
  return invitation({
    uid: calendarUid(reference),
    starts: instantWithoutCenter(date, start),
    ends: instantWithoutCenter(date, start + slotMinutes),
    summary: confirmationWords.calendarSummary(center.name, child, mode === "online"),
    location: mode === "online" ? onlineForms.calendarPlace : center.place,
    description: [`${confirmationWords.reference}: ${reference}`, center.phone].filter(Boolean).join("\n"),
    sequence,
    state,
    organizer: { name: center.name, email: center.email || sender, sentBy: sender },
    attendee: to,
    stamp: now,
  });
}

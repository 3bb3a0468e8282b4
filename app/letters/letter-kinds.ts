import { accountMade } from "./account-made";
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentConfirmed,
  appointmentMoved,
} from "./appointment";
import { centerDigest, centerLead } from "./center";
import { addressAsked, addressChanged, addressConfirm, addressUndone, passwordChanged } from "./credentials";
import type { Letter, LetterLinks, LetterWriter } from "./letter";
import { centerMorning } from "./morning";
import { paymentDisputed, paymentProblem } from "./payment-trouble";
import { purchaseReceipt } from "./receipt";
import { applicationReceived, assessmentReceived, inquiryReceived, messageReceived } from "./received";
import { purchaseRefunded } from "./refund";
import { appointmentReminder } from "./reminder";
import { waitlistClosed, waitlistJoined, waitlistOffer } from "./waitlist";

/** Every kind of letter, by its name in the outbox. */
export const letterKinds = {
  appointment_booked: appointmentBooked,
  appointment_confirmed: appointmentConfirmed,
  appointment_moved: appointmentMoved,
  appointment_cancelled: appointmentCancelled,
  appointment_reminder: appointmentReminder,
  assessment_received: assessmentReceived,
  application_received: applicationReceived,
  inquiry_received: inquiryReceived,
  message_received: messageReceived,
  account_made: accountMade,
  address_confirm: addressConfirm,
  address_asked: addressAsked,
  address_changed: addressChanged,
  address_undone: addressUndone,
  password_changed: passwordChanged,
  purchase_receipt: purchaseReceipt,
  purchase_refunded: purchaseRefunded,
  payment_disputed: paymentDisputed,
  payment_problem: paymentProblem,
  waitlist_joined: waitlistJoined,
  waitlist_offer: waitlistOffer,
  waitlist_closed: waitlistClosed,
  center_lead: centerLead,
  center_digest: centerDigest,
  center_morning: centerMorning,
} as const satisfies Record<string, LetterWriter>;

const isKind = (kind: string): kind is keyof typeof letterKinds => Object.hasOwn(letterKinds, kind);

/** Writes the letter of that kind; null where the kind is unknown here, or the data is not that of such a letter. */
export const writeLetter = (kind: string, data: unknown, links: LetterLinks): Letter | null =>
  isKind(kind) ? letterKinds[kind](data, links) : null;

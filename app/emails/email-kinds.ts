import { accountMade } from "~/emails/templates/account-made";
import { appointmentBooked, appointmentCancelled, appointmentMoved } from "~/emails/templates/appointment";
import { appointmentsHeld } from "~/emails/templates/appointments-held";
import { assessmentResult } from "~/emails/templates/assessment-result";
import { centerDigest, centerLead } from "~/emails/templates/center";
import { centerRefunded } from "~/emails/templates/center-refund";
import { courseBought } from "~/emails/templates/course-bought";
import {
  addressAsked,
  addressChanged,
  addressConfirm,
  addressUndone,
  newDevice,
  passwordChanged,
  secondFactor,
} from "~/emails/templates/credentials";
import { lessonAbsence, lessonReport, lessonsChanged } from "~/emails/templates/lessons";
import { centerMorning } from "~/emails/templates/morning";
import { paymentDisputed, paymentProblem } from "~/emails/templates/payment-trouble";
import { pickUpChanged } from "~/emails/templates/pick-up";
import { centerPlaced } from "~/emails/templates/placed";
import { purchaseReceipt } from "~/emails/templates/receipt";
import { applicationReceived, assessmentReceived, inquiryReceived, messageReceived } from "~/emails/templates/received";
import { purchaseRefunded } from "~/emails/templates/refund";
import { appointmentReminder } from "~/emails/templates/reminder";
import { staffMessage } from "~/emails/templates/staff-message";
import { bookingUnconfirmed, waitlistClosed, waitlistJoined, waitlistOffer } from "~/emails/templates/waitlist";
import type { Email, EmailLinks, EmailWriter } from "./email";

export const emailKinds = {
  appointment_booked: appointmentBooked,
  appointment_moved: appointmentMoved,
  appointment_cancelled: appointmentCancelled,
  appointment_reminder: appointmentReminder,
  appointments_held: appointmentsHeld,
  booking_unconfirmed: bookingUnconfirmed,
  assessment_received: assessmentReceived,
  application_received: applicationReceived,
  inquiry_received: inquiryReceived,
  message_received: messageReceived,
  account_made: accountMade,
  address_confirm: addressConfirm,
  address_asked: addressAsked,
  address_changed: addressChanged,
  address_undone: addressUndone,
  center_placed: centerPlaced,
  password_changed: passwordChanged,
  new_device: newDevice,
  second_factor: secondFactor,
  purchase_receipt: purchaseReceipt,
  purchase_refunded: purchaseRefunded,
  center_refunded: centerRefunded,
  course_bought: courseBought,
  payment_disputed: paymentDisputed,
  payment_problem: paymentProblem,
  waitlist_joined: waitlistJoined,
  waitlist_offer: waitlistOffer,
  waitlist_closed: waitlistClosed,
  lessons_changed: lessonsChanged,
  lesson_absence: lessonAbsence,
  pick_up_changed: pickUpChanged,
  lesson_report: lessonReport,
  assessment_result: assessmentResult,
  staff_message: staffMessage,
  center_lead: centerLead,
  center_digest: centerDigest,
  center_morning: centerMorning,
} as const satisfies Record<string, EmailWriter>;

const isKind = (kind: string): kind is keyof typeof emailKinds => Object.hasOwn(emailKinds, kind);

/** Null for an unknown kind, or data that does not fit it. */
export const writeEmail = (kind: string, data: unknown, links: EmailLinks): Email | null =>
  isKind(kind) ? emailKinds[kind](data, links) : null;

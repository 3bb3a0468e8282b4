import { z } from "zod";
import { site } from "~/content/site/site";
import { readableDateTime } from "~/domain/dates/calendar";
import { fillMessage } from "~/domain/emails/message-text";
import type { Mode } from "~/domain/forms/mode";
import { type Role, roles, scopeOf } from "~/domain/users/account";
import { centerSchema, directionBlocks, placeOf, whereFacts } from "~/emails/center-facts";
import {
  type Block,
  defineEmail,
  type Email,
  type EmailLinks,
  type EmailWriter,
  firstNameOf,
  greeting,
} from "~/emails/email";
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentMoved,
  appointmentSchema,
  factsOf,
} from "~/emails/templates/appointment";
import { centerDigest, centerLead, centerMorning } from "~/emails/templates/center";
import {
  addressAsked,
  addressChanged,
  addressConfirm,
  addressUndone,
  newDevice,
  passwordChanged,
  secondFactor,
} from "~/emails/templates/credentials";
import {
  assessmentResult,
  lessonAbsence,
  lessonReport,
  lessonsChanged,
  pickUpChanged,
} from "~/emails/templates/lessons";
import {
  centerRefunded,
  courseBought,
  paymentDisputed,
  paymentProblem,
  purchaseReceipt,
  purchaseRefunded,
} from "~/emails/templates/payments";
import { applicationReceived, assessmentReceived, inquiryReceived, messageReceived } from "~/emails/templates/received";
import { tuitionFailed, tuitionInvoice } from "~/emails/templates/tuition";
import { bookingUnconfirmed, waitlistClosed, waitlistJoined, waitlistOffer } from "~/emails/templates/waitlist";
import { accountEmail, answeredEmail, placedEmail } from "~/emails/words/account";
import { appointmentEmails, visitOf } from "~/emails/words/appointment";
import { credentialReasons } from "~/emails/words/credentials";
import { emailFrame, emailReasons } from "~/emails/words/frame";

const reminderEmail = {
  subject: (when: string, child: string | null, mode: Mode) => `Reminder: ${visitOf(child, mode)} on ${when}`,
  title: "Your free assessment is coming up",
  text: "We look forward to seeing you.",
  online: "A teacher from the center below will call you at that time, and you meet online.",
  late: "Something came up? Please tell us early: another family may be waiting for this time.",
} as const;

const appointmentsHeldWords = {
  subject: "The visits you have booked with us",
  title: "Your visits",
  text: "Someone just tried to book another visit with this address or phone number. Nothing was booked. These are the ones you have.",
  manage: (when: string) => `Move or cancel ${when}`,
  another: "For another child, enter the child's name in the form. You can book for up to four children at a center.",
  stranger: "If that wasn't you, you don't need to do anything.",
} as const;

/** What an address already has, with the links to change it, after a further booking was refused. */
const appointmentsHeld = defineEmail(
  z.object({ appointments: z.array(appointmentSchema).min(1) }),
  ({ appointments }, links) => ({
    subject: appointmentsHeldWords.subject,
    preview: appointments.map(({ date, time }) => readableDateTime(date, time)).join(", "),
    blocks: [
      { heading: appointmentsHeldWords.title },
      { text: greeting(appointments[0]?.name ?? "") },
      { text: appointmentsHeldWords.text },
      ...appointments.flatMap((appointment): Block[] => [
        { facts: factsOf(appointment) },
        {
          link: {
            label: appointmentsHeldWords.manage(readableDateTime(appointment.date, appointment.time)),
            href: links.manage(appointment.link),
          },
        },
      ]),
      { note: appointmentsHeldWords.another },
      { note: appointmentsHeldWords.stranger },
    ],
    why: emailReasons.booked,
    replyTo: appointments[0]?.center.email || undefined,
  }),
);

const isRole = (role: string): role is Role => roles.some((known) => known === role);

const accountMade = defineEmail(
  z.object({
    invitation: z.guid(),
    name: z.string(),
    role: z.string().refine(isRole),
    center: centerSchema.nullable(),
  }),
  ({ invitation, name, role, center }, links) => ({
    subject: accountEmail.subject,
    preview: accountEmail.text[role],
    blocks: [
      { heading: accountEmail.title },
      { text: greeting(name) },
      { text: accountEmail.text[role] },
      {
        facts: [
          ...(center || scopeOf(role) === "network"
            ? [[accountEmail.facts.center, center?.name ?? accountEmail.network] satisfies [string, string]]
            : []),
          ...(center && placeOf(center)
            ? [[accountEmail.facts.address, placeOf(center)] satisfies [string, string]]
            : []),
          ...(center?.phone ? [[accountEmail.facts.phone, center.phone] satisfies [string, string]] : []),
        ],
      },
      { text: accountEmail.password },
      { button: { label: accountEmail.open, href: links.invitation(invitation) } },
      { note: accountEmail.note },
    ],
    why: emailReasons.account,
    replyTo: center?.email || undefined,
  }),
);

// why: no calendar entry, the one already sent still holds
const reminderSchema = appointmentSchema.extend({ subscription: z.guid() });

const appointmentReminder = defineEmail(reminderSchema, (appointment, links) => {
  const { link, name, date, time, center, mode } = appointment;
  const text = mode === "online" ? reminderEmail.online : reminderEmail.text;
  return {
    subject: reminderEmail.subject(
      readableDateTime(date, time),
      appointment.child ? firstNameOf(appointment.child) : null,
      mode,
    ),
    preview: `${center.name}: ${text}`,
    blocks: [
      { heading: reminderEmail.title },
      { text: greeting(name) },
      { text },
      { facts: factsOf(appointment) },
      ...directionBlocks(center, mode),
      { list: appointmentEmails.bring[mode] },
      { note: reminderEmail.late },
      { button: { label: appointmentEmails.manage, href: links.manage(link) } },
      { note: appointmentEmails.manageNote },
    ],
    why: emailReasons.booked,
    replyTo: center.email || undefined,
    unsubscribe: { label: emailFrame.unsubscribe.reminders, href: links.unsubscribe(appointment.subscription) },
  };
});

const words = {
  preview: (from: string) => `A message from ${from}`,
  why: "you or your child are in touch with us",
} as const;

/** What staff wrote, to one reader: each line a paragraph. Answers go to the center. */
const staffMessage = defineEmail(
  z.object({
    subject: z.string(),
    body: z.string(),
    name: z.string().catch(""),
    /** First names. */
    children: z.array(z.string()).catch([]),
    /** Null: head office. */
    center: centerSchema.nullable(),
  }),
  ({ subject, body, ...reader }) => {
    const { center } = reader;
    const lines = fillMessage(body, reader).split("\n");
    return {
      subject: fillMessage(subject, reader),
      preview: words.preview(center?.name ?? site.name),
      blocks: [
        { heading: center?.name ?? site.name },
        ...lines.filter((line) => line.trim() !== "").map((text) => ({ text })),
        ...(center ? [{ facts: whereFacts(center, "center") }] : []),
      ],
      why: words.why,
      replyTo: center?.email || undefined,
    };
  },
);

/** To a family that staff gave a center. */
const centerPlaced = defineEmail(
  z.object({ placement: z.guid(), name: z.string(), center: centerSchema }),
  ({ placement, name, center }, links) => ({
    subject: placedEmail.subject(center.name),
    preview: placedEmail.text(center.name),
    blocks: [
      { heading: placedEmail.title },
      { text: greeting(name) },
      { text: placedEmail.text(center.name) },
      { button: { label: placedEmail.button, href: links.placement(placement) } },
      { note: placedEmail.note },
    ],
    why: credentialReasons.account,
    replyTo: center.email || undefined,
  }),
);

/** To a family whose request for lessons was closed, or that does not change to the center it asked for. */
const requestAnswered = defineEmail(
  z.object({
    name: z.string(),
    center: centerSchema,
    child: z.string().nullish(),
    /** Of a request for lessons; a wish for another center has none. */
    answer: z.string().nullish(),
    own: z.string().nullish(),
  }),
  ({ name, center, child, answer, own }) => {
    const text = answer ? answeredEmail.lessons.text(center.name) : answeredEmail.center.text(center.name, own ?? null);
    return {
      subject: answer ? answeredEmail.lessons.subject(child ?? "") : answeredEmail.center.subject(center.name),
      preview: text,
      blocks: [
        { heading: answeredEmail.title },
        { text: greeting(name) },
        { text },
        ...(answer ? [{ text: answer }] : []),
        { note: answeredEmail.note },
      ],
      why: credentialReasons.account,
      replyTo: center.email || undefined,
    };
  },
);

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
  request_answered: requestAnswered,
  password_changed: passwordChanged,
  new_device: newDevice,
  second_factor: secondFactor,
  purchase_receipt: purchaseReceipt,
  purchase_refunded: purchaseRefunded,
  center_refunded: centerRefunded,
  course_bought: courseBought,
  payment_disputed: paymentDisputed,
  payment_problem: paymentProblem,
  tuition_invoice: tuitionInvoice,
  tuition_failed: tuitionFailed,
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

import { z } from "zod";
import { visitDetails } from "~/domain/appointments/visit-details";
import { readableDateTime } from "~/domain/dates/calendar";
import { detailFacts } from "~/domain/forms/details";
import type { Mode } from "~/domain/forms/mode";
import {
  bookAddress,
  centerSchema,
  dateSchema,
  detailsSchema,
  directionBlocks,
  modeSchema,
  placeOf,
  timeSchema,
  whereFacts,
} from "~/emails/center-facts";
import { type Block, defineEmail, type Email, type EmailLinks, firstNameOf, greeting } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";
import { appointmentEmails as words } from "~/emails/words/appointment";
import { emailReasons } from "~/emails/words/frame";

/** As `private.booking_snapshot` writes it. */
export const appointmentSchema = z.object({
  record: z.guid(),
  /** What its links are signed for. */
  link: z.guid(),
  reference: z.string(),
  name: z.string(),
  date: dateSchema,
  time: timeSchema,
  status: z.string(),
  sequence: z.int().min(0),
  child: z.string().nullish(),
  details: detailsSchema,
  mode: modeSchema,
  by: z.enum(["parent", "center"]).optional().catch(undefined),
  message: z.string().nullish(),
  center: centerSchema,
  previous: z.object({ date: dateSchema, time: timeSchema, center: centerSchema }).optional(),
});
type Appointment = z.output<typeof appointmentSchema>;
type AppointmentEvent = "booked" | "moved" | "cancelled";
interface AppointmentEventWords {
  subject: (when: string, child: string | null, mode: Mode) => string;
  title: string;
  text: string;
  online?: string;
  byCenter?: string;
}

const emailAbout = (event: AppointmentEvent) =>
  defineEmail(appointmentSchema, (appointment, links) => write(event, appointment, links));

export const appointmentBooked = emailAbout("booked");
export const appointmentMoved = emailAbout("moved");
export const appointmentCancelled = emailAbout("cancelled");

function write(event: AppointmentEvent, appointment: Appointment, links: EmailLinks): Email {
  const { reference, name, date, time, sequence, center, mode, by, message } = appointment;
  const { subject, title, text: atCenter, online, byCenter }: AppointmentEventWords = words[event];
  const usual = mode === "online" ? (online ?? atCenter) : atCenter;
  const text = by === "center" ? (byCenter ?? usual) : usual;
  const child = appointment.child ? firstNameOf(appointment.child) : null;
  return {
    subject: subject(readableDateTime(date, time), child, mode),
    preview: `${center.name}: ${text}`,
    blocks: [
      { heading: title },
      { text: greeting(name) },
      { text },
      ...(message ? [{ text: words.message(preventAutoLinks(message)) }] : []),
      { facts: factsOf(appointment) },
      ...(event === "cancelled" ? cancelledBlocks(appointment, links) : upcomingBlocks(event, appointment, links)),
    ],
    why: emailReasons.booked,
    replyTo: center.email || undefined,
    event: {
      reference,
      date,
      time,
      sequence,
      child,
      mode,
      state: event === "cancelled" ? "cancelled" : "confirmed",
      center: { name: center.name, place: placeOf(center), phone: center.phone, email: center.email },
    },
  };
}

export function factsOf({ reference, date, time, center, mode, child, details, previous }: Appointment) {
  const before = previous && readableDateTime(previous.date, previous.time);
  const elsewhere = previous && previous.center.id !== center.id ? `, ${previous.center.name}` : "";
  const facts: [string, string][] = [
    [words.facts.child, child ? preventAutoLinks(child) : ""],
    ...detailFacts(visitDetails, details).map(({ fact, text }): [string, string] => [fact, preventAutoLinks(text)]),
    [words.facts.when, readableDateTime(date, time)],
    [words.facts.before, before ? before + elsewhere : ""],
    ...whereFacts(center, mode),
    [words.facts.reference, reference],
  ];
  return facts.filter(([, value]) => value !== "");
}

const upcomingBlocks = (
  event: AppointmentEvent,
  { link, center, mode }: Appointment,
  links: EmailLinks,
): readonly Block[] => [
  { button: { label: words.manage, href: links.manage(link) } },
  { note: words.manageNote },
  { list: words.bring[mode] },
  ...directionBlocks(center, mode),
  { note: event === "booked" ? words.calendarIn : words.calendar },
];

const cancelledBlocks = ({ center, mode }: Appointment, { siteUrl }: EmailLinks): readonly Block[] => [
  { button: { label: words.again, href: bookAddress(siteUrl, center, mode) } },
  { note: words.calendarOut },
];

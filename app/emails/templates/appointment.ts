import { z } from "zod";
import { centerSchema, dateSchema, placeOf, shortWhenOf, timeSchema, whenOf } from "~/emails/center-facts";
import { type Block, defineEmail, type Email, type EmailLinks } from "~/emails/email";
import { greeting, plainNameOf } from "~/emails/greeting";
import { preventAutoLinks } from "~/emails/prevent-auto-links";
import { appointmentEmails as words } from "~/emails/words/appointment";
import { emailReasons } from "~/emails/words/frame";

/** As `private.booking_snapshot` writes it. */
export const appointmentSchema = z.object({
  record: z.guid(),
  reference: z.string(),
  name: z.string(),
  date: dateSchema,
  time: timeSchema,
  status: z.string(),
  sequence: z.int().min(0),
  child: z.string().nullish(),
  by: z.enum(["parent", "center"]).optional().catch(undefined),
  message: z.string().nullish(),
  center: centerSchema,
  previous: z.object({ date: dateSchema, time: timeSchema, center: centerSchema }).optional(),
});
type Appointment = z.output<typeof appointmentSchema>;
type AppointmentEvent = "booked" | "confirmed" | "moved" | "cancelled";
interface AppointmentEventWords {
  subject: (when: string, child: string | null) => string;
  title: string;
  text: string;
  byCenter?: string;
}

const emailAbout = (event: AppointmentEvent) =>
  defineEmail(appointmentSchema, (appointment, links) => write(event, appointment, links));

export const appointmentBooked = emailAbout("booked");
export const appointmentConfirmed = emailAbout("confirmed");
export const appointmentMoved = emailAbout("moved");
export const appointmentCancelled = emailAbout("cancelled");

function write(event: AppointmentEvent, appointment: Appointment, links: EmailLinks): Email {
  const { reference, name, date, time, status, sequence, center, by, message } = appointment;
  const { subject, title, text: usual, byCenter }: AppointmentEventWords = words[event];
  const text = by === "center" ? (byCenter ?? usual) : usual;
  const child = appointment.child ? childOf(appointment.child) : null;
  return {
    subject: subject(shortWhenOf(date, time), child),
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
      state: event === "cancelled" ? "cancelled" : status === "confirmed" ? "confirmed" : "tentative",
      center: { name: center.name, place: placeOf(center), phone: center.phone, email: center.email },
    },
  };
}

/** The first name, if it looks like a name. */
export const childOf = (name: string) => plainNameOf(name)?.split(" ")[0] ?? null;

export function factsOf({ reference, date, time, center, child, previous }: Appointment) {
  const before = previous && whenOf(previous.date, previous.time);
  const elsewhere = previous && previous.center.id !== center.id ? `, ${previous.center.name}` : "";
  const facts: [string, string][] = [
    [words.facts.child, child ? preventAutoLinks(child) : ""],
    [words.facts.when, whenOf(date, time)],
    [words.facts.before, before ? before + elsewhere : ""],
    [words.facts.where, center.name],
    [words.facts.address, placeOf(center)],
    [words.facts.phone, center.phone],
    [words.facts.reference, reference],
  ];
  return facts.filter(([, value]) => value !== "");
}

const upcomingBlocks = (event: AppointmentEvent, { record }: Appointment, links: EmailLinks): readonly Block[] => [
  { button: { label: words.manage, href: links.manage(record) } },
  { note: words.manageNote },
  { list: words.bring },
  { note: event === "booked" ? words.calendarIn : words.calendar },
];

const cancelledBlocks = ({ center }: Appointment, { siteUrl }: EmailLinks): readonly Block[] => [
  { button: { label: words.again, href: `${siteUrl}/book?${new URLSearchParams({ location: center.id })}` } },
  { note: words.calendarOut },
];

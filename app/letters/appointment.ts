import { z } from "zod";
import { appointmentLetters as words } from "~/content/letters/appointment";
import { letterReasons } from "~/content/letters/frame";
import { centerSchema, dateSchema, placeOf, shortWhenOf, timeSchema, whenOf } from "./center-facts";
import { greeting } from "./greeting";
import { type Block, defineLetter, type Letter, type LetterLinks } from "./letter";

/** An appointment as a letter shows it: `private.booking_snapshot` of the database. */
export const appointmentSchema = z.object({
  record: z.guid(),
  reference: z.string(),
  name: z.string(),
  date: dateSchema,
  time: timeSchema,
  status: z.string(),
  sequence: z.int().min(0),
  center: centerSchema,
  previous: z.object({ date: dateSchema, time: timeSchema, center: centerSchema }).optional(),
});
type Appointment = z.output<typeof appointmentSchema>;
type Happening = "booked" | "confirmed" | "moved" | "cancelled";

const letterAbout = (happening: Happening) =>
  defineLetter(appointmentSchema, (appointment, links) => write(happening, appointment, links));

export const appointmentBooked = letterAbout("booked");
export const appointmentConfirmed = letterAbout("confirmed");
export const appointmentMoved = letterAbout("moved");
export const appointmentCancelled = letterAbout("cancelled");

function write(happening: Happening, appointment: Appointment, links: LetterLinks): Letter {
  const { reference, name, date, time, status, sequence, center } = appointment;
  const { subject, title, text } = words[happening];
  return {
    subject: subject(shortWhenOf(date, time)),
    preview: `${center.name}: ${text}`,
    blocks: [
      { heading: title },
      { text: greeting(name) },
      { text },
      { facts: factsOf(appointment) },
      ...(happening === "cancelled"
        ? afterwards(appointment, links)
        : beforehand(happening, appointment, links)),
    ],
    why: letterReasons.booked,
    replyTo: center.email || undefined,
    event: {
      reference,
      date,
      time,
      sequence,
      state: happening === "cancelled" ? "cancelled" : status === "confirmed" ? "confirmed" : "tentative",
      center: { name: center.name, place: placeOf(center), phone: center.phone, email: center.email },
    },
  };
}

/** When, where and under which reference: first what the parent looks for. */
export function factsOf({ reference, date, time, center, previous }: Appointment) {
  const before = previous && whenOf(previous.date, previous.time);
  const elsewhere = previous && previous.center.id !== center.id ? `, ${previous.center.name}` : "";
  const facts: [string, string][] = [
    [words.facts.when, whenOf(date, time)],
    [words.facts.before, before ? before + elsewhere : ""],
    [words.facts.where, center.name],
    [words.facts.address, placeOf(center)],
    [words.facts.phone, center.phone],
    [words.facts.reference, reference],
  ];
  return facts.filter(([, value]) => value !== "");
}

const beforehand = (happening: Happening, { record }: Appointment, links: LetterLinks): readonly Block[] => [
  { button: { label: words.manage, href: links.manage(record) } },
  { note: words.manageNote },
  { list: words.bring },
  { note: happening === "booked" ? words.calendarIn : words.calendar },
];

const afterwards = ({ center }: Appointment, { siteUrl }: LetterLinks): readonly Block[] => [
  { button: { label: words.again, href: `${siteUrl}/book?${new URLSearchParams({ location: center.id })}` } },
  { note: words.calendarOut },
];

import { z } from "zod";
import { onlineForms } from "~/content/appointments/online-forms";
import { calendarAddress } from "~/domain/appointments/calendar-view";
import { readableDate, readableTime, readableTimeOf } from "~/domain/dates/calendar";
import { centerSchema, dateSchema, modeSchema, timeSchema } from "~/emails/center-facts";
import { type Block, defineEmail } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";
import { emailReasons } from "~/emails/words/frame";

const words = {
  subject: (count: number, hasSessions: boolean, day: string) => {
    if (hasSessions) return count === 1 ? `1 session today, ${day}` : `${count} appointments and sessions, ${day}`;
    return count === 1 ? `1 appointment today, ${day}` : `${count} appointments today, ${day}`;
  },
  title: "Appointments today",
  titleWithSessions: "Appointments and sessions today",
  with: (tutor: string) => `session with ${tutor}`,
  absent: "can't come",
  preview: (first: string, unconfirmed: number) =>
    unconfirmed === 0
      ? `All are confirmed. The first is at ${first}`
      : `Not confirmed yet: ${unconfirmed}. The first is at ${first}`,
  unconfirmed: (references: readonly string[]) =>
    references.length === 0 ? "All are confirmed." : `Not confirmed yet: ${references.join(", ")}.`,
  one: (names: readonly string[], reference: string, status: string) => [...names, reference, status].join(", "),
  statuses: { pending: "not confirmed", confirmed: "confirmed" },
  open: "Open the day in the calendar",
  asOf: (time: string) => `The calendar shows what has changed since this list was made, at ${time}`,
} as const;

/** An appointment, or with a tutor a session. */
const visitSchema = z.object({
  record: z.guid(),
  reference: z.string().optional(),
  tutor: z.string().optional(),
  is_absent: z.boolean().optional(),
  name: z.string(),
  child: z.string().nullish(),
  mode: modeSchema,
  time: timeSchema,
  status: z.enum(["pending", "confirmed"]),
});
type Visit = z.output<typeof visitSchema>;

const morningSchema = z.object({
  center: centerSchema,
  date: dateSchema,
  at: z.string().refine((at) => !Number.isNaN(Date.parse(at))),
  leads: z.array(visitSchema).min(1),
});

export const centerMorning = defineEmail(morningSchema, ({ center, date, at, leads }, { siteUrl }) => ({
  subject: words.subject(leads.length, leads.some(isSession), readableDate(date)),
  preview: words.preview(readableTime(leads[0]?.time ?? ""), leads.filter(isPending).length),
  blocks: [
    { heading: leads.some(isSession) ? words.titleWithSessions : words.title },
    { text: `${center.name}, ${readableDate(date)}` },
    {
      text: words.unconfirmed(
        leads.filter(isPending).map(({ reference, name }) => reference ?? preventAutoLinks(name)),
      ),
    },
    ...leads.flatMap((visit, index): Block[] => [
      ...(leads[index - 1]?.time === visit.time ? [] : [{ heading: readableTime(visit.time) }]),
      {
        link: {
          label: words.one(
            [visit.child, visit.name].filter((name) => name != null).map(preventAutoLinks),
            aboutOf(visit),
            visit.is_absent ? words.absent : words.statuses[visit.status],
          ),
          href: `${siteUrl}/admin/dashboard/records/${isSession(visit) ? "sessions" : "appointments"}/${visit.record}`,
        },
      },
    ]),
    {
      button: {
        label: words.open,
        href: siteUrl + calendarAddress({ view: "day", date, center: center.id }),
      },
    },
    { note: words.asOf(readableTimeOf(at)) },
  ],
  why: emailReasons.center,
}));

const isSession = ({ tutor }: Visit) => tutor !== undefined;

const aboutOf = ({ tutor, mode, reference = "" }: Visit) => {
  if (tutor !== undefined) return words.with(preventAutoLinks(tutor));
  return mode === "online" ? `${onlineForms.badge}, ${reference}` : reference;
};

const isPending = ({ status }: Visit) => status === "pending";

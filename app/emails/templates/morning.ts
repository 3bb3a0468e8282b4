import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { z } from "zod";
import { calendarAddress } from "~/domain/appointments/calendar-view";
import { longDate, timeZone } from "~/domain/dates/calendar";
import { clockOf } from "~/domain/dates/day-and-time";
import { centerSchema, dateSchema, timeSchema } from "~/emails/center-facts";
import { type Block, defineEmail } from "~/emails/email";
import { preventAutoLinks } from "~/emails/prevent-auto-links";
import { emailReasons } from "~/emails/words/frame";
import { morningEmail as words } from "~/emails/words/morning";

const visitSchema = z.object({
  record: z.guid(),
  reference: z.string(),
  name: z.string(),
  child: z.string().nullish(),
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
  subject: words.subject(leads.length, longDate(date)),
  preview: words.preview(clockOf(leads[0]?.time ?? ""), leads.filter(isPending).length),
  blocks: [
    { heading: words.title },
    { text: `${center.name}, ${longDate(date)}` },
    { text: words.unconfirmed(leads.filter(isPending).map(({ reference }) => reference)) },
    ...leads.flatMap((visit, index): Block[] => [
      ...(leads[index - 1]?.time === visit.time ? [] : [{ heading: clockOf(visit.time) }]),
      {
        link: {
          label: words.one(
            [visit.child, visit.name].filter((name) => name != null).map(preventAutoLinks),
            visit.reference,
            words.statuses[visit.status],
          ),
          href: `${siteUrl}/admin/dashboard/records/appointments/${visit.record}`,
        },
      },
    ]),
    {
      button: {
        label: words.open,
        href: siteUrl + calendarAddress({ view: "day", date, center: center.id }),
      },
    },
    { note: words.asOf(format(new TZDate(Date.parse(at), timeZone), "h:mm a")) },
  ],
  why: emailReasons.center,
}));

const isPending = ({ status }: Visit) => status === "pending";

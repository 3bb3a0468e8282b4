import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { z } from "zod";
import { timeZone } from "~/domain/dates/calendar";
import { centerSchema, dateSchema, placeOf, shortWhenOf, timeSchema, whenOf } from "~/emails/center-facts";
import { defineEmail } from "~/emails/email";
import { greeting } from "~/emails/greeting";
import { waitlistEmails as words } from "~/emails/words/waitlist";

const entrySchema = z.object({
  entry: z.guid(),
  name: z.string(),
  date: dateSchema,
  time: timeSchema,
  center: centerSchema,
});
type Entry = z.output<typeof entrySchema>;

const offerSchema = entrySchema.extend({
  ends: z.string().refine((ends) => !Number.isNaN(Date.parse(ends))),
});

/** '5:42 PM on Tuesday, November 24', Toronto. */
const untilOf = (ends: string) => format(new TZDate(Date.parse(ends), timeZone), "h:mm a 'on' EEEE, MMMM d");

function factsOf({ date, time, center }: Entry, until?: string) {
  const facts: [string, string][] = [
    [words.facts.when, whenOf(date, time)],
    [words.facts.until, until ?? ""],
    [words.facts.where, center.name],
    [words.facts.address, placeOf(center)],
    [words.facts.phone, center.phone],
  ];
  return { facts: facts.filter(([, value]) => value !== "") };
}

export const waitlistJoined = defineEmail(entrySchema, (entry, links) => ({
  subject: words.joined.subject(shortWhenOf(entry.date, entry.time)),
  preview: `${entry.center.name}: ${words.joined.text}`,
  blocks: [
    { heading: words.joined.title },
    { text: greeting(entry.name) },
    { text: words.joined.text },
    factsOf(entry),
    { button: { label: words.joined.open, href: links.waitlist(entry.entry) } },
  ],
  why: words.why,
  replyTo: entry.center.email || undefined,
}));

export const waitlistOffer = defineEmail(offerSchema, (entry, links) => {
  const until = untilOf(entry.ends);
  return {
    subject: words.offer.subject(shortWhenOf(entry.date, entry.time)),
    preview: `${words.facts.until} ${until}, ${entry.center.name}`,
    blocks: [
      { heading: words.offer.title },
      { text: greeting(entry.name) },
      { text: words.offer.text(until) },
      factsOf(entry, until),
      { button: { label: words.offer.open, href: links.waitlist(entry.entry) } },
    ],
    why: words.why,
    replyTo: entry.center.email || undefined,
  };
});

export const waitlistClosed = defineEmail(entrySchema, (entry, links) => ({
  subject: words.closed.subject(shortWhenOf(entry.date, entry.time)),
  preview: `${entry.center.name}: ${words.closed.text}`,
  blocks: [
    { heading: words.closed.title },
    { text: greeting(entry.name) },
    { text: words.closed.text },
    factsOf(entry),
    {
      button: {
        label: words.closed.open,
        href: `${links.siteUrl}/book?${new URLSearchParams({ location: entry.center.id })}`,
      },
    },
  ],
  why: words.why,
  replyTo: entry.center.email || undefined,
}));

import { z } from "zod";
import { readableDateTime, readableMoment } from "~/domain/dates/readable-dates";
import { bookAddress, centerSchema, dateSchema, modeSchema, timeSchema, whereFacts } from "~/emails/center-facts";
import { defineEmail } from "~/emails/email";
import { firstNameOf, greeting } from "~/emails/greeting";
import { preventAutoLinks } from "~/emails/prevent-auto-links";
import { waitlistEmails as words } from "~/emails/words/waitlist";

const entrySchema = z.object({
  entry: z.guid(),
  name: z.string(),
  date: dateSchema,
  time: timeSchema,
  mode: modeSchema,
  center: centerSchema,
  child: z.string().nullish(),
});
type Entry = z.output<typeof entrySchema>;

const offerSchema = entrySchema.extend({
  ends: z.string().refine((ends) => !Number.isNaN(Date.parse(ends))),
});

const childOf = ({ child }: Entry) => (child ? firstNameOf(child) : null);

function factsOf({ child, date, time, mode, center }: Entry, until?: string, label: string = words.facts.until) {
  const facts: [string, string][] = [
    [words.facts.child, child ? preventAutoLinks(child) : ""],
    [words.facts.when, readableDateTime(date, time)],
    [label, until ?? ""],
    ...whereFacts(center, mode),
  ];
  return { facts: facts.filter(([, value]) => value !== "") };
}

export const waitlistJoined = defineEmail(entrySchema, (entry, links) => ({
  subject: words.joined.subject(readableDateTime(entry.date, entry.time), childOf(entry)),
  preview: `${entry.center.name}: ${words.joined.text}`,
  blocks: [
    { heading: words.joined.title(childOf(entry)) },
    { text: greeting(entry.name) },
    { text: words.joined.text },
    factsOf(entry),
    { button: { label: words.joined.open, href: links.waitlist(entry.entry) } },
  ],
  why: words.why,
  replyTo: entry.center.email || undefined,
}));

export const waitlistOffer = defineEmail(offerSchema, (entry, links) => {
  const until = readableMoment(entry.ends);
  return {
    subject: words.offer.subject(readableDateTime(entry.date, entry.time), childOf(entry)),
    preview: `${words.facts.until} ${until}, ${entry.center.name}`,
    blocks: [
      { heading: words.offer.title(childOf(entry)) },
      { text: greeting(entry.name) },
      { text: words.offer.text(until) },
      factsOf(entry, until),
      { button: { label: words.offer.open, href: links.waitlist(entry.entry) } },
    ],
    why: words.why,
    replyTo: entry.center.email || undefined,
  };
});

/** A booking that counts once its reader presses the button of the link's page. */
export const bookingUnconfirmed = defineEmail(offerSchema, (entry, links) => ({
  subject: words.unconfirmed.subject(readableDateTime(entry.date, entry.time), childOf(entry)),
  preview: `${entry.center.name}: ${words.unconfirmed.text}`,
  blocks: [
    { heading: words.unconfirmed.title(childOf(entry)) },
    { text: greeting(entry.name) },
    { text: words.unconfirmed.text },
    factsOf(entry, readableMoment(entry.ends), words.unconfirmed.until),
    { button: { label: words.unconfirmed.open, href: links.waitlist(entry.entry) } },
    { note: words.unconfirmed.note },
  ],
  why: words.unconfirmed.why,
  replyTo: entry.center.email || undefined,
}));

export const waitlistClosed = defineEmail(entrySchema, (entry, links) => ({
  subject: words.closed.subject(readableDateTime(entry.date, entry.time)),
  preview: `${entry.center.name}: ${words.closed.text}`,
  blocks: [
    { heading: words.closed.title },
    { text: greeting(entry.name) },
    { text: words.closed.text },
    factsOf(entry),
    {
      button: {
        label: words.closed.open,
        href: bookAddress(links.siteUrl, entry.center, entry.mode),
      },
    },
  ],
  why: words.why,
  replyTo: entry.center.email || undefined,
}));

import { z } from "zod";
import { readableDateTime, readableMoment } from "~/domain/dates/readable-dates";
import { bookAddress, centerSchema, dateSchema, modeSchema, timeSchema, whereFacts } from "~/emails/center-facts";
import { defineEmail } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";
import { firstNameOf, greeting } from "~/emails/reader";

/** `until` ends with 'p.m.', whose point ends the sentence. */
const words = {
  joined: {
    subject: (when: string, child: string | null) => `${child ? `${child} is` : "You're"} on the waitlist for ${when}`,
    title: (child: string | null) => `${child ? `${child} is` : "You're"} on the waitlist`,
    text: "When a spot opens at that time, we email you and hold it for two hours. Nothing is booked yet.",
    open: "See or leave the waitlist",
  },
  offer: {
    subject: (when: string, child: string | null) => `A spot is free for ${child ?? "you"} on ${when}`,
    title: (child: string | null) => `A spot is free for ${child ?? "you"}`,
    text: (until: string) =>
      `We're holding it for you until ${until} After that, it goes to the next family. Opening the page doesn't book the spot – press 'Take this time'.`,
    open: "See the free spot",
  },
  unconfirmed: {
    subject: (when: string, child: string | null) => `Confirm ${child ? `${child}'s` : "your"} visit on ${when}`,
    title: (child: string | null) => `Confirm ${child ? `${child}'s` : "this"} visit`,
    text: "Several visits on this day were booked from the same place, so we ask you to confirm this one. Until then the time stays open to others.",
    open: "Confirm this visit",
    note: "If you didn't ask for this visit, ignore this email and nothing will be booked.",
    why: "someone asked for a visit with this address",
    until: "Confirm by",
  },
  closed: {
    subject: (when: string) => `${when} is no longer offered`,
    title: "The time you were waiting for is no longer offered",
    text: "The center has changed its times, so no spot can open there, and the waitlist is closed. We're sorry, and would be glad to see you at another time.",
    open: "Book another time",
  },
  facts: { child: "Child", when: "When", until: "Held until" },
  why: "you joined a waitlist with this address",
} as const;

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

const childOf = ({ child }: Entry) => (child ? firstNameOf(child) : null);

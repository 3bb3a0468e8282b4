import { z } from "zod";
import { readableDateTime, readableMoment } from "~/domain/dates/calendar";
import { classWords, openSeats, waitedClassSchema } from "~/domain/tutoring/waited-class";
import { bookAddress, centerSchema, dateSchema, modeSchema, timeSchema, whereFacts } from "~/emails/center-facts";
import { type Block, defineEmail, type Email, firstNameOf, greeting } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";

/** Of a visit it is a spot. */
type What = "spot" | "place";

/** `until` ends with 'p.m.', whose point ends the sentence. */
const words = {
  joined: {
    subject: (when: string, child: string | null) => `${child ? `${child} is` : "You're"} on the waitlist for ${when}`,
    title: (child: string | null) => `${child ? `${child} is` : "You're"} on the waitlist`,
    text: (what: What) =>
      `When a ${what} opens at that time, we email you and hold it for two hours. Nothing is booked yet.`,
    open: "See or leave the waitlist",
  },
  offer: {
    title: (what: What, child: string | null) => `A ${what} is free for ${child ?? "you"}`,
    text: (what: What, until: string) =>
      `We're holding it for you until ${until} After that, it goes to the next family. Opening the page doesn't book the ${what} – press 'Take this time'.`,
    open: (what: What) => `See the free ${what}`,
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
    text: (what: What) =>
      `The center has changed its times, so no ${what} can open there, and the waitlist is closed. We're sorry, and would be glad to see you at another time.`,
    open: "Book another time",
  },
  facts: { child: "Child", class: "Class", when: "When", until: "Held until" },
  why: "you joined a waitlist with this address",
} as const;

const anyEntry = z.object({
  entry: z.guid(),
  name: z.string(),
  mode: modeSchema,
  center: centerSchema,
  child: z.string().nullish(),
});
const visitSchema = anyEntry.extend({ date: dateSchema, time: timeSchema, class: z.undefined().optional() });
const classSchema = anyEntry.extend({ class: waitedClassSchema });
const entrySchema = z.union([classSchema, visitSchema]);
const ending = { ends: z.string().refine((ends) => !Number.isNaN(Date.parse(ends))) };
type Entry = z.output<typeof entrySchema>;

const whatOf = (entry: Entry): What => (entry.class ? "place" : "spot");
const whenOf = (entry: Entry): string =>
  entry.class ? openSeats(entry.class) : readableDateTime(entry.date, entry.time);
const childOf = ({ child }: Entry) => (child ? firstNameOf(child) : null);

interface Parts extends Pick<Email, "subject"> {
  preview?: string;
  heading: string;
  text: string;
  until?: readonly [label: string, moment: string];
  ends: readonly Block[];
  why?: string;
}

function emailOf(entry: Entry, { subject, heading, text, until, ends, preview, why = words.why }: Parts): Email {
  const { name, child, mode, center } = entry;
  const facts: (readonly [string, string])[] = [
    [words.facts.child, child ? preventAutoLinks(child) : ""],
    entry.class ? [words.facts.class, classWords(entry.class)] : [words.facts.when, whenOf(entry)],
    until ?? ["", ""],
    ...whereFacts(center, mode),
  ];
  return {
    subject,
    preview: preview ?? `${center.name}: ${text}`,
    blocks: [
      { heading },
      { text: greeting(name) },
      { text },
      { facts: facts.filter(([, value]) => value !== "") },
      ...ends,
    ],
    why,
    replyTo: center.email || undefined,
  };
}

export const waitlistJoined = defineEmail(entrySchema, (entry, links) =>
  emailOf(entry, {
    subject: words.joined.subject(whenOf(entry), childOf(entry)),
    heading: words.joined.title(childOf(entry)),
    text: words.joined.text(whatOf(entry)),
    ends: [{ button: { label: words.joined.open, href: links.waitlist(entry.entry) } }],
  }),
);

export const waitlistOffer = defineEmail(
  z.union([classSchema.extend(ending), visitSchema.extend(ending)]),
  (entry, links) => {
    const until = readableMoment(entry.ends);
    const title = words.offer.title(whatOf(entry), childOf(entry));
    return emailOf(entry, {
      subject: `${title} on ${whenOf(entry)}`,
      preview: `${words.facts.until} ${until}, ${entry.center.name}`,
      heading: title,
      text: words.offer.text(whatOf(entry), until),
      until: [words.facts.until, until],
      ends: [{ button: { label: words.offer.open(whatOf(entry)), href: links.waitlist(entry.entry) } }],
    });
  },
);

/** A booking that counts once its reader presses the button of the link's page. */
export const bookingUnconfirmed = defineEmail(visitSchema.extend(ending), (entry, links) =>
  emailOf(entry, {
    subject: words.unconfirmed.subject(whenOf(entry), childOf(entry)),
    heading: words.unconfirmed.title(childOf(entry)),
    text: words.unconfirmed.text,
    until: [words.unconfirmed.until, readableMoment(entry.ends)],
    ends: [
      { button: { label: words.unconfirmed.open, href: links.waitlist(entry.entry) } },
      { note: words.unconfirmed.note },
    ],
    why: words.unconfirmed.why,
  }),
);

export const waitlistClosed = defineEmail(entrySchema, (entry, links) => {
  const again = { label: words.closed.open, href: bookAddress(links.siteUrl, entry.center, entry.mode) };
  return emailOf(entry, {
    subject: words.closed.subject(whenOf(entry)),
    heading: words.closed.title,
    text: words.closed.text(whatOf(entry)),
    ends: entry.class ? [] : [{ button: again }],
  });
});

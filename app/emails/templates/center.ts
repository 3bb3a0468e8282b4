import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { z } from "zod";
import { cancelReasons } from "~/content/appointments/manage";
import { timeZone } from "~/domain/dates/calendar";
import { centerSchema, dateSchema, type EmailCenter, shortWhenOf, timeSchema, whenOf } from "~/emails/center-facts";
import { type Block, defineEmail } from "~/emails/email";
import { preventAutoLinks } from "~/emails/prevent-auto-links";
import { type LeadKind, leadKinds, centerEmails as words } from "~/emails/words/center";
import { emailReasons } from "~/emails/words/frame";

const isLeadKind = (what: string): what is LeadKind => Object.hasOwn(leadKinds, what);

const isCancelReason = (reason: string): reason is keyof typeof cancelReasons => Object.hasOwn(cancelReasons, reason);

const leadSchema = z.object({
  what: z.string().refine(isLeadKind),
  record: z.guid(),
  reference: z.string(),
  name: z.string(),
  child: z.string().nullish(),
  at: z.string(),
  date: dateSchema.nullish(),
  time: timeSchema.nullish(),
  reason: z.string().refine(isCancelReason).optional().catch(undefined),
});
type Lead = z.output<typeof leadSchema>;

const addressee = { center: centerSchema.nullable() };

const titleOf = ({ what }: Lead) => leadKinds[what].title;
const recordOf = ({ what, record }: Lead, siteUrl: string) =>
  `${siteUrl}/admin/dashboard/records/${leadKinds[what].list}/${record}`;
const receivedAt = (at: string) => format(new TZDate(new Date(at).getTime(), timeZone), "EEEE, MMMM d, yyyy, h:mm a");

function factsOf({ name, child, reference, date, time, reason, at }: Lead): Block {
  const facts: [string, string][] = [
    [words.facts.name, preventAutoLinks(name)],
    [words.facts.child, child ? preventAutoLinks(child) : ""],
    [words.facts.reference, reference],
    [words.facts.when, date && time ? whenOf(date, time) : ""],
    [words.facts.reason, reason ? cancelReasons[reason] : ""],
    [words.facts.received, receivedAt(at)],
  ];
  return { facts: facts.filter(([, value]) => value !== "") };
}

const previewOf = ({ name, child, date, time }: Lead, center: EmailCenter | null) =>
  [preventAutoLinks(name), child && preventAutoLinks(child), date && time && shortWhenOf(date, time), center?.name]
    .filter(Boolean)
    .join(", ");

const noteOf = ({ child, date, time, reason, at }: Lead) =>
  [
    child ? words.digest.child(preventAutoLinks(child)) : "",
    date && time ? words.digest.when(whenOf(date, time)) : "",
    reason ? `${cancelReasons[reason]}.` : "",
    words.digest.received(receivedAt(at)),
  ]
    .filter(Boolean)
    .join(" ");

// why: what the family wrote stays in the back office
export const centerLead = defineEmail(
  z.object({ ...addressee, lead: leadSchema }),
  ({ center, lead }, { siteUrl }) => ({
    subject: words.subject(titleOf(lead), lead.reference),
    preview: previewOf(lead, center),
    blocks: [
      { heading: titleOf(lead) },
      { text: words.text },
      factsOf(lead),
      { button: { label: words.open, href: recordOf(lead, siteUrl) } },
    ],
    why: center ? emailReasons.center : emailReasons.network,
  }),
);

export const centerDigest = defineEmail(
  z.object({ ...addressee, leads: z.array(leadSchema).min(1) }),
  ({ center, leads }, { siteUrl }) => ({
    subject: words.digest.subject(leads.length),
    preview: [...new Set(leads.map(titleOf))].join(", "),
    blocks: [
      { heading: words.digest.title },
      { text: words.text },
      ...leads.flatMap((lead, index): Block[] => [
        ...(leads[index - 1]?.what === lead.what ? [] : [{ heading: titleOf(lead) }]),
        {
          link: {
            label: words.digest.one(preventAutoLinks(lead.name), lead.reference),
            href: recordOf(lead, siteUrl),
          },
        },
        { note: noteOf(lead) },
      ]),
    ],
    why: center ? emailReasons.center : emailReasons.network,
  }),
);

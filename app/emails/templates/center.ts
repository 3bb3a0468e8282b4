import { z } from "zod";
import { cancelReasons } from "~/content/appointments/manage";
import { onlineForms } from "~/content/appointments/online-forms";
import { programLabels } from "~/content/programs/subjects";
import { visitDetails } from "~/domain/appointments/visit-details";
import { readableDateTime, readableMoment } from "~/domain/dates/readable-dates";
import { familyPath } from "~/domain/families/family-paths";
import { detailFacts } from "~/domain/forms/details";
import { programInterests } from "~/domain/forms/form-address";
import { phoneAddress } from "~/domain/forms/phone-address";
import { messageDetails } from "~/domain/inquiries/message-details";
import {
  centerSchema,
  dateSchema,
  detailsSchema,
  type EmailCenter,
  modeSchema,
  timeSchema,
} from "~/emails/center-facts";
import { type Block, defineEmail } from "~/emails/email";
import { emailAddress, preventAutoLinks } from "~/emails/html";
import { emailReasons } from "~/emails/words/frame";

/** By the database's word for what came in. */
const leadKinds = {
  appointment: { title: "New appointment", list: "appointments" },
  moved: { title: "Appointment moved by the parent", list: "appointments" },
  moved_by_office: { title: "Appointment moved by head office", list: "appointments" },
  cancelled_by_office: { title: "Appointment cancelled by head office", list: "appointments" },
  moved_away: { title: "Appointment moved to another center", list: "appointments" },
  cancelled: { title: "Appointment cancelled by the parent", list: "appointments" },
  assessment: { title: "New assessment request", list: "assessments" },
  application: { title: "New job application", list: "applications" },
  lessons: { title: "New request for sessions", list: "lessons" },
  joined: { title: "A parent joined their account with your file", list: "families" },
  message: { title: "New contact message", list: "messages" },
  demo: { title: "New request for a demo class", list: "messages" },
  license: { title: "New license inquiry", list: "licenses" },
} as const;

const words = {
  subject: (title: string, reference: string) => `${title} - ${reference}`,
  text: {
    phone: "Call from here, then log your call in the back office.",
    email: "Write from here, then log it in the back office.",
  },
  facts: {
    name: "Name",
    child: "Child",
    age: "Age",
    program: "Program",
    city: "City",
    range: "Investment range",
    how: "How",
    reference: "Reference",
    when: "When",
    preferred: "Preferred time",
    received: "Received",
    reason: "Reason",
    notes: "Notes",
  },
  call: (phone: string) => `Call ${phone}`,
  write: (email: string) => `Email ${email}`,
  open: "Open in the back office",
  digest: {
    subject: (count: number) => (count === 1 ? "1 new lead since yesterday" : `${count} new leads since yesterday`),
    title: "New since yesterday",
    one: (name: string, reference: string) => `${name}, ${reference}`,
    notes: (notes: string) => `Notes: ${notes}`,
    child: (name: string, ...about: readonly (string | null)[]) =>
      `Child: ${[name, ...about].filter(Boolean).join(", ")}.`,
    age: (years: number) => `age ${years}`,
    fact: (label: string, value: string) => `${label}: ${value}.`,
    program: (program: string) => `Program: ${program}.`,
    online: "Online.",
    when: (when: string) => `For ${when}`,
    preferred: (when: string) => `Prefers ${when}`,
    received: (at: string) => `Received ${at}`,
  },
} as const;

const isLeadKind = (what: string): what is LeadKind => Object.hasOwn(leadKinds, what);

const isCancelReason = (reason: string): reason is keyof typeof cancelReasons => Object.hasOwn(cancelReasons, reason);

const leadSchema = z.object({
  what: z.string().refine(isLeadKind),
  record: z.guid(),
  reference: z.string(),
  name: z.string(),
  phone: z.string().nullish(),
  email: z.string().nullish(),
  notes: z.string().nullish(),
  child: z.string().nullish(),
  details: detailsSchema,
  age: z.int().nullish(),
  /** Of a license inquiry. */
  city: z.string().nullish(),
  range: z.string().nullish(),
  program: z.enum(programInterests).nullish(),
  mode: modeSchema,
  at: z.string(),
  date: dateSchema.nullish(),
  time: timeSchema.nullish(),
  reason: z.string().refine(isCancelReason).optional().catch(undefined),
});
type Lead = z.output<typeof leadSchema>;

const addressee = { center: centerSchema.nullable() };

function factsOf(lead: Lead): Block {
  const { name, child, age, program, city, range, mode, reference, date, time, reason, at, notes } = lead;
  const facts: [string, string][] = [
    [words.facts.name, preventAutoLinks(name)],
    [words.facts.child, child ? preventAutoLinks(child) : ""],
    ...detailsOf(lead, true),
    [words.facts.age, age ? String(age) : ""],
    [words.facts.program, program ? programLabels[program] : ""],
    [words.facts.city, city ? preventAutoLinks(city) : ""],
    [words.facts.range, range ?? ""],
    [words.facts.how, mode === "online" ? onlineForms.badge : ""],
    [words.facts.reference, reference],
    [isWish(lead) ? words.facts.preferred : words.facts.when, date && time ? readableDateTime(date, time) : ""],
    ...detailsOf(lead, false),
    [words.facts.reason, reason ? cancelReasons[reason] : ""],
    [words.facts.notes, notes ? preventAutoLinks(notes) : ""],
    [words.facts.received, readableMoment(at)],
  ];
  return { facts: facts.filter(([, value]) => value !== "") };
}

function noteOf(lead: Lead): string {
  const { child, age, program, mode, city, range, date, time, reason, at, notes } = lead;
  const { digest, facts } = words;
  const ofChild = detailsOf(lead, true).map(([, text]) => text);
  return [
    mode === "online" ? digest.online : "",
    child ? digest.child(preventAutoLinks(child), ...ofChild, age ? digest.age(age) : null) : "",
    program ? digest.program(programLabels[program]) : "",
    city ? digest.fact(facts.city, preventAutoLinks(city)) : "",
    range ? digest.fact(facts.range, range) : "",
    date && time ? (isWish(lead) ? digest.preferred : digest.when)(readableDateTime(date, time)) : "",
    ...detailsOf(lead, false).map(([fact, text]) => digest.fact(fact, text)),
    reason ? `${cancelReasons[reason]}.` : "",
    notes ? digest.notes(preventAutoLinks(notes)) : "",
    digest.received(readableMoment(at)),
  ]
    .filter(Boolean)
    .join(" ");
}

/** What to do from the email, where it has a way to do it. */
function introOf(leads: readonly Lead[]): Block[] {
  if (leads.some(({ phone }) => phone)) return [{ text: words.text.phone }];
  return leads.some(({ email }) => email) ? [{ text: words.text.email }] : [];
}

export const centerLead = defineEmail(
  z.object({ ...addressee, lead: leadSchema }),
  ({ center, lead }, { siteUrl }) => ({
    subject: words.subject(titleOf(lead), lead.reference),
    preview: previewOf(lead, center),
    blocks: [
      { heading: titleOf(lead) },
      ...introOf([lead]),
      factsOf(lead),
      ...contactsOf(lead),
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
      ...introOf(leads),
      ...leads.flatMap((lead, index): Block[] => [
        ...(leads[index - 1]?.what === lead.what ? [] : [{ heading: titleOf(lead) }]),
        {
          link: {
            label: words.digest.one(preventAutoLinks(lead.name), lead.reference),
            href: recordOf(lead, siteUrl),
          },
        },
        ...contactsOf(lead),
        { note: noteOf(lead) },
      ]),
    ],
    why: center ? emailReasons.center : emailReasons.network,
  }),
);

type LeadKind = keyof typeof leadKinds;

const titleOf = ({ what }: Lead) => leadKinds[what].title;

const recordOf = ({ what, record }: Lead, siteUrl: string) =>
  what === "lessons"
    ? `${siteUrl}/admin/dashboard/sessions/requests#request-${record}`
    : what === "joined"
      ? siteUrl + familyPath(record)
      : `${siteUrl}/admin/dashboard/records/${leadKinds[what].list}/${record}`;

const isWish = ({ what }: Lead) => what === "assessment";

const detailsOf = ({ details }: Lead, ofChild: boolean) =>
  detailFacts([...visitDetails, ...messageDetails], details)
    .filter(({ isOfChild }) => isOfChild === ofChild)
    .map(({ emailFact, text }): [string, string] => [emailFact, preventAutoLinks(text)]);

const previewOf = ({ name, child, mode, date, time }: Lead, center: EmailCenter | null) =>
  [
    mode === "online" && onlineForms.badge,
    preventAutoLinks(name),
    child && preventAutoLinks(child),
    date && time && readableDateTime(date, time),
    center?.name,
  ]
    .filter(Boolean)
    .join(", ");

/** The way to call or write from the email. */
const contactsOf = ({ phone, email }: Lead): Block[] => [
  ...(phone ? [{ link: { label: words.call(phone), href: phoneAddress(phone) } }] : []),
  ...(email ? [{ link: { label: words.write(email), href: emailAddress(email) } }] : []),
];

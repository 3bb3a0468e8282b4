import { z } from "zod";
import { cancelReasons } from "~/content/appointments/manage";
import { onlineForms } from "~/content/appointments/online-forms";
import { programLabels } from "~/content/programs/subjects";
import { calendarAddress } from "~/domain/appointments/calendar-view";
import { visitDetails } from "~/domain/appointments/visit-details";
import { readableDate, readableDateTime, readableMoment, readableTime, readableTimeOf } from "~/domain/dates/calendar";
import { familyPath } from "~/domain/families/family-paths";
import { type Detail, detailFacts } from "~/domain/forms/details";
import { programInterests } from "~/domain/forms/form-address";
import { phoneAddress } from "~/domain/forms/phone-address";
import { licenseDetails, messageDetails } from "~/domain/inquiries/inquiry-details";
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
    child: (name: string, ...about: readonly string[]) => `Child: ${[name, ...about].filter(Boolean).join(", ")}.`,
    age: (years: number) => `age ${years}`,
    fact: (label: string, value: string) => `${label}: ${value}.`,
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
  program: z.enum(programInterests).nullish(),
  mode: modeSchema,
  at: z.string(),
  date: dateSchema.nullish(),
  time: timeSchema.nullish(),
  reason: z.string().refine(isCancelReason).optional().catch(undefined),
});
type Lead = z.output<typeof leadSchema>;

const addressee = { center: centerSchema.nullable() };

type Said = [label: string, value: string, sentence?: (value: string) => string];
const unsaid = () => "";

/** What the email of a lead says, in this order; the digest as a sentence, 'City: Barrie.' without one of its own. */
function saidOf(lead: Lead): Said[] {
  const { name, child, age, program, city, mode, reference, date, time, reason, at, notes } = lead;
  const { digest, facts } = words;
  const ofChild = detailsOf(lead, "child");
  const aboutChild = [...ofChild.map(([, text]) => text), age ? digest.age(age) : ""];
  return [
    [facts.name, preventAutoLinks(name), unsaid],
    [facts.child, preventAutoLinks(child ?? ""), (value) => digest.child(value, ...aboutChild)],
    ...ofChild.map(([fact, text]): Said => [fact, text, unsaid]),
    [facts.age, age ? String(age) : "", unsaid],
    [facts.program, program ? programLabels[program] : ""],
    [facts.city, preventAutoLinks(city ?? "")],
    ...detailsOf(lead, "person"),
    [facts.how, mode === "online" ? onlineForms.badge : "", unsaid],
    [facts.reference, reference, unsaid],
    isWish(lead)
      ? [facts.preferred, whenOf(date, time), digest.preferred]
      : [facts.when, whenOf(date, time), digest.when],
    ...detailsOf(lead, "visit"),
    [facts.reason, reason ? cancelReasons[reason] : "", (value) => `${value}.`],
    [facts.notes, preventAutoLinks(notes ?? ""), digest.notes],
    [facts.received, readableMoment(at), digest.received],
  ];
}

const factsOf = (lead: Lead): Block => ({
  facts: saidOf(lead).flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
});

function noteOf(lead: Lead): string {
  const { online, fact } = words.digest;
  const sentences = saidOf(lead).map(
    ([label, value, sentence = (value) => fact(label, value)]) => value && sentence(value),
  );
  return [lead.mode === "online" ? online : "", ...sentences].filter(Boolean).join(" ");
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

const whenOf = (date: Lead["date"], time: Lead["time"]) => (date && time ? readableDateTime(date, time) : "");

const isWish = ({ what }: Lead) => what === "assessment";

const detailsOf = ({ details }: Lead, about: Detail<string>["of"]) =>
  detailFacts([...visitDetails, ...messageDetails, ...licenseDetails], details)
    .filter(({ of }) => of === about)
    .map(({ emailFact, text }): [string, string] => [emailFact, preventAutoLinks(text)]);

const previewOf = ({ name, child, mode, date, time }: Lead, center: EmailCenter | null) =>
  [
    mode === "online" && onlineForms.badge,
    preventAutoLinks(name),
    child && preventAutoLinks(child),
    whenOf(date, time),
    center?.name,
  ]
    .filter(Boolean)
    .join(", ");

/** The way to call or write from the email. */
const contactsOf = ({ phone, email }: Lead): Block[] => [
  ...(phone ? [{ link: { label: words.call(phone), href: phoneAddress(phone) } }] : []),
  ...(email ? [{ link: { label: words.write(email), href: emailAddress(email) } }] : []),
];

const morningWords = {
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
  subject: morningWords.subject(leads.length, leads.some(isSession), readableDate(date)),
  preview: morningWords.preview(readableTime(leads[0]?.time ?? ""), leads.filter(isPending).length),
  blocks: [
    { heading: leads.some(isSession) ? morningWords.titleWithSessions : morningWords.title },
    { text: `${center.name}, ${readableDate(date)}` },
    {
      text: morningWords.unconfirmed(
        leads.filter(isPending).map(({ reference, name }) => reference ?? preventAutoLinks(name)),
      ),
    },
    ...leads.flatMap((visit, index): Block[] => [
      ...(leads[index - 1]?.time === visit.time ? [] : [{ heading: readableTime(visit.time) }]),
      {
        link: {
          label: morningWords.one(
            [visit.child, visit.name].filter((name) => name != null).map(preventAutoLinks),
            aboutOf(visit),
            visit.is_absent ? morningWords.absent : morningWords.statuses[visit.status],
          ),
          href: `${siteUrl}/admin/dashboard/records/${isSession(visit) ? "sessions" : "appointments"}/${visit.record}`,
        },
      },
    ]),
    {
      button: {
        label: morningWords.open,
        href: siteUrl + calendarAddress({ view: "day", date, center: center.id }),
      },
    },
    { note: morningWords.asOf(readableTimeOf(at)) },
  ],
  why: emailReasons.center,
}));

const isSession = ({ tutor }: Visit) => tutor !== undefined;

const aboutOf = ({ tutor, mode, reference = "" }: Visit) => {
  if (tutor !== undefined) return morningWords.with(preventAutoLinks(tutor));
  return mode === "online" ? `${onlineForms.badge}, ${reference}` : reference;
};

const isPending = ({ status }: Visit) => status === "pending";

import { z } from "zod";
import { programLabels, subjectLabels, subjects } from "~/content/programs/subjects";
import { stateWord } from "~/content/records/states";
import { lessonFacts, lessonWords, reportWords } from "~/content/tutoring/lessons";
import { fullMoment, readableDate, readableTimes } from "~/domain/dates/calendar";
import { childDetailsPath } from "~/domain/families/child-labels";
import { familyPath } from "~/domain/families/family-paths";
import { attendances, reportBy, reportFields } from "~/domain/tutoring/attendance";
import { lessonsFor } from "~/domain/tutoring/lesson-request-fields";
import { resultPath } from "~/domain/tutoring/progress";
import { centerSchema, dateSchema, whereFacts } from "~/emails/center-facts";
import { type Block, defineEmail, firstNameOf, greeting, pageOf } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";
import { emailFrame, emailReasons } from "~/emails/words/frame";

const words = {
  subjects: {
    planned: (when: string) => `New lessons, from ${when}`,
    moved: (when: string) => `Lessons moved, from ${when}`,
    cancelled: (when: string) => `Lessons cancelled, from ${when}`,
    given_away: (when: string) => `Taken over by another tutor, from ${when}`,
    mixed: (when: string) => `Changes to your lessons, from ${when}`,
  },
  one: {
    planned: (when: string) => `New lesson: ${when}`,
    moved: (when: string) => `Lesson moved: ${when}`,
    cancelled: (when: string) => `Lesson cancelled: ${when}`,
    given_away: (when: string) => `Taken over by another tutor: ${when}`,
    mixed: (when: string) => `Lesson changed: ${when}`,
  },
  titles: {
    planned: "Planned",
    moved: "Moved",
    cancelled: "Cancelled",
    given_away: "Taken over by another tutor",
  },
  was: (then: string, now: string) => `${then} is now ${now}`,
  changed: (when: string) => `${when}: another tutor or room`,
  with: "With",
  who: "For",
  ...lessonFacts,
  open: { family: "See your lessons", tutor: "See your schedule" },
  why: { family: "your center plans lessons for your family", tutor: "your center plans lessons with you" },
} as const;

const absenceEmail = {
  subject: (day: string) => `A student can't come on ${day}`,
  backSubject: (day: string) => `A student is coming after all on ${day}`,
  title: "A student can't come",
  backTitle: "A student is coming after all",
  text: "The family told us in advance.",
  facts: { ...lessonWords, who: "Student", note: "Note" },
  open: { tutor: "See your schedule", center: "Open in the back office" },
} as const;

const reportEmail = {
  subject: (child: string | null, day: string) => `${child ? `${child}'s lesson` : "The lesson"} on ${day}`,
  title: "How the lesson went",
  facts: {
    attendance: "Attendance",
    ...reportWords,
  },
  open: "Read the report",
  why: "a tutor wrote a report for your family",
} as const;

const clock = z.string().regex(/^\d{2}:\d{2}$/);
const timeSchema = z.object({ date: dateSchema, start: clock, end: clock });
type Time = z.output<typeof timeSchema>;
const subjectSchema = z.enum(subjects).nullish();

const changes = ["planned", "moved", "cancelled", "given_away"] as const;
const lessonSchema = timeSchema.extend({
  change: z.enum(changes),
  was: timeSchema.nullish(),
  who: z.string(),
  tutor: z.string().nullish(),
  room: z.string().nullish(),
  subject: subjectSchema,
});
type Lesson = z.output<typeof lessonSchema>;

const pages = { family: "/dashboard/sessions", tutor: "/dashboard" } as const;

/** All that one change did to the sessions of a family or a tutor. */
export const lessonsChanged = defineEmail(
  z.object({
    for: z.enum(["family", "tutor"]),
    name: z.string(),
    signs_in: z.boolean(),
    center: centerSchema,
    message: z.string().nullish(),
    lessons: z.array(lessonSchema).min(1),
  }),
  (data, { siteUrl }) => {
    const { lessons, center, message } = data;
    const kinds = changes.filter((kind) => lessons.some(({ change }) => change === kind));
    const [only = "mixed"] = kinds.length === 1 ? kinds : [];
    const parts = kinds.map((kind) => {
      const own = lessons.filter(({ change }) => change === kind);
      return { list: { title: words.titles[kind], items: own.map(lineOf) }, facts: factsOf(data.for, own) };
    });
    const isShared = ([label, value]: Fact) =>
      parts.every(({ facts }) => facts.some(([known, same]) => known === label && same === value));
    const first = lessons[0] ? readableDate(lessons[0].was?.date ?? lessons[0].date) : "";
    const subject = (lessons.length === 1 ? words.one : words.subjects)[only](first);
    return {
      subject,
      preview: `${center.name}: ${lessons.map(({ date }) => readableDate(date)).join("; ")}`,
      blocks: [
        { heading: subject },
        { text: greeting(data.name) },
        ...(message ? [{ text: preventAutoLinks(message) }] : []),
        ...parts.flatMap(({ list, facts }): Block[] => {
          const own = facts.filter((fact) => !isShared(fact));
          return [{ list }, ...(own.length > 0 ? [{ facts: own }] : [])];
        }),
        { facts: [...(parts[0]?.facts.filter(isShared) ?? []), ...whereFacts(center, "center")] },
        pageOf(data, { label: words.open[data.for], href: siteUrl + pages[data.for] }),
      ],
      why: words.why[data.for],
      replyTo: center.email || undefined,
    };
  },
);

function lineOf(lesson: Lesson): string {
  const { change, was } = lesson;
  if (change !== "moved" || !was) return whenOf(lesson);
  const [then, now] = [whenOf(was), whenOf(lesson)];
  return then === now ? words.changed(now) : words.was(then, now);
}

type Fact = [label: string, value: string];

/** Of some of the sessions, each value once. */
function factsOf(reader: "family" | "tutor", lessons: readonly Lesson[]): Fact[] {
  const all = (value: (lesson: Lesson) => string | null | undefined) =>
    [...new Set(lessons.map(value).filter(Boolean))].join("; ");
  const facts: Fact[] = [
    [words.who, preventAutoLinks(all(({ who }) => who))],
    [words.with, reader === "family" ? preventAutoLinks(all(({ tutor }) => tutor)) : ""],
    [words.subject, all(({ subject }) => subject && programLabels[subject])],
    [words.room, preventAutoLinks(all(({ room }) => room))],
  ];
  return facts.filter(([, value]) => value !== "");
}

export const lessonAbsence = defineEmail(
  timeSchema.extend({
    for: z.enum(["tutor", "center"]),
    record: z.guid(),
    name: z.string(),
    who: z.string(),
    is_absent: z.boolean(),
    note: z.string().nullish(),
    tutor: z.string().nullish(),
  }),
  (data, { siteUrl }) => {
    const who = preventAutoLinks(data.who);
    const when = whenOf(data);
    const facts: [string, string][] = [
      [absenceEmail.facts.who, who],
      [absenceEmail.facts.when, when],
      [absenceEmail.facts.tutor, preventAutoLinks(data.tutor ?? "")],
      [absenceEmail.facts.note, preventAutoLinks(data.note ?? "")],
    ];
    return {
      subject: (data.is_absent ? absenceEmail.subject : absenceEmail.backSubject)(readableDate(data.date)),
      preview: `${who}, ${when}`,
      blocks: [
        { heading: data.is_absent ? absenceEmail.title : absenceEmail.backTitle },
        { text: greeting(data.name) },
        { text: absenceEmail.text },
        { facts: facts.filter(([, value]) => value !== "") },
        {
          button: {
            label: absenceEmail.open[data.for],
            href: siteUrl + (data.for === "tutor" ? pages.tutor : `/admin/dashboard/records/sessions/${data.record}`),
          },
        },
      ],
      why: data.for === "tutor" ? words.why.tutor : emailReasons.center,
    };
  },
);

export const lessonReport = defineEmail(
  timeSchema.extend({
    /** The child's session. */
    record: z.guid(),
    name: z.string(),
    signs_in: z.boolean(),
    who: z.string(),
    tutor: z.string().nullish(),
    subject: subjectSchema,
    attendance: z.enum(attendances).nullish(),
    ...reportBy(() => z.string().nullish()),
    center: centerSchema,
    subscription: z.guid(),
  }),
  (report, links) => {
    const subject = reportEmail.subject(firstNameOf(report.who), readableDate(report.date));
    const facts: [string, string][] = [
      [words.with, preventAutoLinks(report.tutor ?? "")],
      [words.subject, report.subject ? programLabels[report.subject] : ""],
      [reportEmail.facts.attendance, report.attendance ? stateWord("attendance", report.attendance) : ""],
      ...reportFields.map((fact): [string, string] => [reportEmail.facts[fact], preventAutoLinks(report[fact] ?? "")]),
    ];
    return {
      subject,
      preview: `${preventAutoLinks(report.who)}, ${whenOf(report)}`,
      blocks: [
        { heading: reportEmail.title },
        { text: greeting(report.name) },
        { text: `${preventAutoLinks(report.who)}, ${whenOf(report)}` },
        { facts: facts.filter(([, value]) => value !== "") },
        pageOf(report, { label: reportEmail.open, href: `${links.siteUrl}${pages.family}/${report.record}` }),
      ],
      why: reportEmail.why,
      replyTo: report.center.email || undefined,
      unsubscribe: { label: emailFrame.unsubscribe.reports, href: links.unsubscribe(report.subscription) },
    };
  },
);

const whenOf = ({ date, start, end }: Time) => `${readableDate(date)}, ${readableTimes(start, end)}`;

const pickUpWords = {
  subject: (child: string) => `Who may pick up ${child} was changed`,
  undoneSubject: (child: string) => `Who may pick up ${child} was changed back`,
  text: (by: string, child: string, family: string) =>
    `${by} changed who may pick up ${child}, in what the family of ${family} told the center.`,
  undone: (by: string, child: string, family: string) =>
    `${by} undid the last change of who may pick up ${child}. What the family of ${family} told the center is as it was before.`,
  former: "A former account",
  when: "When",
  private:
    "The names are not in this email. Each family sees its own list; the center and the child's tutors see both.",
  open: { family: "See your list", center: "Open in the back office" },
  why: "you are a parent or guardian of this child",
} as const;

/** That it was changed, by whom and for which household; never what it says. */
export const pickUpChanged = defineEmail(
  z.object({
    for: z.enum(["family", "center"]),
    child: z.guid(),
    family: z.guid(),
    name: z.string(),
    signs_in: z.boolean(),
    who: z.string(),
    household: z.string(),
    by: z.string().nullable(),
    is_undo: z.boolean(),
    at: z.string(),
    center: centerSchema.nullable(),
  }),
  (data, { siteUrl }) => {
    const [who, household] = [preventAutoLinks(data.who), preventAutoLinks(data.household)];
    const by = preventAutoLinks(data.by ?? pickUpWords.former);
    const subject = (data.is_undo ? pickUpWords.undoneSubject : pickUpWords.subject)(who);
    const text = (data.is_undo ? pickUpWords.undone : pickUpWords.text)(by, who, household);
    const path = data.for === "family" ? `${childDetailsPath(data.child)}` : familyPath(data.family);
    return {
      subject,
      preview: text,
      blocks: [
        { heading: subject },
        { text: greeting(data.name) },
        { text },
        { facts: [[pickUpWords.when, fullMoment(data.at)]] },
        pageOf(data, { label: pickUpWords.open[data.for], href: siteUrl + path }),
        { note: pickUpWords.private },
      ],
      why: data.for === "family" ? pickUpWords.why : emailReasons.center,
      replyTo: (data.for === "family" && data.center?.email) || undefined,
    };
  },
);

const resultWords = {
  subject: (child: string | null, day: string) => `${child ? `${child}'s` : "Your child's"} assessment of ${day}`,
  title: "What the assessment shows",
  level: (level: string, workbook: number) => `Level ${level}, workbook ${workbook}`,
  facts: { strengths: "What is solid", gaps: "What is missing", next_step: "What comes next" },
  open: "See the result and print it",
  start: "Choose days and times for lessons",
  why: "your center assessed your child",
} as const;

const said = ["strengths", "gaps", "next_step"] as const;
const text = z.string().nullish();
const place = z.object({ level: z.string(), workbook: z.coerce.number() });

export const assessmentResult = defineEmail(
  z.object({
    /** The result. */
    record: z.guid(),
    child: z.guid(),
    name: z.string(),
    signs_in: z.boolean(),
    who: z.string(),
    taken_on: dateSchema,
    levels: z.partialRecord(z.enum(subjects), place),
    strengths: text,
    gaps: text,
    next_step: text,
    in_lessons: z.boolean(),
    center: centerSchema,
  }),
  (result, { siteUrl }) => {
    const day = readableDate(result.taken_on);
    const levels = subjects.flatMap((subject): [string, string][] => {
      const at = result.levels[subject];
      return at ? [[subjectLabels[subject], resultWords.level(at.level, at.workbook)]] : [];
    });
    const facts: [string, string][] = [
      ...levels,
      ...said.map((name): [string, string] => [resultWords.facts[name], preventAutoLinks(result[name] ?? "")]),
    ];
    return {
      subject: resultWords.subject(firstNameOf(result.who), day),
      preview: levels.map((line) => line.join(": ")).join("; "),
      blocks: [
        { heading: resultWords.title },
        { text: greeting(result.name) },
        { text: `${preventAutoLinks(result.who)}, ${day}` },
        { facts: facts.filter(([, value]) => value !== "") },
        pageOf(result, { label: resultWords.open, href: siteUrl + resultPath(result.child, result.record) }),
        ...(result.signs_in && !result.in_lessons
          ? [{ button: { label: resultWords.start, href: siteUrl + lessonsFor(result.child) } }]
          : []),
        { facts: whereFacts(result.center, "center") },
      ],
      why: resultWords.why,
      replyTo: result.center.email || undefined,
    };
  },
);

import { z } from "zod";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { readableDate } from "~/domain/dates/calendar";
import { lessonsFor } from "~/domain/tutoring/lesson-request-fields";
import { resultPath } from "~/domain/tutoring/progress";
import { centerSchema, dateSchema, whereFacts } from "~/emails/center-facts";
import { defineEmail, firstNameOf, greeting, pageOf } from "~/emails/email";
import { preventAutoLinks } from "~/emails/html";

const words = {
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
      return at ? [[subjectLabels[subject], words.level(at.level, at.workbook)]] : [];
    });
    const facts: [string, string][] = [
      ...levels,
      ...said.map((name): [string, string] => [words.facts[name], preventAutoLinks(result[name] ?? "")]),
    ];
    return {
      subject: words.subject(firstNameOf(result.who), day),
      preview: levels.map((line) => line.join(": ")).join("; "),
      blocks: [
        { heading: words.title },
        { text: greeting(result.name) },
        { text: `${preventAutoLinks(result.who)}, ${day}` },
        { facts: facts.filter(([, value]) => value !== "") },
        pageOf(result, { label: words.open, href: siteUrl + resultPath(result.child, result.record) }),
        ...(result.signs_in && !result.in_lessons
          ? [{ button: { label: words.start, href: siteUrl + lessonsFor(result.child) } }]
          : []),
        { facts: whereFacts(result.center, "center") },
      ],
      why: words.why,
      replyTo: result.center.email || undefined,
    };
  },
);

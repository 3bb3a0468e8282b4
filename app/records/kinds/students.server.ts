import { z } from "zod";
import { familyListWords as words } from "~/content/families/staff-families";
import { levelIds } from "~/content/programs/levels";
import { subjectLabels, subjects } from "~/content/programs/subjects";
import { progressWords } from "~/content/tutoring/progress";
import { childStatuses, gradeName } from "~/domain/families/child-labels";
import { familyPath } from "~/domain/families/family-paths";
import {
  childStatusColumn,
  csvMoment,
  fileLesson,
  type ListDescription,
  nextLessonColumn,
  nextLessonSchema,
  optional,
  plainRules,
  textCell,
} from "./description.server";

const listRow = z.object({
  id: z.string(),
  name: z.string(),
  family_id: z.string(),
  family: z.string(),
  grade: optional,
  status: z.string(),
  created_at: z.string(),
  location_id: optional,
  next: nextLessonSchema.nullable(),
  /** Of the last eight weeks. */
  marked: z.number(),
  attended: z.number(),
  tutor: optional,
  /** The family's. */
  phone: optional,
  levels: z.array(z.object({ subject: z.enum(subjects), level: z.enum(levelIds), is_finished: z.boolean() })),
});
type Row = z.output<typeof listRow>;

const tutorOf = ({ tutor, next }: Row) => next?.tutor ?? tutor;
const attendanceOf = ({ marked, attended }: Row) => (marked > 0 ? words.attendedOf(attended, marked) : null);
const levelsOf = ({ levels }: Row) =>
  levels.map(({ subject, level, is_finished }) => `${subjectLabels[subject]} ${is_finished ? words.allPassed : level}`);
/** 'Math C · English B' */
const levelText = (levels: readonly string[]) => levels.join(" · ");
/** As many as fit the two lines of a name with its grade. */
const levelLines = (levels: readonly string[]) => [levels.slice(0, 2), levels.slice(2)].map(levelText).filter(Boolean);

/** Children, at their center; those of separated parents once. */
export const students: ListDescription<Row> = {
  table: "children",
  listRow,
  ...plainRules,
  archives: false,
  sorts: { name: ["sort_name"], created: ["created_at"] },
  statuses: childStatuses,
  filters: {
    subject: {
      label: words.subject,
      all: words.allSubjects,
      values: subjects.map((value) => ({ value, label: subjectLabels[value] })),
    },
    level: {
      label: words.level,
      all: words.allLevels,
      values: levelIds.map((value) => ({ value, label: progressWords.level(value) })),
    },
  },
  center: true,

  columns: [
    {
      key: "name",
      header: words.student,
      sort: "name",
      cell: ({ name, grade }) => ({ as: "title", text: name, ...(grade && { note: gradeName(grade) }) }),
    },
    { key: "levels", header: words.levels, cell: (it) => ({ as: "lines", lines: levelLines(levelsOf(it)) }) },
    { key: "tutor", header: words.tutor, cell: (it) => textCell(tutorOf(it)) },
    nextLessonColumn,
    { key: "attendance", header: words.attendance, align: "end", from: "lg", cell: (it) => textCell(attendanceOf(it)) },
    childStatusColumn,
    {
      key: "family",
      header: words.family,
      from: "lg",
      cell: (it) => ({ as: "text", text: it.family, to: familyPath(it.family_id) }),
    },
    { key: "location", header: words.center, from: "lg", cell: (it, { center }) => textCell(center(it.location_id)) },
  ],
  controls: (it) => ({
    id: it.id,
    name: it.name,
    to: familyPath(it.family_id),
    mail: null,
    presses: [],
  }),
  csv: [
    { header: words.student, value: (it) => it.name },
    { header: words.grade, value: (it) => it.grade },
    { header: words.levels, value: (it) => levelText(levelsOf(it)) },
    { header: words.tutor, value: tutorOf },
    { header: words.next, value: ({ next }) => next && fileLesson(next) },
    { header: words.attended, value: (it) => it.attended },
    { header: words.marked, value: (it) => it.marked },
    { header: words.status, value: (it) => it.status },
    { header: words.family, value: (it) => it.family },
    { header: words.phone, value: (it) => it.phone },
    { header: words.center, value: (it, { center }) => center(it.location_id) },
    { header: words.since, value: (it) => csvMoment(it.created_at) },
  ],
};

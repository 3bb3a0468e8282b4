import { z } from "zod";
import { programLevelIds } from "~/content/programs/levels";
import { type Subject, subjects } from "~/content/programs/subjects";
import { classColumns, classFields, type RangeField, classErrors as words } from "~/content/tutoring/staff-classes";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import { gradeName, grades } from "~/domain/families/child-labels";
import { limits, maxGroup } from "~/domain/forms/limits";
import { hourAfter, readLearner } from "./tutoring-session";

export type ClassColumn = (typeof classColumns)[number];

/** As the address of the form has it; `learner` is `<student>` or `<student>:<child>`. */
export interface ClassValues extends Record<ClassColumn, string> {
  tutor: string;
  learner: readonly string[];
  first: string;
  last: string;
  start: string;
  end: string;
  subject: string;
  room: string;
  capacity: string;
}
export type ClassField = keyof ClassValues;
export type ClassErrors = Partial<Record<ClassField, string>>;

export interface ClassDraft extends Record<ClassColumn, string | null> {
  tutor: string;
  learners: readonly { student: string; child: string | null }[];
  first: IsoDate;
  last: IsoDate;
  start: string;
  end: string;
  subject: string | null;
  room: string | null;
  capacity: number;
}

const id = z.guid();
const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

export function readClassValues(parameters: URLSearchParams): ClassValues {
  const value = (name: ClassField) => (parameters.get(name) ?? "").trim().slice(0, 100);
  const start = value("start").slice(0, 5);
  return {
    tutor: value("tutor"),
    learner: [...new Set(parameters.getAll("learner"))].slice(0, 100),
    first: value("first"),
    last: value("last"),
    start,
    end: value("end").slice(0, 5) || (clock.test(start) ? hourAfter(start) : ""),
    subject: value("subject"),
    room: value("room"),
    capacity: value("capacity"),
    ...byColumn(value),
  };
}

/** The plan of a filled form, or what is wrong with each field. */
export function checkClass(values: ClassValues): ClassDraft | { errors: ClassErrors } {
  const { tutor, learner, first, last, start, end, subject, room } = values;
  const learners = learner.flatMap((one) => readLearner(one) ?? []);
  const capacity = values.capacity === "" ? Math.max(1, learners.length) : Number(values.capacity);
  const known = subjects.find((one) => one === subject) ?? null;
  const errors: ClassErrors = {
    ...(!id.safeParse(tutor).success && { tutor: words.tutorMissing }),
    ...(learners.length < learner.length && { learner: words.unknown_student }),
    ...(!isCapacity(capacity) && { capacity: words.capacity }),
    ...(learners.length > capacity && { learner: words.full }),
    ...(!isIsoDate(first) && { first: words.dateMissing }),
    ...(!isIsoDate(last) && { last: words.dateMissing }),
    ...(isIsoDate(first) && isIsoDate(last) && last < first && { last: words.bad_dates }),
    ...(!clock.test(start) && { start: words.startMissing }),
    ...(!clock.test(end) && { end: words.endMissing }),
    ...(clock.test(start) && clock.test(end) && end <= start && { end: words.bad_time }),
    ...(subject !== "" && known === null && { subject: words.subject }),
    ...(room.length > limits.room && { room: words.room }),
    ...rangeErrors(values, known),
  };
  if (Object.keys(errors).length > 0 || !isIsoDate(first) || !isIsoDate(last)) return { errors };
  const plan = { tutor, learners, first, last, start, end, subject: known, room: room || null, capacity };
  return { ...plan, ...byColumn((column) => values[column] || null) };
}

export const isCapacity = (capacity: number): boolean =>
  Number.isInteger(capacity) && capacity >= 1 && capacity <= maxGroup;

export const byColumn = <Value>(of: (column: ClassColumn) => Value): Record<ClassColumn, Value> =>
  Object.fromEntries(classColumns.map((column) => [column, of(column)])) as Record<ClassColumn, Value>;

/** What is wrong with the grades and levels of a class of that subject, at the field to mend. */
export function rangeErrors(
  { grade_from, grade_to, level_from, level_to }: Readonly<Record<RangeField, string>>,
  subject: Subject | null,
): Partial<Record<RangeField, string>> {
  const grade = rangeError(grades, grade_from, grade_to, words.gradeOrder);
  const level = subject
    ? rangeError(programLevelIds[subject], level_from, level_to, words.levelOrder)
    : (level_from || level_to) && words.levelSubject;
  return { ...(grade && { grade_to: grade }), ...(level && { level_to: level }) };
}

/** Both ends or none, in their order. */
function rangeError(list: readonly string[], from: string, to: string, order: string) {
  if (from === "" && to === "") return null;
  if (!list.includes(from) || !list.includes(to)) return from && to ? words.unknownEnd : words.ends;
  return list.indexOf(to) < list.indexOf(from) ? order : null;
}

/** 'Grade 3 to Grade 5, Level C'; empty where it is for everybody. */
export const audienceOf = (range: Readonly<Record<RangeField, string | null>>): string =>
  [rangeOf(gradeName, range.grade_from, range.grade_to), rangeOf(classFields.level, range.level_from, range.level_to)]
    .filter(Boolean)
    .join(", ");

const rangeOf = (name: (one: string) => string, from: string | null, to: string | null): string =>
  !from || !to ? "" : from === to ? name(from) : classFields.range(name(from), name(to));

/** What the database finds wrong, at the field it is about; null where it is about the whole. */
export const fieldOfOutcome: Readonly<Record<string, ClassField>> = {
  bad_time: "end",
  too_early: "first",
  too_far: "first",
  bad_dates: "last",
  too_many: "last",
  unknown_tutor: "tutor",
  unknown_room: "room",
  unknown_student: "learner",
  same_student: "learner",
  full: "learner",
};

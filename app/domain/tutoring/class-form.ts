import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import { classErrors as words } from "~/content/tutoring/staff-classes";
import type { IsoDate } from "~/domain/dates/calendar";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { limits, maxGroup } from "~/domain/forms/limits";
import { hourAfter, readLearner } from "./tutoring-session";

/** As the address of the form has it; `learner` is `<student>` or `<student>:<child>`. */
export interface ClassValues {
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

export interface ClassDraft {
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
    ...(learner.length === 0 && { learner: words.learnerMissing }),
    ...(learners.length < learner.length && { learner: words.unknown_student }),
    ...(!(Number.isInteger(capacity) && capacity >= 1 && capacity <= maxGroup) && { capacity: words.capacity }),
    ...(learners.length > capacity && { learner: words.full }),
    ...(!isIsoDate(first) && { first: words.dateMissing }),
    ...(!isIsoDate(last) && { last: words.dateMissing }),
    ...(isIsoDate(first) && isIsoDate(last) && last < first && { last: words.bad_dates }),
    ...(!clock.test(start) && { start: words.startMissing }),
    ...(!clock.test(end) && { end: words.endMissing }),
    ...(clock.test(start) && clock.test(end) && end <= start && { end: words.bad_time }),
    ...(subject !== "" && known === null && { subject: words.subject }),
    ...(room.length > limits.room && { room: words.room }),
  };
  if (Object.keys(errors).length > 0 || !isIsoDate(first) || !isIsoDate(last)) return { errors };
  return { tutor, learners, first, last, start, end, subject: known, room: room || null, capacity };
}

/** What the database finds wrong, at the field it is about; null where it is about the whole. */
export const fieldOfOutcome: Readonly<Record<string, ClassField>> = {
  bad_time: "end",
  too_early: "first",
  too_far: "first",
  bad_dates: "last",
  too_many: "last",
  unknown_tutor: "tutor",
  unknown_student: "learner",
  same_student: "learner",
  full: "learner",
};

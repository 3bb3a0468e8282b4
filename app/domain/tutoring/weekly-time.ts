import type { Subject } from "~/content/programs/subjects";
import { childClasses } from "~/content/tutoring/family-classes";
import { readableTimes, weekdays } from "~/domain/dates/calendar";

interface WeeklyTime {
  subject: Subject | null;
  /** Monday is 1. */
  weekday: number;
  starts: string;
  ends: string;
}

/** 'Math: Wednesdays, 4:00–5:00 p.m.' */
export const weeklyTime = ({ subject, weekday, starts, ends }: WeeklyTime): string =>
  childClasses.name(subject, weekdays[weekday - 1] ?? "", readableTimes(starts, ends));

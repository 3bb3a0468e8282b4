import { z } from "zod";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";

/** A time that a family chooses instead of a session it missed; `lesson` is that of a group. Times are `16:00`. */
export interface MakeUpChoice {
  day: IsoDate;
  start: string;
  end: string;
  tutor: string;
  lesson: string | null;
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const isId = (value: string) => z.guid().safeParse(value).success;

/** As forms name it. */
export const makeUpValue = ({ day, start, end, tutor, lesson }: MakeUpChoice): string =>
  [day, start, end, tutor, ...(lesson ? [lesson] : [])].join(" ");

/** Null where it is none. */
export function readMakeUp(value: string): MakeUpChoice | null {
  const [day = "", start = "", end = "", tutor = "", lesson = null, more] = value.split(" ");
  if (!isIsoDate(day) || !clock.test(start) || !clock.test(end) || !isId(tutor)) return null;
  if (more !== undefined || (lesson !== null && !isId(lesson))) return null;
  return { day, start, end, tutor, lesson };
}

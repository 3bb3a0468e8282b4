import { type CalendarRow, rowMinutes } from "~/domain/appointments/calendar-view";

const dayEnd = 24 * 60;
const two = (number: number) => String(number).padStart(2, "0");
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** What a half-hour's cell says to the drag: its day and time while it is ahead, and whether it takes an appointment. */
export const dropMarks = (date: string, { minutes, state, slot }: Pick<CalendarRow, "minutes" | "state" | "slot">) =>
  state === "ahead" && { "data-day": date, "data-at": minutes, ...(slot?.bookPath && { "data-free": "" }) };

/** The slot that begins then, '04:00 PM'. */
export const slotAt = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  return `${two(hour % 12 || 12)}:${two(minutes % 60)} ${hour < 12 ? "AM" : "PM"}`;
};

/** The times of a session dropped on a half-hour, as long as before; one that stays in its half-hour keeps its minute. */
export function timesAt(row: number, from: number, to: number): { start: string; end: string } | null {
  const start = from >= row && from < row + rowMinutes ? from : row;
  const end = start + to - from;
  return end < dayEnd ? { start: clock(start), end: clock(end) } : null;
}

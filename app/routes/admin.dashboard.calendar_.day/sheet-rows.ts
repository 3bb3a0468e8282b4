import { calendarPage, daySheet as words } from "~/content/appointments/staff-calendar";
import type { DayGroup } from "~/domain/appointments/calendar-view";
import { readableTime, readableTimes } from "~/domain/dates/readable-times";
import type { DayAgenda } from "~/models/reports/day-agenda.server";
import { recordPath } from "~/records/record-kinds";

type Entry = DayAgenda[number];

interface SheetRow {
  time: string;
  people: readonly { id: string; name: string; phone: string | null; status: string; to: string }[];
  about: string;
}

export interface SheetGroup {
  /** Empty for the whole day by time. */
  title: string;
  rows: readonly SheetRow[];
}

/** A day by time in one group, or in one for each tutor or room, by name; visits come last. */
export function sheetRows(agenda: DayAgenda, by: DayGroup): SheetGroup[] {
  const titles = [...new Set(agenda.map((entry) => titleOf(entry, by)))].sort(
    (one, other) => Number(isRest(one)) - Number(isRest(other)) || one.localeCompare(other, "en-CA", { numeric: true }),
  );
  return titles.map((title) => ({
    title,
    rows: agenda.filter((entry) => titleOf(entry, by) === title).map((entry) => rowOf(entry, by)),
  }));
}

function titleOf({ kind, tutor, room }: Entry, by: DayGroup): string {
  if (by === "time") return "";
  if (kind === "appointments") return words.visits;
  return by === "tutor" ? (tutor ?? words.noTutor) : (room ?? words.noRoom);
}

const rest: readonly string[] = [words.noTutor, words.noRoom, words.visits];
const isRest = (title: string) => rest.includes(title);

const rowOf = ({ kind, time, ends, people, parent, tutor, room }: Entry, by: DayGroup): SheetRow => ({
  time: ends ? readableTimes(time, ends) : readableTime(time),
  people: people.map(({ id, name, phone, status }) => ({
    id,
    name: name || calendarPage.noName,
    phone,
    status,
    to: recordPath(kind, id),
  })),
  about: [parent, by !== "tutor" && tutor, by !== "room" && room].filter(Boolean).join(", "),
});

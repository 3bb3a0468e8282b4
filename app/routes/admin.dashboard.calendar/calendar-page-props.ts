import type { CalendarDay, CalendarView } from "~/domain/appointments/calendar-view";
import type { RecordReply } from "~/records/record-view";

interface CalendarPaths {
  previous: string;
  next: string;
  today: string;
  day: string;
  week: string;
  sheet: string;
  /** Takes the form of an appointment that was dragged. */
  here: string;
}

export interface CenterCalendarProps {
  center: string;
  centerId: string;
  choices: readonly { id: string; name: string }[] | null;
  /** Null while the database does not answer. */
  days: readonly (CalendarDay & { weekPath: string })[] | null;
  tutors: readonly { id: string; name: string }[];
  tutor: string | null;
  view: CalendarView;
  date: string;
  dates: string;
  paths: CalendarPaths;
  /** Of an appointment that was not moved. */
  reply: RecordReply | undefined;
}

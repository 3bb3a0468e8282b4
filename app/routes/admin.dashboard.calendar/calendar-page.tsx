import { BookingsNav } from "~/components/staff/bookings-nav";
import { Banner } from "~/components/ui/banner";
import { calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CalendarDay, CalendarView } from "~/domain/appointments/calendar-view";
import { CalendarBar } from "./calendar-bar";
import { DayTable } from "./day-table";
import { WeekTable } from "./week-table";

export interface CalendarPaths {
  previous: string;
  next: string;
  today: string;
  day: string;
  week: string;
}

export interface CenterCalendarProps {
  center: string;
  centerId: string;
  /** The centers to choose from; null for whoever has one. */
  choices: readonly { id: string; name: string }[] | null;
  /** Null while the database does not answer. */
  days: readonly CalendarDay[] | null;
  view: CalendarView;
  date: string;
  /** The days that are shown, in words. */
  dates: string;
  paths: CalendarPaths;
}

/** The calendar of a center. */
export function CalendarPage(props: CenterCalendarProps) {
  const { center, days, view, dates } = props;
  const [day] = days ?? [];
  return (
    <>
      <BookingsNav />
      <section className="calendar" aria-labelledby="calendar-title">
        <CalendarBar {...props} />
        {!days && <Banner tone="warning" {...words.away} />}
        {view === "week" && days && <WeekTable center={center} dates={dates} days={days} />}
        {view === "day" && day && <DayTable center={center} day={day} />}
      </section>
    </>
  );
}

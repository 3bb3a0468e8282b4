import { BookingsNav } from "~/components/staff/bookings-nav";
import { Banner } from "~/components/ui/feedback/banner";
import { calendarPage as words } from "~/content/appointments/staff-calendar";
import { CalendarBar } from "./calendar-bar";
import type { CenterCalendarProps } from "./calendar-page-props";
import { DayTable } from "./day-table";
import { WeekTable } from "./week-table";

export function CalendarPage(props: CenterCalendarProps) {
  const { center, days, view, dates } = props;
  const [day] = days ?? [];
  return (
    <>
      <BookingsNav />
      <section className="grid min-w-0 gap-4" aria-labelledby="calendar-title">
        <CalendarBar {...props} />
        {!days && <Banner tone="warning" {...words.away} />}
        {view === "week" && days && <WeekTable center={center} dates={dates} days={days} />}
        {view === "day" && day && <DayTable center={center} day={day} />}
      </section>
    </>
  );
}

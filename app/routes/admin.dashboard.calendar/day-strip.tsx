import { Segment, Segments } from "~/components/ui/segments";
import { calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CalendarDay } from "~/domain/appointments/calendar-view";

interface DayStripProps {
  days: readonly (Pick<CalendarDay, "date" | "label"> & { weekPath: string })[];
  date: string;
}

/** The days of a week on a phone, one of which is shown. */
export const DayStrip = ({ days, date }: DayStripProps) => (
  <Segments label={words.daysLabel}>
    {days.map(({ date: day, label, weekPath }) => (
      <Segment
        key={day}
        className="min-w-9! flex-col px-0! leading-tight"
        to={weekPath}
        aria-current={day === date ? "true" : undefined}
        aria-label={label}
      >
        <span className="text-tiny font-medium">{label.slice(0, 3)}</span>
        {Number(day.slice(-2))}
      </Segment>
    ))}
  </Segments>
);

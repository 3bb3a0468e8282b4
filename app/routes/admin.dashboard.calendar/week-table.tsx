import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { appointmentsCounted, calendarCaption, calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CalendarDay } from "~/domain/appointments/calendar-view";
import { SlotAppointments, SlotPlaces, SlotWaiting } from "./slot-parts";

interface WeekTableProps {
  center: string;
  dates: string;
  days: readonly CalendarDay[];
}

export function WeekTable({ center, dates, days }: WeekTableProps) {
  const times = days[0]?.slots.map(({ time }) => time) ?? [];
  return (
    <div className="table-frame">
      <table className="table calendar-week">
        <caption className="visually-hidden">{calendarCaption(center, dates)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.day}</th>
            {times.map((time) => (
              <th key={time} scope="col">
                {time}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date} data-today={day.isToday ? "" : undefined} data-closed={day.closed ? "" : undefined}>
              <DayHead day={day} />
              <DayCells day={day} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayHead({ day: { weekday, label, longLabel, path, isToday, count, closed } }: { day: CalendarDay }) {
  return (
    <th scope="row">
      <Link to={path} aria-label={longLabel}>
        <b>{weekday}</b> {label}
      </Link>
      {isToday && <Badge tone="accent">{words.today}</Badge>}
      {(count > 0 || !closed) && <small>{appointmentsCounted(count)}</small>}
    </th>
  );
}

/** A closed day says so once, unless it still has bookings. */
function DayCells({ day: { closed, slots, path } }: { day: CalendarDay }) {
  if (closed && slots.every(({ appointments, waiting }) => appointments.length === 0 && waiting === 0))
    return (
      <td className="calendar-closed" colSpan={slots.length}>
        {closed}
      </td>
    );
  return slots.map((slot) => (
    <td key={slot.time} data-label={slot.time}>
      <div className="slot">
        {closed ? <span className="slot-places slot-closed">{closed}</span> : <SlotPlaces slot={slot} />}
        <SlotWaiting waiting={slot.waiting} path={path} />
        <SlotAppointments appointments={slot.appointments} />
      </div>
    </td>
  ));
}

import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data/badge";
import { Cell, HeadCell, RowHead, TableFrame, TableRow } from "~/components/ui/data/table";
import { appointmentsCounted, calendarCaption, calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CalendarDay } from "~/domain/appointments/calendar-view";
import { SlotAppointments, SlotClosed, SlotPlaces, SlotWaiting } from "./slot-parts";
import { besideLabel, rowLook, startLook } from "./table-looks";

interface WeekTableProps {
  center: string;
  dates: string;
  days: readonly CalendarDay[];
}

const dayLook = `data-closed:bg-ground data-today:max-lg:border-l-4 data-today:max-lg:border-l-accent ${rowLook}`;
/** Marks today at the left edge; on a phone the card's border does. */
const todayLook = "lg:shadow-[inset_4px_0_var(--color-accent)]";

export function WeekTable({ center, dates, days }: WeekTableProps) {
  const times = days[0]?.slots.map(({ time }) => time) ?? [];
  return (
    <TableFrame
      caption={calendarCaption(center, dates)}
      captionHidden
      fixed
      clipped
      head={
        <>
          <HeadCell className="w-44">{words.columns.day}</HeadCell>
          {times.map((time) => (
            <HeadCell key={time}>{time}</HeadCell>
          ))}
        </>
      }
    >
      {days.map((day) => (
        <TableRow
          key={day.date}
          className={dayLook}
          data-today={day.isToday ? "" : undefined}
          data-closed={day.closed ? "" : undefined}
        >
          <DayHead day={day} />
          <DayCells day={day} />
        </TableRow>
      ))}
    </TableFrame>
  );
}

function DayHead({ day: { weekday, label, longLabel, path, isToday, count, closed } }: { day: CalendarDay }) {
  return (
    <RowHead className={`lg:px-3 lg:py-2 lg:align-top ${isToday ? todayLook : ""}`}>
      <Link
        className="block leading-[1.35] font-medium text-ink hover:text-primary hover:underline max-lg:min-h-7 max-lg:leading-7"
        to={path}
        aria-label={longLabel}
      >
        <b className="font-extrabold lg:block">{weekday}</b> {label}
      </Link>
      {isToday && <Badge tone="accent">{words.today}</Badge>}
      {(count > 0 || !closed) && (
        <small className="block text-tiny font-medium text-ink-soft max-lg:ml-auto">{appointmentsCounted(count)}</small>
      )}
    </RowHead>
  );
}

const slotLook = "lg:border-l lg:px-3 lg:py-2";

/** A closed day says so once, unless it still has bookings. */
function DayCells({ day: { closed, slots, path } }: { day: CalendarDay }) {
  if (closed && slots.every(({ appointments, waiting }) => appointments.length === 0 && waiting === 0))
    return (
      <Cell className={`text-ink-soft ${slotLook} ${startLook}`} colSpan={slots.length}>
        {closed}
      </Cell>
    );
  return slots.map((slot) => (
    <Cell key={slot.time} label={slot.time} className={`lg:align-top ${slotLook} ${besideLabel}`}>
      <div className="grid min-w-0 content-start gap-2">
        {closed ? <SlotClosed>{closed}</SlotClosed> : <SlotPlaces slot={slot} />}
        <SlotWaiting waiting={slot.waiting} path={path} />
        <SlotAppointments appointments={slot.appointments} />
      </div>
    </Cell>
  ));
}

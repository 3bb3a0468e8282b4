import type { CalendarDay } from "~/domain/appointments/calendar-view";
import { dropMarks } from "./drop-place";
import { RowContents } from "./row-contents";

/** A day's times one below the other. */
export function DayList({ day: { closed, date, rows, path } }: { day: CalendarDay }) {
  return (
    <>
      {closed && <p className="rounded-control bg-ground-deep px-4 py-2.5 font-bold text-ink-soft">{closed}</p>}
      {rows.length > 0 && (
        <ol className="overflow-clip rounded-card border border-hairline bg-paper text-small tabular-nums">
          {rows.map((row) => (
            <li
              key={row.minutes}
              className="grid max-w-none grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-hairline px-4 py-2 not-first:border-t data-past:bg-ground data-past:text-ink-soft print:break-inside-avoid"
              data-past={row.state === "past" ? "" : undefined}
              {...dropMarks(date, row)}
            >
              <strong className="leading-6 whitespace-nowrap">{row.time}</strong>
              <RowContents row={row} path={path} plans />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

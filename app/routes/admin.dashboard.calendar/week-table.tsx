import { Link } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { Badge } from "~/components/ui/data/badge";
import { calendarCaption, calendarPage as words } from "~/content/appointments/staff-calendar";
import type { CalendarDay, CalendarRow } from "~/domain/appointments/calendar-view";
import { dropMarks } from "./drop-place";
import { RowContents } from "./row-contents";

interface WeekTableProps {
  center: string;
  dates: string;
  days: readonly CalendarDay[];
}

/** Times down, days across; on paper, too. A phone shows one day instead. */
export function WeekTable({ center, dates, days }: WeekTableProps) {
  const [first] = days;
  return (
    <div className="overflow-clip rounded-card border border-hairline bg-paper max-lg:hidden print:block!">
      <table className="w-full table-fixed border-collapse text-mini tabular-nums">
        <caption className="sr-only">{calendarCaption(center, dates)}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-20 px-2 py-1.5 text-left align-top text-tiny text-ink-soft print:w-16">
              {words.columns.time}
            </th>
            {days.map((day) => (
              <DayHead key={day.date} day={day} />
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.rows.map(({ minutes, time }, nth) => (
            <tr key={minutes}>
              <th
                scope="row"
                className="border-t border-hairline px-2 py-1.5 text-left align-top font-bold whitespace-nowrap print:text-tiny"
              >
                {time}
              </th>
              {days.map((day) => (
                <WeekCell key={day.date} day={day} nth={nth} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dayLook = cva("border-l border-hairline px-2 py-1.5 text-left align-top leading-[1.3]", {
  variants: { today: { true: "border-t-4 border-t-accent" }, closed: { true: "bg-ground text-ink-soft" } },
});

function DayHead({ day: { label, path, isToday, closed, rows } }: { day: CalendarDay }) {
  const isEmpty = closed !== null && rows.every(isEmptyRow);
  return (
    <th scope="col" className={`${dayLook({ today: isToday, closed: isEmpty })} ${isEmpty ? "w-18 print:w-16" : ""}`}>
      <Link className="mr-1.5 inline-block min-h-6 font-extrabold hover:underline" to={path}>
        {label}
      </Link>
      {isToday && (
        <Badge small tone="accent">
          {words.today}
        </Badge>
      )}
      {closed && <span className="block text-tiny font-medium">{closed}</span>}
    </th>
  );
}

const cellLook = cva("border-t border-l border-hairline px-2 py-1.5 align-top wrap-anywhere", {
  variants: {
    state: {
      past: "bg-ground text-ink-soft",
      now: "border-l-4 border-l-accent",
      ahead: "",
      closed: "bg-ground text-ink-soft",
    },
  },
});

/** A closed day that holds nothing is one empty cell. */
function WeekCell({ day: { closed, date, rows, path }, nth }: { day: CalendarDay; nth: number }) {
  if (closed !== null && rows.every(isEmptyRow))
    return nth === 0 ? <td className={cellLook({ state: "closed" })} rowSpan={rows.length} /> : null;
  const row = rows[nth];
  if (!row) return null;
  return (
    <td className={cellLook({ state: closed === null ? row.state : "closed" })} {...dropMarks(date, row)}>
      <RowContents row={row} path={path} />
    </td>
  );
}

const isEmptyRow = ({ slot, sessions }: CalendarRow) =>
  sessions.length === 0 && (slot === null || (slot.appointments.length === 0 && slot.waiting === 0));

import { Link } from "@remix-run/react";
import { useRef } from "react";
import { Banner } from "~/components/ui/feedback/banner";
import { Note } from "~/components/ui/layout";
import { calendarPage as words } from "~/content/appointments/staff-calendar";
import { readableDate } from "~/domain/dates/readable-dates";
import { closePath } from "~/domain/locations/opening-address";
import type { RecordReply } from "~/records/record-view";
import { CalendarBar } from "./calendar-bar";
import type { CenterCalendarProps } from "./calendar-page-props";
import { DayList } from "./day-list";
import { DayStrip } from "./day-strip";
import { useDragToMove } from "./use-drag-to-move";
import { WaitingLine } from "./waiting-line";
import { WeekTable } from "./week-table";

/** While one is dragged: the times that take it, and the one below the pointer. */
const dragLook =
  "data-[dragging=visit]:[&_[data-free]]:bg-primary-tint data-[dragging=session]:[&_[data-at]]:bg-primary-tint [&_[data-over]]:outline-3 [&_[data-over]]:-outline-offset-3 [&_[data-over]]:outline-primary [&_[draggable]]:cursor-grab";

export function CalendarPage(props: CenterCalendarProps) {
  const { center, centerId, days, view, dates, date, paths, reply } = props;
  const day = days?.find((one) => one.date === date);
  const calendar = useRef<HTMLElement>(null);
  const isReady = useDragToMove(calendar, props);
  return (
    <section ref={calendar} className={`grid min-w-0 gap-3 ${dragLook}`} aria-labelledby="calendar-title">
      <CalendarBar {...props} />
      {reply && <Banner tone="error" {...problemOf(reply)} />}
      {!days && <Banner tone="warning" {...words.away} />}
      {days?.every(({ rows }) => rows.length === 0) && <Note>{words.empty}</Note>}
      {view === "week" && days && (
        <>
          <WeekTable center={center} dates={dates} days={days} />
          <div className="grid gap-3 lg:hidden print:hidden">
            <DayStrip days={days} date={date} />
            {day && <DayList day={day} />}
          </div>
        </>
      )}
      {view === "day" && day && (
        <>
          <DayList day={day} />
          <WaitingLine line={day.line} />
        </>
      )}
      <p className="flex flex-wrap gap-x-5 print:hidden">
        {view === "day" && (
          <Link className="link inline-block py-0.5 text-small" to={paths.sheet}>
            {words.sheet}
          </Link>
        )}
        <Link className="link inline-block py-0.5 text-small" to={closePath(centerId, date)}>
          {words.close(readableDate(date))}
        </Link>
      </p>
      {days?.some(({ count, sessionCount }) => count + sessionCount > 0) && (
        <Note className={`hidden max-w-none md:scripting:block print:hidden ${isReady ? "" : "invisible"}`}>
          {words.drag}
        </Note>
      )}
    </section>
  );
}

/** One message of whatever was wrong. */
const problemOf = ({ problem, result }: RecordReply) =>
  problem ?? {
    title: words.notMoved,
    text: Object.values(result?.error ?? {})
      .flat()
      .filter(Boolean)
      .join(" "),
  };

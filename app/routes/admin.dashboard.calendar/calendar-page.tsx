import { Link, useNavigate, useSubmit } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { ChevronLeft, ChevronRight } from "lucide";
import { type RefObject, useEffect, useRef, useState } from "react";
import { BarChoice, BarField, BarForm } from "~/components/staff/bar-form";
import { PageNav } from "~/components/staff/page-links";
import { WaitingTable } from "~/components/staff/waiting-table";
import { Button } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Input } from "~/components/ui/forms/input";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { Segment, Segments } from "~/components/ui/segments";
import { booked, bookingsNav, calendarCaption, calendarPage as words } from "~/content/appointments/staff-calendar";
import { type CalendarDay, type CalendarRow, type CalendarView, movedField } from "~/domain/appointments/calendar-view";
import { readableDate } from "~/domain/dates/calendar";
import { closePath } from "~/domain/locations/opening";
import { lessonChangePath } from "~/domain/tutoring/class-paths";
import type { RecordReply } from "~/records/record-view";
import { dropMarks } from "./drop-place";
import { lineId, RowContents } from "./row-contents";

const dayLook = cva("border-l border-hairline px-2 py-1.5 text-left align-top leading-[1.3]", {
  variants: { today: { true: "border-t-4 border-t-accent" }, closed: { true: "bg-ground text-ink-soft" } },
});

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

const isEmptyRow = ({ slot, sessions }: CalendarRow) =>
  sessions.length === 0 && (slot === null || (slot.appointments.length === 0 && slot.waiting === 0));

const views = ["day", "week"] as const;

const fieldWidth = "lg:flex-[0_1_11rem]";

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
          {day.line.length > 0 && (
            <section className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2" aria-labelledby={lineId}>
              <h3 id={lineId} className="scroll-mt-24 text-[1.125rem]">
                {words.line.title}
              </h3>
              <Note>{words.line.explain}</Note>
              <WaitingTable caption={words.line.title} offer={words.line.columns.offer} line={day.line} />
            </section>
          )}
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

interface DayStripProps {
  days: readonly (Pick<CalendarDay, "date" | "label"> & { weekPath: string })[];
  date: string;
}

/** A day's times one below the other. */
function DayList({ day: { closed, date, rows, path } }: { day: CalendarDay }) {
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

/** A dropped appointment is moved, and a dropped session leads to its new dates. @returns whether dragging works by now */
function useDragToMove(
  calendar: RefObject<HTMLElement>,
  { centerId, paths: { here } }: Pick<CenterCalendarProps, "centerId" | "paths">,
): boolean {
  const [isReady, setReady] = useState(false);
  const submit = useSubmit();
  const navigate = useNavigate();
  const moves = {
    visit: (id: string, to: Record<string, string>) =>
      submit(
        { action: "move", location: centerId, ...to },
        { method: "post", action: `${here}&${movedField}=${id}`, preventScrollReset: true },
      ),
    session: (id: string, to: Record<string, string>) => navigate(lessonChangePath(id, { ...to, step: "preview" })),
  };
  const current = useRef(moves);
  current.current = moves;
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { dragToMove } = await import("./drag-to-move");
      if (isOver || !calendar.current) return;
      stop = dragToMove(calendar.current, {
        visit: (id, to) => current.current.visit(id, to),
        session: (id, to) => current.current.session(id, to),
      });
      setReady(true);
    };
    // why: where the code cannot be fetched, the links remain
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [calendar]);
  return isReady;
}

function CalendarBar(props: CenterCalendarProps) {
  const { center, days, view, dates, paths } = props;
  return (
    <div className="grid gap-2">
      <PageNav nav={bookingsNav} />
      <PageHeader
        dense
        titleId="calendar-title"
        title={dates}
        about={
          <p className="wrap-anywhere">
            {center}
            {days && ` · ${bookedOf(days)}`}
          </p>
        }
      />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
        <CalendarForm {...props} />
        <div className="flex flex-wrap gap-2">
          <Segments label={words.moveLabel}>
            <Segment to={paths.previous}>
              <Icon drawing={ChevronLeft} />
              <span className="sr-only">{words.previous[view]}</span>
            </Segment>
            <Segment className="border-x border-hairline" to={paths.today}>
              {words.today}
            </Segment>
            <Segment to={paths.next}>
              <Icon drawing={ChevronRight} />
              <span className="sr-only">{words.next[view]}</span>
            </Segment>
          </Segments>
          <Segments label={words.viewsLabel}>
            {views.map((name) => (
              <Segment key={name} to={paths[name]} aria-current={name === view ? "true" : undefined}>
                {words.views[name]}
              </Segment>
            ))}
          </Segments>
        </div>
      </div>
    </div>
  );
}

function CalendarForm({ centerId, choices, tutors, tutor, view, date }: CenterCalendarProps) {
  return (
    // why: resets the form after a navigation
    <BarForm
      key={`${centerId} ${tutor} ${view} ${date}`}
      action="/admin/dashboard/calendar"
      className="flex-[1_1_24rem]"
    >
      <input type="hidden" name="view" value={view} />
      {choices && (
        <BarChoice label={words.form.center} name="center" value={centerId} choices={choices} className={fieldWidth} />
      )}
      {tutors.length > 0 && (
        <BarChoice
          label={words.form.tutor}
          name="tutor"
          value={tutor}
          choices={tutors}
          none={words.form.everyone}
          className={fieldWidth}
        />
      )}
      <BarField label={words.form.date} className={fieldWidth}>
        <Input dense type="date" name="date" defaultValue={date} />
      </BarField>
      <Button type="submit" variant="secondary" size="small">
        {words.form.submit}
      </Button>
    </BarForm>
  );
}

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

interface CenterCalendarProps {
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

const bookedOf = (days: readonly CalendarDay[]) =>
  booked(
    days.reduce((sum, { count }) => sum + count, 0),
    days.reduce((sum, { sessionCount }) => sum + sessionCount, 0),
  );

/** The days of a week on a phone, one of which is shown. */
const DayStrip = ({ days, date }: DayStripProps) => (
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

interface WeekTableProps {
  center: string;
  dates: string;
  days: readonly CalendarDay[];
}

/** Times down, days across; on paper, too. A phone shows one day instead. */
function WeekTable({ center, dates, days }: WeekTableProps) {
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

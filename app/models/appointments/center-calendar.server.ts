import { calendarPage } from "~/content/appointments/staff-calendar";
import { subjectLabels } from "~/content/programs/subjects";
import { seatsTaken } from "~/content/tutoring/staff-classes";
import type { Result, Row } from "~/database.types";
import {
  type CalendarDay,
  type CalendarQuery,
  type CalendarRow,
  type CalendarSession,
  type CalendarSlot,
  type CalendarWaiting,
  calendarAddress,
  rowMinutes,
  rowOf,
  shownDays,
  timeState,
} from "~/domain/appointments/calendar-view";
import {
  addDays,
  centerToday,
  type IsoDate,
  minutesSinceMidnight,
  readableMoment,
  readableTime,
  readableTimes,
  weekdayAndDay,
} from "~/domain/dates/calendar";
import { centerInstant } from "~/domain/dates/center-instant";
import { ontarioHoliday } from "~/domain/dates/holidays";
import { bookableDays, type OpeningRules } from "~/domain/locations/opening";
import { classPath, newClassPath } from "~/domain/tutoring/class-paths";
import { type Client, readRows } from "~/integrations/supabase.server";
import { newAppointmentPath, recordPath } from "~/records/record-kinds";

const columns =
  "id, day:appointment_date, slot:time_slot, name, phone, mode, since:created_at, offered_until:offer_ends_at";

interface CalendarCenter extends Pick<OpeningRules, "closures"> {
  id: string;
}

interface Found {
  loads: readonly SlotLoad[];
  waiting: readonly Waiting[];
  sessions: readonly CenterSession[];
}

/**
 * Appointments and sessions of a center, or the sessions of one of its tutors.
 * Empty for a center that the caller does not administer; null when the database did not answer.
 */
export async function listCalendarDays(
  client: Client,
  center: CalendarCenter,
  query: CalendarQuery,
  now = new Date(),
): Promise<CalendarDay[] | null> {
  const { from, days } = shownDays(query);
  const [loads, waiting, sessions] = await Promise.all([
    listSlotLoad(client, center.id, from, days),
    listWaiting(client, center.id, from, days),
    listCenterSessions(client, center.id, from, days),
  ]);
  if (!loads || !waiting || !sessions) return null;
  const found = query.tutor
    ? { loads: [], waiting: [], sessions: sessions.filter(({ tutor_id }) => tutor_id === query.tutor) }
    : { loads, waiting, sessions };
  const times = rowsOf(found);
  return Array.from({ length: days }, (_, nth) => {
    const date = addDays(from, nth);
    const ofDay = <One extends { day: string }>(all: readonly One[]) => all.filter(({ day }) => day === date);
    const today = { loads: ofDay(found.loads), waiting: ofDay(found.waiting), sessions: ofDay(found.sessions) };
    return {
      date,
      label: weekdayAndDay(date),
      path: calendarAddress({ ...query, view: "day", date }),
      isToday: date === centerToday(center.id, now),
      closed: ofDay(loads).every(({ is_closed }) => is_closed) ? reasonOf(date, center) : null,
      count: today.loads.flatMap(({ appointments }) => appointments).filter(isNotCancelled).length,
      sessionCount: today.sessions.filter(isNotCancelled).length,
      rows: times.map((minutes) => rowAt(center.id, date, minutes, today, now)),
      line: today.waiting.map(waitingOf),
    };
  });
}

const isOpen = ({ status }: { status: string | null }) => status === "pending" || status === "confirmed";
/** The week of an empty class has none. */
const isNotCancelled = ({ status }: { status: string | null }) => status !== null && status !== "cancelled";
const minutesIn = (time: string) => minutesSinceMidnight(time) ?? 0;

const rowsOf = ({ loads, sessions }: Found): number[] =>
  [
    ...new Set([
      ...loads.map(({ time_slot }) => minutesIn(time_slot)),
      ...sessions.map(({ starts }) => rowOf(minutesIn(starts))),
    ]),
  ].sort((one, other) => one - other);

function rowAt(
  center: string,
  date: IsoDate,
  minutes: number,
  { loads, waiting, sessions }: Found,
  now: Date,
): CalendarRow {
  const state = timeState(centerInstant(center, date, minutes), centerInstant(center, date, minutes + rowMinutes), now);
  const load = loads.find(({ time_slot }) => minutesIn(time_slot) === minutes);
  return {
    minutes,
    time: readableTime(minutes),
    state,
    slot: load ? slotOf(center, load, waiting, state === "ahead", now) : null,
    sessions: sessions
      .filter(({ starts }) => rowOf(minutesIn(starts)) === minutes)
      .map((one) => sessionOf(center, one, now)),
  };
}

function slotOf(
  center: string,
  { day, time_slot: slot, capacity, free, is_closed, appointments }: SlotLoad,
  waiting: readonly Waiting[],
  isAhead: boolean,
  now: Date,
): CalendarSlot {
  const canBook = isAhead && !is_closed && free > 0 && day <= bookableDays(centerToday(center, now)).last;
  return {
    bookPath: canBook ? newAppointmentPath({ center, date: day, time: slot }) : null,
    planPath: canBook ? newClassPath({ center, first: day, ...hourFrom(minutesIn(slot)) }) : null,
    capacity,
    free: is_closed ? null : free,
    appointments: appointments.map((one) => ({ ...one, version: isOpen(one) ? one.version : null })),
    waiting: waiting.filter((entry) => entry.slot === slot).length,
  };
}

/** The times of an hour's session, as forms have them. */
function hourFrom(minutes: number): { start: string; end: string } {
  const two = (number: number) => String(number).padStart(2, "0");
  const clock = (at: number) => `${two(Math.floor(at / 60))}:${two(at % 60)}`;
  return { start: clock(minutes), end: clock(minutes + 60) };
}

function sessionOf(center: string, session: CenterSession, now: Date): CalendarSession {
  const { id, day, starts, ends, student, tutor, status, subject, class_id, seats, taken } = session;
  const [start, end] = [minutesIn(starts), minutesIn(ends)];
  const [from, to] = [centerInstant(center, day, start), centerInstant(center, day, end)];
  const teacher = tutor ?? calendarPage.noName;
  const isSeated = class_id !== null && seats !== null && (seats > 1 || taken === 0) && status !== "cancelled";
  return {
    id: id ?? `${class_id} ${day}`,
    times: readableTimes(starts, ends),
    about: subject ? subjectLabels[subject] : "",
    title: id ? calendarPage.session(student ?? calendarPage.noName, teacher) : calendarPage.emptyClass(teacher),
    to: id && recordPath("sessions", id),
    seats: isSeated ? { to: classPath(class_id), text: seatsTaken(taken, seats) } : null,
    status,
    isNow: status !== "cancelled" && timeState(from, to, now) === "now",
    movable: id && isOpen({ status }) && from > now ? [start, end] : null,
  };
}

const waitingOf = ({ id, slot, name, phone, mode, since, offered_until }: Waiting): CalendarWaiting => ({
  id,
  time: readableTime(slot),
  name,
  phone,
  mode,
  since: readableMoment(since),
  offeredUntil: offered_until && readableMoment(offered_until),
});

function reasonOf(date: IsoDate, { closures }: CalendarCenter): string {
  const closure = closures.find(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on);
  const reason = ontarioHoliday(date) ?? closure?.reason;
  return reason ? `${calendarPage.closed}: ${reason}` : calendarPage.closed;
}

type CenterSession = Result<"list_center_sessions">;

type Waiting = NonNullable<Awaited<ReturnType<typeof listWaiting>>>[number];

/** In order. Empty for a center that the caller does not administer; null when the database did not answer. */
async function listWaiting(client: Client, location: string, from: IsoDate, days: number) {
  const rows = await readRows(
    client
      .from("waitlist")
      .select(columns)
      .eq("location", location)
      .gte("appointment_date", from)
      .lt("appointment_date", addDays(from, days))
      .or(`status.eq.waiting,and(status.eq.offered,offer_ends_at.gt."${new Date().toISOString()}")`)
      .order("appointment_date")
      .order("time_slot")
      .order("ticket"),
  );
  return rows?.flatMap(({ day, slot, ...one }) => (day && slot ? [{ ...one, day, slot }] : [])) ?? null;
}

/** Up to 14 Toronto days. Empty for another center's admin; null when the database did not answer. */
const listCenterSessions = (
  client: Client,
  location: string,
  from: IsoDate,
  days: number,
): Promise<CenterSession[] | null> =>
  readRows(client.rpc("list_center_sessions", { p_location: location, p_from: from, p_days: days }));

/** A closed slot has nothing free but may hold earlier appointments. */
interface SlotLoad extends Omit<Result<"list_slot_load">, "appointments"> {
  appointments: (Pick<Row<"appointment_bookings">, "id" | "reference" | "name" | "mode" | "status"> & {
    child: string | null;
    version: string;
  })[];
}

/** Up to 14 Toronto days. Empty for another center's admin; null when the database did not answer. */
async function listSlotLoad(client: Client, location: string, from: IsoDate, days = 7): Promise<SlotLoad[] | null> {
  const rows = await readRows(client.rpc("list_slot_load", { p_location: location, p_from: from, p_days: days }));
  return rows as SlotLoad[] | null;
}

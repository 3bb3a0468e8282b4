import { calendarPage } from "~/content/appointments/staff-calendar";
import {
  type CalendarDay,
  type CalendarQuery,
  type CalendarSlot,
  type CalendarWaiting,
  calendarAddress,
  shortDay,
  shownDays,
} from "~/domain/appointments/calendar-view";
import { type IsoDate, longDate, torontoToday, weekdayOf } from "~/domain/dates/calendar";
import { ontarioHoliday } from "~/domain/dates/holidays";
import { shortMoment } from "~/domain/dates/staff-dates";
import type { OpeningRules } from "~/domain/locations/opening";
import type { Client } from "~/integrations/supabase/supabase.server";
import { listWaiting, type Waiting } from "~/models/waitlist/waiting-line.server";
import { listSlotLoad, type SlotLoad } from "./slot-load.server";

interface CalendarCenter extends Pick<OpeningRules, "closures"> {
  id: string;
}

/** Empty for a center that the caller does not administer; null when the database did not answer. */
export async function listCalendarDays(
  client: Client,
  center: CalendarCenter,
  query: CalendarQuery,
): Promise<CalendarDay[] | null> {
  const { from, days } = shownDays(query);
  const [loads, waiting] = await Promise.all([
    listSlotLoad(client, center.id, from, days),
    listWaiting(client, center.id, from, days),
  ]);
  if (!loads || !waiting) return null;
  const byDay = new Map<IsoDate, SlotLoad[]>();
  for (const load of loads) byDay.set(load.day, [...(byDay.get(load.day) ?? []), load]);
  const today = torontoToday();
  return [...byDay].map(([date, slots]) => ({
    date,
    weekday: weekdayOf(date),
    label: shortDay(date),
    longLabel: longDate(date),
    path: calendarAddress({ ...query, view: "day", date }),
    isToday: date === today,
    closed: slots.every(({ isClosed }) => isClosed) ? reasonOf(date, center) : null,
    count: slots.flatMap(({ appointments }) => appointments).filter(isNotCancelled).length,
    slots: slots.map((load) => slotOf(load, waiting)),
    line: waiting.filter(({ day }) => day === date).map(waitingOf),
  }));
}

const isNotCancelled = ({ status }: { status: string }) => status !== "cancelled";

const slotOf = (
  { day, slot, capacity, free, isClosed, appointments }: SlotLoad,
  waiting: readonly Waiting[],
): CalendarSlot => ({
  time: slot,
  capacity,
  free: isClosed ? null : free,
  appointments,
  waiting: waiting.filter((entry) => entry.day === day && entry.slot === slot).length,
});

const waitingOf = ({ id, slot, name, phone, since, offeredUntil }: Waiting): CalendarWaiting => ({
  id,
  time: slot,
  name,
  phone,
  since: shortMoment(since),
  offeredUntil: offeredUntil && shortMoment(offeredUntil),
});

function reasonOf(date: IsoDate, { closures }: CalendarCenter): string {
  const closure = closures.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
  const reason = ontarioHoliday(date) ?? closure?.reason;
  return reason ? `${calendarPage.closed}: ${reason}` : calendarPage.closed;
}

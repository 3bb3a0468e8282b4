import { calendarPage } from "~/content/staff-calendar";
import { type IsoDate, longDate, torontoToday, weekdayOf } from "~/forms/calendar";
import {
  type CalendarDay,
  type CalendarQuery,
  type CalendarSlot,
  calendarAddress,
  shortDay,
  shownDays,
} from "~/forms/calendar-view";
import { ontarioHoliday } from "~/forms/holidays";
import type { OpeningRules } from "~/forms/opening";
import type { Client } from "~/services/supabase.server";
import { listSlotLoad, type SlotLoad } from "./slot-load.server";

interface CalendarCenter extends Pick<OpeningRules, "closures"> {
  id: string;
}

/**
 * The days of a center that the query asks for, with what each of their slots holds. Empty for a center that the caller
 * does not administer.
 * @returns null when the database did not answer
 */
export async function listCalendarDays(
  client: Client,
  center: CalendarCenter,
  query: CalendarQuery,
): Promise<CalendarDay[] | null> {
  const { from, days } = shownDays(query);
  const loads = await listSlotLoad(client, center.id, from, days);
  if (!loads) return null;
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
    count: slots.flatMap(({ appointments }) => appointments).filter(takesPlace).length,
    slots: slots.map(slotOf),
  }));
}

const takesPlace = ({ status }: { status: string }) => status !== "cancelled";

const slotOf = ({ slot, capacity, free, isClosed, appointments }: SlotLoad): CalendarSlot => ({
  time: slot,
  capacity,
  free: isClosed ? null : free,
  appointments,
});

/** Why a center is closed on a day: 'Closed', with the holiday or the reason it gave where one is known. */
function reasonOf(date: IsoDate, { closures }: CalendarCenter): string {
  const closure = closures.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
  const reason = ontarioHoliday(date) ?? closure?.reason;
  return reason ? `${calendarPage.closed}: ${reason}` : calendarPage.closed;
}

import type { Result } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import type { DaySlot, OpenDay } from "~/domain/forms/public-form";
import { type Client, type Query, readRows } from "~/integrations/supabase.server";
import { limits } from "~/waits.server";

/** In order; empty when closed; null when the database did not answer. */
export function listDaySlots(client: Client, location: string, date: IsoDate): Promise<DaySlot[] | null> {
  return readSlots(client.rpc("list_day_slots", { p_location: location, p_date: date }), limits.visitorRead);
}

/** As `listDaySlots`, with what is left of today for staff of the center. */
export function listDaySlotsForStaff(client: Client, location: string, date: IsoDate): Promise<DaySlot[] | null> {
  const query = client.rpc("list_day_slots", { p_location: location, p_date: date, p_for_staff: true });
  return readSlots(query);
}

async function readSlots(query: Query<Result<"list_day_slots">[]>, timeout?: number) {
  const rows = await readRows(query, { timeout });
  return rows?.map(({ time_slot: time, free }) => ({ time, free })) ?? null;
}

/** The next ten open days with their free spots; empty for an unknown center; null when the database did not answer. */
export async function listOpenDays(client: Client, location: string): Promise<OpenDay[] | null> {
  const rows = await readRows(client.rpc("list_open_days", { p_location: location }), {
    timeout: limits.visitorRead,
  });
  if (!rows) return null;
  const days: OpenDay[] = [];
  for (const { day: date, time_slot: time, free } of rows) {
    if (days.at(-1)?.date !== date) days.push({ date, slots: [] });
    days.at(-1)?.slots.push({ time, free });
  }
  return days;
}

import type { Result, Row } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

/** A closed slot has nothing free but may hold earlier appointments. */
export interface SlotLoad extends Omit<Result<"list_slot_load">, "appointments"> {
  appointments: (Pick<Row<"appointment_bookings">, "id" | "reference" | "name" | "mode" | "status"> & {
    child: string | null;
    version: string;
  })[];
}

/** Up to 14 Toronto days. Empty for another center's admin; null when the database did not answer. */
export async function listSlotLoad(
  client: Client,
  location: string,
  from: IsoDate,
  days = 7,
): Promise<SlotLoad[] | null> {
  const rows = await readRows(client.rpc("list_slot_load", { p_location: location, p_from: from, p_days: days }));
  return rows as SlotLoad[] | null;
}

import { z } from "zod";
import { modes } from "~/domain/forms/mode";
import { readRows, type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const bookingRow = z.object({
  kind: z.enum(["appointment", "assessment"]),
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  child_name: z.string().nullable(),
  location_id: z.string(),
  location_name: z.string(),
  date: z.string(),
  time_slot: z.string(),
  mode: z.enum(modes),
  /** Null for requests. */
  calendar_sequence: z.int().nullable(),
});

export type FamilyBooking = z.output<typeof bookingRow>;

export const listFamilyBookings = (client: Client): Promise<FamilyBooking[] | null> =>
  readRows(client.rpc("family_bookings"), bookingRow);

const earlierRow = z.object({ found: z.int(), is_proven: z.boolean() });

/** Unowned bookings with the caller's address; null when unknown. */
export async function findEarlierBookings(client: Client): Promise<z.output<typeof earlierRow> | null> {
  const [row] = (await readRows(client.rpc("earlier_bookings"), earlierRow)) ?? [];
  return row && row.found > 0 ? row : null;
}

const attachedRow = z.object({ outcome: z.enum(["attached", "unproven", "forbidden"]), attached: z.int() });

/** Makes the account's own what its address sent before. */
export const attachEarlierBookings = (client: Client): Promise<SaveResult<z.output<typeof attachedRow>>> =>
  saveRow("appointment_bookings", client.rpc("attach_earlier_bookings"), attachedRow);

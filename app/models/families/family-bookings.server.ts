import { z } from "zod";
import { torontoToday } from "~/domain/dates/calendar";
import { modes } from "~/domain/forms/mode";
import { readRows, readValue } from "~/integrations/supabase/query.server";
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

const columns = `kind, id, reference, status, child_name, location_id, location_name, date, time_slot, mode,
  calendar_sequence` as const;

/** From today on, the next one first, at most 50. */
export const listFamilyBookings = (client: Client): Promise<FamilyBooking[] | null> =>
  readRows(
    client
      .from("family_bookings")
      .select(columns)
      .gte("date", torontoToday())
      .order("date")
      .order("starts")
      .order("id")
      .limit(50),
    bookingRow,
  );

/** Unowned bookings with the caller's address, which is not proven yet; zero where they could not be read. */
export const countEarlierBookings = async (client: Client): Promise<number> =>
  (await readValue(client.rpc("earlier_bookings"), z.int())) ?? 0;

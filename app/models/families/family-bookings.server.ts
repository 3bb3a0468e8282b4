import type { Row } from "~/database.types";
import { torontoToday } from "~/domain/dates/calendar";
import { type Client, readRows, readValue } from "~/integrations/supabase.server";

export type FamilyBooking = Omit<Row<"family_bookings">, "starts">;

const columns = `kind, id, reference, status, child_id, child_name, location_id, location_name, date, time_slot, mode,
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
  );

/** Unowned bookings with the caller's address, which is not proven yet; zero where they could not be read. */
export const countEarlierBookings = async (client: Client): Promise<number> =>
  (await readValue(client.rpc("earlier_bookings"))) ?? 0;

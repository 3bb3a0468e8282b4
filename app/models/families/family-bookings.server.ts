import type { Row } from "~/database.types";
import { torontoToday } from "~/domain/dates/calendar";
import { type Client, readRow, readRows, readValue } from "~/integrations/supabase.server";
import { mergeFamilies } from "./desk-families.server";

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

type OwnFile = Pick<Row<"signed_up">, "family_id" | "own_family_id" | "center" | "state">;

/** Files of centers with the caller's proven address for a guardian without an account; none where unreadable. */
export const listOwnFiles = async (client: Client): Promise<readonly OwnFile[]> =>
  (await readRows(client.from("signed_up").select("family_id, own_family_id, center, state").order("center"))) ?? [];

/** Joins the file with the caller's account. @returns whether they are one, also from before */
export async function joinOwnFile(client: Client, id: string): Promise<boolean> {
  const file = (await listOwnFiles(client)).find(({ family_id }) => family_id === id);
  const merged = file && (await mergeFamilies(client, file.family_id, file.own_family_id));
  if (merged?.ok && merged.data.outcome === "merged") return true;
  // why: of two presses the second finds the household its own
  const mine = await readRow(client.from("families").select("id").eq("id", id));
  return typeof mine !== "string";
}

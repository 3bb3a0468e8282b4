import type { Result, Row } from "~/database.types";
import type { WeekSpan } from "~/domain/tutoring/week-spans";
import { type Client, readRows, type SaveResult, saveRow } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";

export type SavedAvailability = Result<"save_availability">;

const spanOf = ({
  weekday,
  starts,
  ends,
}: Pick<Row<"tutor_availability">, "weekday" | "starts" | "ends">): WeekSpan => ({
  weekday,
  starts: starts.slice(0, 5),
  ends: ends.slice(0, 5),
});

export async function getAvailability(client: Client, profileId: string): Promise<WeekSpan[] | null> {
  if (!isRecordId(profileId)) return [];
  const query = client
    .from("tutor_availability")
    .select("profile_id, weekday, starts, ends")
    .eq("profile_id", profileId);
  const rows = await readRows(query, { failure: { event: "availability could not be read" } });
  return rows?.map(spanOf) ?? null;
}

/** By profile id. Empty for a center that the caller does not administer; null where it could not be read. */
export async function listAvailability(client: Client, location: string): Promise<Map<string, WeekSpan[]> | null> {
  const query = client
    .from("tutor_availability")
    .select("profile_id, weekday, starts, ends, user_profiles!inner(id)")
    .match({ "user_profiles.location_id": location, "user_profiles.role": "tutor", "user_profiles.is_active": true })
    .order("weekday")
    .order("starts");
  const rows = await readRows(query, {
    failure: { event: "availability of a center could not be read" },
  });
  if (!rows) return null;
  const byTutor = new Map<string, WeekSpan[]>();
  for (const row of rows) byTutor.set(row.profile_id, [...(byTutor.get(row.profile_id) ?? []), spanOf(row)]);
  return byTutor;
}

export async function saveAvailability(
  client: Client,
  spans: readonly WeekSpan[],
): Promise<SaveResult<SavedAvailability>> {
  const p_spans = spans.map(({ weekday, starts, ends }) => ({ weekday, starts, ends }));
  return saveRow("tutor_availability", client.rpc("save_availability", { p_spans }));
}

import type { Row } from "~/database.types";
import type { ClosureDraft } from "~/domain/locations/opening-form/closure-rows";
import type { ExtraDayDraft } from "~/domain/locations/opening-form/extra-day-rows";
import type { OperatingHours } from "~/domain/locations/weekly-hours";
import { type Client, type Missing, readRow, readRows } from "~/integrations/supabase.server";

interface StoredLocation extends Row<"locations"> {
  location_closures: ClosureDraft[];
  location_extra_days: ExtraDayDraft[];
}

export interface LocationRecord extends Omit<Row<"locations">, "operating_hours"> {
  operating_hours: OperatingHours;
  closures: ClosureDraft[];
  extra_days: ExtraDayDraft[];
}

const recordOf = ({
  location_closures,
  location_extra_days,
  operating_hours,
  ...row
}: StoredLocation): LocationRecord => ({
  ...row,
  operating_hours: operating_hours as OperatingHours,
  extra_days: location_extra_days.sort((a, b) => a.day.localeCompare(b.day)),
  closures: location_closures.sort(
    (a, b) => a.starts_on.localeCompare(b.starts_on) || a.ends_on.localeCompare(b.ends_on),
  ),
});

const columns = "*, location_closures(id, starts_on, ends_on, reason), location_extra_days(day, opens, closes, reason)";

/** By name, inactive ones included; null when the database did not answer. */
export async function listLocationRecords(client: Client): Promise<LocationRecord[] | null> {
  const rows = await readRows(client.from("locations").select(columns).order("name"));
  return rows?.map(recordOf) ?? null;
}

export async function getLocationRecord(client: Client, id: string): Promise<LocationRecord | Missing> {
  if (!isLocationId(id)) return "not_found";
  const row = await readRow(client.from("locations").select(columns).eq("id", id));
  return typeof row === "string" ? row : recordOf(row);
}

export const isLocationId = (id: string): boolean => /^[A-Za-z0-9-]{1,40}$/.test(id);

/** Future appointments on closed days, and the first such day (Toronto); null for none, and without an answer. */
export async function appointmentsOutsideHours(client: Client, id: string) {
  const [row] = (await readRows(client.rpc("appointments_outside_hours", { p_location: id }))) ?? [];
  return row?.first_day ? { count: row.affected, firstDay: row.first_day } : null;
}

import { centers } from "~/content/locations/locations";
import type { Json, Result, Row } from "~/database.types";
import { readableDateTime } from "~/domain/dates/calendar";
import type { LocationDraft } from "~/domain/locations/location-form";
import type {
  ClosureDraft,
  ExtraDayDraft,
  ImpossibleVisit,
  VisitDecision,
} from "~/domain/locations/opening-form/opening-changes";
import type { Opening } from "~/domain/locations/opening-form/opening-fields";
import type { OperatingHours } from "~/domain/locations/weekly-hours";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { changesRow, countRows, readRow, readRows, save, saveRow } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";
import { invalidateLocations } from "./locations.server";

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

type Saved = Result<"save_location">;
interface StoredVisit extends Omit<ImpossibleVisit, "when"> {
  day: string;
  starts: string;
}
interface SavedLocation extends Pick<Saved, "outcome" | "field" | "id"> {
  visits: ImpossibleVisit[];
}

/**
 * Saves, unless it makes visits impossible that are not among `seen`. @returns those visits
 * @param batch under which a change and what it cancelled are taken back
 */
export async function saveLocation(
  client: Client,
  draft: LocationDraft,
  edited: CenterVersion | null,
  decision: VisitDecision,
  batch: string,
): Promise<SaveResult<SavedLocation>> {
  // why: a center without a province lies in Ontario
  return change(client, { ...draft, state: draft.state || "ON" }, edited, decision, batch);
}

/** The same for hours, capacity, closures and extra days alone. */
export const saveOpening = (
  client: Client,
  edited: CenterVersion,
  opening: Opening,
  decision: VisitDecision,
  batch: string,
): Promise<SaveResult<SavedLocation>> => change(client, { ...opening }, edited, decision, batch);

/** Takes a center off the public site; `review` while visits or lessons are planned there. */
export const hideLocation = (client: Client, id: string, version: string): Promise<SaveResult<SavedLocation>> =>
  change(client, { is_active: false }, { id, version });

interface CenterVersion {
  id: string;
  version: string;
}

async function change(
  client: Client,
  p_fields: { [field: string]: Json },
  edited: CenterVersion | null,
  decision?: VisitDecision,
  p_batch?: string,
): Promise<SaveResult<SavedLocation>> {
  if (edited && !isLocationId(edited.id))
    return { ok: true, data: { outcome: "not_found", field: null, id: null, visits: [] } };
  const query = client.rpc("save_location", {
    p_fields,
    p_id: edited?.id ?? null,
    // why: an invalid version must count as changed
    p_version: edited && (isVersion(edited.version) ? edited.version : "1970-01-01T00:00:00Z"),
    p_decision: decision && {
      seen: decision.seen.filter(isRecordId),
      cancel: decision.cancel.filter(isRecordId),
      reason: decision.reason || null,
    },
    p_batch,
  });
  // why: an unanswered save may have been made
  const saved = await saveRow("locations", query).finally(invalidateLocations);
  return saved.ok
    ? { ok: true, data: { ...saved.data, visits: (saved.data.visits as unknown as StoredVisit[]).map(visitOf) } }
    : saved;
}

const visitOf = ({ name, day, starts, ...visit }: StoredVisit): ImpossibleVisit => ({
  ...visit,
  name: name ?? "",
  when: readableDateTime(day, starts),
});

/** What refers to centers and keeps them, by table and column; other tables are parts of a center and go with it. */
export const keepingCenters = [
  ["appointment_bookings", "location"],
  ["bookings", "location_id"],
  ["career_applications", "location"],
  ["children", "center"],
  ["classes", "location_id"],
  ["families", "center"],
  ["lesson_requests", "location_id"],
  ["purchases", "location_id"],
  ["schedule_requests", "location_id"],
  ["tuition_accounts", "location_id"],
  ["tuition_plans", "location_id"],
  ["user_centers", "location_id"],
  ["user_profiles", "location_id"],
  ["user_profiles", "wanted_location_id"],
  ["waitlist", "location"],
] as const;

/** How many rows refer to the center, by table; null where the database did not answer. */
async function countUses(client: Client, id: string): Promise<Record<string, number> | null> {
  const uses: Record<string, number> = {};
  const count = async ([table, column]: (typeof keepingCenters)[number]) => {
    const rows = client.from(table).select(column, { count: "exact", head: true }).filter(column, "eq", id);
    return { table, found: await countRows(rows) };
  };
  for (const { table, found } of await Promise.all(keepingCenters.map(count))) {
    if (found === null) return null;
    if (found > 0) uses[table] = found + (uses[table] ?? 0);
  }
  return uses;
}

interface DeletedLocation {
  outcome: "done" | "forbidden" | "in_use";
  uses: Record<string, number>;
}

/** Unless something refers to it; a center that is gone already is `done`. */
export async function deleteLocation(client: Client, id: string): Promise<SaveResult<DeletedLocation>> {
  const answer = (outcome: DeletedLocation["outcome"], uses: DeletedLocation["uses"] = {}) =>
    ({ ok: true, data: { outcome, uses } }) as const;
  const uses = await countUses(client, id);
  if (!uses) return { ok: false, failure: { kind: "unavailable" } };
  if (Object.keys(uses).length > 0) return answer("in_use", uses);
  const query = client.from("locations").delete().eq("id", id).select("id");
  const deleted = await changesRow("locations", query).finally(invalidateLocations);
  if (!deleted.ok) {
    // why: the foreign keys refuse what came since
    const since = await countUses(client, id);
    return since && Object.keys(since).length > 0 ? answer("in_use", since) : deleted;
  }
  if (deleted.data) return answer("done");
  const left = await getLocationRecord(client, id);
  if (left === "unavailable") return { ok: false, failure: { kind: "unavailable" } };
  return answer(left === "not_found" ? "done" : "forbidden");
}

/** Adds missing centers of the content file; existing rows stay. `invalid`: a row or its slug was refused. */
export async function syncLocations(
  client: Client,
): Promise<{ outcome: "done"; added: number } | { outcome: "invalid" | "unavailable" }> {
  const known = await readRows(client.from("locations").select("id, slug"));
  if (!known) return { outcome: "unavailable" };
  const rows = centers
    .filter((center) => !known.some(({ id, slug }) => id === center.id || slug === center.slug))
    .map(({ shortName, routePath, postalCode, coordinates, operatingHours, headerColor, programs, ...center }) => ({
      ...center,
      ...coordinates,
      zip_code: postalCode,
      programs: [...programs],
      operating_hours: operatingHours.map(({ day, hours }) => ({ day, hours })),
      header_color: headerColor,
    }));
  if (rows.length === 0) return { outcome: "done", added: 0 };
  // why: of two who press at once the second adds none
  const query = client.from("locations").upsert(rows, { onConflict: "id", ignoreDuplicates: true }).select("id");
  const saved = await save("locations", query).finally(invalidateLocations);
  if (saved.ok) return { outcome: "done", added: saved.data.length };
  return { outcome: saved.failure.kind === "refused" ? "invalid" : "unavailable" };
}

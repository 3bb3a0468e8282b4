import { z } from "zod";
import type { ClosureDraft } from "~/domain/locations/closure-rows";
import { leadMails } from "~/domain/locations/location-form";
import type { Client } from "~/integrations/supabase/supabase.server";
import { readRows } from "~/models/staff-answers.server";

const closureSchema = z.object({
  id: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  reason: z.string().nullable(),
});

const locationSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  region: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone: z.string(),
  email: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  operating_hours: z.array(z.object({ day: z.string(), hours: z.string() })),
  slot_capacity: z.number(),
  is_active: z.boolean(),
  lead_mails: z.enum(leadMails),
  updated_at: z.string(),
  location_closures: z.array(closureSchema),
});

export type LocationRecord = Omit<z.infer<typeof locationSchema>, "location_closures"> & {
  closures: ClosureDraft[];
};

const columns = "*, location_closures(id, starts_on, ends_on, reason)";

/** By name, inactive ones included; null when the database did not answer. */
export async function listLocationRecords(client: Client): Promise<LocationRecord[] | null> {
  const rows = await readRows(client.from("locations").select(columns).order("name"), locationSchema);
  return rows?.map(recordOf) ?? null;
}

/** `missing`: no such center; `unknown`: the database did not answer. */
export async function getLocationRecord(client: Client, id: string): Promise<LocationRecord | "missing" | "unknown"> {
  if (!isLocationId(id)) return "missing";
  const rows = await readRows(client.from("locations").select(columns).eq("id", id), locationSchema);
  if (!rows) return "unknown";
  const [row] = rows;
  return row ? recordOf(row) : "missing";
}

export const isLocationId = (id: string): boolean => /^[A-Za-z0-9-]{1,40}$/.test(id);

function recordOf({ location_closures, ...row }: z.infer<typeof locationSchema>): LocationRecord {
  const closures = location_closures
    .map(({ id, starts_on, ends_on, reason }) => ({ id, startsOn: starts_on, endsOn: ends_on, reason }))
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn) || a.endsOn.localeCompare(b.endsOn));
  return { ...row, closures };
}

const affectedSchema = z.object({ affected: z.number(), first_day: z.string().nullable() });

/** Future appointments on closed days, and the first such day (Toronto). */
export interface AffectedAppointments {
  count: number;
  firstDay: string;
}

/** Null for none, and when the database did not answer. */
export async function appointmentsOutsideHours(client: Client, id: string): Promise<AffectedAppointments | null> {
  const rows = await readRows(client.rpc("appointments_outside_hours", { p_location: id }), affectedSchema);
  const [row] = rows ?? [];
  return row?.first_day ? { count: row.affected, firstDay: row.first_day } : null;
}

import { z } from "zod";
import { leadMails } from "~/domain/locations/location-form";
import type { ClosureDraft } from "~/domain/locations/opening-form/closure-rows";
import { type Missing, readRow, readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";

const closureSchema = z
  .object({ id: z.string(), starts_on: z.string(), ends_on: z.string(), reason: z.string().nullable() })
  .transform((row): ClosureDraft => camelKeys(row));

const extraDaySchema = z.object({
  day: z.string(),
  opens: z.string(),
  closes: z.string(),
  reason: z.string().nullable(),
});

const locationSchema = z
  .object({
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
    answer_days: z.number(),
    parking: z.string(),
    bookable_times: z.array(z.string()),
    updated_at: z.string(),
    location_closures: z.array(closureSchema),
    location_extra_days: z.array(extraDaySchema),
  })
  .transform(({ location_closures, location_extra_days, ...row }) => ({
    ...row,
    extra_days: location_extra_days.sort((a, b) => a.day.localeCompare(b.day)),
    closures: location_closures.sort(
      (a, b) => a.startsOn.localeCompare(b.startsOn) || a.endsOn.localeCompare(b.endsOn),
    ),
  }));

export type LocationRecord = z.output<typeof locationSchema>;

const columns = "*, location_closures(id, starts_on, ends_on, reason), location_extra_days(day, opens, closes, reason)";

/** By name, inactive ones included; null when the database did not answer. */
export const listLocationRecords = (client: Client): Promise<LocationRecord[] | null> =>
  readRows(client.from("locations").select(columns).order("name"), locationSchema);

export async function getLocationRecord(client: Client, id: string): Promise<LocationRecord | Missing> {
  return isLocationId(id)
    ? readRow(client.from("locations").select(columns).eq("id", id), locationSchema)
    : "not_found";
}

export const isLocationId = (id: string): boolean => /^[A-Za-z0-9-]{1,40}$/.test(id);

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

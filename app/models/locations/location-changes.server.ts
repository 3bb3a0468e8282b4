import { z } from "zod";
import { centers } from "~/content/locations/locations";
import type { LocationDraft } from "~/domain/locations/location-form";
import type { VisitDecision } from "~/domain/locations/opening-form/impossible-visits";
import { type SaveResult, save, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isVersion } from "~/models/record-values.server";
import { storedDecision, visitSchema } from "./impossible-visits.server";
import { isLocationId } from "./location-records.server";
import { invalidateLocations } from "./locations.server";

const savedSchema = z.object({
  outcome: z.enum([
    "created",
    "repeat",
    "done",
    "changed",
    "not_found",
    "forbidden",
    "slug_taken",
    "invalid",
    "review",
  ]),
  field: z.string().nullable(),
  id: z.string().nullable(),
  visits: z.array(visitSchema),
});
type SavedLocation = z.infer<typeof savedSchema>;

/**
 * Saves, unless it makes visits impossible that are not among `seen`. @returns those visits
 * @param batch under which a change and what it cancelled are taken back
 */
export async function saveLocation(
  client: Client,
  draft: LocationDraft,
  edited: { id: string; version: string } | null,
  decision: VisitDecision,
  batch: string,
): Promise<SaveResult<SavedLocation>> {
  if (edited && !isLocationId(edited.id))
    return { ok: true, data: { outcome: "not_found", field: null, id: null, visits: [] } };
  const { postalCode, operatingHours, slotCapacity, isActive, leadMails, answerDays, closures, ...fields } = draft;
  // why: an unanswered save may have been made
  return saveRow(
    "locations",
    client.rpc("save_location", {
      p_fields: {
        ...fields,
        zip_code: postalCode,
        operating_hours: operatingHours,
        slot_capacity: slotCapacity,
        is_active: isActive,
        lead_mails: leadMails,
        answer_days: answerDays,
      },
      p_closures: closures.map(({ id, startsOn, endsOn, reason }) => ({
        id,
        starts_on: startsOn,
        ends_on: endsOn,
        reason,
      })),
      p_id: edited?.id ?? null,
      // why: an invalid version must count as changed
      p_version: edited && (isVersion(edited.version) ? edited.version : "1970-01-01T00:00:00Z"),
      p_decision: storedDecision(decision),
      p_batch: batch,
    }),
    savedSchema,
  ).finally(invalidateLocations);
}

export async function setLocationActive(
  client: Client,
  id: string,
  active: boolean,
): Promise<SaveResult<{ id: string }[]>> {
  return save("locations", client.from("locations").update({ is_active: active }).eq("id", id).select("id")).finally(
    invalidateLocations,
  );
}

const deletedSchema = z.object({
  outcome: z.enum(["done", "not_found", "forbidden", "in_use"]),
  uses: z.record(z.string(), z.number()),
});

export async function deleteLocation(client: Client, id: string): Promise<SaveResult<z.infer<typeof deletedSchema>>> {
  return saveRow("locations", client.rpc("delete_location", { p_id: id }), deletedSchema).finally(invalidateLocations);
}

const syncedSchema = z.object({ outcome: z.enum(["done", "forbidden", "invalid"]), added: z.number() });

/** Adds missing centers of the content file; existing rows stay. */
export async function syncLocations(client: Client): Promise<SaveResult<z.infer<typeof syncedSchema>>> {
  const rows = centers.map(
    ({ shortName, routePath, postalCode, coordinates, operatingHours, headerColor, programs, ...center }) => ({
      ...center,
      ...coordinates,
      zip_code: postalCode,
      programs: [...programs],
      operating_hours: operatingHours.map(({ day, hours }) => ({ day, hours })),
      header_color: headerColor,
    }),
  );
  return saveRow("locations", client.rpc("sync_locations", { p_locations: rows }), syncedSchema).finally(
    invalidateLocations,
  );
}

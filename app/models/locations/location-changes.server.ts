import { z } from "zod";
import { centers } from "~/content/locations/locations";
import type { LocationDraft } from "~/domain/locations/location-form";
import { type SaveResult, save } from "~/integrations/supabase/retry.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isVersion, rowFrom, rowsFrom } from "~/models/staff-answers.server";
import { isLocationId } from "./location-records.server";
import { forgetLocations } from "./locations.server";

const savedSchema = z.object({
  outcome: z.enum(["created", "repeat", "done", "changed", "not_found", "forbidden", "slug_taken", "invalid"]),
  /** The column that is wrong, or `closures`, where one is known. */
  field: z.string().nullable(),
  id: z.string().nullable(),
});
type SavedLocation = z.infer<typeof savedSchema>;

/** Makes a center, or changes the one that is named where it still has that version. Both forget the kept list. */
export async function saveLocation(
  client: Client,
  draft: LocationDraft,
  edited: { id: string; version: string } | null,
): Promise<SaveResult<SavedLocation>> {
  if (edited && !isLocationId(edited.id)) return { ok: true, data: { outcome: "not_found", field: null, id: null } };
  const { postalCode, operatingHours, slotCapacity, isActive, leadMails, closures, ...fields } = draft;
  const saved = await save("locations", (signal) =>
    client
      .rpc("save_location", {
        p_fields: {
          ...fields,
          zip_code: postalCode,
          operating_hours: operatingHours,
          slot_capacity: slotCapacity,
          is_active: isActive,
          lead_mails: leadMails,
        },
        p_closures: closures.map(({ id, startsOn, endsOn, reason }) => ({
          id,
          starts_on: startsOn,
          ends_on: endsOn,
          reason,
        })),
        p_id: edited?.id ?? null,
        // why: without the version nobody knows which state of the center was changed
        p_version: edited && (isVersion(edited.version) ? edited.version : "1970-01-01T00:00:00Z"),
      })
      .abortSignal(signal),
  );
  // why: of a save that was not answered nobody knows whether it took place
  forgetLocations();
  return rowFrom(saved, savedSchema);
}

/** Hides a center from the public, or shows it again. @returns the changed rows: none where there is no such center */
export async function setLocationActive(
  client: Client,
  id: string,
  active: boolean,
): Promise<SaveResult<{ id: string }[]>> {
  const saved = await save("locations", (signal) =>
    client.from("locations").update({ is_active: active }).eq("id", id).select("id").abortSignal(signal),
  );
  forgetLocations();
  return rowsFrom(saved, z.object({ id: z.string() }));
}

const deletedSchema = z.object({
  outcome: z.enum(["done", "not_found", "forbidden", "in_use"]),
  /** Records that hang on it, by table. */
  uses: z.record(z.string(), z.number()),
});

/** Deletes a center that nothing hangs on. */
export async function deleteLocation(client: Client, id: string): Promise<SaveResult<z.infer<typeof deletedSchema>>> {
  const saved = await save("locations", (signal) => client.rpc("delete_location", { p_id: id }).abortSignal(signal));
  forgetLocations();
  return rowFrom(saved, deletedSchema);
}

const syncedSchema = z.object({ outcome: z.enum(["done", "forbidden", "invalid"]), added: z.number() });

/** Adds the centers of the content file that are missing; what is there stays as it is. */
export async function syncLocations(client: Client): Promise<SaveResult<z.infer<typeof syncedSchema>>> {
  const rows = centers.map(({ postalCode, coordinates, operatingHours, headerColor, programs, ...center }) => ({
    id: center.id,
    name: center.name,
    slug: center.slug,
    region: center.region,
    address: center.address,
    city: center.city,
    zip_code: postalCode,
    phone: center.phone,
    email: center.email,
    ...coordinates,
    programs: [...programs],
    operating_hours: operatingHours.map(({ day, hours }) => ({ day, hours })),
    header_color: headerColor,
  }));
  const saved = await save("locations", (signal) =>
    client.rpc("sync_locations", { p_locations: rows }).abortSignal(signal),
  );
  forgetLocations();
  return rowFrom(saved, syncedSchema);
}

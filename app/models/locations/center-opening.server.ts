import { z } from "zod";
import type { VisitDecision } from "~/domain/locations/opening-form/impossible-visits";
import type { Opening } from "~/domain/locations/opening-form/opening-fields";
import { type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isVersion } from "~/models/record-values.server";
import { storedClosure, storedDecision, visitSchema } from "./impossible-visits.server";
import { isLocationId } from "./location-records.server";
import { invalidateLocations } from "./locations.server";

const savedSchema = z.object({
  outcome: z
    .enum(["done", "repeat", "review", "changed", "not_found", "forbidden", "invalid"])
    .transform((outcome) => (outcome === "repeat" ? "done" : outcome)),
  field: z.string().nullable(),
  visits: z.array(visitSchema),
});

/**
 * Saves, unless it makes visits impossible that are not among `seen`. @returns those visits
 * @param batch under which the change and what it cancelled are taken back
 */
export async function saveOpening(
  client: Client,
  { id, version }: { id: string; version: string },
  opening: Opening,
  decision: VisitDecision,
  batch: string,
): Promise<SaveResult<z.output<typeof savedSchema>>> {
  if (!isLocationId(id)) return { ok: true, data: { outcome: "not_found", field: null, visits: [] } };
  return saveRow(
    "locations",
    client.rpc("save_location", {
      p_id: id,
      // why: an invalid version must count as changed
      p_version: isVersion(version) ? version : "1970-01-01T00:00:00Z",
      p_fields: {
        ...opening,
        closures: opening.closures.map(storedClosure),
        extra_days: opening.extra_days.map((day) => ({ ...day })),
      },
      p_decision: storedDecision(decision),
      p_batch: batch,
    }),
    savedSchema,
  ).finally(invalidateLocations);
}

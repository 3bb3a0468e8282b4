import { z } from "zod";
import { type Missing, readRow, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import { type Client, serviceClient } from "~/integrations/supabase/supabase.server";

/** why: the link's signature is the only permission, and the database cannot check it */
const service = (): Client => serviceClient();

const placementSchema = z.object({ state: z.enum(["placed", "objected", "over"]), center: z.string() });
export type Placement = z.output<typeof placementSchema>;

export const getPlacement = (id: string): Promise<Placement | Missing> =>
  readRow(service().rpc("placement_of_link", { p_id: id }), placementSchema);

/** @param objects takes the family out of the center, or back in */
export const objectToPlacement = (id: string, objects: boolean): Promise<SaveResult<"done" | "over" | "not_found">> =>
  saveValue(
    "placements",
    service().rpc("object_to_placement", { p_id: id, p_object: objects }),
    z.enum(["done", "over", "not_found"]),
  );

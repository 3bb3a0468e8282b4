import type { Result } from "~/database.types";
import { type Missing, readRow, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
// why: the link's signature is the only permission, and the database cannot check it
import { serviceClient } from "~/integrations/supabase/supabase.server";

export type Placement = Result<"placement_of_link">;

export const getPlacement = (id: string): Promise<Placement | Missing> =>
  readRow(serviceClient().rpc("placement_of_link", { p_id: id }));

/** @param objects takes the family out of the center, or back in */
export const objectToPlacement = (id: string, objects: boolean): Promise<SaveResult<Result<"object_to_placement">>> =>
  saveValue("placements", serviceClient().rpc("object_to_placement", { p_id: id, p_object: objects }));

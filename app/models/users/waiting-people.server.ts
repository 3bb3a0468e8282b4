import type { Result } from "~/database.types";
import type { WaitingCursor } from "~/domain/users/waiting-people";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRow, readRows, saveRow, saveValue, serviceClient } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";

const peoplePerPage = 100;

/** Whose center is the caller's to decide, a page of them; null when the database did not answer. */
export async function listWaitingPeople(
  client: Client,
  after: WaitingCursor | null,
): Promise<{ people: Result<"people_to_place">[]; next: WaitingCursor | null } | null> {
  const cursor = after && isRecordId(after.id) ? { p_after_reason: after.reason, p_after: after.id } : {};
  const rows = await readRows(client.rpc("people_to_place", { p_limit: peoplePerPage + 1, ...cursor }));
  if (!rows) return null;
  const people = rows.slice(0, peoplePerPage);
  const last = people.at(-1);
  return { people, next: last && rows.length > peoplePerPage ? { reason: last.reason, id: last.id } : null };
}

/** Takes people into a center, or declines their requests to it. */
export const placePeople = (
  client: Client,
  ids: readonly string[],
  center: string,
  accept: boolean,
): Promise<SaveResult<Result<"place_people">>> =>
  saveRow(
    "user_profiles",
    client.rpc("place_people", { p_ids: ids.filter(isRecordId), p_location: center, p_accept: accept }),
  );

export type Placement = Result<"placement_of_link">;

export const getPlacement = (id: string): Promise<Placement | Missing> =>
  readRow(serviceClient().rpc("placement_of_link", { p_id: id }));

/** @param objects takes the family out of the center, or back in */
export const objectToPlacement = (id: string, objects: boolean): Promise<SaveResult<Result<"object_to_placement">>> =>
  saveValue("placements", serviceClient().rpc("object_to_placement", { p_id: id, p_object: objects }));

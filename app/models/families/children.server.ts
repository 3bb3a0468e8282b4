import type { Result } from "~/database.types";
import type { Child } from "~/domain/families/child-labels";
import type { ChildDraft } from "~/domain/families/family-form";
import { readRows, type SaveResult, saveRow, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId } from "~/models/record-values.server";

export const listChildren = (client: Client): Promise<Child[] | null> =>
  readRows(
    client.from("children").select("id, first_name, last_name, birth_year, grade").order("created_at").order("id"),
  );

/** How far each child of the calling family is; none where it could not be read. */
export async function listStages(client: Client): Promise<ReadonlyMap<string, Result<"child_stages">["stage"]>> {
  const rows = await readRows(client.rpc("child_stages"));
  return new Map(rows?.map(({ child_id, stage }) => [child_id, stage]));
}

export type SuggestedChild = Result<"suggested_children">;

/** Whom earlier bookings name and the list lacks; none where they could not be read. */
export const suggestedChildren = async (client: Client): Promise<SuggestedChild[]> =>
  (await readRows(client.rpc("suggested_children"))) ?? [];

export const addChild = (client: Client, child: ChildDraft): Promise<SaveResult<Result<"save_child">>> =>
  saveRow("children", client.rpc("save_child", { p_child: { ...child } }));

/** A missing child counts as removed; one that the center teaches stays. */
export const removeChild = async (client: Client, id: string): Promise<SaveResult<Result<"remove_child">>> =>
  isRecordId(id) ? saveValue("children", client.rpc("remove_child", { p_id: id })) : { ok: true, data: "not_found" };

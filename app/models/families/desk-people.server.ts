import type { Result } from "~/database.types";
import type { GuardianDraft } from "~/domain/families/family-form";
import { type SaveResult, saveRow, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isVersion } from "~/models/record-values.server";

export type PersonOutcome = Result<"save_guardian" | "save_child">["outcome"];

interface Edited {
  family: string;
  /** Null adds a person. */
  id: string | null;
  version: string | null;
}

const changedMeanwhile = { ok: true, data: { outcome: "changed", id: null, version: null } } as const;

export async function saveGuardian(
  client: Client,
  guardian: GuardianDraft,
  { family, id, version }: Edited,
): Promise<SaveResult<Result<"save_guardian">>> {
  if (id && !(version && isVersion(version))) return changedMeanwhile;
  return saveRow(
    "user_profiles",
    client.rpc("save_guardian", { p_guardian: { ...guardian }, p_id: id, p_version: version, p_family: family }),
  );
}

export const removeGuardian = (client: Client, id: string) =>
  saveValue("user_profiles", client.rpc("remove_guardian", { p_id: id }));

export async function saveDeskChild(
  client: Client,
  child: Readonly<Record<string, string | number | boolean | null>>,
  { family, id, version }: Edited,
): Promise<SaveResult<Result<"save_child">>> {
  if (id && !(version && isVersion(version))) return changedMeanwhile;
  return saveRow(
    "children",
    client.rpc("save_child", { p_child: { ...child }, p_id: id, p_version: version, p_family: family }),
  );
}

export const removeDeskChild = (client: Client, id: string) =>
  saveValue("children", client.rpc("remove_child", { p_id: id }));

export const undoPickUp = (client: Client, change: string) =>
  saveValue("children", client.rpc("undo_pick_up", { p_change: change }));

/** @param other the household of the other parent; null ends it */
export const shareChild = (client: Client, id: string, other: string | null) =>
  saveValue("children", client.rpc("share_child", { p_id: id, p_with: other }));

import { z } from "zod";
import type { GuardianDraft } from "~/domain/families/family-form";
import { type SaveResult, saveRow, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isVersion } from "~/models/record-values.server";

const savedPerson = z.object({
  outcome: z.enum([
    "saved",
    "known",
    "not_found",
    "changed",
    "too_many",
    "two_already",
    "staff_address",
    "has_account",
    "forbidden",
    "invalid",
  ]),
  id: z.string().nullable(),
  version: z.string().nullable(),
});
export type PersonOutcome = z.output<typeof savedPerson>["outcome"];

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
): Promise<SaveResult<z.output<typeof savedPerson>>> {
  if (id && !(version && isVersion(version))) return changedMeanwhile;
  return saveRow(
    "user_profiles",
    client.rpc("save_guardian", { p_guardian: { ...guardian }, p_id: id, p_version: version, p_family: family }),
    savedPerson,
  );
}

export const removeGuardian = (client: Client, id: string) =>
  saveValue(
    "user_profiles",
    client.rpc("remove_guardian", { p_id: id }),
    z.enum(["removed", "not_found", "last", "has_account", "forbidden"]),
  );

export async function saveDeskChild(
  client: Client,
  child: Readonly<Record<string, string | number | boolean | null>>,
  { family, id, version }: Edited,
): Promise<SaveResult<z.output<typeof savedPerson>>> {
  if (id && !(version && isVersion(version))) return changedMeanwhile;
  return saveRow(
    "children",
    client.rpc("save_child", { p_child: { ...child }, p_id: id, p_version: version, p_family: family }),
    savedPerson,
  );
}

export const removeDeskChild = (client: Client, id: string) =>
  saveValue(
    "children",
    client.rpc("remove_child", { p_id: id }),
    z.enum(["removed", "not_found", "taught", "forbidden"]),
  );

export const undoPickUp = (client: Client, change: string) =>
  saveValue(
    "children",
    client.rpc("undo_pick_up", { p_change: change }),
    z.enum(["undone", "not_found", "changed", "forbidden"]),
  );

/** @param other the household of the other parent; null ends it */
export const shareChild = (client: Client, id: string, other: string | null) =>
  saveValue(
    "children",
    client.rpc("share_child", { p_id: id, p_with: other }),
    z.enum(["saved", "not_found", "same", "forbidden"]),
  );

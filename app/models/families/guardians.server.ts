import type { Result, Row } from "~/database.types";
import type { GuardianChanges } from "~/domain/families/guardian";
import { type Client, readRows, type SaveResult, saveRow, saveValue } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

export type Guardian = Pick<
  Row<"user_profiles">,
  "id" | "user_id" | "first_name" | "last_name" | "email" | "phone" | "updated_at"
>;

/** Who stands for the caller's household, the caller among them; null where it could not be read. */
export const listGuardians = (client: Client): Promise<Guardian[] | null> =>
  readRows(
    client
      .from("user_profiles")
      .select("id, user_id, first_name, last_name, email, phone, updated_at")
      .eq("role", "student")
      .is("deleted_at", null)
      .order("created_at"),
  );

/**
 * Adds a guardian to a household, or changes the one with that id; outcomes as in `save_guardian`.
 * @param family of staff; a guardian's is the caller's
 */
export async function saveGuardian(
  client: Client,
  { id, version = "", ...guardian }: GuardianChanges,
  family?: string,
): Promise<SaveResult<Pick<Result<"save_guardian">, "outcome">>> {
  if (id && !isRecordId(id)) return { ok: true, data: { outcome: "not_found" } };
  return saveRow(
    "user_profiles",
    client.rpc("save_guardian", {
      p_guardian: { ...guardian },
      p_id: id || undefined,
      p_version: isVersion(version) ? version : undefined,
      p_family: family,
    }),
  );
}

export const removeGuardian = async (client: Client, id: string): Promise<SaveResult<Result<"remove_guardian">>> =>
  isRecordId(id)
    ? saveValue("user_profiles", client.rpc("remove_guardian", { p_id: id }))
    : { ok: true, data: "not_found" };

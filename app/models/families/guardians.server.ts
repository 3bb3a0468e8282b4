import { z } from "zod";
import type { GuardianChanges } from "~/domain/families/guardian";
import type { Guardian } from "~/domain/families/guardian-fields";
import { readRows, type SaveResult, saveRow, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

const guardianRow = z
  .object({
    id: z.string(),
    user_id: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    updated_at: z.string(),
  })
  .transform(
    (row): Guardian => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone ?? "",
      hasAccount: row.user_id !== null,
      version: row.updated_at,
    }),
  );

/** Who stands for the caller's household, the caller among them; null where it could not be read. */
export const listGuardians = (client: Client): Promise<Guardian[] | null> =>
  readRows(
    client
      .from("user_profiles")
      .select("id, user_id, first_name, last_name, email, phone, updated_at")
      .eq("role", "student")
      .is("deleted_at", null)
      .order("created_at"),
    guardianRow,
  );

const saved = z.object({
  outcome: z.enum([
    "saved",
    "not_found",
    "changed",
    "two_already",
    "staff_address",
    "has_account",
    "forbidden",
    "invalid",
  ]),
});

/** Adds a guardian to the caller's household, or changes the one with that id; outcomes as in `save_guardian`. */
export async function saveGuardian(
  client: Client,
  { id, version = "", ...guardian }: GuardianChanges,
): Promise<SaveResult<z.output<typeof saved>>> {
  if (id && !isRecordId(id)) return { ok: true, data: { outcome: "not_found" } };
  return saveRow(
    "user_profiles",
    client.rpc("save_guardian", {
      p_guardian: { ...guardian },
      p_id: id || undefined,
      p_version: isVersion(version) ? version : undefined,
    }),
    saved,
  );
}

const removal = z.enum(["removed", "not_found", "last", "has_account", "forbidden"]);

export const removeGuardian = async (client: Client, id: string): Promise<SaveResult<z.output<typeof removal>>> =>
  isRecordId(id)
    ? saveValue("user_profiles", client.rpc("remove_guardian", { p_id: id }), removal)
    : { ok: true, data: "not_found" };

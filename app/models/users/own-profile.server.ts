import type { Result } from "~/database.types";
import type { ProfileChanges } from "~/domain/users/account-forms";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRow, save, saveValue, serviceClient } from "~/integrations/supabase.server";

export async function updateOwnProfile(
  client: Client,
  profileId: string,
  changes: Partial<ProfileChanges & { wanted_location_id: string | null }>,
): Promise<SaveResult<{ id: string }[]>> {
  return save("user_profiles", client.from("user_profiles").update(changes).eq("id", profileId).select("id"));
}

export type AddressChange = Result<"address_change_of_link">;

export const getAddressChange = (id: string): Promise<AddressChange | Missing> =>
  readRow(serviceClient().rpc("address_change_of_link", { p_id: id }));

/** Null when it could not be saved. */
export async function confirmAddress(id: string, knowsPassword: boolean) {
  const query = serviceClient().rpc("confirm_address", { p_id: id, p_knows_password: knowsPassword });
  const saved = await saveValue("address_changes", query);
  return saved.ok ? saved.data : null;
}

/** Null when it could not be saved. */
export async function undoAddress(id: string) {
  const saved = await saveValue("address_changes", serviceClient().rpc("undo_address", { p_id: id }));
  return saved.ok ? saved.data : null;
}

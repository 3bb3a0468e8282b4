import type { ProfileChanges } from "~/domain/users/account-forms";
import { type SaveResult, save } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

export async function updateOwnProfile(
  client: Client,
  profileId: string,
  changes: Partial<ProfileChanges & { wanted_location_id: string | null }>,
): Promise<SaveResult<{ id: string }[]>> {
  return save("user_profiles", client.from("user_profiles").update(changes).eq("id", profileId).select("id"));
}

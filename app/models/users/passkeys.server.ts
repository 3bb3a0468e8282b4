import { run } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

/** Writes a change of the caller's passkeys into the log of changes and tells the account by email. */
export const notePasskey = (client: Client, change: "passkey_added" | "passkey_removed"): Promise<boolean> =>
  run(client.rpc("note_my_passkey", { p_change: change }), {
    failure: { event: "change of passkeys could not be noted" },
  });

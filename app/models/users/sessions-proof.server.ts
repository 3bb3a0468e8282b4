import { z } from "zod";
import { readValue, saveValue } from "~/integrations/supabase/query.server";
import { type Client, serviceClient } from "~/integrations/supabase/supabase.server";

/** Whether the caller has shown a code or password within 15 minutes; false without an answer. */
export const isFreshSession = async (client: Client): Promise<boolean> =>
  (await readValue(client.rpc("is_fresh"), z.boolean())) ?? false;

/** After the site has seen a code or the password. False where it could not be kept. */
export async function noteProof(session: string): Promise<boolean> {
  const saved = await saveValue("session_uses", serviceClient().rpc("note_proof", { p_session: session }));
  return saved.ok && saved.data;
}

import { randomBytes } from "node:crypto";
import type { Result } from "~/database.types";
import type { ApiKeyDraft } from "~/domain/api/api-forms";
import { type Client, readRows, type SaveResult, saveValue } from "~/integrations/supabase.server";

export type ApiKey = Result<"list_api_keys">;

/** Keys that work first, then newest first. Null when the database did not answer. */
export const listApiKeys = (client: Client): Promise<ApiKey[] | null> => readRows(client.rpc("list_api_keys"));

/** Makes a key. The database keeps its hash alone: this is the only time it can be shown. */
export async function createApiKey(
  client: Client,
  { name, scopes, location, endsOn }: ApiKeyDraft,
): Promise<SaveResult<{ outcome: Result<"create_api_key">; key: string }>> {
  const key = `ssk_${randomBytes(32).toString("base64url")}`;
  const saved = await saveValue(
    "api_keys",
    client.rpc("create_api_key", {
      p_key: key,
      p_name: name,
      p_scopes: scopes,
      p_location: location,
      p_ends_on: endsOn,
    }),
  );
  return saved.ok ? { ok: true, data: { outcome: saved.data, key } } : saved;
}

export const revokeApiKey = (client: Client, id: string): Promise<SaveResult<Result<"revoke_api_key">>> =>
  saveValue("api_keys", client.rpc("revoke_api_key", { p_id: id }));

import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { ApiKeyDraft } from "~/domain/api/api-forms";
import { readRows, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const keySchema = z.object({
  id: z.guid(),
  name: z.string(),
  ending: z.string(),
  scopes: z.array(z.string()),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  ends_at: z.string(),
  has_ended: z.boolean(),
  center: z.string().nullable(),
});
export type ApiKey = z.output<typeof keySchema>;

/** Keys that work first, then newest first. Null when the database did not answer. */
export const listApiKeys = (client: Client): Promise<ApiKey[] | null> =>
  readRows(client.rpc("list_api_keys"), keySchema);

const createdSchema = z.enum(["created", "forbidden", "invalid", "too_many"]);

/** Makes a key. The database keeps its hash alone: this is the only time it can be shown. */
export async function createApiKey(
  client: Client,
  { name, scopes, location, endsOn }: ApiKeyDraft,
): Promise<SaveResult<{ outcome: z.output<typeof createdSchema>; key: string }>> {
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
    createdSchema,
  );
  return saved.ok ? { ok: true, data: { outcome: saved.data, key } } : saved;
}

export const revokeApiKey = (client: Client, id: string): Promise<SaveResult<"done" | "forbidden" | "not_found">> =>
  saveValue("api_keys", client.rpc("revoke_api_key", { p_id: id }), z.enum(["done", "forbidden", "not_found"]));

import { z } from "zod";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";

const columns = z.record(z.string(), z.unknown()).nullable();

const entrySchema = z
  .object({
    id: z.coerce.number(),
    at: z.string(),
    actor_name: z.string(),
    action: z.enum(["insert", "update", "delete"]),
    before: columns,
    after: columns,
  })
  .transform(camelKeys);

/** `before` is null for a new record, `after` for a deleted one. */
export type HistoryEntry = z.infer<typeof entrySchema>;

/** Newest first, at most 200; empty for a record the caller may not see; null when the database did not answer. */
export function listRecordHistory(client: Client, kind: string, id: string): Promise<HistoryEntry[] | null> {
  return readRows(client.rpc("record_history", { p_kind: kind, p_id: id }), entrySchema);
}

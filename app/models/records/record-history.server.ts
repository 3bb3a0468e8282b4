import { z } from "zod";
import type { Client } from "~/integrations/supabase/supabase.server";
import { readRows } from "~/models/staff-answers.server";

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
  .transform(({ actor_name, ...entry }) => ({ ...entry, actorName: actor_name }));

/**
 * One change of a record: when (a moment in UTC), by whom, and the changed columns before and after.
 * `before` is null for a new record, `after` for a deleted one.
 */
export type HistoryEntry = z.infer<typeof entrySchema>;

/**
 * What became of a record, newest first, at most 200 changes. Empty for a record that the caller may not see.
 * @param kind the record's table; superadmins may ask for any table that is recorded
 * @returns null when the database did not answer
 */
export function listRecordHistory(client: Client, kind: string, id: string): Promise<HistoryEntry[] | null> {
  return readRows(client.rpc("record_history", { p_kind: kind, p_id: id }), entrySchema);
}

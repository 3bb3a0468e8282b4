import { type Client, readRows } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { type RecordKind, recordTables } from "~/records/record-kinds";

/** Staff who can follow up all of these records, by name; empty where the caller sees none, or without an answer. */
export const listOwners = async (client: Client, kind: RecordKind, ids: readonly string[]) =>
  (await readRows(client.rpc("list_owners", { p_kind: recordTables[kind], p_ids: ids.filter(isRecordId) }))) ?? [];

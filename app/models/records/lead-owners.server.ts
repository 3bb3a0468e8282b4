import { z } from "zod";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { type RecordKind, recordTables } from "~/records/record-kinds";

const ownerSchema = z.object({ id: z.string(), name: z.string() });

/** Staff who can follow up a record, by name; empty where the caller may not see it, or without an answer. */
export const listOwners = async (client: Client, kind: RecordKind, id: string) =>
  (isRecordId(id) &&
    (await readRows(client.rpc("list_owners", { p_kind: recordTables[kind], p_id: id }), ownerSchema))) ||
  [];

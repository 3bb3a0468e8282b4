import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { TransitionStep } from "~/database.lists";
import { type Client, type SaveResult, saveValue } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import type { RecordTable } from "~/records/record-kinds";
import { type ActionDetails, changeOutcomes } from "./record-actions.server";

export const bulkLimit = 100;

const undoOutcomes = ["expired", "repeat", "opening_changed"] as const;
const outcomes = [...changeOutcomes, "seat_taken"] as const;
export type SkipReason = Exclude<(typeof outcomes)[number], "done">;

export interface BulkChange {
  done: number;
  /** `status`: of a record that is in the wrong one. */
  skipped: readonly { id: string; reason: SkipReason; status: string | null }[];
  /** Takes the change back; null where nothing was changed. */
  batch: string | null;
}

const bulkRowSchema = z.object({
  id: z.string().nullable(),
  outcome: z.enum(changeOutcomes),
  status: z.string().nullable(),
});
const undoRowSchema = z.object({ id: z.string().nullable(), outcome: z.enum([...outcomes, ...undoOutcomes]) });

/** Each record on its own. Nothing is done for an empty or too long list. */
export async function changeRecords(
  client: Client,
  kind: RecordTable,
  ids: readonly string[],
  action: TransitionStep,
  details: ActionDetails = {},
): Promise<SaveResult<BulkChange>> {
  const known = ids.filter(isRecordId);
  const strange = ids.filter((id) => !isRecordId(id)).map((id) => ({ id, reason: "not_found" as const, status: null }));
  if (known.length === 0 || ids.length > bulkLimit)
    return { ok: true, data: { done: 0, skipped: strange, batch: null } };
  const batch = randomUUID();
  const saved = await saveValue(
    kind,
    client.rpc("change_records", {
      p_kind: kind,
      p_ids: known,
      p_action: action,
      p_details: { ...details },
      p_batch: batch,
    }),
    z.array(bulkRowSchema),
  );
  if (!saved.ok) return saved;
  const { done, skipped } = sorted(saved.data);
  return { ok: true, data: { done, skipped: [...skipped, ...strange], batch: done > 0 ? batch : null } };
}

/** Takes back a change of many, for ten minutes; a string where nothing was tried. */
export async function undoChanges(
  client: Client,
  batch: string,
): Promise<SaveResult<Omit<BulkChange, "batch"> | (typeof undoOutcomes)[number]>> {
  if (!isRecordId(batch)) return { ok: true, data: "expired" };
  const saved = await saveValue("records", client.rpc("undo_changes", { p_batch: batch }), z.array(undoRowSchema));
  if (!saved.ok) return saved;
  const refused = saved.data.find(({ id }) => id === null)?.outcome;
  const refusal = undoOutcomes.find((one) => one === refused);
  return { ok: true, data: refusal ?? sorted(saved.data) };
}

const isSkipReason = (outcome: string): outcome is SkipReason =>
  outcome !== "done" && outcomes.some((one) => one === outcome);

function sorted(rows: readonly (z.output<typeof undoRowSchema> & { status?: string | null })[]) {
  const skipped = rows.flatMap(({ id, outcome: reason, status = null }) =>
    id === null || !isSkipReason(reason) ? [] : [{ id, reason, status: reason === "wrong_state" ? status : null }],
  );
  return { done: rows.filter(({ id, outcome }) => id !== null && outcome === "done").length, skipped };
}

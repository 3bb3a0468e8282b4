import { z } from "zod";
import type { ChildChanges } from "~/domain/families/child";
import type { Child } from "~/domain/families/child-labels";
import { type Stage, stages } from "~/domain/families/child-steps";
import { readRows, type SaveResult, saveRow, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys, isRecordId } from "~/models/record-values.server";

export const childRow = z
  .object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    birth_year: z.number().nullable(),
    grade: z.string().nullable(),
  })
  .transform((row): Child => ({ ...camelKeys(row), name: `${row.first_name} ${row.last_name}`.trim() }));

export const listChildren = (client: Client): Promise<Child[] | null> =>
  readRows(
    client.from("children").select("id, first_name, last_name, birth_year, grade").order("created_at").order("id"),
    childRow,
  );

const stageRow = z.object({ child_id: z.string(), stage: z.enum(stages) });

/** How far each child of the calling family is; none where it could not be read. */
export async function listStages(client: Client): Promise<ReadonlyMap<string, Stage>> {
  const rows = await readRows(client.rpc("child_stages"), stageRow);
  return new Map(rows?.map(({ child_id, stage }) => [child_id, stage]));
}

const suggestion = z.object({ name: z.string(), grade: z.string().nullable() });
export type SuggestedChild = z.output<typeof suggestion>;

/** Whom earlier bookings name and the list lacks; none where they could not be read. */
export const suggestedChildren = async (client: Client): Promise<SuggestedChild[]> =>
  (await readRows(client.rpc("suggested_children"), suggestion)) ?? [];

const added = z.object({ outcome: z.enum(["saved", "not_found", "too_many", "forbidden", "invalid"]) });

/** Outcomes as in `save_child`. */
export const addChild = async (client: Client, child: ChildChanges): Promise<SaveResult<z.output<typeof added>>> =>
  saveRow("children", client.rpc("save_child", { p_child: { birth_year: null, grade: null, ...child } }), added);

const removal = z.enum(["removed", "not_found", "taught", "forbidden"]);

/** A missing child counts as removed; one that the center teaches stays. */
export const removeChild = async (client: Client, id: string): Promise<SaveResult<z.output<typeof removal>>> =>
  isRecordId(id)
    ? saveValue("children", client.rpc("remove_child", { p_id: id }), removal)
    : { ok: true, data: "not_found" };

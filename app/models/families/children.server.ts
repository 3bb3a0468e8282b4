import type { Result, Row } from "~/database.types";
import { type Child, type ChildDetails, childValues } from "~/domain/families/child-labels";
import type { ChildDraft } from "~/domain/families/family-form";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRow, readRows, saveRow, saveValue } from "~/integrations/supabase.server";
import { isRecordId, isVersion, laterVersion } from "~/models/record-values.server";

export const listChildren = (client: Client): Promise<Child[] | null> =>
  readRows(
    client.from("children").select("id, first_name, last_name, birth_year, grade").order("created_at").order("id"),
  );

/** How far each child of the calling family is; none where it could not be read. */
export async function listStages(client: Client): Promise<ReadonlyMap<string, Result<"child_stages">["stage"]>> {
  const rows = await readRows(client.rpc("child_stages"));
  return new Map(rows?.map(({ child_id, stage }) => [child_id, stage]));
}

export type SuggestedChild = Result<"suggested_children">;

/** Whom earlier bookings name and the list lacks; none where they could not be read. */
export const suggestedChildren = async (client: Client): Promise<SuggestedChild[]> =>
  (await readRows(client.rpc("suggested_children"))) ?? [];

export const addChild = (client: Client, child: ChildDraft): Promise<SaveResult<Result<"save_child">>> =>
  saveRow("children", client.rpc("save_child", { p_child: { ...child } }));

/** A missing child counts as removed; one that the center teaches stays. */
export const removeChild = async (client: Client, id: string): Promise<SaveResult<Result<"remove_child">>> =>
  isRecordId(id) ? saveValue("children", client.rpc("remove_child", { p_id: id })) : { ok: true, data: "not_found" };

/** With what each household says of it, as far as the caller may read it. */
export const childColumns =
  "id, family_id, other_family_id, first_name, last_name, birth_date, birth_year, grade, school, allergies, medical_notes, photo_consent, status, left_reason, confirmed_at, updated_at, child_households(*)";

const rowsOf = (client: Client) => client.from("children").select(childColumns).order("created_at");

type StoredDetails = NonNullable<Awaited<ReturnType<typeof rowsOf>>["data"]>[number];

function detailsOf(row: StoredDetails): ChildDetails {
  // why: the generated types know no relations
  const [home] = row.child_households as unknown as Partial<Row<"child_households">>[];
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    first_name: row.first_name,
    version: laterVersion(row.updated_at, home?.updated_at),
    confirmed_at: row.confirmed_at,
    values: childValues({ ...row, ...home }),
  };
}

/** A child of the calling guardian. */
export async function getChildDetails(client: Client, id: string): Promise<ChildDetails | Missing> {
  if (!isRecordId(id)) return "not_found";
  const row = await readRow(rowsOf(client).eq("id", id));
  return typeof row === "string" ? row : detailsOf(row);
}

/** None where they could not be read. */
export const listChildDetails = async (client: Client): Promise<ChildDetails[]> =>
  ((await readRows(rowsOf(client))) ?? []).map(detailsOf);

type Saved = Pick<Result<"save_child">, "outcome">;

interface EditedChild {
  /** None adds a child. */
  id?: string;
  version: string;
  /** Of staff; a guardian's is the caller's. */
  family?: string;
}

/** Outcomes as in `save_child`. */
export const saveChild = async (
  client: Client,
  p_child: Record<string, string | number | boolean | null>,
  { id, version, family }: EditedChild,
): Promise<SaveResult<Saved>> =>
  id === undefined || isRecordId(id)
    ? saveRow(
        "children",
        client.rpc("save_child", {
          p_child,
          p_id: id,
          p_version: isVersion(version) ? version : undefined,
          p_family: family,
        }),
      )
    : { ok: true, data: { outcome: "not_found" } };

/** Says that all is right as it was shown. */
export const confirmChild = async (client: Client, id: string, version: string): Promise<SaveResult<Saved>> =>
  saveChild(client, {}, { id, version });

export const undoPickUp = (client: Client, change: string) =>
  saveValue("children", client.rpc("undo_pick_up", { p_change: change }));

/** @param other the household of the other parent; null ends it */
export const shareChild = (client: Client, id: string, other: string | null) =>
  saveValue("children", client.rpc("share_child", { p_id: id, p_with: other }));

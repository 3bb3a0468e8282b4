import { z } from "zod";
import { type ChildDetails, childValues } from "~/domain/families/child-labels";
import { type Missing, readRow, readRows, type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, isVersion, laterVersion } from "~/models/record-values.server";

const text = z.string().nullable();

const detailsRow = z
  .object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    birth_date: text,
    birth_year: z.number().nullable(),
    grade: text,
    school: text,
    allergies: text,
    medical_notes: text,
    child_households: z.array(z.object({ emergency_contact: text, may_pick_up: text, updated_at: z.string() })),
    photo_consent: z.boolean().nullable(),
    confirmed_at: z.string(),
    updated_at: z.string(),
  })
  .transform(
    ({ child_households: [home], ...row }): ChildDetails => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      firstName: row.first_name,
      version: laterVersion(row.updated_at, home?.updated_at),
      confirmedAt: row.confirmed_at,
      values: childValues({ ...row, ...home }),
    }),
  );

const rowsOf = (client: Client) =>
  client
    .from("children")
    .select(
      "id, first_name, last_name, birth_date, birth_year, grade, school, allergies, medical_notes, photo_consent, confirmed_at, updated_at, child_households(emergency_contact, may_pick_up, updated_at)",
    )
    .order("created_at");

/** A child of the calling guardian. */
export async function getChildDetails(client: Client, id: string): Promise<ChildDetails | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(rowsOf(client).eq("id", id), detailsRow);
}

/** None where they could not be read. */
export const listChildDetails = async (client: Client): Promise<ChildDetails[]> =>
  (await readRows(rowsOf(client), detailsRow)) ?? [];

const saved = z.object({ outcome: z.enum(["saved", "not_found", "changed", "forbidden", "invalid"]) });
type Saved = z.output<typeof saved>;

type Columns = Record<string, string | number | boolean | null>;

/** Outcomes as in `save_child`. */
export const saveChildDetails = async (
  client: Client,
  id: string,
  p_child: Columns,
  version: string,
): Promise<SaveResult<Saved>> =>
  isRecordId(id)
    ? saveRow(
        "children",
        client.rpc("save_child", { p_child, p_id: id, p_version: isVersion(version) ? version : undefined }),
        saved,
      )
    : ({ ok: true, data: { outcome: "not_found" } } as const);

/** Says that all is right as it was shown. */
export const confirmChild = async (client: Client, id: string, version: string): Promise<SaveResult<Saved>> =>
  saveChildDetails(client, id, {}, version);

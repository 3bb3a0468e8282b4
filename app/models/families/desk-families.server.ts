import { z } from "zod";
import type { Result, Row } from "~/database.types";
import { ofHousehold } from "~/domain/families/child-labels";
import type { ChildDraft } from "~/domain/families/family-form";
import type { GuardianChanges } from "~/domain/families/guardian";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRow, readRows, readValue, saveRow, saveValue } from "~/integrations/supabase.server";
import { childColumns } from "~/models/families/children.server";
import { isRecordId, laterVersion } from "~/models/record-values.server";

const guardianColumns = "id, user_id, first_name, last_name, email, phone, is_active, updated_at";

const saidBy = (home: Row<"child_households"> | undefined) => ofHousehold(({ name }) => home?.[name] ?? null);

/** A family with its people, as the caller may see it. */
export async function getFamilyFile(client: Client, id: string) {
  if (!isRecordId(id)) return "not_found";
  const [family, guardians, children] = await Promise.all([
    readRow(client.from("families").select("id, name, center").eq("id", id)),
    readRows(
      client
        .from("user_profiles")
        .select(guardianColumns)
        .eq("family_id", id)
        .is("deleted_at", null)
        .order("created_at")
        .order("id"),
    ),
    readRows(
      client
        .from("children")
        .select(childColumns)
        .or(`family_id.eq.${id},other_family_id.eq.${id}`)
        .order("created_at"),
    ),
  ]);
  if (typeof family === "string") return family;
  if (!guardians || !children) return "unavailable";
  return {
    /** Named after its guardians. */
    ...family,
    guardians: guardians.map((one) => ({ ...one, name: `${one.first_name} ${one.last_name}`.trim() || one.email })),
    /** Those of the household and those it shares: with what the family says, and what the other one does. */
    children: children.map(({ child_households, ...child }) => {
      // why: the generated types know no relations
      const homes = child_households as unknown as Row<"child_households">[];
      const own = homes.find(({ family_id }) => family_id === id.toLowerCase());
      const other = homes.find((home) => home !== own);
      const updated_at = laterVersion(child.updated_at, own?.updated_at);
      return { ...child, ...saidBy(own), updated_at, other: other ? saidBy(other) : null };
    }),
  };
}

export type FamilyFile = Exclude<Awaited<ReturnType<typeof getFamilyFile>>, Missing>;
export type Guardian = FamilyFile["guardians"][number];
export type StoredChild = FamilyFile["children"][number];

/** The family that a child lives with. */
export async function getHousehold(client: Client, child: string): Promise<string | null> {
  if (!isRecordId(child)) return null;
  const found = await readRow(client.from("children").select("family_id").eq("id", child));
  return typeof found === "string" ? null : found.family_id;
}

/** Whose family a record of the table is; null where it has none. */
export async function getFamilyOfRecord(
  client: Client,
  table: "appointment_bookings" | "schedule_requests" | "contact_submissions",
  id: string,
): Promise<string | null> {
  const found = await readRow(client.from(table).select("family_id").eq("id", id));
  return typeof found === "string" ? null : found.family_id;
}

interface NewFamily {
  center: string;
  guardians: readonly GuardianChanges[];
  children: readonly ChildDraft[];
  record: { kind: string; id: string } | null;
}

/** @param id of the form: sent again, it is the same family */
export const saveFamily = (
  client: Client,
  { record, guardians, children, center }: NewFamily,
  id: string,
): Promise<SaveResult<Result<"save_family">>> => {
  const values = {
    center,
    guardians: guardians.map((guardian) => ({ ...guardian })),
    children: children.map((child) => ({ ...child })),
    record,
  };
  return saveRow("families", client.rpc("save_family", { p_family: values, p_id: id }));
};

interface People {
  emails: readonly string[];
  phones: readonly string[];
  names: readonly string[];
}

/** At most five; none where they could not be read: what is typed matters more. */
export async function similarFamilies(
  client: Client,
  { emails, phones, names }: People,
  except?: string,
): Promise<readonly Result<"similar_families">[]> {
  const people = { emails: [...emails], phones: [...phones], names: [...names] };
  return (await readRows(client.rpc("similar_families", { p_people: people, p_except: except }))) ?? [];
}

// why: a schema, since the list comes as one document
const listedFamilies = z
  .object({
    rows: z.array(
      z.object({ id: z.string(), name: z.string(), children: z.array(z.object({ name: z.string() })).nullable() }),
    ),
  })
  .transform(({ rows }) =>
    rows.map(({ id, name, children }) => ({ id, name, children: (children ?? []).map((one) => one.name).join(", ") })),
  );
export type FoundFamily = z.output<typeof listedFamilies>[number];

/** By any part of what the list finds them by, at most five; none where they could not be read. */
export async function searchFamilies(client: Client, search: string, except: string): Promise<readonly FoundFamily[]> {
  const found = await readValue(
    client.rpc("list_records", { p_kind: "families", p_query: { search } }),
    listedFamilies,
  );
  return (found ?? []).filter(({ id }) => id !== except).slice(0, 5);
}

export const undoFamily = (client: Client, id: string) =>
  saveValue("families", client.rpc("undo_family", { p_id: id }));

/** @param family null: of no family any more */
export const linkRecord = (client: Client, table: string, record: string, family: string | null) =>
  saveValue("records", client.rpc("link_record", { p_kind: table, p_record: record, p_family: family }));

export const mergeFamilies = (client: Client, keep: string, gone: string) =>
  saveRow("families", client.rpc("merge_families", { p_keep: keep, p_gone: gone }));

export const undoMerge = (client: Client, id: string) => saveValue("families", client.rpc("undo_merge", { p_id: id }));

export async function getAppointmentId(client: Client, reference: string): Promise<string | null> {
  const found = await readRow(client.from("appointment_bookings").select("id").eq("reference", reference));
  return typeof found === "string" ? null : found.id;
}

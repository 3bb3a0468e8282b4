import { z } from "zod";
import type { SimilarFamily } from "~/domain/families/family-fields";
import type { ChildDraft, GuardianDraft } from "~/domain/families/family-form";
import {
  type Missing,
  readRow,
  readRows,
  readValue,
  type SaveResult,
  saveRow,
  saveValue,
} from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys, isRecordId, laterVersion } from "~/models/record-values.server";

const guardianRow = z
  .object({
    id: z.string(),
    user_id: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    location_id: z.string().nullable(),
    updated_at: z.string(),
  })
  .transform(({ updated_at: version, ...row }) => ({
    ...camelKeys(row),
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    version,
  }));
export type Guardian = z.output<typeof guardianRow>;

const childRow = z.object({
  id: z.string(),
  family_id: z.string(),
  other_family_id: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  birth_date: z.string().nullable(),
  birth_year: z.number().nullable(),
  grade: z.string().nullable(),
  school: z.string().nullable(),
  allergies: z.string().nullable(),
  medical_notes: z.string().nullable(),
  photo_consent: z.boolean().nullable(),
  status: z.string(),
  left_reason: z.string().nullable(),
  updated_at: z.string(),
});
const homeRow = z.object({
  family_id: z.string(),
  emergency_contact: z.string().nullable(),
  may_pick_up: z.string().nullable(),
  updated_at: z.string(),
});
type StoredHome = Pick<z.output<typeof homeRow>, "emergency_contact" | "may_pick_up">;
/** With what the family says, and what the other one does. */
export type StoredChild = z.output<typeof childRow> & StoredHome & { other: StoredHome | null };

const familyRow = z.object({ id: z.string(), name: z.string(), center: z.string().nullable() });

export interface FamilyFile {
  id: string;
  /** Of its guardians. */
  name: string;
  center: string | null;
  guardians: readonly Guardian[];
  /** Those of the household and those it shares. */
  children: readonly StoredChild[];
}

/** A family with its people, as the caller may see it. */
export async function getFamilyFile(client: Client, id: string): Promise<FamilyFile | Missing> {
  if (!isRecordId(id)) return "not_found";
  const [family, guardians, children] = await Promise.all([
    readRow(client.from("families").select("id, name, center").eq("id", id), familyRow),
    readRows(
      client
        .from("user_profiles")
        .select("id, user_id, first_name, last_name, email, phone, location_id, updated_at")
        .eq("family_id", id)
        .is("deleted_at", null)
        .order("created_at")
        .order("id"),
      guardianRow,
    ),
    readRows(
      client
        .from("children")
        .select(`${Object.keys(childRow.shape).join(", ")}, child_households(${Object.keys(homeRow.shape).join(", ")})`)
        .or(`family_id.eq.${id},other_family_id.eq.${id}`)
        .order("created_at"),
      childRow
        .extend({ child_households: z.array(homeRow) })
        .transform(({ child_households: homes, ...child }): StoredChild => {
          const own = homes.find(({ family_id }) => family_id === id.toLowerCase());
          return {
            ...child,
            emergency_contact: own?.emergency_contact ?? null,
            may_pick_up: own?.may_pick_up ?? null,
            updated_at: laterVersion(child.updated_at, own?.updated_at),
            other: homes.find((home) => home !== own) ?? null,
          };
        }),
    ),
  ]);
  if (typeof family === "string") return family;
  return guardians && children ? { ...family, guardians, children } : "unavailable";
}

/** The family that a child lives with. */
export async function getHousehold(client: Client, child: string): Promise<string | null> {
  if (!isRecordId(child)) return null;
  const found = await readRow(
    client.from("children").select("family_id").eq("id", child),
    z.object({ family_id: z.string() }),
  );
  return typeof found === "string" ? null : found.family_id;
}

/** Whose family a record of the table is; null where nobody's. */
export async function getFamilyOfRecord(
  client: Client,
  table: "appointment_bookings" | "schedule_requests" | "contact_submissions",
  id: string,
): Promise<string | null> {
  const found = await readRow(
    client.from(table).select("family_id").eq("id", id),
    z.object({ family_id: z.string().nullable() }),
  );
  return typeof found === "string" ? null : found.family_id;
}

export interface NewFamily {
  center: string;
  guardians: readonly GuardianDraft[];
  children: readonly ChildDraft[];
  record: { kind: string; id: string } | null;
}

const savedFamily = z.object({
  outcome: z.enum([
    "created",
    "repeat",
    "forbidden",
    "unknown_location",
    "not_found",
    "staff_address",
    "has_account",
    "invalid",
  ]),
  id: z.string().nullable(),
  field: z.string().nullable(),
});

/** @param id of the form: sent again, it is the same family */
export const saveFamily = (
  client: Client,
  family: NewFamily,
  id: string,
): Promise<SaveResult<z.output<typeof savedFamily>>> => {
  const { record, guardians, children, center } = family;
  const values = {
    center,
    guardians: guardians.map((guardian) => ({ ...guardian })),
    children: children.map((child) => ({ ...child })),
    record,
  };
  return saveRow("families", client.rpc("save_family", { p_family: values, p_id: id }), savedFamily);
};

const similarRow = z.object({
  id: z.string(),
  name: z.string(),
  children: z.string().nullable(),
  why: z.enum(["email", "phone", "name"]),
});

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
): Promise<readonly SimilarFamily[]> {
  const people = { emails: [...emails], phones: [...phones], names: [...names] };
  const query = client.rpc("similar_families", { p_people: people, p_except: except });
  return (await readRows(query, similarRow)) ?? [];
}

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
  saveValue(
    "families",
    client.rpc("undo_family", { p_id: id }),
    z.enum(["undone", "too_late", "in_use", "not_found", "forbidden"]),
  );

/** @param family null: nobody's any more */
export const linkRecord = (client: Client, table: string, record: string, family: string | null) =>
  saveValue(
    "records",
    client.rpc("link_record", { p_kind: table, p_record: record, p_family: family }),
    z.enum(["linked", "not_found", "forbidden"]),
  );

const merged = z.object({
  outcome: z.enum(["merged", "not_found", "same", "two_centers", "too_many", "overlap", "forbidden"]),
  id: z.string().nullable(),
});
export type MergeOutcome = z.output<typeof merged>["outcome"];

export const mergeFamilies = (client: Client, keep: string, gone: string) =>
  saveRow("families", client.rpc("merge_families", { p_keep: keep, p_gone: gone }), merged);

export const undoMerge = (client: Client, id: string) =>
  saveValue(
    "families",
    client.rpc("undo_merge", { p_id: id }),
    z.enum(["undone", "too_late", "not_found", "overlap", "forbidden"]),
  );

export async function getAppointmentId(client: Client, reference: string): Promise<string | null> {
  const query = client.from("appointment_bookings").select("id").eq("reference", reference);
  const found = await readRow(query, z.object({ id: z.string() }));
  return typeof found === "string" ? null : found.id;
}

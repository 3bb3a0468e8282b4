import type { Account } from "~/auth/account.server";
import { torontoToday } from "~/domain/dates/calendar";
import { childFieldOf, guardianField } from "~/domain/families/family-fields";
import { splitName } from "~/domain/families/guardian";
import { getFamilyOfRecord } from "~/models/families/desk-families.server";
import { getStaffRecord } from "~/models/records/record-actions.server";
import { recordTables } from "~/records/record-kinds";

/** Kinds of records that a family sends. */
const kinds = ["appointments", "assessments", "messages"] as const;
export type FamilyRecordKind = (typeof kinds)[number];

export interface FamilyRecord {
  kind: FamilyRecordKind;
  table: (typeof recordTables)[FamilyRecordKind];
  id: string;
  /** Whose it is already. */
  family: string | null;
  /** Fields of the form of a new family. */
  values: Readonly<Record<string, string>>;
}

export const isFamilyRecord = (kind: string): kind is FamilyRecordKind => kinds.some((one) => one === kind);

/** A record and what of it a family's file takes over. @param name as the form has it: `<kind>.<id>` */
export async function readFamilyRecord(
  { client }: Account,
  name: string | null,
): Promise<FamilyRecord | "not_found" | "unavailable"> {
  const [word = "", id = ""] = (name ?? "").split(".");
  const kind = kinds.find((one) => one === word);
  if (!kind) return "not_found";
  const values = await valuesOf(client, kind, id);
  if (typeof values === "string") return values;
  const table = recordTables[kind];
  return { kind, table, id, family: await getFamilyOfRecord(client, table, id), values };
}

async function valuesOf(client: Account["client"], kind: FamilyRecordKind, id: string) {
  if (kind === "assessments") {
    const row = await getStaffRecord(client, kind, id);
    if (typeof row === "string") return row;
    if (row.anonymised_at) return "not_found";
    const birth = row.child_age === null ? "" : String(Number(torontoToday().slice(0, 4)) - row.child_age);
    return fieldsOf({ ...row, name: row.parent_name, center: row.location_id, grade: row.child_grade ?? "", birth });
  }
  const row = await getStaffRecord(client, kind, id);
  if (typeof row === "string") return row;
  if (row.anonymised_at) return "not_found";
  const center = "location" in row ? row.location : "";
  return fieldsOf({ ...row, center, grade: ("child_grade" in row && row.child_grade) || "", birth: "" });
}

interface Sent {
  name: string;
  phone: string | null;
  email: string;
  child_name: string | null;
  center: string;
  grade: string;
  birth: string;
}

function fieldsOf({ name, phone, email, child_name, center, grade, birth }: Sent): Record<string, string> {
  const parent = splitName(name);
  const child = splitName(child_name ?? "");
  return {
    center,
    [guardianField(0, "first_name")]: parent.first,
    [guardianField(0, "last_name")]: parent.last,
    [guardianField(0, "phone")]: phone ?? "",
    [guardianField(0, "email")]: email,
    ...(child.first && {
      [childFieldOf(0, "first_name")]: child.first,
      [childFieldOf(0, "last_name")]: child.last,
      [childFieldOf(0, "grade")]: grade,
      [childFieldOf(0, "birth")]: birth,
    }),
  };
}

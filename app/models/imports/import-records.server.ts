import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import { childStatuses } from "~/domain/families/child-status";
import { fieldsOf, type ImportField } from "~/domain/imports/import-fields";
import { type ImportMapping, type ImportRow, type MendedCells, rowKinds } from "~/domain/imports/import-file";
import { type ImportKind, importKinds } from "~/domain/imports/import-kinds";
import { type Missing, readRow, readRows, readValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys, isRecordId } from "~/models/record-values.server";

const text = z.string().nullish();
const personShape = z.object({ first_name: text, last_name: text, email: text, phone: text });
/** What a row says; of a bad one only what finds it again. */
const rowData = z.object({
  ...personShape.shape,
  parent_name: text,
  child_name: text,
  child_age: z.number().nullish(),
  child_grade: text,
  program_interest: text,
  status: text,
  outcome: text,
  owner: text,
  source: text,
  next_step: text,
  next_step_on: text,
  additional_notes: text,
  location_id: text,
  family: z.object({ center: text, account: z.boolean().nullish(), guardians: z.array(personShape) }).nullish(),
  child: z
    .object({
      first_name: text,
      last_name: text,
      birth_date: text,
      birth_year: z.number().nullish(),
      grade: text,
      status: z.enum(childStatuses).nullish(),
    })
    .nullish(),
  levels: z.partialRecord(z.enum(subjects), z.string()).nullish(),
  match: text,
  of_row_above: z.boolean().nullish(),
});

const rowSchema = z
  .object({
    part: z.enum(["bad", "good", "added"]),
    line: z.int(),
    kind: z.enum(rowKinds),
    data: rowData.nullable(),
    problem: z.string().nullable(),
    record_id: z.string().nullable(),
    kept: z.enum(["changed", "signed_in", "in_use"]).nullable(),
    family_id: z.string().nullable(),
    family: z.string().nullable(),
    makes_account: z.boolean(),
    name: z.string().nullable(),
    child: z.string().nullable(),
  })
  .transform(camelKeys);
export type StoredImportRow = z.output<typeof rowSchema>;

/** What a row that is not stored yet says. */
export const rowDataOf = (data: ImportRow["data"]): StoredImportRow["data"] => rowData.safeParse(data).data ?? null;

const importColumns = "id, kind, status, created_at, applied_at";
const importFields = {
  id: z.string(),
  kind: z.enum(importKinds),
  status: z.enum(["draft", "ready", "applied", "undone"]),
  created_at: z.string(),
  applied_at: z.string().nullable(),
};
const importSchema = z.object(importFields).transform(camelKeys);

const count = z.int();
const shownSchema = z
  .object({
    ...importFields,
    centers: z.array(z.string()).nullable(),
    counts: z
      .object({
        ...{ rows: count, bad: count, good: count, added: count, removed: count },
        ...{ to_do: count, left: count, accounts: count, made: count },
      })
      .transform(camelKeys),
    rows: z.array(rowSchema),
  })
  .transform(camelKeys);
export type StoredImport = z.output<typeof shownSchema>;

/** An import with the first rows of each sort; `not_found` where it is not of the caller's centers. */
export async function getImport(client: Client, id: string, most: number): Promise<StoredImport | Missing> {
  if (!isRecordId(id)) return "not_found";
  const found = await readValue(
    client.rpc("get_import", { p_id: id, p_most: most }),
    shownSchema.nullable().transform((value) => value ?? ("not_found" as const)),
  );
  return found ?? "unavailable";
}

const fileSchema = z.object({
  headings: z.array(z.string()),
  content: z.string().nullable(),
  mapping: z
    .object({ columns: z.array(z.string()), center: z.string(), order: z.enum(["", "month", "day"]) })
    .nullable(),
  mended: z.record(z.string(), z.record(z.string(), z.string())),
});

interface ImportFile {
  headings: string[];
  /** Null once it is forgotten. */
  content: string | null;
  mapping: ImportMapping | null;
  mended: MendedCells;
}

export async function getImportFile(client: Client, id: string, kind: ImportKind): Promise<ImportFile | Missing> {
  const file = await readRow(
    client.from("import_files").select("headings, content, mapping, mended").eq("import_id", id),
    fileSchema,
  );
  if (typeof file === "string") return file;
  const { mapping } = file;
  const fields: readonly string[] = fieldsOf(kind);
  const isField = (name: string): name is ImportField => fields.includes(name);
  return {
    ...file,
    mapping: mapping && { ...mapping, columns: mapping.columns.map((name) => (isField(name) ? name : "")) },
  };
}

/** The problems of all bad rows by line; null where they cannot be read. */
export const getImportProblems = (client: Client, id: string): Promise<Readonly<Record<string, string>> | null> =>
  readValue(client.rpc("get_import_problems", { p_id: id }), z.record(z.string(), z.string()));

const listed = 20;

/** The newest 20; null when the database did not answer. */
export const listImports = (client: Client): Promise<z.output<typeof importSchema>[] | null> =>
  readRows(
    client
      .from("imports")
      .select(importColumns)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(listed),
    importSchema,
  );

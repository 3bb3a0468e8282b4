import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import type { Result, Row } from "~/database.types";
import { childStatuses } from "~/domain/families/child-labels";
import { fieldsOf, type ImportField } from "~/domain/imports/import-fields";
import type { ImportMapping, ImportRow, MendedCells } from "~/domain/imports/import-file";
import type { ImportKind } from "~/domain/imports/import-kinds";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { changesRow, readRow, readRows, readValue, saveRow } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";

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

export interface StoredImportRow
  extends Pick<Row<"import_rows">, "line" | "kind" | "problem" | "record_id" | "kept" | "family_id"> {
  part: "bad" | "good" | "added";
  data: z.output<typeof rowData> | null;
  family: string | null;
  makes_account: boolean;
  name: string | null;
  child: string | null;
}

/** What a row that is not stored yet says. */
export const rowDataOf = (data: ImportRow["data"]): StoredImportRow["data"] => rowData.safeParse(data).data ?? null;

export interface StoredImport
  extends Pick<Row<"imports">, "id" | "kind" | "status" | "created_at" | "applied_at" | "centers"> {
  counts: Record<"rows" | "bad" | "good" | "added" | "removed" | "to_do" | "left" | "accounts" | "made", number>;
  rows: StoredImportRow[];
}

// why: what a row says came out of a file
const shownSchema = z.looseObject({ rows: z.array(z.looseObject({ data: rowData.nullable() })) });

/** An import with the first rows of each sort; `not_found` where it is not of the caller's centers. */
export async function getImport(client: Client, id: string, most: number): Promise<StoredImport | Missing> {
  if (!isRecordId(id)) return "not_found";
  const found = await readValue(
    client.rpc("get_import", { p_id: id, p_most: most }),
    shownSchema.nullable().transform((value) => value ?? ("not_found" as const)),
  );
  return (found as StoredImport | "not_found" | null) ?? "unavailable";
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
export const listImports = (client: Client) =>
  readRows(
    client
      .from("imports")
      .select("id, kind, status, created_at, applied_at")
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(listed),
  );

/** Keeps a file until its rows are added, for a day at most. */
export const saveImportFile = (client: Client, kind: ImportKind, headings: string[], content: string) =>
  saveRow("imports", client.rpc("save_import_file", { p_kind: kind, p_headings: headings, p_content: content }));

/** False where it is added already, or too old. */
export const mapImport = (
  client: Client,
  id: string,
  { columns, ...mapping }: ImportMapping,
  mended: MendedCells,
): Promise<SaveResult<boolean>> =>
  changesRow(
    "import_files",
    client
      .from("import_files")
      .update({
        mapping: { ...mapping, columns: [...columns] },
        mended: Object.fromEntries(Object.entries(mended).map(([line, cells]) => [line, { ...cells }])),
      })
      .eq("import_id", id)
      .select("import_id"),
  );

/** Keeps the rows in the place of those before, and tries the first good ones; nothing is added yet. */
export const startImport = (client: Client, id: string, kind: ImportKind, rows: ImportRow[]) =>
  saveRow("imports", client.rpc("start_import", { p_id: id, p_kind: kind, p_rows: rows.map((row) => ({ ...row })) }));

/** Begins to add leads and families; accounts are made by `nextImportedAccount`. */
export async function applyImport(
  client: Client,
  id: string,
  sendsEmails: boolean,
): Promise<SaveResult<Result<"apply_import">>> {
  if (!isRecordId(id)) return { ok: true, data: { outcome: "not_found", added: 0, kind: null } };
  return saveRow("imports", client.rpc("apply_import", { p_id: id, p_sends_emails: sendsEmails }));
}

/** Tries, adds or takes back the next rows of an import, for some seconds. */
export async function continueImport(client: Client, id: string): Promise<SaveResult<Result<"continue_import">>> {
  if (!isRecordId(id)) return { ok: true, data: { outcome: "not_found" } };
  return saveRow("imports", client.rpc("continue_import", { p_id: id }));
}

/** An invitation for the next account; `busy`: others make the last ones. @param refused line of an account that the auth service refuses */
export const nextImportedAccount = (client: Client, id: string, refused?: number) =>
  saveRow("imports", client.rpc("next_imported_account", { p_id: id, p_refused: refused }));

/** Begins to take back, within a day; what was changed since is kept. `removed`, `kept`: so far. */
export async function undoImport(client: Client, id: string): Promise<SaveResult<Result<"undo_import">>> {
  if (!isRecordId(id)) return { ok: true, data: { outcome: "not_found", removed: 0, kept: 0 } };
  return saveRow("imports", client.rpc("undo_import", { p_id: id }));
}

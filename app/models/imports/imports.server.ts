import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import { childStatuses } from "~/domain/families/child-status";
import { type ImportKind, type ImportRow, importKinds, rowKinds } from "~/domain/imports/import-file";
import {
  type Missing,
  readRow,
  readRows,
  type SaveResult,
  saveRow,
  saveValue,
} from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys, isRecordId } from "~/models/record-values.server";

const startedSchema = z.union([
  z.object({ outcome: z.literal("ready"), id: z.string() }),
  z.object({ outcome: z.enum(["invalid", "forbidden"]) }),
]);

/** Keeps the rows and tries the good ones; nothing is added yet. */
export const startImport = (
  client: Client,
  kind: ImportKind,
  rows: ImportRow[],
): Promise<SaveResult<z.infer<typeof startedSchema>>> =>
  saveRow(
    "imports",
    client.rpc("start_import", { p_kind: kind, p_rows: rows.map((row) => ({ ...row })) }),
    startedSchema,
  );

const appliedSchema = z.object({
  outcome: z.enum(["applied", "not_ready", "not_found", "forbidden"]),
  added: z.int(),
  kind: z.enum(importKinds).nullable(),
});

/** Adds leads and families; accounts are made by `nextImportedAccount`. */
export async function applyImport(
  client: Client,
  id: string,
  sendsEmails: boolean,
): Promise<SaveResult<z.infer<typeof appliedSchema>>> {
  if (!isRecordId(id)) return { ok: true, data: { outcome: "not_found", added: 0, kind: null } };
  return saveRow("imports", client.rpc("apply_import", { p_id: id, p_sends_emails: sendsEmails }), appliedSchema);
}

const nextSchema = z.union([
  z
    .object({
      outcome: z.literal("prepared"),
      line: z.int(),
      invitation: z.string(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
    })
    .transform(camelKeys),
  z.object({ outcome: z.enum(["busy", "done", "not_ready", "not_found", "forbidden"]) }),
]);

/** An invitation for the next account; `busy`: others make the last ones. */
export async function nextImportedAccount(
  client: Client,
  id: string,
): Promise<SaveResult<z.output<typeof nextSchema>>> {
  if (!isRecordId(id)) return { ok: true, data: { outcome: "not_found" } };
  return saveRow("imports", client.rpc("next_imported_account", { p_id: id }), nextSchema);
}

/** The auth service refuses the account of this row. */
export const skipImportedAccount = (client: Client, id: string, line: number): Promise<SaveResult<boolean>> =>
  saveValue("imports", client.rpc("skip_imported_account", { p_id: id, p_line: line }), z.boolean());

const undoneSchema = z.object({
  outcome: z.enum(["undone", "too_late", "not_found", "forbidden"]),
  removed: z.int(),
  kept: z.int(),
});

/** Within a day; what was changed since is kept. */
export async function undoImport(client: Client, id: string): Promise<SaveResult<z.infer<typeof undoneSchema>>> {
  if (!isRecordId(id)) return { ok: true, data: { outcome: "not_found", removed: 0, kept: 0 } };
  return saveRow("imports", client.rpc("undo_import", { p_id: id }), undoneSchema);
}

const text = z.string().nullish();
const personShape = z.object({ first_name: text, last_name: text, email: text, phone: text });
/** What a row says; of a bad one only what finds it again. */
const rowData = z.object({
  ...personShape.shape,
  parent_name: text,
  child_name: text,
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
});

const rowSchema = z
  .object({
    line: z.int(),
    kind: z.enum(rowKinds),
    data: rowData.nullable(),
    problem: z.string().nullable(),
    record_id: z.string().nullable(),
    is_undone: z.boolean(),
    kept: z.enum(["changed", "signed_in", "in_use"]).nullable(),
    family_id: z.string().nullable(),
    families: z.object({ name: z.string() }).nullable(),
  })
  .transform(({ families, ...row }) => ({ ...camelKeys(row), family: families?.name ?? null }));
export type StoredImportRow = z.output<typeof rowSchema>;

const importColumns = "id, kind, status, created_at, applied_at";
const importSchema = z
  .object({
    id: z.string(),
    kind: z.enum(importKinds),
    status: z.enum(["ready", "applied", "undone"]),
    created_at: z.string(),
    applied_at: z.string().nullable(),
  })
  .transform(camelKeys);

/** An import with its rows, in the order of the file; `not_found` for all but superadmins. */
export async function getImport(
  client: Client,
  id: string,
): Promise<(z.output<typeof importSchema> & { rows: StoredImportRow[] }) | Missing> {
  if (!isRecordId(id)) return "not_found";
  const found = await readRow(client.from("imports").select(importColumns).eq("id", id), importSchema);
  if (typeof found === "string") return found;
  const rows = await readRows(
    client
      .from("import_rows")
      .select("line, kind, data, problem, record_id, is_undone, kept, family_id, families(name)")
      .eq("import_id", id)
      .order("line"),
    rowSchema,
  );
  return rows ? { ...found, rows } : "unavailable";
}

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

import { z } from "zod";
import type { ImportMapping, ImportRow, MendedCells } from "~/domain/imports/import-file";
import { type ImportKind, importKinds } from "~/domain/imports/import-kinds";
import { changesRow, type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys, isRecordId } from "~/models/record-values.server";

const keptSchema = z.union([
  z.object({ outcome: z.literal("kept"), id: z.string() }),
  z.object({ outcome: z.enum(["invalid", "forbidden"]) }),
]);

/** Keeps a file until its rows are added, for a day at most. */
export const keepImportFile = (
  client: Client,
  kind: ImportKind,
  headings: string[],
  content: string,
): Promise<SaveResult<z.infer<typeof keptSchema>>> =>
  saveRow(
    "imports",
    client.rpc("keep_import_file", { p_kind: kind, p_headings: headings, p_content: content }),
    keptSchema,
  );

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

const startedSchema = z.union([
  z.object({ outcome: z.literal("ready"), id: z.string() }),
  z.object({ outcome: z.enum(["invalid", "not_ready", "forbidden"]) }),
]);

/** Keeps the rows in the place of those before, and tries the first good ones; nothing is added yet. */
export const startImport = (
  client: Client,
  id: string,
  kind: ImportKind,
  rows: ImportRow[],
): Promise<SaveResult<z.infer<typeof startedSchema>>> =>
  saveRow(
    "imports",
    client.rpc("start_import", { p_id: id, p_kind: kind, p_rows: rows.map((row) => ({ ...row })) }),
    startedSchema,
  );

const appliedSchema = z.object({
  outcome: z.enum(["applied", "not_ready", "not_found", "forbidden"]),
  added: z.int(),
  kind: z.enum(importKinds).nullable(),
});

/** Begins to add leads and families; accounts are made by `nextImportedAccount`. */
export async function applyImport(
  client: Client,
  id: string,
  sendsEmails: boolean,
): Promise<SaveResult<z.infer<typeof appliedSchema>>> {
  if (!isRecordId(id)) return { ok: true, data: { outcome: "not_found", added: 0, kind: null } };
  return saveRow("imports", client.rpc("apply_import", { p_id: id, p_sends_emails: sendsEmails }), appliedSchema);
}

const continuedSchema = z.object({ outcome: z.enum(["more", "done", "not_ready", "not_found", "forbidden"]) });

/** Tries, adds or takes back the next rows of an import, for some seconds. */
export async function continueImport(client: Client, id: string): Promise<SaveResult<z.infer<typeof continuedSchema>>> {
  if (!isRecordId(id)) return { ok: true, data: { outcome: "not_found" } };
  return saveRow("imports", client.rpc("continue_import", { p_id: id }), continuedSchema);
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

/** An invitation for the next account; `busy`: others make the last ones. @param refused line of an account that the auth service refuses */
export const nextImportedAccount = (
  client: Client,
  id: string,
  refused?: number,
): Promise<SaveResult<z.output<typeof nextSchema>>> =>
  saveRow("imports", client.rpc("next_imported_account", { p_id: id, p_refused: refused }), nextSchema);

const undoneSchema = z.object({
  outcome: z.enum(["undone", "too_late", "not_found", "forbidden"]),
  removed: z.int(),
  kept: z.int(),
});

/** Begins to take back, within a day; what was changed since is kept. `removed`, `kept`: so far. */
export async function undoImport(client: Client, id: string): Promise<SaveResult<z.infer<typeof undoneSchema>>> {
  if (!isRecordId(id)) return { ok: true, data: { outcome: "not_found", removed: 0, kept: 0 } };
  return saveRow("imports", client.rpc("undo_import", { p_id: id }), undoneSchema);
}

import { deskChildWords } from "~/content/families/person-forms";
import { importWords as words } from "~/content/imports/staff-imports";
import { programLevelIds } from "~/content/programs/levels";
import { subjects } from "~/content/programs/subjects";
import { programNames } from "~/content/records/staff-records";
import { statusName } from "~/content/records/states";
import { childStatuses, gradeName, grades } from "~/domain/families/child-labels";
import { seenText } from "~/domain/forms/fields";
import { programInterests } from "~/domain/forms/form-address";
import { fieldsOf, guessFields, type ImportField } from "~/domain/imports/import-fields";
import type { ImportCenter, ImportMapping, ImportRow, ImportTable, MendedCells } from "~/domain/imports/import-file";
import { nameRows, readImportText } from "~/domain/imports/import-file";
import type { ImportKind } from "~/domain/imports/import-kinds";
import type { Client, Missing } from "~/integrations/supabase.server";
import { getImportFile, type StoredImport } from "~/models/imports/imports.server";
import { type CenterNames, firstRowView, type ImportView } from "./import-view.server";
import { readLeads } from "./lead-import";
import { readPeople } from "./people-import";

/** Rows of a preview, and bad rows that can be mended at once. */
const most = { preview: 5, mended: 20, values: 20 } as const;

export interface OpenFile {
  table: ImportTable;
  mapping: ImportMapping;
  mended: MendedCells;
  /** Whether the columns were chosen before, for an earlier file like it. */
  isKnown: boolean;
}

/** A file whose rows are not added yet, with what its columns mean as far as is known. */
export async function openFile(
  client: Client,
  { id, kind }: Pick<StoredImport, "id" | "kind">,
  centers: readonly ImportCenter[],
): Promise<OpenFile | Missing> {
  const file = await getImportFile(client, id, kind);
  if (typeof file === "string") return file;
  const read = file.content === null ? null : readImportText(file.content);
  if (!read?.ok) return "not_found";
  const { headings } = read.table;
  const [only, other] = centers.filter(({ isOther }) => !isOther);
  const center = only && !other ? only.id : "";
  const guess: ImportMapping = { columns: guessFields(kind, headings), center, order: "" };
  return {
    table: read.table,
    mapping: file.mapping?.columns.length === headings.length ? file.mapping : guess,
    mended: file.mended,
    isKnown: file.mapping !== null,
  };
}

export const readRowsOf = (
  kind: ImportKind,
  { table, mapping, mended }: Pick<OpenFile, "table" | "mapping" | "mended">,
  centers: readonly ImportCenter[],
): ImportRow[] => (kind === "leads" ? readLeads : readPeople)(table, mapping, centers, { mended });

/** The choice of columns, with the first rows as they would be stored. */
export function columnsView(kind: ImportKind, file: OpenFile, centers: readonly ImportCenter[], names: CenterNames) {
  const { headings, rows } = file.table;
  const firstRows = { ...file.table, rows: rows.slice(0, most.preview) };
  return {
    rows: rows.length,
    isKnown: file.isKnown,
    center: file.mapping.center,
    order: file.mapping.order,
    fields: fieldsOf(kind).map((field) => ({ value: field, label: words.fields[field] })),
    centers: centers.filter(({ isOther }) => !isOther).map(({ id, shortName }) => ({ value: id, label: shortName })),
    columns: headings.map((heading, index) => ({
      name: columnName(index),
      heading,
      example:
        rows
          .map(({ cells }) => cells[index])
          .find(Boolean)
          ?.slice(0, 60) ?? "",
      field: file.mapping.columns[index] ?? "",
    })),
    preview: readRowsOf(kind, { ...file, table: firstRows }, centers).map((row) => firstRowView(row, names)),
  };
}
export type ColumnsView = ReturnType<typeof columnsView>;

/** All centers by their names, with those marked that rows of this import may not be of. */
export const importCenters = (
  locations: readonly ImportCenter[],
  own: readonly string[] | null,
): readonly ImportCenter[] => locations.map((one) => ({ ...one, isOther: own !== null && !own.includes(one.id) }));

const columnName = (index: number) => `column_${index}`;

/** What a form says of the columns; what it does not know is left out. */
export function sentMapping(
  kind: ImportKind,
  { table }: OpenFile,
  sent: FormData,
  centers: readonly ImportCenter[],
): ImportMapping {
  const text = (name: string) => String(sent.get(name) ?? "");
  const order = text("order");
  return {
    columns: table.headings.map((_, index) => fieldsOf(kind).find((field) => field === text(columnName(index))) ?? ""),
    center: centers.find(({ id, isOther }) => !isOther && id === text("center"))?.id ?? "",
    order: order === "month" || order === "day" ? order : "",
  };
}

/** Bad rows whose own words are forgotten, named out of the file. */
export function namedBadRows(
  kind: ImportKind,
  file: OpenFile,
  badRows: ImportView["badRows"],
  centers: readonly ImportCenter[],
  names: CenterNames,
): ImportView["badRows"] {
  const lines = new Set(badRows.map(({ line }) => line));
  const table = { ...file.table, rows: file.table.rows.filter(({ line }) => lines.has(line)) };
  const told = new Map(
    readRowsOf(kind, { ...file, table }, centers).map((row) => [row.line, firstRowView(row, names)]),
  );
  return badRows.map((row) => {
    const { who, child, guardians, email } = told.get(row.line) ?? row;
    return { ...row, who, child, guardians, email };
  });
}

/** Always there to be mended, whatever columns the file has. */
const neededFields: readonly ImportField[] = ["email", "phone", "center"];

/**
 * What is to be mended: a value that stands in several rows and is not understood once for all of them, and the first
 * other bad rows by what they are refused for, with their values as the file has them.
 */
export function mendView(
  kind: ImportKind,
  file: OpenFile,
  badRows: ImportView["badRows"],
  centers: readonly ImportCenter[],
) {
  const named = nameRows(file.table, file.mapping, file.mended);
  const read = new Map(readRowsOf(kind, file, centers).map((row) => [row.line, row]));
  const choices = choicesOf(kind, centers);
  const counts = new Map<string, { field: ImportField; value: string; rows: number }>();
  for (const { line, sent } of named)
    for (const field of read.get(line)?.unread ?? []) {
      const value = sent[field] ?? "";
      const name = valueName(field, value);
      if (choices[field] && value && value.length <= 100)
        counts.set(name, { field, value, rows: (counts.get(name)?.rows ?? 0) + 1 });
    }
  const repeated = [...counts].filter(([, { rows }]) => rows > 1).slice(0, most.values);
  const once = new Set(repeated.map(([name]) => name));
  const isMendedOnce = (line: number, sent: (typeof named)[number]["sent"]) => {
    const wrong = read.get(line)?.wrong ?? [];
    return wrong.length > 0 && wrong.every((field) => once.has(valueName(field, sent[field] ?? "")));
  };
  const all = fieldsOf(kind).filter((field) => file.mapping.columns.includes(field) || neededFields.includes(field));
  const bad = new Map(badRows.map((row) => [row.line, row]));
  return {
    values: repeated.map(([name, { field, value, rows }]) => ({
      ...{ name, value, rows, label: words.fields[field], choices: choices[field] ?? [] },
    })),
    rows: named
      .filter(({ line, sent }) => bad.has(line) && !isMendedOnce(line, sent))
      .slice(0, most.mended)
      .map(({ line, sent }) => {
        const wrong = read.get(line)?.wrong ?? [];
        return {
          line,
          who: bad.get(line)?.who ?? "",
          problem: bad.get(line)?.problem ?? "",
          cells: (wrong.length > 0 ? wrong : all).map((field) => ({
            name: cellName(line, field),
            label: words.fields[field],
            isLong: field === "notes",
            value: sent[field] ?? (field === "center" ? file.mapping.center : ""),
          })),
        };
      }),
  };
}
export type MendView = ReturnType<typeof mendView>;

type Choice = readonly [value: string, label: string];

/** Of the columns that hold one of a few words. */
function choicesOf(kind: ImportKind, centers: readonly ImportCenter[]): Partial<Record<ImportField, Choice[]>> {
  const levels = subjects.map((subject) => [subject, programLevelIds[subject].map((level): Choice => [level, level])]);
  return {
    center: centers.filter(({ isOther }) => !isOther).map(({ id, shortName }) => [id, shortName]),
    role: Object.entries(words.mend.roles),
    status:
      kind === "leads"
        ? ["new", "contacted", "closed"].map((status) => [status, statusName(status)])
        : childStatuses.map((status) => [status, deskChildWords.statuses[status]]),
    grade: grades.map((grade) => [grade, gradeName(grade)]),
    program: programInterests.map((program) => [program, programNames[program] ?? program]),
    account: Object.entries(words.mend.yesNo),
    ...Object.fromEntries(levels),
  };
}

const valueName = (field: ImportField, value: string) => `all.${field}.${value}`;
const cellName = (line: number, field: ImportField) => `r${line}.${field}`;

/** What was mended so far, and now by this form: of one row, or of all that it has. */
export function sentCells(
  kind: ImportKind,
  { table, mapping, mended }: OpenFile,
  sent: FormData,
  only: string,
): MendedCells {
  const lines = new Set(table.rows.map(({ line }) => String(line)));
  const all: Record<string, Record<string, string>> = Object.fromEntries(
    Object.entries(mended).map(([line, cells]) => [line, { ...cells }]),
  );
  const named = nameRows(table, mapping, mended);
  for (const [name, value] of sent) {
    const [, column, wrong] = /^all\.(\w+)\.(.+)$/s.exec(name) ?? [];
    const choice = fieldsOf(kind).find((one) => one === column);
    if (choice && value !== "")
      for (const { line, sent: cells } of named)
        if (cells[choice] === wrong) all[line] = { ...all[line], [choice]: String(value).slice(0, 100) };
    const [, line = "", written = ""] = /^r(\d+)\.(\w+)$/.exec(name) ?? [];
    const field = fieldsOf(kind).find((one) => one === written);
    if (!field || !lines.has(line) || (only !== "all" && only !== line)) continue;
    all[line] = { ...all[line], [field]: seenText(String(value)).trim().slice(0, 5000) };
  }
  return all;
}

import { importWords } from "~/content/imports/staff-imports";
import type { Row } from "~/database.types";
import { seenText } from "~/domain/forms/fields";
import { guessFields, type ImportField, repeatedFields } from "./import-fields";
import { type ImportKind, importKinds } from "./import-kinds";
import { type DateOrder, dateOrderOf, orderOfDates } from "./written-dates";
import { centerWords, isNothing } from "./written-values";

const words = importWords.errors;

/** Bytes of a file, rows below its head, and columns; the database checks the rows too. */
export const importLimits = { bytes: 4 * 1024 * 1024, rows: 5000, columns: 100 } as const;

type Value = string | number | boolean | null;

export interface ImportRow {
  line: number;
  kind: Row<"import_rows">["kind"];
  data: { [name: string]: Value | undefined | Value[] | ImportRow["data"] | ImportRow["data"][] };
  problem: string | null;
  /** What was not understood, whether the row is refused for it or it is a note. */
  unread?: ImportField[];
  /** What it is refused for; none where that is the row as a whole. */
  wrong?: ImportField[];
}

export interface ImportCenter {
  id: string;
  name: string;
  shortName: string;
  /** Whether rows may not be of it. */
  isOther?: boolean;
}

/** Id of a center by its id, or by its name as people write it, where only one is called so. */
export function centerFinder(centers: readonly ImportCenter[]): (name: string) => string | null {
  const exact = new Map(
    centers.flatMap(({ id, name, shortName }) => [id, name, shortName].map((key) => [key.toLowerCase(), id] as const)),
  );
  const loose = new Map<string, Set<string>>();
  for (const { id, name, shortName } of centers)
    for (const key of [centerWords(name), centerWords(shortName)])
      loose.set(key, (loose.get(key) ?? new Set()).add(id));
  return (name) => {
    const [found, other] = loose.get(centerWords(name)) ?? [];
    return exact.get(name.trim().toLowerCase()) ?? (other === undefined ? (found ?? null) : null);
  };
}

export interface ImportTable {
  headings: string[];
  rows: CsvRow[];
}

/** Added to a file of skipped rows, and not read again. */
export const reasonHeading = "Reason";

type ReadTable = { ok: true; text: string; table: ImportTable } | { ok: false; message: string };

/** A file with the row that names its columns as headings; what stands above it, and a row of totals below, is left out. */
export function readImportFile(bytes: Uint8Array): ReadTable {
  const other = otherFileOf(bytes);
  if (other) return { ok: false, message: words.otherFile[other] };
  const text = decodeText(bytes);
  return text === null ? { ok: false, message: words.unreadable } : readImportText(text);
}

export function readImportText(text: string): ReadTable {
  const rows = readCsvTable(text);
  if (!rows) return { ok: false, message: words.unreadable };
  const [head, ...below] = rows.slice(headOf(rows));
  if (below.length > 1 && isTotal(below.at(-1))) below.pop();
  const headings = (head?.cells ?? []).map((cell, index) => cell.slice(0, 200) || words.noHeading(index + 1));
  while (headings.length > 0 && head?.cells[headings.length - 1] === "") headings.pop();
  if (headings.at(-1) === reasonHeading) headings.pop();
  if (headings.length === 0 || below.length === 0) return { ok: false, message: words.empty };
  if (headings.length > importLimits.columns) return { ok: false, message: words.tooManyColumns(importLimits.columns) };
  if (below.length > importLimits.rows) return { ok: false, message: words.tooManyRows(importLimits.rows) };
  const hasReason = head?.cells[headings.length] === reasonHeading;
  return {
    ok: true,
    text,
    table: { headings, rows: hasReason ? below.map((row) => withoutReason(row, headings.length)) : below },
  };
}

/** Where its columns are named: the first row, or the one of the first ten in which most is known. */
function headOf(rows: readonly CsvRow[]): number {
  const known = rows
    .slice(0, 10)
    .map(({ cells }) =>
      Math.max(
        ...importKinds.map((kind) => guessFields(kind, cells.slice(0, importLimits.columns)).filter(Boolean).length),
      ),
    );
  const most = Math.max(...known);
  return most > 1 && (known[0] ?? 0) < 2 ? known.indexOf(most) : 0;
}

const isTotal = (row: CsvRow | undefined): boolean => {
  const filled = row?.cells.filter(Boolean) ?? [];
  return filled.length < 4 && /^(?:(?:grand |sub)?totals?|sum|count|\d+ (?:rows|records))\b/i.test(filled[0] ?? "");
};

const withoutReason = ({ line, cells }: CsvRow, columns: number): CsvRow => ({ line, cells: cells.slice(0, columns) });

export interface ImportMapping {
  /** A field of each heading, '' for those that are left out. */
  columns: readonly (ImportField | "")[];
  /** Of rows that name none. */
  center: string;
  /** Of dates that can be read in two ways. */
  order: DateOrder | "";
}

/** By line and field. */
export type MendedCells = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A row by the names of its fields. */
export interface NamedRow {
  line: number;
  sent: Readonly<Partial<Record<ImportField, string>>>;
  isTooLong: boolean;
}

/** What is wrong with what the columns are said to mean; null where the rows can be read. */
export function mappingProblem(kind: ImportKind, { columns, center }: ImportMapping): string | null {
  const has = (...fields: ImportField[]) => fields.some((field) => columns.includes(field));
  const twice = columns.find(
    (field, index) => field !== "" && columns.indexOf(field) < index && !repeatedFields.includes(field),
  );
  if (twice) return words.columnTwice(importWords.fields[twice]);
  if (!has("parent_name", "first_name", "parent_first_name", "parent_last_name")) return words.noName;
  if (!has("email", "phone", "second_email", "second_phone")) return words.noContact;
  if (!has("center") && center === "") return words.noCenter;
  return kind === "people" && !has("parent_name", "first_name") ? words.noName : null;
}

/** The rows as the columns, and what was mended since, say. */
export function nameRows(table: ImportTable, mapping: ImportMapping, mended: MendedCells = {}): NamedRow[] {
  const indexes = new Map<ImportField, number[]>();
  mapping.columns.forEach((field, index) => {
    if (field !== "") indexes.set(field, [...(indexes.get(field) ?? []), index]);
  });
  return table.rows.map(({ line, cells }) => {
    const sent: Partial<Record<ImportField, string>> = {};
    const further: string[] = [];
    const told = (index: number) => `${table.headings[index]}: ${cells[index]}`;
    for (const [field, own] of indexes) {
      const filled = own.filter((index) => cells[index] && !isNothing(cells[index], field.endsWith("_name")));
      if (field === "notes")
        further.unshift(...filled.map((index) => (own.length > 1 ? told(index) : (cells[index] ?? ""))));
      else if (field === "program") sent.program = filled.map((index) => cells[index]).join(", ");
      else {
        sent[field] = cells[filled[0] ?? -1] ?? "";
        further.push(...filled.slice(1).map(told));
      }
    }
    if (further.length > 0) sent.notes = further.join("\n");
    const own = mended[line];
    return {
      line,
      sent: { ...sent, ...own },
      isTooLong: !own && cells.slice(table.headings.length).some(Boolean),
    };
  });
}

/** What the columns that hold dates say of their order: in a heading, like `(mm/dd/yyyy)`, or by one that is clear. */
export const dateOrders = (table: ImportTable, { columns, order }: ImportMapping, rows: readonly NamedRow[]) =>
  Object.fromEntries(
    (["birth_date", "follow_up"] as const).map((field) => [
      field,
      order ||
        (dateOrderOf(/\(([^)]*)\)/.exec(table.headings[columns.indexOf(field)] ?? "")?.[1]) ??
          orderOfDates(rows.map(({ sent }) => sent[field] ?? ""))),
    ]),
  );

/** A cell longer than this makes the file unreadable: a quote was probably never closed. */
const maxCell = 5000;

/** UTF-8 or UTF-16 with or without byte order mark, else Windows-1252 as older spreadsheets write it; null for binary data. */
export function decodeText(bytes: Uint8Array): string | null {
  for (const encoding of [utf16Of(bytes) ?? "utf-8", "windows-1252"]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // why: text has no zeros, binary data has
      return text.includes("\0") ? null : text;
    } catch {
      if (encoding !== "utf-8") return null;
    }
  }
  return null;
}

/** By its mark, or the zeros beside its first letter. */
function utf16Of([one, two]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if ((one === 0xff && two === 0xfe) || (one !== 0 && two === 0)) return "utf-16le";
  return (one === 0xfe && two === 0xff) || (one === 0 && two !== 0 && two !== undefined) ? "utf-16be" : null;
}

const otherFiles = [
  ["workbook", /^(?:PK\p{Cc}{2}|\xd0\xcf\p{Cc}\xe0)/u],
  ["pdf", /^%PDF/],
  ["picture", /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF)/],
  ["page", /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml)/i],
] as const;

/** What else than a list the file is; null where nothing shows it. */
export function otherFileOf(bytes: Uint8Array): (typeof otherFiles)[number][0] | null {
  const start = String.fromCharCode(...bytes.subarray(0, 100));
  return otherFiles.find(([, sign]) => sign.test(start))?.[0] ?? null;
}

export interface CsvRow {
  /** In the file, from 1. */
  line: number;
  cells: string[];
}

/** Rows that have any text, by RFC 4180; separated by commas, semicolons or tabs. Null where quotes are wrong. */
export function readCsvTable(text: string): CsvRow[] | null {
  const separator = separatorOf(text);
  const value = new RegExp(`"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?`, "y");
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  const endRow = () => {
    if (row.cells.some((cell) => cell !== "")) rows.push(row);
  };
  for (;;) {
    value.lastIndex = at;
    const found = value.exec(text);
    if (!found) return null;
    const [all, quoted, plain = ""] = found;
    const cell = quoted?.replaceAll('""', '"') ?? plain;
    if (cell.length > maxCell) return null;
    row.cells.push(plainCell(cell));
    at += all.length;
    line += all.split(/\r\n|\r|\n/).length - 1;
    const next = text[at];
    if (next === separator) {
      at++;
    } else if (next === undefined) {
      endRow();
      return rows;
    } else if (next === "\r" || next === "\n") {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      endRow();
      line++;
      row = { line, cells: [] };
    } else {
      return null;
    }
  }
}

/** What stands most often in the first lines, outside of quotes; Excel may say it in a line of its own. */
function separatorOf(text: string): "," | ";" | "\t" {
  const start = text.slice(0, 10_000).replace(/"[^"]*"/g, "");
  const head = /^\ufeff?sep=[,;\t]/.exec(text)?.[0] ?? start.split(/[\r\n]+/, 10).join(" ");
  const count = (separator: string) => head.split(separator).length;
  const [most = ","] = ([",", ";", "\t"] as const).toSorted((a, b) => count(b) - count(a));
  return most;
}

/** As it is seen, without the apostrophe by which files keep a spreadsheet from running a text as a formula. */
const plainCell = (cell: string) =>
  seenText(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, "");

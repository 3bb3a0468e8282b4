import { importWords } from "~/content/imports/staff-imports";
import { type CsvRow, decodeText, readCsvTable } from "./csv-table";

const words = importWords.errors;

/** Bytes of a file, and rows below its head; the database checks the rows too. */
export const importLimits = { bytes: 512 * 1024, rows: 500 } as const;

export const importKinds = ["leads", "people"] as const;
export type ImportKind = (typeof importKinds)[number];

export const importsPath = "/admin/dashboard/imports";
export const importPath = (id: string): string => `${importsPath}/${id}`;

export const rowKinds = ["lead", "family", "tutor"] as const;

type Value = string | number | boolean | null;

export interface ImportRow {
  line: number;
  kind: (typeof rowKinds)[number];
  data: { [name: string]: Value | Value[] | ImportRow["data"] | ImportRow["data"][] };
  problem: string | null;
}

export type ReadImport = { ok: true; rows: ImportRow[] } | { ok: false; message: string };

export interface ImportCenter {
  id: string;
  name: string;
  shortName: string;
}

/** Id of a center by its id, name or short name. */
export function centerFinder(centers: readonly ImportCenter[]): (name: string) => string | null {
  const ids = new Map(
    centers.flatMap(({ id, name, shortName }) => [id, name, shortName].map((key) => [key.toLowerCase(), id] as const)),
  );
  return (name) => ids.get(name.toLowerCase()) ?? null;
}

/** A row by the names of the columns. */
export interface NamedRow {
  line: number;
  sent: Record<string, string>;
  isTooLong: boolean;
}

interface Columns {
  all: readonly string[];
  required: readonly string[];
}

/** Reads the rows of a file below its head; columns that are not known are left out. @returns also what the head says of a column in brackets */
export function readImportFile(
  bytes: Uint8Array,
  { all, required }: Columns,
): { ok: true; rows: NamedRow[]; notes: ReadonlyMap<string, string> } | { ok: false; message: string } {
  const text = decodeText(bytes);
  const table = text === null ? null : readCsvTable(text);
  if (!table) return { ok: false, message: words.unreadable };
  const [head, ...rows] = table;
  const heads = (head?.cells ?? []).map((cell) => {
    const [, name = "", note = ""] = /^(.*?)(?:\s*\(([^)]*)\))?$/.exec(cell.toLowerCase()) ?? [];
    return [name.replace(/[\s_-]+/g, "_"), note] as const;
  });
  const columns = heads.map(([name]) => name);
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) return { ok: false, message: words.columns(missing.join(", ")) };
  const known = columns.filter((name) => all.includes(name));
  if (new Set(known).size < known.length) return { ok: false, message: words.columnTwice };
  if (rows.length === 0) return { ok: false, message: words.empty };
  if (rows.length > importLimits.rows) return { ok: false, message: words.tooManyRows(importLimits.rows) };
  return { ok: true, rows: rows.map((row) => namedRow(row, columns, all)), notes: new Map(heads) };
}

const namedRow = ({ line, cells }: CsvRow, columns: readonly string[], all: readonly string[]): NamedRow => ({
  line,
  sent: Object.fromEntries(all.map((name) => [name, cells[columns.indexOf(name)] ?? ""])),
  isTooLong: cells.slice(columns.length).some(Boolean),
});

// why: it would run in the spreadsheet of whoever opens an export that does not guard against it
export const noFormula = (text: string | null) => text === null || !/^[=@＝＠]/.test(text);

/** Of a bad row only what finds it again; PostgreSQL stores no control characters. */
export const shownValues = (sent: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, (sent[name] ?? "").replace(/\p{Cc}/gu, " ").slice(0, 100)]));

/** The problems of a row in words. */
export const problemsOf = (issues: readonly { message: string }[]): string =>
  [...new Set(issues.map(({ message }) => message))].join("; ").slice(0, 500);

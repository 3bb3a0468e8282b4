import { seenText } from "~/domain/forms/fields";

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

/** A cell longer than this makes the file unreadable: a quote was probably never closed. */
const maxCell = 5000;

/** UTF-8 with or without byte order mark, else Windows-1252 as older spreadsheets write it; null for binary data. */
export function decodeText(bytes: Uint8Array): string | null {
  // why: UTF-16 and other binary data have zero bytes, text has none
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
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

function separatorOf(text: string): "," | ";" | "\t" {
  const [head = ""] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  const [most = ","] = ([",", ";", "\t"] as const).toSorted((a, b) => count(b) - count(a));
  return most;
}

/** Without the apostrophe by which files keep a spreadsheet from running a text as a formula. */
const plainCell = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, "");

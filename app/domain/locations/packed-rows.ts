/** Separators of cells and rows, and the character that escapes them. */
const reserved = /[|^%]/g;
const escaped = /%(?:7C|5E|25)/g;

/** A table as one short text: loader data names every key of every object. */
export const packRows = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => row.map((cell) => String(cell ?? "").replace(reserved, encodeURIComponent)).join("|")).join("^");

/** Rows as `packRows` wrote them; a null cell is empty. */
export const unpackRows = (text: string): string[][] =>
  text ? text.split("^").map((row) => row.split("|").map((cell) => cell.replace(escaped, decodeURIComponent))) : [];

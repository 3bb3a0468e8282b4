/** Reads a CSV file as a spreadsheet program does (RFC 4180); the byte order mark is not part of its first value. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const lines: string[][] = [];
  let line: string[] = [];
  const value = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (value.lastIndex < text.length) {
    const at = value.lastIndex;
    const found = value.exec(text);
    if (!found) throw new Error(`no CSV from character ${at} on: ${text.slice(at, at + 40)}`);
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === ",") continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

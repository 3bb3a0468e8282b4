import { readFileSync } from "node:fs";

/** Column → its type as the generated file says it, of each function (`rpc/<name>`), table and view. */
const declared = new Map<string, Map<string, string>>();

const types = readFileSync("app/database.types.ts", "utf8");
const columnsOf = (text: string, separator: RegExp) =>
  new Map(
    text.split(separator).flatMap((line): [string, string][] => {
      const [, name, type] = /^\s*(\w+): (.+?);?\s*$/.exec(line) ?? [];
      return name && type ? [[name, type]] : [];
    }),
  );
for (const [, name = "", row = ""] of types.matchAll(/^ {6}(\w+): (?:\{\n {8}Row:|Table<\n {7}) \{\n([^}]*)\}/gm))
  declared.set(name, columnsOf(row, /\n/));
for (const [, name = "", row = ""] of types.matchAll(
  /^ {6}(\w+): \{\n {8}Args: .*\n {8}Returns: \{ (.*) \}(?:\[\])?;$/gm,
))
  declared.set(`rpc/${name}`, columnsOf(row, /; /));

function fits(value: unknown, type: string): boolean {
  if (value === null) return /(^|\| )null$/.test(type) || type === "Json";
  if (/^(string|number|boolean)( \| null)?$/.test(type)) return type.startsWith(typeof value);
  return !type.startsWith('"') || type.includes(`"${value}"`);
}

/** What of an answer of the data interface is not as its generated type says, a line a column; none where all is. */
export function brokenContract(path: string, body: string): string[] {
  const [, name = ""] = /^\/rest\/v1\/((?:rpc\/)?\w+)/.exec(path) ?? [];
  const columns = declared.get(name);
  if (!columns || !/^\[?\{/.test(body)) return [];
  const rows = [JSON.parse(body)].flat() as Record<string, unknown>[];
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) => {
      const type = columns.get(column);
      return type && !fits(value, type) ? [`${name}.${column} is ${JSON.stringify(value)}, and not ${type}`] : [];
    }),
  );
}

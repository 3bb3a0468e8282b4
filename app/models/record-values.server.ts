import { z } from "zod";
import { isIsoDate } from "~/domain/dates/calendar";

export const isRecordId = (id: string): boolean => z.guid().safeParse(id).success;

const timeStamp =
  /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/;

/** `2026-11-24 16:00:00.123456+00` or ISO. */
export function isVersion(version: string): boolean {
  const day = timeStamp.exec(version)?.[1];
  return day !== undefined && isIsoDate(day);
}

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type CamelKeys<Row> = { [Key in keyof Row as Key extends string ? CamelCase<Key> : Key]: Row[Key] };

/** A row with its columns named as in TypeScript: `first_name` becomes `firstName`. */
export function camelKeys<Row extends object>(row: Row): CamelKeys<Row>;
export function camelKeys(row: object): unknown {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()), value]),
  );
}

/** Of a record in two rows; the embedded API writes a space where the one of Supabase has a T. */
export const laterVersion = (one: string, other = "") =>
  other.replace(" ", "T") > one.replace(" ", "T") ? other : one;

/** Sort values of a page's last row, as an address holds them. */
export const writeCursor = (values: readonly string[] | null): string | null =>
  values && Buffer.from(JSON.stringify(values)).toString("base64url");

const cursorSchema = z.array(z.string()).min(2).max(4);

/** Null for anything `writeCursor` cannot have written. */
export function readCursor(text: string | null): string[] | null {
  if (!text) return null;
  try {
    const values = cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    // why: PostgreSQL rejects NUL with an error of its own
    return values.some((value) => value.includes("\0") || /\p{Cs}/u.test(value)) ? null : values;
  } catch {
    return null;
  }
}

import { z } from "zod";

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

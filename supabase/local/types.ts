import type { PGlite } from "@supabase/lite/pglite";

/** How PGlite reads and prints values, where its own way is slow or breaks. */
export async function adjustTypes(db: PGlite): Promise<void> {
  const { rows } = await db.query<{ oid: number; kind: string }>(
    "select a.oid, e.typtype as kind from pg_type a join pg_type e on e.oid = a.typelem where a.typcategory = 'A'",
  );
  for (const { oid, kind } of rows) {
    // why: it copies all parsers at each statement; three of four are of arrays of rows, which no answer holds
    if (kind === "c") Reflect.deleteProperty(db.parsers, oid);
    const print = db.serializers[oid];
    // why: what is no text breaks off its message, and the rest of it spoils each one after
    if (print) db.serializers[oid] = (value) => textOf(print(value));
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { PGlite } from "@supabase/lite/pglite";

/** `20260101000000_create_locations.sql`, the Supabase CLI's form. */
const migrationName = /^(\d+)_(.+)\.sql$/;

/** Each in a transaction with its entry in the Supabase CLI's history; returns the versions applied. */
export async function applyMigrations(db: PGlite, directory: string): Promise<string[]> {
  const { rows } = await db.query<{ version: string }>("select version from supabase_migrations.schema_migrations");
  const seen = new Set(rows.map((row) => row.version));
  const applied: string[] = [];

  for (const file of (await readdir(directory)).sort()) {
    const [, version, name] = migrationName.exec(file) ?? [];
    if (!version || seen.has(version)) continue;
    // why: nothing else writes here, and a transaction builds no index concurrently
    const text = (await readFile(path.join(directory, file), "utf8")).replace(/\b(index) concurrently\b/gi, "$1");
    await inTransaction(db, `migration ${file}`, text, {
      text: "insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)",
      params: [version, name],
    });
    applied.push(version);
  }
  return applied;
}

export async function applySeed(db: PGlite, file: string): Promise<void> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return;
  const name = path.basename(file);
  const { rows } = await db.query("select 1 from supabase_migrations.seed_files where path = $1", [name]);
  if (rows.length > 0) return;
  await inTransaction(db, name, text, {
    text: "insert into supabase_migrations.seed_files (path, hash) values ($1, '')",
    params: [name],
  });
}

async function inTransaction(
  db: PGlite,
  what: string,
  text: string,
  record: { text: string; params: unknown[] },
): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      await transaction.exec(text);
      await transaction.query(record.text, record.params);
    });
  } catch (error) {
    throw new Error(`${what} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

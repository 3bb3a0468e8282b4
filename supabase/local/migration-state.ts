import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

export const defaultMigrationsDir = fileURLToPath(new URL("../migrations", import.meta.url));

const stateSchema = z.record(z.string(), z.string());
type MigrationState = z.output<typeof stateSchema>;

const stateFile = (dataDir: string) => path.join(dataDir, "migrations.json");

/** @throws Error with what to do when migrations changed since; the directory is not touched */
export async function requireSameMigrations(dataDir: string, migrationsDir: string): Promise<void> {
  if (!existsSync(path.join(dataDir, "database/PG_VERSION"))) return;
  const now = await migrationChecksums(migrationsDir);
  const then = stateSchema.safeParse(JSON.parse(await readFile(stateFile(dataDir), "utf8").catch(() => "null")));
  const isSame = then.success && Object.entries(then.data).every(([name, checksum]) => now[name] === checksum);
  if (!isSame)
    throw new Error(
      `The database in ${dataDir} was made by an earlier version of the site and cannot be carried over. Move that folder away, or set DATA_DIR to another, and start again.`,
    );
}

export async function rememberMigrations(dataDir: string, migrationsDir: string): Promise<void> {
  const draft = `${stateFile(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(await migrationChecksums(migrationsDir), null, 2)}\n`);
  await rename(draft, stateFile(dataDir));
}

export async function migrationChecksums(migrationsDir: string): Promise<MigrationState> {
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith(".sql")).sort();
  const checksums = names.map(async (name) => {
    const text = await readFile(path.join(migrationsDir, name));
    return [name, createHash("sha256").update(text).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(checksums));
}

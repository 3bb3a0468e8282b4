/** `npm run restore -- folder`: lays a backup into an empty DATA_DIR, once it has proved that it can be opened. */
import { existsSync } from "node:fs";
import { cp, readdir, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import type { PGlite } from "@supabase/lite/pglite";
import { dataDirectories, openEmbedded } from "../../supabase/local/embedded";
import { defaultMigrationsDir, rememberMigrations, requireSameMigrations } from "../../supabase/local/migration-state";
import { loadSecrets } from "../../supabase/local/secrets";
import { StartError } from "../process/start-error";
import { embeddedDataDir, runCommand } from "./command";
import { differencesFrom, readInventory } from "./inventory";

await runCommand("restore", async (backup) => {
  const dataDir = embeddedDataDir();
  const inventory = await readInventory(backup);
  if (!inventory) throw new StartError(`${backup} is not a backup.`);
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new StartError(`${dataDir} is not empty. Move it away, or set DATA_DIR to another folder.`);
  await requireSameMigrations(backup, defaultMigrationsDir).catch(() => {
    throw new StartError("Another version of the site made this backup. Restore it with that version.");
  });
  const draft = `${dataDir}.restoring`;
  try {
    await rm(draft, { recursive: true, force: true });
    await cp(backup, draft, { recursive: true });
    const [different, ...others] = await differencesFrom(inventory, draft);
    if (different)
      throw new StartError(`This backup is damaged: ${different} and ${others.length} other files. Take another one.`);
    await rm(path.join(draft, "backup.json"));
    const { tables, rows, files } = await open(draft);
    if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(draft, dataDir);
    return `Restored into ${dataDir} as it was at ${inventory.madeAt}: ${rows} rows in ${tables} tables, ${files} files.`;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
});

/** Opens the database as the site will, and looks for every file it knows of. */
async function open(dataDir: string) {
  const { storageDir, ...directories } = await dataDirectories(dataDir);
  const secrets = await loadSecrets(dataDir);
  const embedded = await openEmbedded({ ...directories, storageDir, secrets, siteUrl: "http://localhost:3000" });
  try {
    await rememberMigrations(dataDir, defaultMigrationsDir);
    const { rows: objects } = await embedded.db.query<{ id: string; name: string }>(
      "select id, name from storage.objects",
    );
    const lost = objects.filter(({ id }) => !existsSync(path.join(storageDir, id)));
    if (lost.length > 0) throw new StartError(`This backup lacks ${lost.length} uploaded files. Take another one.`);
    return { ...(await countRows(embedded.db)), files: objects.length };
  } finally {
    await embedded.stop();
  }
}

async function countRows(db: PGlite): Promise<{ tables: number; rows: number }> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
     where schemaname in ('auth', 'private', 'public', 'storage')`,
  );
  let rows = 0;
  for (const { name } of tables) {
    const { rows: counted } = await db.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    rows += counted[0]?.count ?? 0;
  }
  return { tables: tables.length, rows };
}

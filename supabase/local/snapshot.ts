/** `npm run build` makes it: a migrated database, which new data directories and tests begin with. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { lockDataDirectory } from "./data-lock";
import { defaultMigrationsDir } from "./migration-state";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cacheDir = path.join(root, "node_modules/.cache/small-steps");
const prepare = ["prepare.sql", "auth/factors.sql", "auth/passkeys.sql", "plans.sql"].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

/** The path of the tar file for this state of the migrations, whether it exists or not. */
export async function snapshotPath(migrationsDir: string): Promise<string> {
  const hash = createHash("sha256");
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = names.map((name) => path.join(migrationsDir, name));
  const packages = path.join(root, "node_modules/.package-lock.json");
  for (const file of [packages, ...prepare, ...migrations, path.join(migrationsDir, "../seed.sql")]) {
    hash.update(path.basename(file)).update(await readFile(file).catch(() => ""));
  }
  return path.join(cacheDir, `${hash.digest("hex").slice(0, 16)}.tar`);
}

/** Makes it where it is missing. @returns its path */
export async function makeSnapshot(migrationsDir: string): Promise<string> {
  await mkdir(cacheDir, { recursive: true });
  const file = await snapshotPath(migrationsDir);
  while (!existsSync(file)) {
    const lock = await lockDataDirectory(cacheDir);
    // why: another process is making it
    if (!lock) await pause(100);
    else await writeSnapshot(file, migrationsDir).finally(() => lock.release());
  }
  return file;
}

async function writeSnapshot(file: string, migrationsDir: string): Promise<void> {
  if (existsSync(file)) return;
  const { openEmbedded } = await import("./embedded");
  const { generateSecrets } = await import("./secrets");
  const { db, stop } = await openEmbedded({
    mailDir: cacheDir,
    storageDir: cacheDir,
    secrets: await generateSecrets(),
    siteUrl: "http://localhost:3000",
    migrationsDir,
  });
  for (const statement of slimming) await db.exec(statement);
  const dump = await db.dumpDataDir("none");
  await stop();
  await writeFile(`${file}.draft`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${file}.draft`, file);
}

/** What makes opening a copy cheap: a third of the files, one segment of the log, nothing in it to replay. */
const slimming = [
  ...["template0", "template1"].flatMap((name) => [
    `alter database ${name} is_template false`,
    `drop database ${name}`,
  ]),
  ...["set wal_recycle = off", "select pg_switch_wal()", "checkpoint"],
];

if (import.meta.filename === process.argv[1]) {
  await makeSnapshot(defaultMigrationsDir);
  // why: PGlite sets an exit code of its own
  process.exit(0);
}

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

const inventorySchema = z.object({
  madeAt: z.iso.datetime(),
  /** sha256 of each file, by its path. */
  files: z.record(z.string(), z.string()),
});
type Inventory = z.output<typeof inventorySchema>;

const inventoryFile = (folder: string) => path.join(folder, "backup.json");

/** Notes what a backup holds, so that a damaged one is known before it is needed. */
export async function writeInventory(folder: string): Promise<Inventory> {
  const inventory = { madeAt: new Date().toISOString(), files: await checksumsIn(folder) };
  await writeFile(inventoryFile(folder), `${JSON.stringify(inventory, null, 2)}\n`, { mode: 0o600 });
  return inventory;
}

/** Null where the folder is not a backup. */
export async function readInventory(folder: string): Promise<Inventory | null> {
  const text = await readFile(inventoryFile(folder), "utf8").catch(() => "null");
  try {
    return inventorySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The paths of files that are missing, changed or too many. */
export async function differencesFrom({ files }: Inventory, folder: string): Promise<string[]> {
  const found = await checksumsIn(folder);
  const names = new Set([...Object.keys(files), ...Object.keys(found)]);
  return [...names].filter((name) => files[name] !== found[name]).sort();
}

async function checksumsIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const checksums: Record<string, string> = {};
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || file === inventoryFile(folder)) continue;
    const hash = createHash("sha256");
    await pipeline(createReadStream(file), hash);
    checksums[path.relative(folder, file).split(path.sep).join("/")] = hash.digest("hex");
  }
  return checksums;
}

import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/*
 * `DATA_DIR/address` says where the process that owns the directory answers, for commands of the same machine.
 * Only the owner of the directory's lock writes or removes it. A killed owner leaves it behind: it counts only
 * while the directory is locked, and the next owner removes it first.
 */

export async function writeAddress(dataDir: string, url: string): Promise<void> {
  const draft = `${file(dataDir)}.${process.pid}`;
  await writeFile(draft, `${url}\n`, { mode: 0o600 });
  await rename(draft, file(dataDir));
}

export async function forgetAddress(dataDir: string): Promise<void> {
  await rm(file(dataDir), { force: true });
}

/** The `SUPABASE_URL` of the running process; null when none has told its address. */
export async function readAddress(dataDir: string): Promise<string | null> {
  const text = await readFile(file(dataDir), "utf8").catch(() => "");
  return text.trim() || null;
}

const file = (dataDir: string) => path.join(dataDir, "address");

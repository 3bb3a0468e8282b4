import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

// why: a killed owner leaves the file behind, so it counts only while the directory is locked

export async function writeAddress(dataDir: string, url: string): Promise<void> {
  const draft = `${file(dataDir)}.${process.pid}`;
  await writeFile(draft, `${url}\n`, { mode: 0o600 });
  await rename(draft, file(dataDir));
}

export async function removeAddress(dataDir: string): Promise<void> {
  await rm(file(dataDir), { force: true });
}

/** The `SUPABASE_URL` of the running process, or null. */
export async function readAddress(dataDir: string): Promise<string | null> {
  const text = await readFile(file(dataDir), "utf8").catch(() => "");
  return text.trim() || null;
}

const file = (dataDir: string) => path.join(dataDir, "address");

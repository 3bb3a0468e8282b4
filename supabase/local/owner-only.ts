import { chmod, readdir, stat } from "node:fs/promises";
import path from "node:path";

const groupAndOthers = 0o077;

/** From now on this process makes files that only its account may open, and those below `directory` become such. */
export async function keepForOwner(directory: string): Promise<void> {
  process.umask(groupAndOthers);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  for (const file of [directory, ...below.map(({ parentPath, name }) => path.join(parentPath, name))]) {
    const { mode } = await stat(file);
    if (mode & groupAndOthers) await chmod(file, mode & 0o700);
  }
}

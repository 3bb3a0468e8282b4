/** `npm run backup -- folder`: a copy of the embedded database, its files, mails and secrets, while the site is stopped. */
import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { lockDataDirectory } from "../../supabase/local/data-lock";
import { StartError } from "../process/start-error";
import { embeddedDataDir, runCommand } from "./command";
import { writeInventory } from "./inventory";

await runCommand("backup", async (target) => {
  const dataDir = embeddedDataDir();
  if (!existsSync(path.join(dataDir, "database/PG_VERSION")))
    throw new StartError(`There is no database in ${dataDir}.`);
  if (existsSync(target)) throw new StartError(`${target} is there already. Name a folder that is not.`);
  if (!path.relative(dataDir, target).startsWith("..")) throw new StartError(`Name a folder outside ${dataDir}.`);
  const lock = await lockDataDirectory(dataDir);
  if (!lock) throw new StartError(`The site runs on ${dataDir}. Stop it, run this again, and start it afterwards.`);
  const draft = `${target}.draft`;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    // why: it names a process
    const address = path.join(dataDir, "address");
    await cp(dataDir, draft, { recursive: true, filter: (source) => source !== address });
    const { files } = await writeInventory(draft);
    await rename(draft, target);
    return `${Object.keys(files).length} files of ${dataDir} are in ${target}. They hold personal data and secrets: keep them encrypted, 30 days at most.`;
  } finally {
    await rm(draft, { recursive: true, force: true });
    await lock.release();
  }
});

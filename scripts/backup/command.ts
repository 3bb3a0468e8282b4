import path from "node:path";
import { loadSettings } from "../process/settings";
import { StartError } from "../process/start-error";

const root = path.resolve(import.meta.dirname, "../..");

/** Runs a command that takes one folder, and ends the process: 0 with what it says, 1 with one line on failure. */
export async function runCommand(name: string, run: (folder: string) => Promise<string>): Promise<never> {
  const [folder, ...others] = process.argv.slice(2);
  try {
    if (!folder || others.length > 0) throw new StartError(`Usage: npm run ${name} -- folder`);
    process.stdout.write(`${await run(path.resolve(folder))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
  // why: PGlite sets an exit code of its own
  process.exit(0);
}

/** The folder of the embedded database. @throws StartError where a Supabase project is used */
export function embeddedDataDir(): string {
  const { embedded, dataDir } = loadSettings(root);
  if (embedded) return dataDir;
  throw new StartError(
    "SUPABASE_URL is set: docs/operations.md says how a Supabase project is backed up and restored.",
  );
}

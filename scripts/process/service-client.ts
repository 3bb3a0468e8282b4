import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import { readAddress, removeAddress } from "../../supabase/local/address";
import { type DataLock, lockDataDirectory } from "../../supabase/local/data-lock";
import type { Settings } from "./settings";
import { StartError } from "./start-error";

/** Milliseconds; starting or stopping the embedded database takes seconds. */
const startTimeoutMs = 30_000;

/**
 * Calls a function of the site's database with the service key: hosted, embedded and running, or embedded and stopped.
 * @returns its answer; `not_found` where there is no database yet
 */
export async function callAsService(
  settings: Settings,
  name: string,
  parameters: Record<string, string | boolean>,
): Promise<unknown> {
  if (!settings.embedded) return callHosted((url, key) => call(url, key, name, parameters));
  if (process.env.BUILT_JOBS) throw new StartError("SUPABASE_URL is not set.");
  return callEmbedded(settings, (url, key) => call(url, key, name, parameters));
}

type Ask = (url: string, key: string) => Promise<unknown>;

async function callHosted(ask: Ask): Promise<unknown> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY, SUPABASE_SERVICE_ROLE_KEY } = process.env;
  const key = SUPABASE_SECRET_KEY || SUPABASE_SERVICE_ROLE_KEY;
  if (!url || !URL.canParse(url)) throw new StartError("SUPABASE_URL is not a web address.");
  if (!key) throw new StartError("SUPABASE_SECRET_KEY is not set; SUPABASE_URL alone is not enough.");
  return ask(url, key);
}

async function callEmbedded({ dataDir, siteUrl }: Settings, ask: Ask): Promise<unknown> {
  if (!existsSync(path.join(dataDir, "database"))) return "not_found";
  const deadline = Date.now() + startTimeoutMs;
  do {
    const lock = await lockDataDirectory(dataDir);
    if (lock) return callStopped(dataDir, siteUrl, ask, lock);
    const url = await readAddress(dataDir);
    if (url) {
      const { loadSecrets } = await import("../../supabase/local/secrets");
      return ask(url, (await loadSecrets(dataDir)).serviceRoleKey);
    }
    await pause(200);
  } while (Date.now() < deadline);
  throw new StartError(`The process that uses ${dataDir} does not answer. Stop it, then run this again.`);
}

async function callStopped(dataDir: string, siteUrl: string, ask: Ask, lock: DataLock): Promise<unknown> {
  await removeAddress(dataDir);
  const { dataDirectories, openEmbedded } = await import("../../supabase/local/embedded");
  const { loadSecrets } = await import("../../supabase/local/secrets");
  const secrets = await loadSecrets(dataDir);
  const embedded = await openEmbedded({ ...(await dataDirectories(dataDir)), secrets, siteUrl });
  try {
    return await ask(embedded.url, secrets.serviceRoleKey);
  } finally {
    await embedded.stop();
    await lock.release();
  }
}

async function call(
  url: string,
  key: string,
  name: string,
  parameters: Record<string, string | boolean>,
): Promise<unknown> {
  const supabase: SupabaseClient = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // why: Node 20 has no WebSocket, and the client refuses to start without one
    realtime: { transport: ws },
  });
  const { data, error } = await supabase.rpc(name, parameters);
  if (error) throw new StartError(`${url} did not do it: ${error.message}`);
  return data;
}

/** The address that a command of the operator names; null for anything else. */
export function addressOf(words: string[]): string | null {
  const [word = ""] = words;
  return words.length === 1 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word.trim()) ? word.trim().toLowerCase() : null;
}

/** How the operator calls it: the image has neither npm's scripts nor the sources. */
export const commandLine = (name: string): string =>
  process.env.BUILT_JOBS ? `node build/jobs/${name}.js` : `npm run ${name} --`;

/** Runs a command and ends the process with what it returns. */
export async function endWith(main: (words: string[]) => Promise<number>): Promise<never> {
  try {
    process.exit(await main(process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // why: PGlite sets an exit code of its own
    process.exit(1);
  }
}

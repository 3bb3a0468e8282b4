import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import ws from "ws";
import { z } from "zod";
import { readAddress, removeAddress } from "../supabase/local/address";
import { type DataLock, lockDataDirectory } from "../supabase/local/data-lock";
import { loadSettings, type Settings } from "./process/settings";
import { StartError } from "./process/start-error";

const root = path.resolve(import.meta.dirname, "..");

/** Milliseconds; starting or stopping the embedded database takes seconds. */
const startTimeoutMs = 30_000;

const outcomes = z.enum(["granted", "already", "taken", "not_confirmed", "not_found"]);
type Outcome = z.infer<typeof outcomes>;

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // why: PGlite sets an exit code of its own
  process.exit(1);
}

async function main(words: string[]): Promise<number> {
  const address = z.email().safeParse(words[0]?.trim());
  if (words.length !== 1 || !address.success) {
    process.stderr.write("Usage: npm run superadmin -- name@example.com\n");
    return 1;
  }
  const email = address.data.toLowerCase();
  const settings = loadSettings(root);
  const outcome = settings.embedded ? await grantEmbedded(settings, email) : await grantHosted(email);
  const done = outcome === "granted" || outcome === "already";
  (done ? process.stdout : process.stderr).write(`${messageOf(outcome, email)}\n`);
  return done ? 0 : 1;
}

function messageOf(outcome: Outcome, email: string): string {
  switch (outcome) {
    case "granted":
      return `${email} is superadmin now.`;
    case "already":
      return `${email} is superadmin already.`;
    case "taken":
      return "Another account is superadmin already.";
    case "not_confirmed":
      return "That address is not confirmed yet. Open the link in its confirmation mail, then run this again.";
    case "not_found":
      return "No account has that address. Sign up first.";
  }
}

async function grantHosted(email: string): Promise<Outcome> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY, SUPABASE_SERVICE_ROLE_KEY } = process.env;
  const key = SUPABASE_SECRET_KEY || SUPABASE_SERVICE_ROLE_KEY;
  if (!url || !URL.canParse(url)) throw new StartError("SUPABASE_URL is not a web address.");
  if (!key) throw new StartError("SUPABASE_SECRET_KEY is not set; SUPABASE_URL alone is not enough.");
  return grant(url, key, email);
}

async function grantEmbedded({ dataDir, siteUrl }: Settings, email: string): Promise<Outcome> {
  if (!existsSync(path.join(dataDir, "database"))) return "not_found";
  const deadline = Date.now() + startTimeoutMs;
  do {
    const lock = await lockDataDirectory(dataDir);
    if (lock) return grantStopped(dataDir, siteUrl, email, lock);
    const url = await readAddress(dataDir);
    if (url) {
      const { loadSecrets } = await import("../supabase/local/secrets");
      return grant(url, (await loadSecrets(dataDir)).serviceRoleKey, email);
    }
    await pause(200);
  } while (Date.now() < deadline);
  throw new StartError(`The process that uses ${dataDir} does not answer. Stop it, then run this again.`);
}

async function grantStopped(dataDir: string, siteUrl: string, email: string, lock: DataLock): Promise<Outcome> {
  await removeAddress(dataDir);
  const { dataDirectories, openEmbedded } = await import("../supabase/local/embedded");
  const { loadSecrets } = await import("../supabase/local/secrets");
  const secrets = await loadSecrets(dataDir);
  const embedded = await openEmbedded({ ...(await dataDirectories(dataDir)), secrets, siteUrl });
  try {
    return await grant(embedded.url, secrets.serviceRoleKey, email);
  } finally {
    await embedded.stop();
    await lock.release();
  }
}

async function grant(url: string, key: string, email: string): Promise<Outcome> {
  const supabase = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // why: Node 20 has no WebSocket, and the client refuses to start without one
    realtime: { transport: ws },
  });
  const { data, error } = await supabase.rpc("grant_superadmin", { p_email: email, p_only_first: false });
  if (error) throw new StartError(`${url} did not do it: ${error.message}`);
  const outcome = outcomes.safeParse(data);
  if (!outcome.success) throw new StartError(`${url} gave an answer that this version does not know.`);
  return outcome.data;
}

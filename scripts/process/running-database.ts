import { readAddress } from "../../supabase/local/address";
import { loadSecrets } from "../../supabase/local/secrets";
import type { Settings } from "./settings";
import { StartError } from "./start-error";

export async function setDatabaseEnv({ dataDir }: Settings): Promise<void> {
  const url = await readAddress(dataDir);
  if (!url) throw new StartError("The embedded database does not run. Start the site, then run this again.");
  const secrets = await loadSecrets(dataDir);
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: secrets.anonKey,
    SUPABASE_SECRET_KEY: secrets.serviceRoleKey,
    SESSION_SECRET: process.env.SESSION_SECRET ?? secrets.sessionSecret,
    SUBMISSION_SECRET: process.env.SUBMISSION_SECRET ?? secrets.submissionSecret,
  });
}

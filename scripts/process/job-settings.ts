import { loadSettings, projectRoot, type Settings } from "./settings";
import { StartError } from "./start-error";

/**
 * Prepares the environment that the site's modules read when they are loaded, for a command that works beside the site.
 * @throws StartError for an invalid setting, and where there is no database
 */
export async function prepareJob(): Promise<void> {
  const settings = loadSettings(projectRoot());
  process.env.SITE_URL ??= settings.siteUrl;
  if (settings.embedded) await openEmbedded(settings);
}

async function openEmbedded(settings: Settings): Promise<void> {
  // why: vite.jobs.config.ts sets it, since the image has no embedded database
  if (process.env.BUILT_JOBS) throw new StartError("SUPABASE_URL is not set.");
  const { setDatabaseEnv } = await import("./running-database");
  await setDatabaseEnv(settings);
  Object.assign(process.env, { DATA_DIR: settings.dataDir, EMBEDDED_SUPABASE: "true" });
}

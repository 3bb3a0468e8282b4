import { spawnSync } from "node:child_process";

/** For commands that must not ask the network; the CLI is where `npm run setup` had npm keep it. */
export const offline = { npm_config_offline: "true" };

/** Whether the Supabase CLI is there; a test without it does by psql what a push does, and says so. */
export function hasCli(): boolean {
  const env = { ...process.env, ...offline };
  const isThere = spawnSync("npm", ["run", "-s", "supabase", "--", "--version"], { env }).status === 0;
  if (!isThere) console.log("npm run setup fetches the Supabase CLI; without it this file pushes with psql");
  return isThere;
}

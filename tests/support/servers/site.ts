import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { buildIsStale } from "../../../scripts/process/build";
import { type RunningProcess, watchProcess } from "./child-process";
import { freePort } from "./free-port";

/** The tax registration of every site of the tests. */
export const hstNumber = "98765 4321 RT0001";

type SiteSupabase = { url: string; anonKey: string; serviceRoleKey: string };
export type SiteOptions = {
  /** The database the site talks to; without one it starts as it does while its database is away. */
  supabase?: SiteSupabase;
  /** Settings beside those a start needs, or other values of them. */
  env?: Record<string, string>;
  /** A free one unless told; the same again lets a browser find a restarted site. */
  port?: number;
  /** Folder that holds `build/` and `node_modules/`; the project's own unless told. */
  directory?: string;
};
export type RunningSite = Omit<RunningProcess, "said"> & { url: string; port: number };

/** The words after `node` that start the built site, the same as in the container. */
export const siteCommand = [
  "--max-semi-space-size=4",
  "--max-old-space-size=384",
  "--import",
  "./scripts/serve/access-log.mjs",
  "node_modules/@remix-run/serve/dist/cli.js",
  "./build/server/index.js",
];

const endWithParent = new URL("./end-with-parent.mjs", import.meta.url).href;

let stale: Promise<boolean> | undefined;

/** Port 9 (discard) of the loopback answers nobody. */
const awaySupabase: SiteSupabase = {
  url: "http://127.0.0.1:9",
  anonKey: "anon-key-of-a-database-that-is-away",
  serviceRoleKey: "service-key-of-a-database-that-is-away",
};

/**
 * Starts the built site as production does, in a process and on a loopback port of its own.
 * Only the settings given here reach it, never those of the caller's shell.
 * @throws Error when there is no build of what stands in `app`, or with what the process wrote when it ends before it listens
 */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const directory = resolve(options.directory ?? ".");
  stale ??= buildIsStale(".");
  if (!options.directory && (await stale))
    throw new Error("The site's build is missing or old: run `npm run build` first");
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const supabase = options.supabase ?? awaySupabase;
  const child = spawn(process.execPath, ["--import", endWithParent, ...siteCommand], {
    cwd: directory,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      HST_NUMBER: hstNumber,
      SHOW_SAMPLES: "true",
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: url,
      SUPABASE_URL: supabase.url,
      SUPABASE_ANON_KEY: supabase.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: supabase.serviceRoleKey,
      SESSION_SECRET: "session-secret-of-the-tests-0123456789",
      SUBMISSION_SECRET: "submission-secret-of-the-tests-0123456789",
      MAIL_LOOP: "off",
      TUITION_LOOP: "off",
      WEBHOOK_LOOP: "off",
      WAIT_SCALE: "0.05",
      // why: each visitor of the tests names an address of its own, as a proxy would
      TRUSTED_PROXY_HOPS: "1",
      ...options.env,
    },
  });
  const running = watchProcess(child);
  try {
    // why: two seconds alone; a busy machine takes longer
    await running.said(/\[remix-serve\] http/, 60_000);
  } catch (error) {
    await running.kill();
    throw error;
  }
  const { pid, output, stop, kill } = running;
  return { url, port, pid, output, stop, kill };
}

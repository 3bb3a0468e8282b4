import { untilEndOfFile } from "../run/until-end-of-file";
import { startEmbedded, type TestBackend } from "./embedded";
import { type RunningSite, type SiteOptions, startSite } from "./site";

/** A site and its database. Both are there once the tests run, not while they are collected. */
export interface TestSite {
  readonly supabase: TestBackend;
  readonly site: RunningSite;
}

let shared: Promise<TestSite> | undefined;

/**
 * The site that all files of this worker share, with its embedded database. What a file makes there stays: it keeps to
 * e-mail addresses of its own and asks for its own rows only. Rate limits begin anew with each file.
 */
export function sharedSite(): TestSite {
  return untilEndOfFile(
    async () => {
      shared ??= start({});
      const started = await shared;
      await started.supabase.sql("delete from public.rate_limits");
      return started;
    },
    async () => undefined,
  );
}

type Prepare = (supabase: TestBackend) => Promise<void>;

/**
 * A site with a fresh database for this file alone: for faults, settings, limits, changed centers, whole tables.
 * `prepare` fills the database while the site starts.
 */
export function ownSite(options: Omit<SiteOptions, "supabase"> = {}, prepare?: Prepare): TestSite {
  return untilEndOfFile(
    () => start(options, prepare),
    async ({ site, supabase }) => {
      await site.kill();
      await supabase.stop();
    },
  );
}

async function start(options: Omit<SiteOptions, "supabase">, prepare?: Prepare): Promise<TestSite> {
  const supabase = await startEmbedded();
  try {
    const [site] = await Promise.all([startSite({ ...options, supabase }), prepare?.(supabase)]);
    return { supabase, site };
  } catch (error) {
    await supabase.stop();
    throw error;
  }
}

/** A backend of its own for the tests of this file, without a site. */
export function testBackend(options: Parameters<typeof startEmbedded>[0] = {}): TestBackend {
  return untilEndOfFile(
    () => startEmbedded(options),
    (backend) => backend.stop(),
  );
}

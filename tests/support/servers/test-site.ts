import { afterAll, beforeAll } from "vitest";
import { startEmbedded, type TestBackend } from "./embedded";
import { type RunningSite, type SiteOptions, startSite } from "./site";

/** A site and its database. Both are there once the tests run, not while they are collected. */
export interface TestSite {
  readonly supabase: TestBackend;
  readonly site: RunningSite;
}

interface Started {
  supabase: TestBackend;
  site: RunningSite;
}

let shared: Promise<Started> | undefined;

/**
 * The site that all files of this worker share, with its embedded database. What a file makes there stays: it keeps to
 * e-mail addresses of its own and asks for its own rows only. Rate limits begin anew with each file.
 */
export function sharedSite(): TestSite {
  return siteOf(
    async () => {
      shared ??= start({});
      const started = await shared;
      await started.supabase.sql("delete from public.rate_limits");
      return started;
    },
    async () => undefined,
  );
}

/** A site with a fresh database for this file alone: for faults, settings, limits, changed centers, whole tables. */
export function ownSite(options: Omit<SiteOptions, "supabase"> = {}): TestSite {
  return siteOf(
    () => start(options),
    async ({ site, supabase }) => {
      await site.kill();
      await supabase.stop();
    },
  );
}

async function start(options: Omit<SiteOptions, "supabase">): Promise<Started> {
  const supabase = await startEmbedded();
  try {
    return { supabase, site: await startSite({ ...options, supabase }) };
  } catch (error) {
    await supabase.stop();
    throw error;
  }
}

function siteOf(open: () => Promise<Started>, close: (started: Started) => Promise<void>): TestSite {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await open();
  });
  afterAll(async () => {
    if (started) await close(started);
  });
  const running = () => {
    if (!started) throw new Error("The site is there once the tests run, not while they are collected");
    return started;
  };
  return {
    get supabase() {
      return running().supabase;
    },
    get site() {
      return running().site;
    },
  };
}

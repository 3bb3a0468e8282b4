import { afterEach } from "vitest";
import { untilEndOfFile } from "../run/until-end-of-file";
import { startEmbedded, type TestBackend } from "./embedded";
import { type FaultProxy, startFaultProxy } from "./fault-proxy";
import { type RunningSite, type SiteOptions, startSite } from "./site";

/** A site and its database. All are there once the tests run, not while they are collected. */
export interface TestSite {
  readonly supabase: TestBackend;
  /** Stands between the two and fails on command; well again after each test. */
  readonly backend: FaultProxy;
  readonly site: RunningSite;
}

let shared: Promise<TestSite> | undefined;

/** The site of this worker; rate limits begin anew with each file that opens it. */
export async function openSharedSite(): Promise<TestSite> {
  shared ??= startTestSite();
  const started = await shared;
  started.backend.heal();
  started.backend.take();
  await started.supabase.sql("delete from public.rate_limits");
  return started;
}

/**
 * The site that all files of this worker share, with its embedded database. What a file makes there stays: it keeps to
 * accounts, centers and e-mail addresses of its own and asks for its own rows only.
 */
export const sharedSite = (): TestSite => healedSite(openSharedSite, async () => undefined);

type Options = Omit<SiteOptions, "supabase">;
type Prepare = (supabase: TestBackend) => Promise<void>;

/**
 * A site with a fresh database for this file alone: for settings, changed centers, whole tables.
 * `prepare` fills the database while the site starts.
 */
export const ownSite = (options: Options = {}, prepare?: Prepare): TestSite =>
  healedSite(() => startTestSite(options, prepare), stopTestSite);

/** What `open` gives until the end of the file, with a backend that answers all again after each test. */
export function healedSite<Opened extends TestSite>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => Promise<void>,
): Opened {
  const here = untilEndOfFile(open, close);
  afterEach(() => here.backend.heal());
  return here;
}

export async function startTestSite(options: Options = {}, prepare?: Prepare): Promise<TestSite> {
  const supabase = await startEmbedded();
  const backend = await startFaultProxy(supabase);
  try {
    const behind = { ...supabase, url: backend.url };
    const [site] = await Promise.all([startSite({ ...options, supabase: behind }), prepare?.(supabase)]);
    return { supabase, backend, site };
  } catch (error) {
    await Promise.all([backend.stop(), supabase.stop()]);
    throw error;
  }
}

export async function stopTestSite({ site, backend, supabase }: TestSite): Promise<void> {
  await site.kill();
  await backend.stop();
  await supabase.stop();
}

/** A backend of its own for the tests of this file, without a site. */
export function testBackend(options: Parameters<typeof startEmbedded>[0] = {}): TestBackend {
  return untilEndOfFile(
    () => startEmbedded(options),
    (backend) => backend.stop(),
  );
}

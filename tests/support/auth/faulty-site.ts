import { afterEach } from "vitest";
import { untilEndOfFile } from "../run/until-end-of-file";
import { startFaultyBackend } from "../servers/auth-faults";
import { startEmbedded } from "../servers/embedded";
import { startSite } from "../servers/site";

/**
 * A site of this file alone with a fresh database. `backend` stands between the two: it writes down what the site asks,
 * fails on command, and is well again after each test.
 */
export function faultySite(env: Record<string, string> = {}) {
  const start = async () => {
    const supabase = await startEmbedded();
    const backend = await startFaultyBackend(supabase.url);
    return { supabase, backend, site: await startSite({ supabase: { ...supabase, url: backend.url }, env }) };
  };
  const here = untilEndOfFile(start, async ({ supabase, backend, site }) => {
    await site.kill();
    await backend.stop();
    await supabase.stop();
  });
  afterEach(() => here.backend.heal());
  return here;
}

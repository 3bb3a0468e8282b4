import { afterAll, afterEach, beforeAll } from "vitest";
import { type FaultyBackend, startFaultyBackend } from "../servers/auth-faults";
import { startEmbedded, type TestBackend } from "../servers/embedded";
import { type RunningSite, startSite } from "../servers/site";
import type { TestSite } from "../servers/test-site";

/** A site for this file alone whose backend fails on command, and is well again after each test. */
export function faultySite(): TestSite & { readonly backend: FaultyBackend } {
  let started: { supabase: TestBackend; backend: FaultyBackend; site: RunningSite } | undefined;
  const running = () => {
    if (!started) throw new Error("The site is there once the tests run, not while they are collected");
    return started;
  };
  beforeAll(async () => {
    const supabase = await startEmbedded();
    const backend = await startFaultyBackend(supabase.url);
    started = { supabase, backend, site: await startSite({ supabase: { ...supabase, url: backend.url } }) };
  });
  afterEach(() => running().backend.heal());
  afterAll(async () => {
    await started?.site.kill();
    await started?.backend.stop();
    await started?.supabase.stop();
  });
  return {
    get supabase() {
      return running().supabase;
    },
    get site() {
      return running().site;
    },
    get backend() {
      return running().backend;
    },
  };
}

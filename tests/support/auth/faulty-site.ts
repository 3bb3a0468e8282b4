import { afterAll, beforeAll } from "vitest";
import { type FaultyBackend, startFaultyBackend } from "../servers/auth-faults";
import { startEmbedded, type TestBackend } from "../servers/embedded";
import { type RunningSite, startSite } from "../servers/site";

/** A backend that writes down what the site asks and fails on command, between the site and its database. */
interface FaultySite {
  supabase: TestBackend;
  backend: FaultyBackend;
  site: RunningSite;
}

/** A site of this file alone with a fresh database behind a backend that can fail. */
export function faultySite(env: Record<string, string> = {}): Readonly<FaultySite> {
  let started: FaultySite | undefined;
  const part = <Name extends keyof FaultySite>(name: Name): FaultySite[Name] => {
    if (!started) throw new Error("The site is there once the tests run, not while they are collected");
    return started[name];
  };
  beforeAll(async () => {
    const supabase = await startEmbedded();
    const backend = await startFaultyBackend(supabase.url);
    started = {
      supabase,
      backend,
      site: await startSite({ supabase: { ...supabase, url: backend.url }, env }),
    };
  });
  afterAll(async () => {
    await started?.site.kill();
    await started?.backend.stop();
    await started?.supabase.stop();
  });
  return {
    get supabase() {
      return part("supabase");
    },
    get backend() {
      return part("backend");
    },
    get site() {
      return part("site");
    },
  };
}

import { afterAll, afterEach, beforeAll } from "vitest";
import { type FaultyBackend, startFaultyBackend } from "../servers/auth-faults";
import { startEmbedded, type TestBackend } from "../servers/embedded";
import { type RunningSite, startSite } from "../servers/site";

interface FaultySite {
  readonly supabase: TestBackend;
  /** Stands between the two: writes down what the site asks, and fails on command. */
  readonly backend: FaultyBackend;
  readonly site: RunningSite;
}

/** A site of this file alone with a fresh database behind a backend that can fail, and is well again after each test. */
export function faultySite(env: Record<string, string> = {}): FaultySite {
  let supabase: TestBackend | undefined;
  let backend: FaultyBackend | undefined;
  let site: RunningSite | undefined;
  beforeAll(async () => {
    supabase = await startEmbedded();
    backend = await startFaultyBackend(supabase.url);
    site = await startSite({ supabase: { ...supabase, url: backend.url }, env });
  });
  afterEach(() => running(backend).heal());
  afterAll(async () => {
    await site?.kill();
    await backend?.stop();
    await supabase?.stop();
  });
  return {
    get supabase() {
      return running(supabase);
    },
    get backend() {
      return running(backend);
    },
    get site() {
      return running(site);
    },
  };
}

function running<Part>(part: Part | undefined): Part {
  if (!part) throw new Error("The site is there once the tests run, not while they are collected");
  return part;
}

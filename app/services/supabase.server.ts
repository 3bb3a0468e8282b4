import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import type { Database } from "~/models/database.types";
import { env } from "./env.server";

export type Client = SupabaseClient<Database>;

/** The longest any question may take, in milliseconds: the specification's limit for one attempt of a submit. */
const longestAnswer = 20_000;
const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(longestAnswer) });

function client(key: string): Client {
  const supabase = createClient<Database>(env.SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: boundedFetch },
    // why: Node 20 has no WebSocket of its own and the client refuses to start without one
    realtime: { transport: ws },
  });
  // why: its own silent retries make a visitor wait 7 s for a page that has an answer without the database;
  // `retry.server` retries what must not be lost. The client passes this option on to nobody, hence by hand.
  Reflect.set(Reflect.get(supabase, "rest"), "retry", false);
  return supabase;
}

/** A client of a visitor nobody knows: public reads and the functions open to everybody. */
export const anonymousClient = (): Client => client(env.SUPABASE_ANON_KEY);

/** A client past all row-level security. Named users: resumes (visitors have no right to the bucket). */
export const serviceClient = (): Client => client(env.SUPABASE_SERVICE_ROLE_KEY);

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import { env } from "~/env.server";
import { limits } from "~/waits.server";
import type { Database } from "./database.types";

export type Client = SupabaseClient<Database>;

const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(limits.supabase) });

/** Is shown every answer before the client reads it; to read its body, it takes a clone. */
type OnAnswer = (answer: Response) => void | Promise<void>;

function client(key: string, accessToken?: string, onAnswer?: OnAnswer): Client {
  const supabase = createClient<Database>(env.SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: async (input, init) => {
        const answer = await boundedFetch(input, init);
        await onAnswer?.(answer);
        return answer;
      },
      ...(accessToken && { headers: { Authorization: `Bearer ${accessToken}` } }),
    },
    // why: Node 20 has no WebSocket of its own and the client refuses to start without one
    realtime: { transport: ws },
  });
  // why: its own silent retries make a visitor wait 7 s for a page that has an answer without the database;
  // `retry.server` retries what must not be lost. The client passes this option on to nobody, hence by hand.
  Reflect.set(Reflect.get(supabase, "rest"), "retry", false);
  return supabase;
}

/** A client of a visitor nobody knows: public reads and the functions open to everybody. */
export const anonymousClient = (onAnswer?: OnAnswer): Client =>
  client(env.SUPABASE_PUBLISHABLE_KEY, undefined, onAnswer);

/** A client of somebody signed in: what they see and change is for row-level security to say. */
export const userClient = (accessToken: string): Client => client(env.SUPABASE_PUBLISHABLE_KEY, accessToken);

/**
 * A client past all row-level security. Named users: resumes (visitors have no right to the bucket), the first superadmin and
 * the word that an account is its owner's (`models/users/accounts`), counting uses (`auth/rate-limit`), accounts that staff
 * make (`auth/user-accounts`), addresses that their owners confirm or take back (`models/users/address-changes`), enrolment
 * and settlement (nobody but the server writes what Stripe said), the outbox (`jobs/email-sending`), the links of emails
 * (whose signature the database cannot check) and the retention (`models/privacy/retention`).
 */
export const serviceClient = (): Client => client(env.SUPABASE_SECRET_KEY);

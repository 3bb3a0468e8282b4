import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { isIP } from "node:net";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import type { Database } from "~/database.types";
import { env } from "~/env.server";
import { limits } from "~/waits.server";

export type Client = SupabaseClient<Database>;

const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, {
    ...init,
    headers: visitorHeaders(String(input), new Headers(init?.headers)),
    signal: init?.signal ?? AbortSignal.timeout(limits.supabase),
  });

/** The address of the visitor whose request is answered, told by `scripts/serve/client-address.mjs`. */
const visitor = new AsyncLocalStorage<string>();
channel("small-steps:visitor").bindStore(visitor);

/** Has the auth service count the visitor's address instead of the site's, which it believes with a secret key alone. */
function visitorHeaders(url: string, headers: Headers): Headers {
  const address = visitor.getStore();
  const isAllowed = env.SUPABASE_SECRET_KEY.startsWith("sb_secret_") && url.startsWith(`${env.SUPABASE_URL}/auth/v1/`);
  if (!isAllowed || !address || !isIP(address)) return headers;
  headers.set("Sb-Forwarded-For", address);
  headers.set("apikey", env.SUPABASE_SECRET_KEY);
  // why: a key in both places has to be the same
  if (headers.get("Authorization") === `Bearer ${env.SUPABASE_PUBLISHABLE_KEY}`)
    headers.set("Authorization", `Bearer ${env.SUPABASE_SECRET_KEY}`);
  return headers;
}

type OnAnswer = (answer: Response) => void | Promise<void>;

function client(key: string, accessToken?: string, onAnswer?: OnAnswer): Client {
  const supabase = createClient<Database>(env.SUPABASE_URL, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { passkey: true },
    },
    global: {
      fetch: async (input, init) => {
        const answer = await boundedFetch(input, init);
        await onAnswer?.(answer);
        return answer;
      },
      ...(accessToken && { headers: { Authorization: `Bearer ${accessToken}` } }),
    },
    // why: Node 20 has no WebSocket and the client refuses to start without one
    realtime: { transport: ws },
  });
  // why: the client's silent retries delay a page by 7 s; `query.server` retries writes. The option `db.retry` comes
  // with 2.112, which needs Node 22.
  Reflect.set(Reflect.get(supabase, "rest"), "retry", false);
  return supabase;
}

export const anonymousClient = (onAnswer?: OnAnswer): Client =>
  client(env.SUPABASE_PUBLISHABLE_KEY, undefined, onAnswer);

/** Client of a signed-in user, under row-level security. */
export const userClient = (accessToken: string): Client => client(env.SUPABASE_PUBLISHABLE_KEY, accessToken);

/** Bypasses row-level security. Only for work without a signed-in user: jobs, webhooks, account creation, signed links. */
export const serviceClient = (): Client => client(env.SUPABASE_SECRET_KEY);

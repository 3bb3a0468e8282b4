/**
 * The one door to what the product runs on: the embedded backend, where nothing is said; else the project at CONTRACT_URL,
 * or Supabase Auth alone at CONTRACT_AUTH_URL. README.md names the settings. No clock is moved anywhere.
 */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import pg from "pg";
import ws from "ws";
import { z } from "zod";
import { mailsTo } from "../support/auth/mailed-links";
import { untilEndOfFile } from "../support/run/until-end-of-file";
import { startEmbedded } from "../support/servers/embedded";

export interface Backend {
  /** Of a project; of Auth alone no address but its own is asked. */
  url: string;
  authUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Runs a statement as the database's owner: no row-level security. */
  sql<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** All mails to an address as they were sent, oldest first. */
  mailsTo(address: string): Promise<string[]>;
}

const settings = z
  .object({
    CONTRACT_URL: z.url().optional(),
    CONTRACT_AUTH_URL: z.url().optional(),
    CONTRACT_PUBLISHABLE_KEY: z.string().default(""),
    CONTRACT_SECRET_KEY: z.string().default(""),
    CONTRACT_DATABASE_URL: z.string().default(""),
    CONTRACT_MAIL_URL: z.string().default(""),
  })
  .parse(process.env);

export type Kind = "embedded" | "supabase";

export const kind: Kind = settings.CONTRACT_URL || settings.CONTRACT_AUTH_URL ? "supabase" : "embedded";

/** Whether REST and Storage can be asked. */
export const isWhole = kind === "embedded" || settings.CONTRACT_URL !== undefined;

let shared: Promise<Backend> | undefined;

/** What all files of this worker share: each keeps to addresses and rows of its own. */
export function contractBackend(): Backend {
  return untilEndOfFile(
    () => {
      shared ??= kind === "embedded" ? openEmbedded() : openSupabase();
      return shared;
    },
    async () => undefined,
  );
}

async function openEmbedded(): Promise<Backend> {
  const embedded = await startEmbedded();
  return {
    url: embedded.url,
    authUrl: `${embedded.url}/auth/v1`,
    publishableKey: embedded.anonKey,
    secretKey: embedded.serviceRoleKey,
    sql: embedded.sql,
    mailsTo: (address) => mailsTo(embedded, address),
  };
}

async function openSupabase(): Promise<Backend> {
  const pool = new pg.Pool({ connectionString: settings.CONTRACT_DATABASE_URL, max: 4, allowExitOnIdle: true });
  const url = settings.CONTRACT_URL ?? "http://rest.invalid";
  return {
    url,
    authUrl: settings.CONTRACT_AUTH_URL ?? `${url}/auth/v1`,
    publishableKey: settings.CONTRACT_PUBLISHABLE_KEY,
    secretKey: settings.CONTRACT_SECRET_KEY,
    sql: async (text, parameters = []) => (await pool.query(text, parameters)).rows,
    mailsTo: mailpitMails,
  };
}

const mailpitList = z.object({ messages: z.array(z.object({ ID: z.string() })) });

/** From Mailpit's interface, which `supabase start` brings along. */
async function mailpitMails(address: string): Promise<string[]> {
  const ask = (path: string) => fetch(`${settings.CONTRACT_MAIL_URL}/api/v1/${path}`);
  const found = await ask(`search?query=${encodeURIComponent(`to:"${address}"`)}`);
  const { messages } = mailpitList.parse(await found.json());
  const mails = messages.map(async ({ ID }) => (await ask(`message/${ID}/raw`)).text());
  return (await Promise.all(mails)).reverse();
}

export type Client = SupabaseClient;

/** As the site makes its clients: a visitor's address each, which Auth counts for that visitor. */
export function clientOf(backend: Backend, key = backend.publishableKey, address = visitorAddress()): Client {
  return createClient(backend.url, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { passkey: true },
    },
    global: {
      fetch: (input, init) => {
        const prefix = `${backend.url}/auth/v1`;
        const isAuth = String(input).startsWith(prefix);
        if (!isAuth) return fetch(input, init);
        return fetch(String(input).replace(prefix, backend.authUrl), {
          ...init,
          headers: authHeaders(backend, address, init?.headers),
        });
      },
    },
    // why: Node 20 has no WebSocket and the client refuses to start without one
    realtime: { transport: ws },
  });
}

/** Auth's raw interface. */
export function askAuth(
  backend: Backend,
  method: string,
  path: string,
  body?: unknown,
  token = backend.publishableKey,
  address = visitorAddress(),
): Promise<Response> {
  return fetch(backend.authUrl + path, {
    method,
    headers: authHeaders(backend, address, {
      apikey: backend.publishableKey,
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
    }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** A forwarded address counts with a secret key alone. */
function authHeaders(backend: Backend, address: string, given?: HeadersInit): Headers {
  const headers = new Headers(given);
  headers.set("Sb-Forwarded-For", address);
  if (!backend.secretKey.startsWith("sb_secret_")) return headers;
  headers.set("apikey", backend.secretKey);
  if (headers.get("Authorization") === `Bearer ${backend.publishableKey}`)
    headers.set("Authorization", `Bearer ${backend.secretKey}`);
  return headers;
}

export const serviceOf = (backend: Backend): Client => clientOf(backend, backend.secretKey);

/** Of the networks that are for documentation and tests. */
export function visitorAddress(): string {
  const part = () => Math.floor(Math.random() * 65_536).toString(16);
  return `2001:db8:${part()}:${part()}:${part()}:${part()}:${part()}:${part()}`;
}

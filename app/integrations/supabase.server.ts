import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { isIP } from "node:net";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import { z } from "zod";
import type { Database } from "~/database.types";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";
import { askWithin, limits, pause, waits } from "~/waits.server";

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
  // why: the client's silent retries delay a page by 7 s; `save` retries writes. The option `db.retry` comes
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

/** Why a record cannot be shown: none visible to the caller, or no answer. */
export type Missing = "not_found" | "unavailable";

/** `unavailable`: no answer. The log says more. */
export type SaveFailure = { kind: "timeout" } | { kind: "unavailable" } | { kind: "refused"; status?: number };

export type SaveResult<T> = { ok: true; data: T } | { ok: false; failure: SaveFailure };

interface Answer<T = unknown> {
  data: T | null;
  error: { code?: string; message: string } | null;
  status: number;
}

/** A query of the Supabase client, sent when it is awaited. */
export interface Query<T = unknown> {
  abortSignal(signal: AbortSignal): PromiseLike<Answer<T>>;
}

interface ReadOptions {
  timeout?: number;
  /** Logged with status and code when the read fails. */
  failure?: { event: string; level?: "warn" | "error"; details?: Record<string, string | number> };
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);
type Scalar = z.output<typeof scalar>;

/** A single value, or one in the shape of a schema; null when the database did not answer in time or in this shape. */
export function readValue<Value extends Scalar>(query: Query<Value>, options?: ReadOptions): Promise<Value | null>;
export function readValue<Value>(query: Query, schema: z.ZodType<Value>, options?: ReadOptions): Promise<Value | null>;
export async function readValue(query: Query, shape?: z.ZodType | ReadOptions, options?: ReadOptions) {
  const isSchema = shape instanceof z.ZodType;
  const schema = isSchema ? shape : scalar;
  const { timeout = limits.read, failure } = (isSchema ? options : shape) ?? {};
  const { data, error, status } = await askWithin(timeout, (signal) => query.abortSignal(signal));
  const read = schema.safeParse(data);
  if (!error && read.success) return read.data;
  if (failure) log(failure.level ?? "error", failure.event, { ...failure.details, status, code: error?.code });
  return null;
}

// why: what the columns hold the tests hold against the generated types; at run time only an answer that is none is told
const anyRow = z.record(z.string(), z.unknown());

/** Rows as the generated types say them, or in the shape of a schema; null without an answer of this kind. */
export function readRows<Row>(query: Query<Row[]>, options?: ReadOptions): Promise<Row[] | null>;
export function readRows<Row>(query: Query, schema: z.ZodType<Row>, options?: ReadOptions): Promise<Row[] | null>;
export function readRows(query: Query, shape?: z.ZodType | ReadOptions, options?: ReadOptions) {
  const schema = shape instanceof z.ZodType ? shape : anyRow;
  return readValue(query, z.array(schema), shape instanceof z.ZodType ? options : shape);
}

/** For a query with `count: "exact"` and `head: true`; null where the database did not answer in time. */
export async function countRows(
  query: { abortSignal(signal: AbortSignal): PromiseLike<Answer & { count: number | null }> },
  { timeout = limits.read, failure }: ReadOptions = {},
): Promise<number | null> {
  const { count, error, status } = await askWithin(timeout, (signal) => query.abortSignal(signal));
  if (count !== null && !error) return count;
  if (failure) log(failure.level ?? "error", failure.event, { ...failure.details, status, code: error?.code });
  return null;
}

/** The first row, as `readRows`. */
export function readRow<Row>(query: Query<Row[]>, options?: ReadOptions): Promise<Row | Missing>;
export function readRow<Row>(query: Query, schema: z.ZodType<Row>, options?: ReadOptions): Promise<Row | Missing>;
export async function readRow(query: Query, shape?: z.ZodType | ReadOptions, options?: ReadOptions) {
  const schema = shape instanceof z.ZodType ? shape : anyRow;
  const rows = await readRows(query, schema, shape instanceof z.ZodType ? options : shape);
  return rows ? (rows[0] ?? "not_found") : "unavailable";
}

/** Runs a function whose result is not needed. @returns whether the database accepted it */
export async function run(query: Query, { timeout = limits.read, failure }: ReadOptions = {}): Promise<boolean> {
  const { error, status } = await askWithin(timeout, (signal) => query.abortSignal(signal));
  if (error && failure) log(failure.level ?? "error", failure.event, { ...failure.details, status, code: error.code });
  return !error;
}

/** Retries transient failures but not time-outs; the write needs an idempotency key. @param table for the log */
export async function save<T>(table: string, query: Query<T>): Promise<SaveResult<T>> {
  for (let tried = 0; ; tried++) {
    const { answer, isLate } = await askWithin(limits.attempt, async (signal) => ({
      answer: await answerOf(query, signal),
      isLate: signal.aborted,
    }));
    if (answer.data !== null && !answer.error) return { ok: true, data: answer.data };
    const code = answer.error?.code;
    if (isLate || code === statementTimeout) {
      log("error", "save timed out", { table, tried });
      return { ok: false, failure: { kind: "timeout" } };
    }
    log("error", "save failed", { table, tried, status: answer.status, code, rule: ruleOf(answer) });
    const wait = waits.retries[tried];
    if (wait === undefined || !isTransient(answer)) return { ok: false, failure: failureOf(answer) };
    await pause(wait);
  }
}

/** As `save`, for a single value, or an answer in the shape of the schema. */
export function saveValue<Value extends Scalar>(table: string, query: Query<Value>): Promise<SaveResult<Value>>;
export function saveValue<Value>(table: string, query: Query, schema: z.ZodType<Value>): Promise<SaveResult<Value>>;
export async function saveValue(table: string, query: Query, schema: z.ZodType = scalar): Promise<SaveResult<unknown>> {
  const saved = await save(table, query);
  if (!saved.ok) return saved;
  const { success, data } = schema.safeParse(saved.data);
  return success ? { ok: true, data } : { ok: false, failure: { kind: "refused" } };
}

/** As `save`, for a function that answers with one row, as the generated types say it or in the shape of a schema. */
export function saveRow<Row>(table: string, query: Query<Row[]>): Promise<SaveResult<Row>>;
export function saveRow<Row>(table: string, query: Query, schema: z.ZodType<Row>): Promise<SaveResult<Row>>;
export function saveRow(table: string, query: Query, schema: z.ZodType = anyRow) {
  return saveValue(
    table,
    query,
    z.tuple([schema], z.unknown()).transform(([row]) => row),
  );
}

/** As `save`, for a guarded update that asks for the ids it changed. @returns whether there was such a row */
export async function changesRow(table: string, query: Query<unknown[]>): Promise<SaveResult<boolean>> {
  const saved = await save(table, query);
  return saved.ok ? { ok: true, data: saved.data.length > 0 } : saved;
}

async function answerOf<T>(query: Query<T>, signal: AbortSignal): Promise<Answer<T>> {
  try {
    return await query.abortSignal(signal);
  } catch (error) {
    log("error", "save threw", describeError(error));
    return { data: null, error: { message: "no answer" }, status: 0 };
  }
}

const statementTimeout = "57014";

/** Constraint or column name only: the message may hold personal data. */
const ruleOf = ({ error }: Answer<unknown>): string | undefined =>
  error?.code?.startsWith("23") ? /(?:constraint|column) "([\w$]+)"/.exec(error.message)?.[1] : undefined;

function isTransient({ status, error }: Answer<unknown>): boolean {
  const code = error?.code ?? "";
  // why: PostgREST has lost its database (PGRST000 to 003)
  if (/^(08|40|53|55|57|PGRST00[0-3])/.test(code)) return true;
  if (/^(2[0-9]|42|P0|PGRST|SUP)/.test(code)) return false;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function failureOf({ status }: Answer<unknown>): SaveFailure {
  return status === 0 ? { kind: "unavailable" } : { kind: "refused", status };
}

import type { PGlite, PgliteConnection } from "@supabase/lite/pglite";
import { z } from "zod";
import { claimsOf } from "./auth/factor-tokens";

export interface Caller {
  role: "anon" | "authenticated" | "service_role";
  userId: string | null;
  /** Of its token. */
  claims?: Record<string, unknown>;
}

const signedInUser = z.object({ id: z.uuid() });

/** Null for an invalid token; the package checks it, so that ended sessions do not count. */
export async function identifyCaller(
  request: Request,
  keys: { anonKey: string; serviceRoleKey: string },
  ask: (request: Request) => Promise<Response>,
): Promise<Caller | null> {
  const apiKey = request.headers.get("apikey");
  const bearer = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  if (apiKey === keys.serviceRoleKey && (bearer === "" || bearer === keys.serviceRoleKey)) {
    return { role: "service_role", userId: null };
  }
  if (bearer === "" || bearer === keys.anonKey) return { role: "anon", userId: null };

  const answer = await ask(
    new Request(new URL("/auth/v1/user", request.url), {
      headers: { apikey: keys.anonKey, authorization: `Bearer ${bearer}` },
    }),
  );
  if (!answer.ok) return null;
  const userId = signedInUser.parse(await answer.json()).id;
  return { role: "authenticated", userId, claims: claimsOf(bearer) ?? {} };
}

/** In one transaction, in the caller's role and with its `auth.uid()`. */
export function withCallerRole<T>(
  db: PGlite,
  caller: Caller,
  work: (db: Pick<PGlite, "query">) => Promise<T>,
): Promise<T> {
  return db.transaction(async (transaction) => {
    const claims = { ...caller.claims, role: caller.role, ...(caller.userId ? { sub: caller.userId } : {}) };
    await transaction.exec(selectSettings(callerSettings(caller.role, caller.userId, claims)));
    return work(transaction);
  });
}

interface SessionContext {
  auth?: { role?: string; uid?: string | null; jwt?: unknown };
}

interface RequestOptions {
  transaction?: PgliteConnection["kysely"];
  rpc?: { method: string; path: string; requestHeaders?: Record<string, string>; readOnly?: boolean };
  forceRollback?: boolean;
}

/** Begins a request's transaction and sets its settings in one message, where the package sends up to thirteen. */
export function beginAtOnce(connection: PgliteConnection): void {
  const { driver: db, kysely } = connection;

  async function withContext<T>(
    context: SessionContext | undefined,
    work: (db: typeof kysely) => Promise<T>,
    { transaction, rpc, forceRollback }: RequestOptions = {},
  ): Promise<T> {
    const caller = context && callerSettings(context.auth?.role || "anon", context.auth?.uid, context.auth?.jwt ?? {});
    if (transaction) {
      if (caller) await db.exec(selectSettings(caller));
      return work(transaction);
    }
    if (!caller && !forceRollback) return work(kysely);
    const settings = { ...caller, ...(rpc && requestSettings(rpc)) };
    await db.exec(`begin;${rpc?.readOnly ? " set local transaction_read_only = on;" : ""} ${selectSettings(settings)}`);
    try {
      const result = await work(kysely);
      await db.exec(forceRollback ? "rollback" : "commit");
      return result;
    } catch (error) {
      await db.exec("rollback");
      throw error;
    }
  }

  Reflect.set(connection, "withContext", withContext);
}

export function callerSettings(role: string, userId: string | null | undefined, claims: unknown) {
  return {
    "request.jwt.claim.sub": userId ?? "",
    "request.jwt.claim.role": role,
    "request.jwt.claims": JSON.stringify(claims),
    role,
  };
}

export function requestSettings({ method, path, requestHeaders = {} }: NonNullable<RequestOptions["rpc"]>) {
  return {
    "response.status": "",
    "response.headers": "",
    "request.method": method,
    "request.path": path,
    "request.headers": JSON.stringify(requestHeaders),
  };
}

export function selectSettings(settings: Record<string, string>): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', '${value.replaceAll("'", "''")}', true)`,
  );
  return `select ${calls.join(", ")}`;
}

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
    await setCaller(transaction, caller.role, caller.userId, claims);
    return work(transaction);
  });
}

interface SessionContext {
  auth?: { role?: string; uid?: string | null; jwt?: unknown };
}

interface RpcRequest {
  method: string;
  path: string;
  requestHeaders?: Record<string, string>;
}

/** Has the package set the settings of a request in two statements, where it takes eleven. */
export function setCallerAtOnce(connection: PgliteConnection): void {
  const db = connection.driver;
  Reflect.set(connection, "applyJwtSessionContext", (_: unknown, { auth }: SessionContext) =>
    setCaller(db, auth?.role || "anon", auth?.uid ?? null, auth?.jwt ?? {}),
  );
  Reflect.set(connection, "applyRpcRequestGucs", (_: unknown, { method, path, requestHeaders }: RpcRequest) =>
    db.query(
      `select set_config('response.status', '', true), set_config('response.headers', '', true),
         set_config('request.method', $1, true), set_config('request.path', $2, true),
         set_config('request.headers', $3, true)`,
      [method, path, JSON.stringify(requestHeaders ?? {})],
    ),
  );
}

async function setCaller(
  db: Pick<PGlite, "query">,
  role: string,
  userId: string | null,
  claims: unknown,
): Promise<void> {
  await db.query(
    `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
       set_config('request.jwt.claims', $3, true), set_config('role', $2, true)`,
    [userId ?? "", role, JSON.stringify(claims)],
  );
}

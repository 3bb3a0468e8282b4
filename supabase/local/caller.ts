import type { PGlite } from "@supabase/lite/pglite";
import { z } from "zod";

export interface Caller {
  role: "anon" | "authenticated" | "service_role";
  userId: string | null;
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
  return { role: "authenticated", userId: signedInUser.parse(await answer.json()).id };
}

/** In one transaction, in the caller's role and with its `auth.uid()`. */
export function withCallerRole<T>(
  db: PGlite,
  caller: Caller,
  work: (db: Pick<PGlite, "query">) => Promise<T>,
): Promise<T> {
  return db.transaction(async (transaction) => {
    await transaction.query(
      `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
         set_config('request.jwt.claims', $3, true), set_config('role', $2, true)`,
      [
        caller.userId ?? "",
        caller.role,
        JSON.stringify({ role: caller.role, ...(caller.userId ? { sub: caller.userId } : {}) }),
      ],
    );
    return work(transaction);
  });
}

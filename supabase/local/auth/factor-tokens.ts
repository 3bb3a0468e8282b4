import { createHmac, timingSafeEqual } from "node:crypto";
import type { PGlite } from "@supabase/lite/pglite";
import { z } from "zod";
import { findUser } from "./auth-admin";

const claimsSchema = z.looseObject({ sub: z.string(), session_id: z.string(), iat: z.number(), exp: z.number() });
type Claims = z.output<typeof claimsSchema>;

const answerSchema = z.looseObject({ access_token: z.string() });

/** Claims of an access token that the package has checked. */
export function claimsOf(token: string): Claims | null {
  const [, payload = ""] = token.split(".");
  return claimsSchema.safeParse(jsonIn(payload)).data ?? null;
}

function jsonIn(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return null;
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const signatureOf = (signed: string, secret: string) => createHmac("sha256", secret).update(signed).digest("base64url");

function signClaims(claims: Claims, secret: string): string {
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, secret)}`;
}

const headerSchema = z.strictObject({ alg: z.literal("HS256"), typ: z.literal("JWT").optional() });

/** Null unless the token is one of ours, has begun and not ended. The package may still take it. */
export function verifiedClaims(token: string, secret: string): Claims | null {
  const [header = "", payload = "", signature = "", ...more] = token.split(".");
  const due = Buffer.from(signatureOf(`${header}.${payload}`, secret));
  const given = Buffer.from(signature);
  if (more.length > 0 || due.length !== given.length || !timingSafeEqual(due, given)) return null;
  const claims = claimsOf(token);
  const now = Math.floor(Date.now() / 1000);
  const isNow = claims && claims.iat <= now && claims.exp > now && !("nbf" in claims);
  return isNow && headerSchema.safeParse(jsonIn(header)).success ? claims : null;
}

interface Assurance {
  aal: string;
  amr: { method: string; timestamp: number }[];
}

/** The same token with the assurance of its session as it is now. */
export async function withAssurance(db: PGlite, claims: Claims, secret: string): Promise<string> {
  const { rows } = await db.query<Assurance>(
    `select coalesce(s.aal, 'aal1') as aal, coalesce((
       select jsonb_agg(jsonb_build_object('method', c.authentication_method,
         'timestamp', extract(epoch from c.updated_at)::bigint) order by c.updated_at desc)
       from auth.mfa_amr_claims c where c.session_id = s.id), '[]'::jsonb) as amr
     from auth.sessions s where s.id = $1`,
    [claims.session_id],
  );
  return signClaims({ ...claims, aal: "aal1", amr: [], ...rows[0] }, secret);
}

/** Gives the tokens of an answer the claims `aal` and `amr`, and its user the factors, which the package lacks. */
export async function assuredAnswer(
  db: PGlite,
  answer: Response,
  secret: string,
  method: string | null,
): Promise<Response> {
  if (!answer.ok) return answer;
  const body = answerSchema.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => null),
  ).data;
  const claims = body && claimsOf(body.access_token);
  if (!claims) return answer;
  if (method) await recordMethod(db, claims.session_id, method);
  return Response.json({
    ...body,
    access_token: await withAssurance(db, claims, secret),
    ...(await userPart(db, claims.sub)),
  });
}

export const userPart = async (db: PGlite, userId: string) => {
  const user = await findUser(db, userId);
  return user ? { user } : {};
};

export const recordMethod = (db: Pick<PGlite, "query">, sessionId: string, method: string) =>
  db.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  );

/**
 * Raises the session to the second level with a new pair of tokens, as hosted does; sessions below it end.
 * @param before in the same transaction
 */
export async function raiseSession(
  db: PGlite,
  claims: Claims,
  factorId: string,
  secret: string,
  before: (transaction: Pick<PGlite, "query">) => Promise<void>,
): Promise<{ access_token: string; refresh_token: string; expires_in: number; expires_at: number }> {
  const refreshToken = crypto.randomUUID();
  await db.transaction(async (transaction) => {
    await before(transaction);
    await transaction.query("update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1", [
      claims.session_id,
      factorId,
    ]);
    await recordMethod(transaction, claims.session_id, "totp");
    await transaction.query("update auth.refresh_tokens set revoked = true where session_id = $1", [claims.session_id]);
    await transaction.query(
      "insert into auth.refresh_tokens (id, token, user_id, session_id) values (gen_random_uuid(), $1, $2, $3)",
      [refreshToken, claims.sub, claims.session_id],
    );
    const below = "user_id = $1 and coalesce(aal, 'aal1') < 'aal2'";
    await transaction.query(
      `delete from auth.refresh_tokens where session_id in (select id from auth.sessions where ${below})`,
      [claims.sub],
    );
    await transaction.query(`delete from auth.sessions where ${below}`, [claims.sub]);
  });
  const now = Math.floor(Date.now() / 1000);
  const lifetime = claims.exp - claims.iat;
  const renewed = { ...claims, iat: now, exp: now + lifetime };
  return {
    access_token: await withAssurance(db, renewed, secret),
    refresh_token: refreshToken,
    expires_in: lifetime,
    expires_at: now + lifetime,
  };
}

import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { PGlite } from "@supabase/lite/pglite";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { z } from "zod";
import { refuse } from "./auth-admin";
import { claimsOf, raiseSession, userPart } from "./factor-tokens";

/** What the interfaces beside the package work with. */
export interface AuthContext {
  db: PGlite;
  secretKey: string;
  ask(request: Request): Promise<Response>;
  siteUrl: string;
  jwtSecret: string;
}

type Claims = NonNullable<ReturnType<typeof claimsOf>>;

/** Seconds. */
const challengeLifetime = 300;
/** Wrong codes in so many seconds. */
const wrongCodes = { limit: 15, seconds: 60 };
const maxFactors = 10;

const enrolBody = z.object({
  factor_type: z.literal("totp"),
  friendly_name: z.string().max(255).nullish(),
  issuer: z.string().max(255).nullish(),
});
const verifyBody = z.object({ challenge_id: z.uuid(), code: z.string() });

interface Factor {
  id: string;
  friendly_name: string | null;
  status: string;
  secret: string;
}

/** `/auth/v1/factors`, which the package lacks. The caller holds the mutex. */
export async function answerFactors(context: AuthContext, request: Request): Promise<Response> {
  const caller = await callerOf(context, request);
  if (!caller) return refuse(401, "bad_jwt", "This endpoint requires a valid Bearer token");
  const [id, step, ...rest] = new URL(request.url).pathname
    .replace(/^\/auth\/v1\/factors/, "")
    .split("/")
    .filter(Boolean);
  if (request.method === "POST" && !id) return enrol(context, request, caller);
  const factor = id && rest.length === 0 ? await findFactor(context.db, caller.sub, id) : null;
  if (!factor) return factorNotFound();
  if (request.method === "DELETE" && !step) return unenrol(context.db, caller, factor);
  if (request.method === "POST" && step === "challenge") return challenge(context, request, factor);
  if (request.method === "POST" && step === "verify") return verify(context, request, caller, factor);
  return refuse(405, "method_not_allowed", "Method not allowed");
}

/** `/auth/v1/admin/users/<id>/factors`. The caller checked the secret key and holds the mutex. */
export async function answerFactorsAdmin(db: PGlite, request: Request): Promise<Response> {
  const [userId = "", factorId] = new URL(request.url).pathname
    .replace(/^\/auth\/v1\/admin\/users\//, "")
    .replace("/factors", "")
    .split("/");
  if (!z.uuid().safeParse(userId).success) return refuse(404, "user_not_found");
  if (request.method === "GET" && !factorId) {
    const { rows } = await db.query<{ factor: unknown }>(
      "select to_jsonb(f) - 'secret' as factor from auth.mfa_factors f where f.user_id = $1 order by f.created_at",
      [userId],
    );
    return Response.json(rows.map(({ factor }) => factor));
  }
  const factor = factorId ? await findFactor(db, userId, factorId) : null;
  if (!factor) return factorNotFound();
  if (request.method !== "DELETE") return refuse(405, "method_not_allowed", "Method not allowed");
  await db.query("delete from auth.mfa_factors where id = $1", [factor.id]);
  return Response.json({ id: factor.id });
}

/** Whether the user of this request must prove the second factor before a change of password or address. */
export async function lacksSecondFactor(db: PGlite, request: Request): Promise<boolean> {
  const caller = claimsOf(bearerOf(request));
  if (!caller || caller.aal === "aal2") return false;
  return hasVerifiedFactor(db, caller.sub);
}

export const bearerOf = (request: Request) => request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";

/** Null unless the package takes the token. */
export async function callerOf({ ask }: Pick<AuthContext, "ask">, request: Request): Promise<Claims | null> {
  const headers = { apikey: request.headers.get("apikey") ?? "", authorization: `Bearer ${bearerOf(request)}` };
  const answer = await ask(new Request(new URL("/auth/v1/user", request.url), { headers }));
  return answer.ok ? claimsOf(bearerOf(request)) : null;
}

async function enrol({ db, siteUrl }: AuthContext, request: Request, caller: Claims): Promise<Response> {
  const body = enrolBody.safeParse(await request.json().catch(() => null));
  if (!body.success) return refuse(400, "validation_failed", "factor_type needs to be totp");
  if (caller.aal !== "aal2" && (await hasVerifiedFactor(db, caller.sub)))
    return refuse(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  const name = body.data.friendly_name?.trim() ?? "";
  const { rows } = await db.query<{ friendly_name: string | null }>(
    "select friendly_name from auth.mfa_factors where user_id = $1",
    [caller.sub],
  );
  if (rows.length >= maxFactors)
    return refuse(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  if (name && rows.some(({ friendly_name }) => friendly_name === name))
    return refuse(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  const id = randomUUID();
  const secret = new Secret({ size: 20 });
  const account = await db.query<{ email: string }>("select email from auth.users where id = $1", [caller.sub]);
  const totp = new TOTP({
    issuer: body.data.issuer || new URL(siteUrl).host,
    label: account.rows[0]?.email ?? caller.sub,
    secret,
  });
  await db.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, caller.sub, name, secret.base32],
  );
  const uri = totp.toString();
  return Response.json({
    id,
    type: "totp",
    friendly_name: name,
    totp: { qr_code: renderSVG(uri), secret: secret.base32, uri },
  });
}

async function challenge(context: AuthContext, request: Request, factor: Factor): Promise<Response> {
  const id = randomUUID();
  await context.db.query("insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, $3)", [
    id,
    factor.id,
    addressOf(context, request),
  ]);
  const expiresAt = Math.floor(Date.now() / 1000) + challengeLifetime;
  return Response.json({ id, type: "totp", expires_at: expiresAt });
}

/** The visitor's, where the site says it with the secret key. */
function addressOf({ secretKey }: AuthContext, { headers }: Request): string {
  const forwarded = headers.get("sb-forwarded-for") ?? "";
  return headers.get("apikey") === secretKey && isIP(forwarded) ? forwarded : "127.0.0.1";
}

const attempts = new Map<string, number[]>();

async function verify(context: AuthContext, request: Request, caller: Claims, factor: Factor): Promise<Response> {
  const { db, jwtSecret } = context;
  const body = verifyBody.safeParse(await request.json().catch(() => null));
  if (!body.success) return refuse(400, "validation_failed", "code and challenge_id are required");
  const { challenge_id, code } = body.data;
  const since = Date.now() - wrongCodes.seconds * 1000;
  const recent = (attempts.get(caller.sub) ?? []).filter((at) => at > since);
  if (recent.length >= wrongCodes.limit) return refuse(429, "over_request_rate_limit", "Request rate limit reached");

  const { rows } = await db.query<{ is_old: boolean; is_foreign: boolean }>(
    `select created_at < now() - make_interval(secs => $3) as is_old,
       verified_at is not null or ip_address <> $4::inet as is_foreign
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [challenge_id, factor.id, challengeLifetime, addressOf(context, request)],
  );
  const [asked] = rows;
  if (!asked) return refuse(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  // why: hosted says so of a used one too
  if (asked.is_foreign) return refuse(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  if (asked.is_old) {
    await db.query("delete from auth.mfa_challenges where id = $1", [challenge_id]);
    return refuse(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challenge_id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) });
  const isRight = /^\d{6}$/.test(code) && totp.validate({ token: code, window: 1 }) !== null;
  if (!isRight) {
    attempts.set(caller.sub, [...recent, Date.now()]);
    return refuse(422, "mfa_verification_failed", "Invalid TOTP code entered");
  }
  attempts.delete(caller.sub);
  const tokens = await raiseSession(db, caller, factor.id, jwtSecret, async (transaction) => {
    await transaction.query("update auth.mfa_challenges set verified_at = now() where id = $1", [challenge_id]);
    await transaction.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [
      factor.id,
    ]);
    await transaction.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [caller.sub]);
  });
  return Response.json({ ...tokens, token_type: "bearer", ...(await userPart(db, caller.sub)) });
}

async function unenrol(db: PGlite, caller: Claims, factor: Factor): Promise<Response> {
  if (factor.status === "verified" && caller.aal !== "aal2")
    return refuse(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
  await db.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [factor.id]);
  await db.query("delete from auth.mfa_factors where id = $1", [factor.id]);
  return Response.json({ id: factor.id });
}

const factorNotFound = () => refuse(404, "mfa_factor_not_found", "Factor not found");

async function findFactor(db: PGlite, userId: string, id: string): Promise<Factor | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const { rows } = await db.query<Factor>(
    "select id, friendly_name, status, secret from auth.mfa_factors where id = $1 and user_id = $2",
    [id, userId],
  );
  return rows[0] ?? null;
}

export async function hasVerifiedFactor(db: PGlite, userId: string): Promise<boolean> {
  const { rows } = await db.query("select 1 from auth.mfa_factors where user_id = $1 and status = 'verified'", [
    userId,
  ]);
  return rows.length > 0;
}

import type { PGlite } from "@supabase/lite/pglite";
import { z } from "zod";
import { refuse } from "./auth-admin";
import type { claimsOf } from "./factor-tokens";
import { assuredAnswer } from "./factor-tokens";
import { type AuthContext, bearerOf, callerOf, hasVerifiedFactor } from "./factors";
import { checkAssertion, checkRegistration, registrationOptions, requestOptions } from "./passkey-ceremonies";

type Claims = NonNullable<ReturnType<typeof claimsOf>>;

/** Seconds. */
const challengeLifetime = 300;
const maxPasskeys = 10;

const verifyBody = z.object({ challenge_id: z.uuid(), credential: z.looseObject({ id: z.string() }) });
const renameBody = z.object({ friendly_name: z.string().min(1).max(120) });

const listed = `jsonb_strip_nulls(jsonb_build_object('id', c.id, 'friendly_name', c.friendly_name,
  'created_at', c.created_at, 'last_used_at', c.last_used_at)) as passkey`;

/** `/auth/v1/passkeys`, which the package lacks. The caller holds the mutex. */
export async function answerPasskeys(context: AuthContext, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/auth\/v1\/passkeys\/?/, "");
  const step = `${request.method} ${path}`;
  if (step === "POST authentication/options") return startAuthentication(context);
  if (step === "POST authentication/verify") return verifyAuthentication(context, request);
  const caller = await callerOf(context, request);
  if (!caller) return refuse(401, "bad_jwt", "This endpoint requires a valid Bearer token");
  if (step === "GET ") return listPasskeys(context.db, caller.sub);
  if (request.method === "PATCH") return rename(context.db, caller.sub, path, await request.json().catch(() => null));
  if (await lacksLevel(context.db, caller))
    return refuse(403, "insufficient_aal", "AAL2 session is required to manage passkeys when MFA is enabled");
  if (step === "POST registration/options") return startRegistration(context, caller.sub);
  if (step === "POST registration/verify") return verifyRegistration(context, request, caller.sub);
  if (request.method === "DELETE") return remove(context.db, caller.sub, path);
  return refuse(405, "method_not_allowed", "Method not allowed");
}

/** `/auth/v1/admin/users/<id>/passkeys`. The caller checked the secret key and holds the mutex. */
export async function answerPasskeysAdmin(db: PGlite, request: Request): Promise<Response> {
  const [userId = "", passkey = ""] = new URL(request.url).pathname
    .replace(/^\/auth\/v1\/admin\/users\//, "")
    .split(/\/passkeys\/?/);
  if (!isUuid(userId)) return refuse(404, "user_not_found");
  if (request.method === "GET" && !passkey) return listPasskeys(db, userId);
  if (request.method === "DELETE") return remove(db, userId, passkey);
  return refuse(405, "method_not_allowed", "Method not allowed");
}

const isUuid = (text: string) => z.uuid().safeParse(text).success;
const notFound = () => refuse(404, "validation_failed", "Passkey not found");
const tooMany = () => refuse(422, "too_many_passkeys", "Maximum number of passkeys reached");
const failed = (message: string) => refuse(400, "webauthn_verification_failed", message);

const lacksLevel = async (db: PGlite, { sub, aal }: Claims) => aal !== "aal2" && (await hasVerifiedFactor(db, sub));

async function listPasskeys(db: PGlite, userId: string): Promise<Response> {
  const { rows } = await db.query<{ passkey: unknown }>(
    `select ${listed} from auth.webauthn_credentials c where c.user_id = $1 order by c.created_at`,
    [userId],
  );
  return Response.json(rows.map(({ passkey }) => passkey));
}

async function rename(db: PGlite, userId: string, id: string, sent: unknown): Promise<Response> {
  if (!isUuid(id)) return notFound();
  const body = renameBody.safeParse(sent);
  if (!body.success) return refuse(400, "validation_failed", "friendly_name is required");
  const { rows } = await db.query<{ passkey: unknown }>(
    `update auth.webauthn_credentials c set friendly_name = $3, updated_at = now()
     where c.id = $1 and c.user_id = $2 returning ${listed}`,
    [id, userId, body.data.friendly_name],
  );
  return rows[0] ? Response.json(rows[0].passkey) : notFound();
}

async function remove(db: PGlite, userId: string, id: string): Promise<Response> {
  if (!isUuid(id)) return notFound();
  const { rows } = await db.query("delete from auth.webauthn_credentials where id = $1 and user_id = $2 returning id", [
    id,
    userId,
  ]);
  return rows[0] ? new Response(null, { status: 204 }) : notFound();
}

type ChallengeType = "registration" | "authentication";

/** Keeps a challenge, as `options` say it. */
async function challengeAnswer(
  db: PGlite,
  type: ChallengeType,
  userId: string | null,
  options: { challenge: string },
): Promise<Response> {
  const expiresAt = Math.floor(Date.now() / 1000) + challengeLifetime;
  await db.query("delete from auth.webauthn_challenges where expires_at < now()");
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
     values ($1, $2, jsonb_build_object('challenge', $3::text), to_timestamp($4)) returning id`,
    [userId, type, options.challenge, expiresAt],
  );
  return Response.json({ challenge_id: rows[0]?.id, options, expires_at: expiresAt });
}

/** The challenge, which is gone with it. */
async function consume(
  db: PGlite,
  id: string,
  type: ChallengeType,
  userId: string | null,
): Promise<{ refused: Response } | { challenge: string }> {
  const { rows } = await db.query<{ challenge: string; is_expired: boolean }>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3
     returning session_data ->> 'challenge' as challenge, expires_at < now() as is_expired`,
    [id, type, userId],
  );
  const [row] = rows;
  if (!row) return { refused: refuse(400, "webauthn_challenge_not_found", "Challenge not found or already used") };
  if (row.is_expired) return { refused: refuse(400, "webauthn_challenge_expired", "Challenge has expired") };
  return { challenge: row.challenge };
}

async function readVerify(request: Request) {
  const body = verifyBody.safeParse(await request.json().catch(() => null));
  return body.success ? body.data : null;
}
const incomplete = () => refuse(400, "validation_failed", "challenge_id and credential are required");

async function startRegistration({ db, siteUrl }: AuthContext, userId: string): Promise<Response> {
  const { rows } = await db.query<{ email: string; known: string[] }>(
    `select u.email, array(
       select translate(encode(c.credential_id, 'base64'), E'+/=\\n', '-_') from auth.webauthn_credentials c
       where c.user_id = u.id) as known
     from auth.users u where u.id = $1`,
    [userId],
  );
  const [user] = rows;
  if (!user) return refuse(404, "user_not_found");
  if (user.known.length >= maxPasskeys) return tooMany();
  return challengeAnswer(db, "registration", userId, await registrationOptions(siteUrl, { ...user, id: userId }));
}

async function verifyRegistration({ db, siteUrl }: AuthContext, request: Request, userId: string) {
  const body = await readVerify(request);
  if (!body) return incomplete();
  const asked = await consume(db, body.challenge_id, "registration", userId);
  if ("refused" in asked) return asked.refused;
  const made = await checkRegistration(siteUrl, asked.challenge, body.credential);
  if (!made) return failed("Credential verification failed");
  const { rows } = await db.query<{ passkey: unknown }>(
    `insert into auth.webauthn_credentials as c
       (user_id, credential_id, public_key, attestation_type, aaguid, sign_count, transports, backup_eligible, backed_up,
        friendly_name)
     select $1, $2, $3, 'none', $4, $5, $6::text::jsonb, $7, $8, 'Passkey'
     where (select count(*) from auth.webauthn_credentials k where k.user_id = $1) < ${maxPasskeys}
     on conflict (credential_id) do nothing returning ${listed}`,
    [
      userId,
      made.id,
      made.publicKey,
      made.aaguid,
      made.counter,
      JSON.stringify(made.transports),
      made.isSynced,
      made.isBackedUp,
    ],
  );
  if (rows[0]) return Response.json(rows[0].passkey);
  const { rows: taken } = await db.query("select 1 from auth.webauthn_credentials where credential_id = $1", [made.id]);
  return taken[0] ? refuse(422, "webauthn_credential_exists", "This credential is already registered") : tooMany();
}

const startAuthentication = async ({ db, siteUrl }: AuthContext) =>
  challengeAnswer(db, "authentication", null, await requestOptions(siteUrl));

interface Credential {
  id: string;
  user_id: string;
  public_key: Uint8Array<ArrayBuffer>;
  sign_count: number;
  is_confirmed: boolean;
  is_banned: boolean;
}

async function verifyAuthentication(context: AuthContext, request: Request): Promise<Response> {
  const { db, siteUrl } = context;
  const body = await readVerify(request);
  if (!body) return incomplete();
  const asked = await consume(db, body.challenge_id, "authentication", null);
  if ("refused" in asked) return asked.refused;
  const { rows } = await db.query<Credential>(
    `select c.id, c.user_id, c.public_key, c.sign_count::integer, u.email_confirmed_at is not null as is_confirmed,
       coalesce(u.banned_until > now(), false) as is_banned
     from auth.webauthn_credentials c join auth.users u on u.id = c.user_id where c.credential_id = $1`,
    [Buffer.from(body.credential.id, "base64url")],
  );
  const [known] = rows;
  const signCount = known && (await checkAssertion(siteUrl, asked.challenge, body.credential, known));
  if (!known || signCount === null || signCount === undefined) return failed("Credential verification failed");
  if (!known.is_confirmed) return refuse(403, "email_not_confirmed", "Email not confirmed");
  if (known.is_banned) return refuse(403, "user_banned", "User is banned");
  await db.query("update auth.webauthn_credentials set sign_count = $2, last_used_at = now() where id = $1", [
    known.id,
    signCount,
  ]);
  return newSession(context, request, known.user_id);
}

/** Begins a session with a refresh token that the package exchanges, so that its tokens are like all others. */
async function newSession({ db, ask, jwtSecret }: AuthContext, request: Request, userId: string) {
  const [session, token] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.query("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')", [session, userId]);
  await db.query(
    "insert into auth.refresh_tokens (id, token, user_id, session_id) values (gen_random_uuid(), $1, $2, $3)",
    [token, userId, session],
  );
  const answer = await ask(
    new Request(new URL("/auth/v1/token?grant_type=refresh_token", request.url), {
      method: "POST",
      headers: { apikey: request.headers.get("apikey") ?? bearerOf(request), "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: token }),
    }),
  );
  return assuredAnswer(db, answer, jwtSecret, "passkey");
}

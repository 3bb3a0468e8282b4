import { randomUUID } from "node:crypto";
import type { EmailDriver } from "@supabase/lite";
import type { PGlite } from "@supabase/lite/pglite";
import { z } from "zod";
import { findUser, refuse } from "./auth-admin";
import { confirmAgain, isUsedUp, notSent, recover, resend, secondsToWait, tooManyMails, tooSoon } from "./auth-mails";
import { assuredAnswer, claimsOf } from "./factor-tokens";
import { answerFactors, callerOf, lacksSecondFactor } from "./factors";
import { answerPasskeys } from "./passkeys";

export interface MailTemplate {
  subject: string;
  content_path: string;
}

export interface AuthContext {
  db: PGlite;
  ask(request: Request): Promise<Response>;
  mailbox: EmailDriver;
  confirmation: MailTemplate;
  siteUrl: string;
  secretKey: string;
  jwtSecret: string;
  mailsAnHour: number;
  sentAt: number[];
}

// why: PostgreSQL cannot store a zero byte
const text = z.string().refine((value) => !value.includes("\0"));
const email = text.toLowerCase();
const passwordBody = z.object({ email, password: text });
const signUpBody = z.object({ email, data: z.record(z.string(), z.unknown()).nullish() });
const tokenClaims = z.object({ sub: z.string(), session_id: z.string() });
const errorBody = z.object({ error_code: z.string() });

/** `/auth/v1` where the package's answer differs from hosted Supabase Auth. The caller holds the mutex. */
export async function answerAuth(context: AuthContext, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (/^\/auth\/v1\/factors(\/|$)/.test(pathname)) return answerFactors(context, request);
  if (/^\/auth\/v1\/passkeys(\/|$)/.test(pathname)) return answerPasskeys(context, request);
  if (request.method === "GET" && pathname === "/auth/v1/settings") return showSettings(context, request);
  if (request.method === "PUT" && pathname === "/auth/v1/user") return changeUser(context, request);
  if (request.method === "GET" && pathname === "/auth/v1/user") return showUser(context, request);
  if (request.method !== "POST") return context.ask(request);
  if (pathname === "/auth/v1/signup") return signUp(context, request);
  if (pathname === "/auth/v1/logout") return logOut(context, request);
  if (pathname === "/auth/v1/resend") return resend(context, request);
  if (pathname === "/auth/v1/recover") return recover(context, request);
  const assured = (answer: Response, method: string | null) =>
    assuredAnswer(context.db, answer, context.jwtSecret, method);
  if (pathname === "/auth/v1/verify") return assured(await context.ask(request), "otp");
  if (pathname !== "/auth/v1/token") return context.ask(request);
  if (searchParams.get("grant_type") !== "password") return assured(await context.ask(request), null);
  return assured(await signIn(context, request), "password");
}

// why: the package knows no passkeys
async function showSettings({ ask }: AuthContext, request: Request): Promise<Response> {
  const answer = await ask(request);
  return answer.ok ? Response.json({ ...(await answer.json()), passkeys_enabled: true }) : answer;
}

// why: the package knows no factors
async function showUser(context: AuthContext, request: Request): Promise<Response> {
  const answer = await context.ask(request);
  const caller = answer.ok ? claimsOf(request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "") : null;
  if (!caller) return answer;
  const known = await findUser(context.db, caller.sub);
  return Response.json({ ...(await answer.json()), ...(known && { factors: known.factors }) });
}

// why: the database tells the service's own changes from ours by its role
async function askAsAuth({ db, ask }: AuthContext, request: Request): Promise<Response> {
  await db.exec("set role supabase_auth_admin");
  try {
    return await ask(request);
  } finally {
    await db.exec("reset role");
  }
}

// why: hosted ends sessions with rights of its own, and everywhere where no scope is named
async function logOut(context: AuthContext, request: Request): Promise<Response> {
  const scope = new URL(request.url).searchParams.get("scope") ?? "global";
  const caller = await callerOf(context, request);
  if (!caller || !["global", "local", "others"].includes(scope)) return context.ask(request);
  await context.db.transaction(async (transaction) => {
    await transaction.query("set local role supabase_auth_admin");
    await transaction.query(
      "delete from auth.sessions where user_id = $1 and ($3 = 'global' or (id = $2) = ($3 = 'local'))",
      [caller.sub, caller.session_id, scope],
    );
    await transaction.query(
      "delete from auth.refresh_tokens where user_id = $1 and session_id not in (select id from auth.sessions)",
      [caller.sub],
    );
  });
  return new Response(null, { status: 204 });
}

// why: hosted ends all other sessions with a new password
async function changeUser(context: AuthContext, request: Request): Promise<Response> {
  if (await lacksSecondFactor(context.db, request))
    return refuse(401, "insufficient_aal", "AAL2 session is required to update email or password when MFA is enabled.");
  const answer = await askAsAuth(context, request.clone());
  const sent = z.object({ password: z.string() }).safeParse(await request.json().catch(() => null));
  if (!answer.ok || !sent.success) return answer;
  const [, payload = ""] = (request.headers.get("authorization") ?? "").split(".");
  const { sub, session_id } = tokenClaims.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  const others = [sub, session_id];
  await context.db.query("delete from auth.refresh_tokens where user_id::text = $1 and session_id::text <> $2", others);
  await context.db.query("delete from auth.sessions where user_id::text = $1 and id::text <> $2", others);
  return answer;
}

// why: the package answers 'Email not confirmed' before it checks the password
async function signIn(context: AuthContext, request: Request): Promise<Response> {
  const answer = await context.ask(request.clone());
  if ((await errorCode(answer)) !== "email_not_confirmed") return answer;
  const parsed = passwordBody.safeParse(await request.json());
  if (parsed.success && (await hasPassword(context.db, parsed.data))) return answer;
  return refuse(400, "invalid_credentials", "Invalid login credentials");
}

async function hasPassword(db: PGlite, { email, password }: z.infer<typeof passwordBody>): Promise<boolean> {
  // why: the package writes bcrypt's `2b`; pgcrypto knows the same hash as `2a`
  const { rows } = await db.query(
    `select 1 from auth.users u, replace(u.encrypted_password, '$2b$', '$2a$') as hash
     where u.email = $1 and hash = extensions.crypt($2, hash)`,
    [email, password],
  );
  return rows.length > 0;
}

async function signUp(context: AuthContext, request: Request): Promise<Response> {
  if (isUsedUp(context)) return signUpWithoutMail(context, request);
  const answer = await context.ask(request.clone());
  if (answer.ok) context.sentAt.push(Date.now());
  if (answer.status >= 500) return undoSignUp(context, request);
  if ((await errorCode(answer)) !== "over_email_send_rate_limit") return answer;
  const parsed = signUpBody.safeParse(await request.json());
  if (!parsed.success) return answer;
  const { email, data } = parsed.data;
  const { rows } = await context.db.query<{ id: string; confirmed: boolean; wait: number | null }>(
    `select id, email_confirmed_at is not null as confirmed, ${secondsToWait("confirmation_sent_at")} as wait
     from auth.users where email = $1`,
    [email],
  );
  const [user] = rows;
  if (!user) return answer;
  if (user.confirmed) return Response.json(placeholderUser(email, data ?? {}));
  if (user.wait !== null && user.wait > 0) return tooSoon(user.wait);
  return (await confirmAgain(context, user.id, email)) ?? Response.json(await findUser(context.db, user.id));
}

// why: over the hourly limit hosted makes no account
async function signUpWithoutMail(context: AuthContext, request: Request): Promise<Response> {
  const parsed = signUpBody.safeParse(await request.json().catch(() => null));
  const isConfirmed =
    parsed.success &&
    (
      await context.db.query("select 1 from auth.users where email = $1 and email_confirmed_at is not null", [
        parsed.data.email,
      ])
    ).rows.length > 0;
  return isConfirmed ? Response.json(placeholderUser(parsed.data.email, parsed.data.data ?? {})) : tooManyMails();
}

// why: hosted rolls the account back when its mail cannot be sent
async function undoSignUp(context: AuthContext, request: Request): Promise<Response> {
  const parsed = signUpBody.safeParse(await request.json().catch(() => null));
  if (parsed.success)
    await context.db.query(
      `delete from auth.users
       where email = $1 and email_confirmed_at is null and created_at > now() - interval '10 seconds'`,
      [parsed.data.email],
    );
  return notSent("confirmation");
}

/** For a sign-up with a confirmed address: hosted does not reveal that it exists. */
function placeholderUser(email: string, data: Record<string, unknown>) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

async function errorCode(answer: Response): Promise<string | null> {
  if (answer.ok) return null;
  const parsed = errorBody.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
  return parsed.success ? parsed.data.error_code : null;
}

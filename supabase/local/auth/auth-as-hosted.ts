import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { EmailDriver } from "@supabase/lite";
import type { PGlite } from "@supabase/lite/pglite";
import { z } from "zod";
import { findUser, refuse } from "./auth-admin";
import { assuredAnswer, claimsOf } from "./factor-tokens";
import { answerFactors, lacksSecondFactor } from "./factors";
import { answerPasskeys } from "./passkeys";

export interface MailTemplate {
  subject: string;
  content_path: string;
}

interface AuthContext {
  db: PGlite;
  ask(request: Request): Promise<Response>;
  mailbox: EmailDriver;
  confirmation: MailTemplate;
  siteUrl: string;
  jwtSecret: string;
  mailsAnHour: number;
  sentAt: number[];
}

/** `SMTP_MAX_FREQUENCY` of hosted projects. */
const secondsBetweenMails = 60;

// why: PostgreSQL cannot store a zero byte
const text = z.string().refine((value) => !value.includes("\0"));
const email = text.toLowerCase();
const addressBody = z.object({ email });
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

// why: hosted ends all other sessions with a new password
async function changeUser(context: AuthContext, request: Request): Promise<Response> {
  if (await lacksSecondFactor(context.db, request))
    return refuse(401, "insufficient_aal", "AAL2 session is required to update email or password when MFA is enabled.");
  const answer = await context.ask(request.clone());
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
  try {
    await sendConfirmation(context, user.id, email);
  } catch {
    return notSent("confirmation");
  }
  context.sentAt.push(Date.now());
  return Response.json(await findUser(context.db, user.id));
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

// why: hosted keeps password and name of the first sign-up
async function sendConfirmation(context: AuthContext, userId: string, email: string): Promise<void> {
  const token = randomBytes(32).toString("hex");
  await context.db.query(
    "update auth.users set confirmation_token = $2, confirmation_sent_at = now(), updated_at = now() where id = $1",
    [userId, token],
  );
  const template = await readFile(context.confirmation.content_path, "utf8");
  const html = template
    .replaceAll(/{{ \.(?:SiteURL|RedirectTo) }}/g, () => context.siteUrl)
    .replaceAll("{{ .TokenHash }}", () => token);
  await context.mailbox.send({ to: email, subject: context.confirmation.subject, text: "", html });
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

// why: the package has no limit; an unknown address gets 200 and no mail
async function recover(context: AuthContext, request: Request): Promise<Response> {
  const parsed = addressBody.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
  if (!parsed.success) return context.ask(request);
  const { rows } = await context.db.query<{ wait: number | null }>(
    `select ${secondsToWait("recovery_sent_at")} as wait from auth.users where email = $1`,
    [parsed.data.email],
  );
  const [user] = rows;
  if (!user) return context.ask(request);
  if (user.wait !== null && user.wait > 0) return tooSoon(user.wait);
  if (isUsedUp(context)) return tooManyMails();
  const answer = await context.ask(request);
  if (answer.ok) context.sentAt.push(Date.now());
  if (answer.status < 500) return answer;
  await context.db.query("update auth.users set recovery_sent_at = null where email = $1", [parsed.data.email]);
  return notSent("recovery");
}

function isUsedUp({ sentAt, mailsAnHour }: AuthContext): boolean {
  const anHourAgo = Date.now() - 3_600_000;
  sentAt.splice(0, sentAt.filter((at) => at < anHourAgo).length);
  return sentAt.length >= mailsAnHour;
}

const tooManyMails = () => refuse(429, "over_email_send_rate_limit", "email rate limit exceeded");

const notSent = (kind: "confirmation" | "recovery") => refuse(500, "unexpected_failure", `Error sending ${kind} email`);

function secondsToWait(sentAt: "confirmation_sent_at" | "recovery_sent_at"): string {
  return `ceil(${secondsBetweenMails} - extract(epoch from now() - ${sentAt}))::int`;
}

function tooSoon(seconds: number): Response {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return refuse(429, "over_email_send_rate_limit", message);
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

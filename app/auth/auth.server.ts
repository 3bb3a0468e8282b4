import {
  type AuthError,
  isAuthApiError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
  type Session as SupabaseSession,
} from "@supabase/supabase-js";
import { z } from "zod";
import { fitsCookies, type Session } from "~/auth/session/session-cookie.server";
import { accountMessages } from "~/content/users/account-messages";
import { anonymousClient, type Client, userClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import { expectPassword } from "~/models/users/accounts.server";
import { endOwnSession } from "~/models/users/sessions.server";
import { withinTime } from "~/waits.server";
import { mailReturn } from "./mail-return.server";

/** `refused` by the auth service; `throttled` by it; `away`: no valid answer; `unsent`: it could not send its email. */
export type AuthFailure =
  | { kind: "refused"; code: string; message: string }
  | { kind: "throttled" }
  | { kind: "away"; unsent?: true };

export type AuthResult<T> = { ok: true; value: T } | { ok: false; failure: AuthFailure };

const linkTypes = ["signup", "recovery"] as const;
/** An invitation's link is the site's own. */
export const mailedLinkTypes = [...linkTypes, "invitation"] as const;
type LinkType = (typeof linkTypes)[number];

export const signIn = (email: string, password: string): Promise<AuthResult<Session>> =>
  attempt("sign in", async () => {
    const { data, error } = await anonymousClient().auth.signInWithPassword({ email, password });
    return error ? failed(error) : sessionFrom(data.session);
  });

/**
 * Creates an account, confirmed by email. An existing address gets the same answer, so that no stranger learns of it.
 * @param redirect page of this site that the mail leads back to
 * @param center the family's, where it has chosen one
 */
export const signUp = (
  email: string,
  password: string,
  fullName: string,
  redirect: string | null = null,
): Promise<AuthResult<null>> =>
  attempt("sign up", async () => {
    const { client, failedMail } = mailingClient();
    const { data, error } = await client.auth.signUp({
      email,
      password,
      options: {
        data: { full_name: fullName },
        emailRedirectTo: mailReturn(redirect),
      },
    });
    if (!error) return data.user?.id ? done : away;
    const isTaken = ["user_already_exists", "email_exists"].includes(error.code ?? "");
    return isTaken || isEmailRateLimited(error) ? done : failedMail(error);
  });

/** Emails the link of a sign-up again. Same answer for an address without an account, or with one that is confirmed. */
export const resendConfirmation = (email: string, redirect: string | null): Promise<AuthResult<null>> =>
  attempt("resend confirmation", async () => {
    const { client, failedMail } = mailingClient();
    const options = { emailRedirectTo: mailReturn(redirect) };
    const { error } = await client.auth.resend({ type: "signup", email, options });
    return !error || isEmailRateLimited(error) ? done : failedMail(error);
  });

/**
 * Emails a password reset link; same answer whether or not the account exists.
 * @param redirect page of this site that the mail leads back to
 */
export const requestPasswordReset = (email: string, redirect: string | null = null): Promise<AuthResult<null>> =>
  attempt("password reset", async () => {
    const { client, failedMail } = mailingClient();
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: mailReturn(redirect) });
    return !error || isEmailRateLimited(error) ? done : failedMail(error);
  });

const mailErrorSchema = z.object({ msg: z.string().regex(/^Error sending /) });

/** why: for a 500 the Supabase client drops the body, which says whether the email could not be sent */
function mailingClient() {
  let isUnsent = false;
  const client = anonymousClient(async (answer) => {
    if (answer.status === 500)
      isUnsent = mailErrorSchema.safeParse(
        await answer
          .clone()
          .json()
          .catch(() => null),
      ).success;
  });
  return { client, failedMail: (error: AuthError) => (isUnsent ? unsent : failed(error)) };
}

/** The code means either that this address was just emailed or that the project's hourly limit is reached. */
const isEmailRateLimited = ({ code, message }: AuthError) =>
  code === "over_email_send_rate_limit" && message.startsWith("For security purposes");

export const redeemLink = (tokenHash: string, type: LinkType): Promise<AuthResult<Session>> =>
  attempt("use link", async () => {
    const { data, error } = await anonymousClient().auth.verifyOtp({ token_hash: tokenHash, type });
    return error ? failed(error) : sessionFrom(data.session);
  });

/** Exchanges a refresh token; the client retries for 30 s (specification). */
export const refresh = (refreshToken: string): Promise<AuthResult<Session>> =>
  attempt("refresh", async () => {
    let status = 0;
    const client = anonymousClient((answer) => {
      status = answer.status;
    });
    const { data, error } = await client.auth.refreshSession({ refresh_token: refreshToken });
    // why: the client reports an invalid answer like a missing session
    if (isAuthSessionMissingError(error) && status < 400) return away;
    return error ? failed(error) : sessionFrom(data.session);
  });

/**
 * Ends all other sessions. @param current required by some projects; none after a reset link @returns the new session
 */
export const changePassword = (session: Session, password: string, current?: string): Promise<AuthResult<Session>> =>
  attempt("change password", async () => {
    if (!(await expectPassword(claimsOf(session)?.sub ?? ""))) return away;
    const client = anonymousClient();
    const signedIn = await client.auth.setSession({
      access_token: session.accessToken,
      refresh_token: session.refreshToken,
    });
    if (signedIn.error) return failed(signedIn.error);
    const { data, error } = await client.auth.updateUser({
      password,
      ...(current !== undefined && { current_password: current }),
    });
    if (error) return failed(error);
    if (!data.user?.id) return away;
    // why: the client may have refreshed the tokens, which voids the old ones
    const kept = sessionFrom((await client.auth.getSession()).data.session);
    return { ok: true, value: kept.ok ? { ...session, ...kept.value } : session };
  });

/** Revokes the session without waiting long; a failure is logged. @returns whether the session is gone */
export const signOut = async (accessToken: string): Promise<boolean> =>
  (await withinTime(endOwnSession(userClient(accessToken)))) ?? false;

const claimsSchema = z.object({
  sub: z.string(),
  email: z.string().default(""),
  exp: z.number(),
  session_id: z.string().optional(),
  /** `aal2` after a code. */
  aal: z.string().optional(),
});

/** Claims of an access token, not verified: account, address, session, expiry in seconds since 1970. */
export function claimsOf({ accessToken }: Session): z.output<typeof claimsSchema> | null {
  try {
    return claimsSchema.parse(JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString()));
  } catch {
    return null;
  }
}

export const done = { ok: true, value: null } as const;
const away = { ok: false, failure: { kind: "away" } } as const;
const unsent = { ok: false, failure: { kind: "away", unsent: true } } as const;
const refused = (code: string, message: string) =>
  ({ ok: false, failure: { kind: "refused", code, message } }) as const;

export function sessionFrom(given: SupabaseSession | null): AuthResult<Session> {
  if (!given?.access_token || !given.refresh_token) return away;
  const session = { accessToken: given.access_token, refreshToken: given.refresh_token };
  // why: an invalid token, or one too long for cookies, would leave the user half signed in
  return claimsOf(session) && fitsCookies(session) ? { ok: true, value: session } : away;
}

/** What a visitor is told who asked at a time when the service did not answer. */
export const notNow = ({ kind }: { kind: "throttled" | "away" }): [text: string, status: number] =>
  kind === "throttled" ? [accountMessages.serviceBusy, 429] : [accountMessages.serviceAway, 503];

/** Whether the service says that this is not the account's password; any other refusal is none of the visitor's. */
export const isWrongPassword = (failure: AuthFailure): boolean =>
  failure.kind === "refused" && ["invalid_credentials", "user_banned", "user_not_found"].includes(failure.code);

export const isUnsent = (failure: AuthFailure) => failure.kind === "away" && failure.unsent === true;

export function failed(error: AuthError): { ok: false; failure: AuthFailure } {
  const { status = 0, code = "", message } = error;
  if (code === "over_email_send_rate_limit") return unsent;
  if (status === 429) return { ok: false, failure: { kind: "throttled" } };
  // why: the client turns these two codes into error classes of its own, one without its code
  if (isAuthSessionMissingError(error)) return refused("session_not_found", message);
  if (isAuthWeakPasswordError(error)) return refused("weak_password", message);
  // why: a refusal without a code comes from something in front of the service
  if (isAuthRetryableFetchError(error) || !isAuthApiError(error) || status >= 500 || !code) return away;
  return refused(code, message);
}

export async function attempt<T>(what: string, ask: () => Promise<AuthResult<T>>): Promise<AuthResult<T>> {
  let result: AuthResult<T>;
  try {
    result = await ask();
  } catch {
    // why: the client throws on malformed answers
    result = away;
  }
  if (!result.ok)
    log("unsent" in result.failure ? "error" : "warn", "auth service", {
      what,
      kind: "unsent" in result.failure ? "mail not sent" : result.failure.kind,
      code: "code" in result.failure ? result.failure.code : undefined,
    });
  return result;
}

/** Asks with a client that is signed in to the session. */
export const withUser = <T>(
  what: string,
  session: Session,
  ask: (client: Client) => Promise<AuthResult<T>>,
): Promise<AuthResult<T>> =>
  attempt(what, async () => {
    const client = anonymousClient();
    const { error } = await client.auth.setSession({
      access_token: session.accessToken,
      refresh_token: session.refreshToken,
    });
    return error ? failed(error) : ask(client);
  });

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
import { anonymousClient, userClient } from "~/integrations/supabase/supabase.server";
import { withinWait } from "~/integrations/supabase/within-wait.server";
import { log } from "~/log.server";

/**
 * Why the auth service did not do it. `refused`: its word about what was asked, with its code; `throttled`: too often;
 * `away`: it did not answer, or not with anything that can be understood; `unsent` with it: it answers, and could not send
 * the mail that it had to.
 */
export type AuthFailure =
  | { kind: "refused"; code: string; message: string }
  | { kind: "throttled" }
  | { kind: "away"; unsent?: true };

export type AuthResult<T> = { ok: true; value: T } | { ok: false; failure: AuthFailure };

/** The kinds of link in our mails. */
export const linkTypes = ["signup", "recovery"] as const;
export type LinkType = (typeof linkTypes)[number];

/** Asks for a session by e-mail address and password. */
export const signIn = (email: string, password: string): Promise<AuthResult<Session>> =>
  attempt("sign in", async () => {
    const { data, error } = await anonymousClient().auth.signInWithPassword({ email, password });
    return error ? failed(error) : sessionFrom(data.session);
  });

/**
 * Makes an account, which its owner confirms by a mail. An address that has one already is answered like a new one:
 * nobody learns here whose address has an account.
 */
export const signUp = (email: string, password: string, fullName: string): Promise<AuthResult<null>> =>
  attempt("sign up", async () => {
    const { client, failedMail } = mailingClient();
    const { data, error } = await client.auth.signUp({
      email,
      password,
      options: { data: { full_name: fullName } },
    });
    if (!error) return data.user?.id ? done : away;
    const isTaken = ["user_already_exists", "email_exists"].includes(error.code ?? "");
    return isTaken || wasMailedJustNow(error) ? done : failedMail(error);
  });

/** Asks for a mail with a link to choose a new password; answered alike whether the address has an account or not. */
export const requestPasswordReset = (email: string): Promise<AuthResult<null>> =>
  attempt("password reset", async () => {
    const { client, failedMail } = mailingClient();
    const { error } = await client.auth.resetPasswordForEmail(email);
    return !error || wasMailedJustNow(error) ? done : failedMail(error);
  });

const mailErrorSchema = z.object({ msg: z.string().regex(/^Error sending /) });

/** A client for what sends a mail, and what its error means: of a 500 the client reads no word, 'Error sending …' included. */
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

/** The code stands for two things: this address was written to a moment ago, or the project's mails of the hour are used up. */
const wasMailedJustNow = ({ code, message }: AuthError) =>
  code === "over_email_send_rate_limit" && message.startsWith("For security purposes");

/** Uses up the token of a mailed link. The answer is a session of the account that the mail went to. */
export const redeemLink = (tokenHash: string, type: LinkType): Promise<AuthResult<Session>> =>
  attempt("use link", async () => {
    const { data, error } = await anonymousClient().auth.verifyOtp({ token_hash: tokenHash, type });
    return error ? failed(error) : sessionFrom(data.session);
  });

/**
 * New tokens for a refresh token, asked for again after 200 ms, 400 ms, … for 30 s while the service does not answer
 * (specification; the client library keeps to it).
 */
export const refresh = (refreshToken: string): Promise<AuthResult<Session>> =>
  attempt("refresh", async () => {
    let status = 0;
    const client = anonymousClient((answer) => {
      status = answer.status;
    });
    const { data, error } = await client.auth.refreshSession({ refresh_token: refreshToken });
    // why: the client says of an answer that is none of the service what it says of a session that is gone
    if (isAuthSessionMissingError(error) && status < 400) return away;
    return error ? failed(error) : sessionFrom(data.session);
  });

/**
 * Sets the password of the signed-in account and ends its sessions in all other browsers.
 * @param current the password so far, which a project may ask for; none after a mailed link
 * @returns the session to keep from now on
 */
export const changePassword = (session: Session, password: string, current?: string): Promise<AuthResult<Session>> =>
  attempt("change password", async () => {
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
    // why: the client refreshes tokens that are about to run out, and the old ones then open nothing
    const kept = sessionFrom((await client.auth.getSession()).data.session);
    await endSessions(kept.ok ? kept.value.accessToken : session.accessToken, "others");
    return { ok: true, value: kept.ok ? { ...session, ...kept.value } : session };
  });

/**
 * Ends the session at the auth service. What fails is logged, and what takes long is not waited for: the browser
 * forgets its tokens in any case.
 */
export async function signOut(accessToken: string): Promise<void> {
  await withinWait(endSessions(accessToken, "local"));
}

async function endSessions(accessToken: string, scope: "local" | "others"): Promise<void> {
  await attempt("sign out", async () => {
    const { error } = await userClient(accessToken).auth.admin.signOut(accessToken, scope);
    return error ? failed(error) : done;
  });
}

const claimsSchema = z.object({ sub: z.string(), email: z.string().default(""), exp: z.number() });

/** What an access token of ours says: account, address, and when it expires in seconds since 1970. Not verified. */
export function claimsOf({ accessToken }: Session): z.output<typeof claimsSchema> | null {
  try {
    return claimsSchema.parse(JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString()));
  } catch {
    return null;
  }
}

/** Something asked of the auth service was done. */
export const done = { ok: true, value: null } as const;
const away = { ok: false, failure: { kind: "away" } } as const;
const unsent = { ok: false, failure: { kind: "away", unsent: true } } as const;
const refused = (code: string, message: string) =>
  ({ ok: false, failure: { kind: "refused", code, message } }) as const;

function sessionFrom(given: SupabaseSession | null): AuthResult<Session> {
  if (!given?.access_token || !given.refresh_token) return away;
  const session = { accessToken: given.access_token, refreshToken: given.refresh_token };
  // why: what is no token of the service, or too long to keep, would leave somebody half signed in
  return claimsOf(session) && fitsCookies(session) ? { ok: true, value: session } : away;
}

/** The service answers, and could not send the mail. */
export const isUnsent = (failure: AuthFailure) => failure.kind === "away" && failure.unsent === true;

/** What an error of the client means. */
export function failed(error: AuthError): { ok: false; failure: AuthFailure } {
  const { status = 0, code = "", message } = error;
  if (code === "over_email_send_rate_limit") return unsent;
  if (status === 429) return { ok: false, failure: { kind: "throttled" } };
  // why: the client makes errors of their own of these two words of the service, one of them without its code
  if (isAuthSessionMissingError(error)) return refused("session_not_found", message);
  if (isAuthWeakPasswordError(error)) return refused("weak_password", message);
  // why: a refusal without a code is a word of something that stands before the service
  if (isAuthRetryableFetchError(error) || !isAuthApiError(error) || status >= 500 || !code) return away;
  return refused(code, message);
}

/** Asks the auth service. Nothing is thrown; what fails is logged by its name. */
export async function attempt<T>(what: string, ask: () => Promise<AuthResult<T>>): Promise<AuthResult<T>> {
  let result: AuthResult<T>;
  try {
    result = await ask();
  } catch {
    // why: the client throws on an answer that is not what it expects
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

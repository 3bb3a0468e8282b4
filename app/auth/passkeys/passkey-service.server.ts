import { isAuthError } from "@supabase/supabase-js";
import { z } from "zod";
import { type AuthFailure, type AuthResult, attempt, failed, sessionFrom, withUser } from "~/auth/auth.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { passkeyMessages as messages } from "~/content/users/passkeys";
import type { passkeyAnswers } from "~/domain/users/passkeys/passkey-forms";
import type { PasskeyChallenge } from "~/domain/users/passkeys/passkey-paths";
import { env } from "~/env.server";
import type { FormErrors } from "~/http/form.server";
import { anonymousClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import { limits } from "~/waits.server";

type SignInAnswer = z.output<typeof passkeyAnswers.sign_in>;
type NewPasskeyAnswer = z.output<typeof passkeyAnswers.add>;

/** Milliseconds for which an answer of the service about its settings is good, and until it is asked again after none. */
const settingsAge = { answered: 600_000, unanswered: 30_000 };
const settingsSchema = z.object({ passkeys_enabled: z.boolean().default(false) });
let known: { offered: boolean | null; until: number } = { offered: null, until: 0 };

/** Whether the project's auth service has passkeys switched on; not where it does not say. */
export const passkeysOffered = async (): Promise<boolean> => (await askedSettings()) ?? false;

/** Null where it has not said yet. */
async function askedSettings(): Promise<boolean | null> {
  if (Date.now() < known.until) return known.offered;
  try {
    const answer = await fetch(`${env.SUPABASE_URL}/auth/v1/settings`, {
      headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY },
      signal: AbortSignal.timeout(limits.visitorRead),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const offered = settingsSchema.parse(await answer.json()).passkeys_enabled;
    known = { offered, until: Date.now() + settingsAge.answered };
  } catch {
    log("warn", "auth settings could not be read");
    known = { ...known, until: Date.now() + settingsAge.unanswered };
  }
  return known.offered;
}

export const beginPasskeySignIn = () =>
  attempt("begin passkey sign-in", async () => {
    const { data, error } = await anonymousClient().auth.passkey.startAuthentication();
    return error ? failed(error) : challengeOf(data.challenge_id, data.options);
  });

export const finishPasskeySignIn = ({ challenge, credential }: SignInAnswer): Promise<AuthResult<Session>> =>
  attempt("passkey sign-in", async () => {
    const { data, error } = await anonymousClient().auth.passkey.verifyAuthentication({
      challengeId: challenge,
      credential: { ...credential, clientExtensionResults: {} },
    });
    return error ? refusalOf(error) : sessionFrom(data.session);
  });

export const beginPasskey = (session: Session) =>
  withUser("begin passkey", session, async ({ auth }) => {
    const { data, error } = await auth.passkey.startRegistration();
    return error ? failed(error) : challengeOf(data.challenge_id, data.options);
  });

/** @param name where the service knows none of the device's maker */
export const finishPasskey = (session: Session, { challenge, credential }: NewPasskeyAnswer, name: string | null) =>
  withUser("add passkey", session, async ({ auth }) => {
    const { data, error } = await auth.passkey.verifyRegistration({
      challengeId: challenge,
      credential: { ...credential, clientExtensionResults: {} },
    });
    if (error) return refusalOf(error);
    // why: the service names what it does not know 'Passkey'; without a name of its own it is added all the same
    if (name && (data.friendly_name ?? "Passkey") === "Passkey")
      await auth.passkey.update({ passkeyId: data.id, friendlyName: name });
    return { ok: true, value: null };
  });

export interface Passkey {
  id: string;
  name: string | null;
  addedAt: string;
  lastUsedAt: string | null;
}

export const listPasskeys = (session: Session): Promise<AuthResult<Passkey[]>> =>
  withUser("list passkeys", session, async ({ auth }) => {
    const { data, error } = await auth.passkey.list();
    if (error) return failed(error);
    const value = data.map((item) => ({
      id: item.id,
      name: item.friendly_name ?? null,
      addedAt: item.created_at,
      lastUsedAt: item.last_used_at ?? null,
    }));
    return { ok: true, value };
  });

/** Null where they cannot be read. */
export async function countPasskeys(session: Session): Promise<number | null> {
  if ((await askedSettings()) === false) return 0;
  const listed = await listPasskeys(session);
  return listed.ok ? listed.value.length : null;
}

export const removePasskey = (session: Session, passkeyId: string): Promise<AuthResult<null>> =>
  withUser("remove passkey", session, async ({ auth }) => {
    const { error } = await auth.passkey.delete({ passkeyId });
    return error ? failed(error) : { ok: true, value: null };
  });

function refusalOf(error: Error) {
  if (isAuthError(error)) return failed(error);
  throw error;
}

/** `away` where an answer that is no answer was taken for one. */
const challengeOf = <Options>(id: string | undefined, options: Options): AuthResult<PasskeyChallenge<Options>> =>
  id && options ? { ok: true, value: { id, options } } : { ok: false, failure: { kind: "away" } };

/** What a form says of a failure. */
export function problemOf(failure: AuthFailure | { kind: "blocked" }): [FormErrors, number] {
  if (failure.kind === "blocked") return [{ problem: messages.blocked }, 429];
  if (failure.kind === "away") return [{ problem: messages.away }, 503];
  if (failure.kind === "throttled") return [{ problem: messages.busy }, 429];
  switch (failure.code) {
    case "passkey_disabled":
      return [{ problem: messages.off }, 400];
    case "too_many_passkeys":
      return [{ problem: messages.tooMany }, 400];
    case "webauthn_credential_exists":
      return [{ problem: messages.taken }, 400];
    case "insufficient_aal":
      return [{ problem: messages.notAllowed }, 403];
    default:
      return [{ problem: messages.refused }, 400];
  }
}

import { type AuthResult, failed, withUser } from "~/auth/auth.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { site } from "~/content/site/site";

interface NewFactor {
  id: string;
  /** Base32, for typing it in. */
  secret: string;
}

/** Begins an enrolment with Supabase Auth; one that was left unfinished is dropped. */
export const beginEnrolment = (session: Session): Promise<AuthResult<NewFactor>> =>
  withUser("enrol factor", session, async ({ auth }) => {
    const known = await auth.mfa.listFactors();
    if (known.error) return failed(known.error);
    for (const { id } of known.data.all.filter(({ status }) => status === "unverified")) {
      const dropped = await auth.mfa.unenroll({ factorId: id });
      if (dropped.error) return failed(dropped.error);
    }
    const { data, error } = await auth.mfa.enroll({
      factorType: "totp",
      friendlyName: new Date().toISOString(),
      issuer: site.name,
    });
    if (error) return failed(error);
    return { ok: true, value: { id: data.id, secret: data.totp.secret } };
  });

/** Checks a code of this factor, or of the account's. @returns the session, raised to the second level */
export const verifyCode = (session: Session, code: string, factorId?: string): Promise<AuthResult<Session>> =>
  withUser("verify code", session, async ({ auth }) => {
    const known = await auth.mfa.listFactors();
    if (known.error) return failed(known.error);
    const ids = factorId === undefined ? known.data.totp.map(({ id }) => id) : [factorId];
    let refused: AuthResult<Session> = noFactor;
    // why: two factors stand only where a replacement was not finished
    for (const id of ids) {
      const { data, error } = await auth.mfa.challengeAndVerify({ factorId: id, code });
      if (!error)
        return {
          ok: true,
          value: { ...session, accessToken: data.access_token, refreshToken: data.refresh_token },
        };
      refused = failed(error);
    }
    return refused;
  });

const noFactor = { ok: false, failure: { kind: "refused", code: "mfa_factor_not_found", message: "" } } as const;

import type { AuthFailure } from "~/auth/auth.server";
import { countUse, returnUse } from "~/auth/rate-limit.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { factorMessages as messages } from "~/content/users/second-factor";
import type { FormErrors } from "~/http/form-reply.server";
import { verifyCode } from "./factor-service.server";

/** Wrong codes for an account, recovery codes included. */
export const codeAttempts = { limit: 5, windowSeconds: 900 };
/** A code is valid for 90 seconds, and once. */
const codeUse = { limit: 1, windowSeconds: 120 };

type Refusal = [errors: FormErrors, status: number, outcome: "refused" | "blocked" | null];

/** Counts a try. @returns why it may not be made, or null */
export async function countTry(account: string): Promise<Refusal | null> {
  const wait = await countUse("second factor", account, codeAttempts);
  return wait === null ? null : [{ problem: messages.blocked }, 429, "blocked"];
}

export const returnTry = (account: string): Promise<boolean> => returnUse("second factor", account);

/** Checks a code of the app, which is taken once. @param factorId of an enrolment; else the account's factor */
export async function checkCode(
  session: Session,
  account: string,
  code: string,
  factorId?: string,
): Promise<{ session: Session } | { refusal: Refusal }> {
  const blocked = await countTry(account);
  if (blocked) return { refusal: blocked };
  const use = `${account}\n${code}`;
  if ((await countUse("one-time code", use, codeUse)) !== null)
    return { refusal: [{ fieldErrors: { code: [messages.used] } }, 400, "refused"] };
  const verified = await verifyCode(session, code, factorId);
  if (verified.ok) {
    await returnTry(account);
    return { session: verified.value };
  }
  if (verified.failure.kind === "away") await Promise.all([returnTry(account), returnUse("one-time code", use)]);
  return { refusal: refusalOf(verified.failure) };
}

function refusalOf(failure: AuthFailure): Refusal {
  if (failure.kind === "away") return [{ problem: messages.away }, 503, null];
  if (failure.kind === "throttled") return [{ problem: messages.blocked }, 429, "blocked"];
  if (failure.code === "mfa_factor_not_found") return [{ problem: messages.replaced }, 400, null];
  return [{ fieldErrors: { code: [messages.wrong] } }, 400, "refused"];
}

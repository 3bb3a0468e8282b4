import { randomInt } from "node:crypto";
import type { AuthFailure } from "~/auth/auth.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { knownDevice } from "~/auth/sign-in-log.server";
import { factorMessages as messages } from "~/content/users/second-factor";
import type { FormErrors } from "~/http/form.server";
import { countUse, returnUse } from "~/http/rate-limit.server";
import { clientNetwork } from "~/http/request.server";
import { sign } from "~/integrations/signing/sign.server";
import { verifyCode } from "./factor-service.server";
import { firstAnswers } from "./first-answers.server";

/** Wrong codes for an account from one address or one known browser, recovery codes included. */
const codeAttempts = { limit: 5, windowSeconds: 900 };
/** Wrong codes for an account from all unknown browsers, against distributed guessing. */
const allAttempts = { limit: 30, windowSeconds: 3600 };
/** A code is valid for 90 seconds, and once. */
const codeUse = { limit: 1, windowSeconds: 120 };

export type Refusal = [errors: FormErrors, status: number, outcome: "refused" | "blocked" | null];

/** Whose code is tried, and from where. */
export interface Try {
  request: Request;
  userId: string;
  email: string;
  /** Of a person who has shown a code before, and is asked again. */
  sessionId?: string;
}

// why: a stranger who only knows the password must not lock the owner's own browser out
function countsOf({ request, userId, email, sessionId }: Try) {
  if (sessionId) return [["second factor of a session", sessionId, codeAttempts]] as const;
  const device = knownDevice(request, email);
  if (device) return [["second factor of a device", `${device}\n${userId}`, codeAttempts]] as const;
  return [
    ["second factor from an address", `${clientNetwork(request)}\n${userId}`, codeAttempts],
    ["second factor of an account", userId, allAttempts],
  ] as const;
}

/** Counts a try. @returns why it may not be made, or null */
export async function countTry(tried: Try): Promise<Refusal | null> {
  for (const [what, whom, limit] of countsOf(tried))
    if ((await countUse(what, whom, limit)) !== null) return [{ problem: messages.blocked }, 429, "blocked"];
  return null;
}

export async function returnTry(tried: Try): Promise<void> {
  for (const [what, whom] of countsOf(tried)) await returnUse(what, whom);
}

type Checked = { session: Session } | { refusal: Refusal };

/** Of the service, at this moment: the same code may be sent again. */
export const isPassing = ([, status, outcome]: Refusal): boolean => status >= 429 && outcome === null;

const answerOnce = firstAnswers<Checked>("check", (answer) => "refusal" in answer && isPassing(answer.refusal));

/**
 * Checks a code of the app, which is taken once; the same session's second press gets the first answer.
 * @param factorId of an enrolment; else the account's factor
 */
export const checkCode = (session: Session, tried: Try, code: string, factorId = ""): Promise<Checked> =>
  answerOnce([session.accessToken, factorId, code], () => checkNewCode(session, tried, code, factorId));

async function checkNewCode(session: Session, tried: Try, code: string, factorId: string): Promise<Checked> {
  const blocked = await countTry(tried);
  if (blocked) return { refusal: blocked };
  const use = `${tried.userId}\n${code}`;
  if ((await countUse("one-time code", use, codeUse)) !== null)
    return { refusal: [{ fieldErrors: { code: [messages.used] } }, 400, "refused"] };
  const verified = await verifyCode(session, code, factorId || undefined);
  if (verified.ok) {
    await returnTry(tried);
    return { session: verified.value };
  }
  // why: a wrong code was not used
  await returnUse("one-time code", use);
  const refusal = refusalOf(verified.failure);
  if (isPassing(refusal)) await returnTry(tried);
  return { refusal };
}

/** What the service says of a code that is not right. */
const wrongCodes = ["mfa_verification_failed", "mfa_verification_rejected", "mfa_challenge_expired"];

function refusalOf(failure: AuthFailure): Refusal {
  if (failure.kind === "away") return [{ problem: messages.away }, 503, null];
  if (failure.kind === "throttled") return [{ problem: messages.busy }, 429, null];
  // why: it wants question and answer from one address, and the site may have several; it did not look at the code
  if (failure.code === "mfa_ip_address_mismatch") return [{ problem: messages.notChecked }, 503, null];
  if (failure.code === "mfa_factor_not_found") return [{ problem: messages.replaced }, 400, null];
  if (!wrongCodes.includes(failure.code)) return [{ problem: messages.notTaken }, 400, "refused"];
  return [{ fieldErrors: { code: [messages.wrong] } }, 400, "refused"];
}

const codeCount = 10;
const codeLength = 10;
/** Without what is read as something else. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Ten codes of 50 random bits, as `recoverySchema` reads them. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join(""),
  );

export const hashRecoveryCode = (account: string, code: string): string =>
  sign("recovery code", `${account}\n${code}`).toString("hex");

export const readableCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

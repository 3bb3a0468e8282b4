import { data } from "@remix-run/node";
import { type RequestArgs, sessionOf } from "~/auth/session/session.server";
import { freshWords as words } from "~/content/users/second-factor";
import { type FreshQuestion, proofField } from "~/domain/users/account-problem";
import { fieldsToKeep } from "~/http/form.server";
import { isFreshSession, markSessionProven } from "~/models/users/sessions.server";
import type { Account } from "./account.server";
import { claimsOf } from "./auth.server";
import { passwordFailure } from "./password.server";
import { checkCode } from "./second-factor/code-check.server";
import { logSignIn } from "./sign-in-log.server";

/**
 * For what cannot be undone: the user has shown a code, or without a second factor the password, within 15 minutes. The
 * database asks the same.
 * @throws the page that asks, 403, and sends the same form again; 400, 429 or 503 where what was entered does not do
 */
export async function requireFreshSignIn(args: RequestArgs, account: Account, formData: FormData): Promise<void> {
  const proof = String(formData.get(proofField) ?? "").trim();
  const asks = claimsOf(account.session)?.aal === "aal2" ? "code" : "password";
  if (proof === "") {
    if (await isFreshSession(account.client)) return;
    throw question(args, asks, formData, {}, 403);
  }
  const refusal = asks === "code" ? await codeRefusal(args, account, proof) : await passwordRefusal(account, proof);
  if (refusal) throw question(args, asks, formData, ...refusal);
  if (!(await markSessionProven(claimsOf(account.session)?.session_id ?? "")))
    throw question(args, asks, formData, { problem: words.away }, 503);
}

type Refusal = [Pick<FreshQuestion, "error" | "problem">, number];

async function codeRefusal(args: RequestArgs, account: Account, code: string): Promise<Refusal | null> {
  const { session, userId, email } = account;
  const { request } = args;
  const sessionId = claimsOf(session)?.session_id;
  const checked = await checkCode(session, { request, userId, email, sessionId }, code.replaceAll(/\s/g, ""));
  if ("session" in checked) {
    sessionOf(args).set(checked.session);
    return null;
  }
  const [{ problem, fieldErrors }, status, outcome] = checked.refusal;
  if (outcome === "blocked") await logSignIn(request, outcome, email, null, "code");
  return [{ problem, error: fieldErrors?.code?.[0] }, status];
}

async function passwordRefusal(account: Account, password: string): Promise<Refusal | null> {
  const failure = await passwordFailure(account, password);
  if (!failure) return null;
  if (failure.kind === "wrong") return [{ error: words.passwordWrong }, 400];
  return [
    { problem: words[failure.kind === "throttled" ? "busy" : failure.kind] },
    failure.kind === "away" ? 503 : 429,
  ];
}

function question(
  { request }: RequestArgs,
  asks: FreshQuestion["asks"],
  formData: FormData,
  said: Pick<FreshQuestion, "error" | "problem">,
  status: number,
) {
  const { pathname, search } = new URL(request.url);
  const kept = fieldsToKeep(formData);
  const asked: FreshQuestion = { freshSignIn: true, asks, action: pathname + search, kept, ...said };
  return data(asked, { status });
}

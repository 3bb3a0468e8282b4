import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { accountMessages } from "~/content/users/account-messages";
import { passkeyMessages } from "~/content/users/passkeys";
import type { Role } from "~/domain/users/account";
import {
  changePasswordSchema,
  newPasswordSchema,
  passwordMessages,
  passwordResetSchema,
} from "~/domain/users/account-forms";
import {
  changePasswordLabels,
  newPasswordLabels,
  passwordResetLabels,
  removePasskeysField,
} from "~/domain/users/account-labels";
import { codeAddress } from "~/domain/users/second-factor/factor-pages";
import { isForTutors, redirectOf, signInAddress } from "~/domain/users/sign-in-address";
import { type FormErrors, receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits, countUse, returnUse } from "~/http/rate-limit.server";
import { userClient } from "~/integrations/supabase.server";
import {
  basicRole,
  getAccount,
  grantFirstSuperadmin,
  markAccountVerified,
  markPasswordWeighed,
} from "~/models/users/accounts.server";
import { removeAllPasskeys } from "~/models/users/second-factor.server";
import { padResponseTime } from "../waits.server";
import type { Account } from "./account.server";
import {
  type AuthFailure,
  changePassword,
  claimsOf,
  isUnsent,
  isWrongPassword,
  notNow,
  requestPasswordReset,
  signIn,
} from "./auth.server";
import { passwordWeakness } from "./new-password.server";
import { passwordAttempts } from "./sign-in.server";
import { endCheck, logSignIn } from "./sign-in-log.server";
import { mailLimit, mailUses, toCheckEmail } from "./sign-up.server";

/** @returns a redirect or the form with errors, after a second at least and the same for an unknown address */
export async function handlePasswordReset(args: RequestArgs) {
  const began = Date.now();
  const received = await receiveForm(args.request, {
    name: "password-reset",
    fields: Object.keys(passwordResetLabels),
    schema: passwordResetSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { email } = submission.value;
  const parameters = new URL(args.request.url).searchParams;
  const redirect = redirectOf(parameters);
  const mailed = await countUse(mailUses.reset, email, mailLimit);
  const reset = mailed === null ? await requestPasswordReset(email, redirect) : null;
  await padResponseTime(began);
  // why: the service emails only existing accounts, so its failure must not show
  if (reset && !reset.ok && reset.failure.kind !== "refused" && !isUnsent(reset.failure)) {
    const [reason, status] = notNow(reset.failure);
    return replyWith(submission, { problem: accountMessages.resetFailed(reason) }, status);
  }
  return toCheckEmail(args, { kind: "reset", email, redirect, forTutors: isForTutors(parameters) });
}

/** @returns a redirect to the dashboard, or to the reset view for an expired session; or the form with errors */
export async function handleNewPassword(args: RequestArgs) {
  const session = recoveryOf(args);
  const owner = session && (await recoveringOwner(session));
  const received = await receiveForm(args.request, {
    name: "new-password",
    fields: [...Object.keys(newPasswordLabels), removePasskeysField],
    schema: newPasswordSchema(owner?.role ?? "student"),
    limits: accountFormLimits,
  });
  if (!owner) return refuseUsedLink(args);
  if (owner.needsCode) return askForCode(args);
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { password, remove_passkeys } = submission.value;
  const weakness = await passwordWeakness(password, owner.words);
  if (weakness) return replyWith(submission, { fieldErrors: { password: [weakness] } }, 400);
  const changed = await changePassword(session, password);
  if (!changed.ok) {
    if (hasEnded(changed.failure)) return refuseUsedLink(args);
    return replyWith(submission, ...errorsOf(changed.failure));
  }
  // why: the reset link and the new password prove that the account is this visitor's
  const claims = claimsOf(session);
  const [granted] = claims
    ? await Promise.all([grantFirstSuperadmin(claims.email), markAccountVerified(claims.sub)])
    : [false];
  if (claims && remove_passkeys && !(await removeAllPasskeys(claims.sub)).ok)
    sessionOf(args).flash({ tone: "warning", ...passkeyMessages.notRemoved });
  if (granted && claims) await markPasswordWeighed(claims.sub);
  // why: a new role ends all sessions, this one too
  const renewed = granted ? await signIn(owner.email, password) : changed;
  const visit = sessionOf(args);
  if (!renewed.ok) {
    visit.set(null);
    visit.flash({ tone: "success", ...accountMessages.passwordUpdated });
    return redirectTo(args, signInAddress("signin", null), { anew: true });
  }
  const { recovery: _, ...lasting } = renewed.value;
  const { state } = await getAccount(userClient(lasting.accessToken), claimsOf(lasting)?.sub ?? "");
  await logSignIn(args.request, state === "factor_missing" ? "code_asked" : "signed_in", owner.email, lasting);
  visit.set(lasting);
  visit.flash({ tone: "success", ...accountMessages.passwordUpdated });
  return redirectTo(args, redirectOf(new URL(args.request.url).searchParams) ?? "/dashboard", { anew: true });
}

/** To the page that asks for the second factor before the new password. */
export const askForCode = (args: RequestArgs): Response =>
  redirectTo(args, codeAddress(redirectOf(new URL(args.request.url).searchParams)), { anew: true });

interface RecoveringOwner {
  email: string;
  role: Role;
  words: string[];
  /** Has a second factor, which a link alone does not replace. */
  needsCode: boolean;
}

/** Role and own words of the person who came by a reset link; the strictest role where it cannot be read. */
export async function recoveringOwner(session: Session): Promise<RecoveringOwner> {
  const { sub = "", email = "" } = claimsOf(session) ?? {};
  const found = await getAccount(userClient(session.accessToken), sub);
  if (found.state === "factor_missing")
    return { email, role: found.role, words: [email], needsCode: found.missing === "code" };
  if (found.state !== "active") {
    const role = found.state === "unknown" ? "superadmin" : basicRole(email);
    return { email, role, words: [email], needsCode: false };
  }
  const { role, firstName, lastName } = found.profile;
  // why: the new password makes the first superadmin
  const words = [email, firstName, lastName];
  return { email, role: role === "student" ? basicRole(email) : role, words, needsCode: false };
}

/** Session of a reset link, valid for an hour only, so that a browser left open does not open the account later. */
export function recoveryOf(args: RequestArgs): Session | null {
  const { current: session } = sessionOf(args);
  const expires = session?.recovery ? (claimsOf(session)?.exp ?? 0) : 0;
  return session && expires > Date.now() / 1000 ? session : null;
}

/** Redirects to asking for a new link: this one is used up. */
export function refuseUsedLink(args: RequestArgs): Response {
  const visit = sessionOf(args);
  if (visit.current?.recovery) visit.set(null);
  visit.flash({ tone: "error", ...accountMessages.linkUsed });
  return redirectTo(args, signInAddress("reset", redirectOf(new URL(args.request.url).searchParams)));
}

/** Changes the password of a signed-in user, who proves the current one. @param donePath page that shows the outcome */
export async function handlePasswordChange(args: RequestArgs, account: Account, donePath: string) {
  const received = await receiveForm(args.request, {
    name: "change-password",
    fields: Object.keys(changePasswordLabels),
    schema: changePasswordSchema(account.profile.role),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { current_password, password } = submission.value;
  const { firstName, lastName } = account.profile;
  const weakness = await passwordWeakness(password, [account.email, firstName, lastName]);
  if (weakness) return replyWith(submission, { fieldErrors: { password: [weakness] } }, 400);
  const wrong = await currentPasswordErrors(account, current_password);
  if (wrong) return replyWith(submission, ...wrong);
  const changed = await changePassword(account.session, password, current_password);
  if (!changed.ok) return replyWith(submission, ...errorsOf(changed.failure));
  const visit = sessionOf(args);
  if (changed.value.accessToken !== account.session.accessToken) visit.set(changed.value);
  visit.flash({ tone: "success", ...accountMessages.passwordUpdated });
  return redirectTo(args, donePath);
}

/** Null when the current password is right. */
async function currentPasswordErrors(account: Account, password: string): Promise<[FormErrors, number] | null> {
  const wrong = await passwordFailure(account, password);
  if (wrong === null) return null;
  if (wrong.kind === "wrong") return [{ fieldErrors: { current_password: [passwordMessages.currentWrong] } }, 400];
  return wrong.kind === "blocked" ? [{ problem: failure(accountMessages.tooManyAttempts) }, 429] : errorsOf(wrong);
}

/** Why a password was not taken: `wrong`; `blocked` after too many wrong ones; else the service's. */
export type PasswordFailure = { kind: "wrong" } | { kind: "blocked" } | { kind: "throttled" } | { kind: "away" };

/** Checks a signed-in user's password by signing in, ten wrong ones at most. @returns null when it is right */
export async function passwordFailure(
  { userId, email }: Pick<Account, "userId" | "email">,
  password: string,
): Promise<PasswordFailure | null> {
  const use = "current password";
  if ((await countUse(use, userId, passwordAttempts)) !== null) return { kind: "blocked" };
  const checked = await signIn(email, password);
  if (checked.ok) {
    await Promise.all([endCheck(checked.value), returnUse(use, userId)]);
    return null;
  }
  const { failure } = checked;
  if (failure.kind !== "refused") await returnUse(use, userId);
  if (isWrongPassword(failure)) return { kind: "wrong" };
  return failure.kind === "throttled" ? failure : { kind: "away" };
}

const hasEnded = (failure: AuthFailure) => {
  if (failure.kind !== "refused") return false;
  return [
    "session_not_found",
    "session_expired",
    "bad_jwt",
    "refresh_token_not_found",
    "refresh_token_already_used",
    "user_not_found",
  ].includes(failure.code);
};

const failure = (text: string) => ({ ...accountMessages.passwordNotUpdated, text });

function errorsOf(reason: AuthFailure): [FormErrors, number] {
  if (reason.kind !== "refused") {
    const [text, status] = notNow(reason);
    return [{ problem: failure(text) }, status];
  }
  if (reason.code === "same_password") return [{ fieldErrors: { password: [passwordMessages.same] } }, 400];
  if (reason.code === "weak_password") return [{ fieldErrors: { password: [reason.message] } }, 400];
  // why: a project with 'Secure password change' on wants a session of the last 24 hours
  if (reason.code === "reauthentication_needed") return [{ problem: failure(accountMessages.signInAnew) }, 400];
  return [{ problem: failure(accountMessages.serviceSays(reason.message)) }, 400];
}

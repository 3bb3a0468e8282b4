import { authenticator } from "~/auth/session/authenticator.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import type { Session } from "~/auth/session/session-cookie.server";
import { accountMessages } from "~/content/users/account-messages";
import type { Role } from "~/domain/users/account";
import { signInSchema } from "~/domain/users/account-forms";
import { signInLabels } from "~/domain/users/account-labels";
import { safeRedirect } from "~/domain/users/redirect-path";
import { clientAddress } from "~/http/client-address.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { userClient } from "~/integrations/supabase/supabase.server";
import { basicRole, getAccount } from "~/models/users/accounts.server";
import { type AuthFailure, claimsOf, signOut } from "./auth.server";
import { knownDevice, rememberDevice } from "./known-device.server";
import { may } from "./permissions";
import { countUse, returnUse } from "./rate-limit.server";
import { padResponseTime } from "./response-time.server";

/** A minute. */
export const accountFormLimits = { perAddress: 60 };

/** Wrong passwords for an account from one address or one known browser. */
export const passwordAttempts = { limit: 10, windowSeconds: 300 };
/** Wrong passwords for an account from all unknown browsers, against distributed guessing. */
const allAttempts = { limit: 200, windowSeconds: 3600 };

/** @returns a redirect by role, or the form after a second at least, the same whether or not the account exists */
export async function handleSignIn(args: RequestArgs) {
  const began = Date.now();
  const received = await receiveForm(args.request, {
    name: "sign-in",
    fields: Object.keys(signInLabels),
    schema: signInSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { email, password } = submission.value;
  const refuse = async (reason: string, status: number, headers?: HeadersInit) => {
    await padResponseTime(began);
    return replyWith(submission, { problem: accountMessages.signInFailed(reason) }, status, headers);
  };

  const counts = attemptsOf(args.request, email);
  for (const [what, whom, limit] of counts) {
    const wait = await countUse(what, whom, limit);
    if (wait !== null) return refuse(accountMessages.tooManyAttempts, 429, { "Retry-After": String(wait) });
  }

  const signedIn = await authenticator.authenticate("password", credentials(args.request, email, password));
  const isWrong =
    !signedIn.ok && signedIn.failure.kind === "refused" && signedIn.failure.code !== "email_not_confirmed";
  if (!isWrong) for (const [what, whom] of counts) await returnUse(what, whom);
  if (!signedIn.ok) return refuse(...reasonOf(signedIn.failure));
  return startSession(args, signedIn.value, email, refuse);
}

function attemptsOf(request: Request, email: string) {
  const device = knownDevice(request, email);
  if (device) return [["sign-in of a device", device, passwordAttempts]] as const;
  return [
    ["sign-in from an address", `${clientAddress(request)}\n${email}`, passwordAttempts],
    ["sign-in to an account", email, allAttempts],
  ] as const;
}

/** Stores the session and redirects by role; a refused account leaves no session. */
async function startSession(args: RequestArgs, session: Session, email: string, refuse: Refuse) {
  const account = await getAccount(userClient(session.accessToken), claimsOf(session)?.sub ?? "");
  if (account.state === "inactive" || account.state === "ended") {
    await signOut(session.accessToken);
    return account.state === "inactive"
      ? refuse(accountMessages.deactivated.text, 400)
      : refuse(accountMessages.serviceAway, 503);
  }
  const visit = sessionOf(args);
  visit.set(session);
  visit.flash({ tone: "success", ...accountMessages.signedIn });
  const role = account.state === "active" ? account.profile.role : basicRole(email);
  const answer = redirectTo(args, landingPath(role, args.request), { anew: true });
  for (const cookie of rememberDevice(args.request, email)) answer.headers.append("Set-Cookie", cookie);
  return answer;
}

type Refuse = (reason: string, status: number) => Promise<ReturnType<typeof replyWith>>;

export function landingPath(role: Role, request: Request): string {
  if (may(role, "staff.dashboard")) return "/admin/dashboard";
  return safeRedirect(new URL(request.url).searchParams.get("redirect")) ?? "/dashboard";
}

const credentials = (request: Request, email: string, password: string) =>
  new Request(request.url, { method: "POST", body: new URLSearchParams({ email, password }) });

export function reasonOf(failure: AuthFailure): [reason: string, status: number] {
  if (failure.kind === "away") return [accountMessages.serviceAway, 503];
  if (failure.kind === "throttled") return [accountMessages.tooManyAttempts, 429];
  if (failure.code === "email_not_confirmed" || failure.message.includes("Email not confirmed"))
    return [accountMessages.emailNotConfirmed, 400];
  // why: for a banned account the service says so without checking the password
  return [accountMessages.wrongCredentials, 400];
}

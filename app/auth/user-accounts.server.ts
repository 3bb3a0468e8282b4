import type { Session } from "~/auth/session/session-cookie.server";
import { type Client, serviceClient } from "~/integrations/supabase.server";
import { expectPassword } from "~/models/users/accounts.server";
import { getInvitedAccount, settleInvitation } from "~/models/users/users.server";
import { type AuthFailure, type AuthResult, attempt, done, failed, signIn } from "./auth.server";
import { generatePassword } from "./new-password.server";
import { invitationOfToken } from "./tokens/manage-token.server";

interface NewAccount {
  /** From the database; the profile is made from it, or no account is made. */
  invitation: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/**
 * Makes the account of an invitation with the service key, for the caller who has the invitation.
 * @returns `made`; `unknown`: it may exist; or why there is none, and then the invitation is void
 */
export async function makeInvitedAccount(
  caller: Client,
  account: NewAccount,
): Promise<"made" | "unknown" | AuthFailure> {
  const made = await makeAccount(account);
  if (made.ok) return "made";
  // why: the answer was lost; settling also voids an invitation still in flight
  const settled = await settleInvitation(caller, account.invitation);
  if (settled === "used") return "made";
  return settled === "unknown" ? "unknown" : made.failure;
}

const makeAccount = (account: NewAccount): Promise<AuthResult<null>> =>
  attempt("make account", async () => {
    const { data, error } = await serviceClient().auth.admin.createUser({
      email: account.email,
      password: account.password,
      email_confirm: true,
      user_metadata: { first_name: account.firstName, last_name: account.lastName },
      app_metadata: { invitation: account.invitation },
    });
    if (error) return failed(error);
    // why: only an answer of the service itself counts
    return data.user?.id && data.user.email === account.email ? done : noAnswer;
  });

/** A session of who pressed the button of an invitation: the account gets a random password. */
export async function redeemInvitation(token: string): Promise<AuthResult<Session>> {
  const invitation = invitationOfToken(token);
  const account = invitation === null ? "not_found" : await getInvitedAccount(serviceClient(), invitation);
  if (account === "unavailable") return noAnswer;
  if (account === "not_found") return { ok: false, failure: { kind: "refused", code: "otp_expired", message: "" } };
  const password = generatePassword();
  const isExpected = await expectPassword(account.id);
  const set = await attempt("open invitation", async () => {
    if (!isExpected) return noAnswer;
    const { error } = await serviceClient().auth.admin.updateUserById(account.id, { password });
    return error ? failed(error) : done;
  });
  return set.ok ? signIn(account.email, password) : set;
}

const noAnswer = { ok: false, failure: { kind: "away" } } as const;

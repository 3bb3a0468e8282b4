import { serviceClient } from "~/integrations/supabase/supabase.server";
import { type AuthResult, attempt, done, failed } from "./auth.server";

interface NewAccount {
  /** From `prepareUser`; the profile is made from it, or no account is made. */
  invitation: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/**
 * Uses the service key, after `prepareUser`. After a failure only `settleInvitation` knows whether the account exists.
 */
export const makeAccount = (account: NewAccount): Promise<AuthResult<null>> =>
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

const noAnswer = { ok: false, failure: { kind: "away" } } as const;

import { serviceClient } from "~/integrations/supabase/supabase.server";
import { type AuthResult, attempt, done, failed } from "./auth.server";

interface NewAccount {
  /** Of `prepareUser`: the new profile gets what it says, or no account is made. */
  invitation: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/**
 * Makes a confirmed account, which only the auth service's own key can do; `prepareUser` asks the database first whether
 * the member of staff may. After a failure only `settleInvitation` knows whether it exists.
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
    // why: an answer that is none of the service's says nothing
    return data.user?.id && data.user.email === account.email ? done : unheard;
  });

const unheard = { ok: false, failure: { kind: "away" } } as const;

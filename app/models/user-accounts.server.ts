import { type AuthResult, attempt, done, failed } from "~/services/auth.server";
import { serviceClient } from "~/services/supabase.server";

/**
 * The two things of an account that only the auth service's own key can do. Both are allowed by the database first, which
 * `prepare_user` and `save_user` ask as the member of staff; nothing else uses this file.
 */

interface NewAccount {
  /** Of `prepareUser`: the new profile gets what it says, or no account is made. */
  invitation: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Makes a confirmed account. After a failure only `settleInvitation` knows whether it exists. */
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

/** Gives an account another address, confirmed; its profile follows. @param userId of `saveUser` */
export const changeAddress = (userId: string, email: string): Promise<AuthResult<null>> =>
  attempt("change address", async () => {
    const { data, error } = await serviceClient().auth.admin.updateUserById(userId, {
      email,
      email_confirm: true,
    });
    if (error) return failed(error);
    return data.user?.email === email ? done : unheard;
  });

const unheard = { ok: false, failure: { kind: "away" } } as const;

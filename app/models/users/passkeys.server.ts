import { readValue, type SaveResult, saveValue, serviceClient } from "~/integrations/supabase.server";

/**
 * Lets a session add one factor within half an hour, or one passkey within five minutes; what is added without it goes at
 * once. Only a session that began 15 minutes ago at most may without its password.
 * @returns whether it may
 */
export const allowAddition = (
  session: string,
  kind: "factor" | "passkey",
  passwordSeen: boolean,
): Promise<SaveResult<boolean>> =>
  saveValue(
    "session_uses",
    serviceClient().rpc("allow_addition", { p_session: session, p_kind: kind, p_password_seen: passwordSeen }),
  );

/** Whether the half hour of a factor is not over; false without an answer. */
export const mayStillAdd = async (session: string): Promise<boolean> =>
  (await readValue(serviceClient().rpc("allow_addition", { p_session: session, p_kind: "factor" }))) ?? false;

/** Removes all passkeys of an account, which is told once. */
export const removeAllPasskeys = (account: string): Promise<SaveResult<number>> =>
  saveValue("webauthn_credentials", serviceClient().rpc("remove_passkeys", { p_account: account }));

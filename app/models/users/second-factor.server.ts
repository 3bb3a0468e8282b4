import { z } from "zod";
import type { Result } from "~/database.types";
import type { Client, SaveResult } from "~/integrations/supabase.server";
import { readRows, readValue, run, saveValue, serviceClient } from "~/integrations/supabase.server";

export type OwnFactor = Result<"my_second_factor">;

/** The caller's second factor; null without an answer. */
export async function getOwnFactor(client: Client): Promise<OwnFactor | null> {
  const rows = await readRows(client.rpc("my_second_factor"));
  return rows?.[0] ?? null;
}

/** Keeps the hashes of new recovery codes. @param factor the one that stays, after an enrolment */
export const saveRecoveryCodes = (client: Client, hashes: string[], factor?: string): Promise<SaveResult<boolean>> =>
  saveValue(
    "recovery_codes",
    client.rpc("save_recovery_codes", { p_hashes: hashes, ...(factor !== undefined && { p_factor: factor }) }),
  );

/** The caller has saved the recovery codes. */
export const markCodesSaved = (client: Client): Promise<SaveResult<boolean>> =>
  saveValue("recovery_codes", client.rpc("mark_codes_saved"));

/** Uses up a recovery code and the factor with it. @returns whether the code was one */
export const redeemRecoveryCode = (account: string, hash: string, session: string): Promise<SaveResult<boolean>> =>
  saveValue(
    "recovery_codes",
    serviceClient().rpc("use_recovery_code", { p_account: account, p_hash: hash, p_session: session }),
  );

/** Takes a lost factor away from another account, for superadmins. */
export const resetSecondFactor = (
  client: Client,
  profile: string,
): Promise<SaveResult<Result<"reset_second_factor">>> =>
  saveValue("mfa_factors", client.rpc("reset_second_factor", { p_profile: profile }));

/** Whether that person has a factor that the caller may reset; false without an answer. */
export const hasResettableFactor = async (client: Client, profile: string): Promise<boolean> =>
  (await readValue(client.rpc("has_second_factor", { p_profile: profile }))) ?? false;

/** Since when admins need a factor; null where they do not, undefined without an answer. */
export async function getAdminsFactorPolicy(client: Client): Promise<string | null | undefined> {
  const read = await readValue(
    client.rpc("admins_second_factor"),
    z
      .string()
      .nullable()
      .transform((since) => ({ since })),
  );
  return read?.since;
}

export const requireFactorOfAdmins = (client: Client, required: boolean): Promise<SaveResult<boolean>> =>
  saveValue("second_factor_policy", client.rpc("require_second_factor_of_admins", { p_required: required }));

/** Whether the caller makes the answer to a form that counts once, or the kept one. Null when the database did not answer. */
export const claimAnswer = async (press: string, seconds?: number): Promise<Result<"claim_answer"> | null> =>
  (await readRows(serviceClient().rpc("claim_answer", { p_press: press, p_seconds: seconds })))?.[0] ?? null;

/** Gives the answer to those who wait for it; without one the next of them makes it. */
export const saveAnswer = (press: string, answer?: string): Promise<boolean> =>
  run(serviceClient().rpc("save_answer", { p_press: press, p_answer: answer }));

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

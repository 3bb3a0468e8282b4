import { z } from "zod";
import { type Child, grades } from "~/domain/families/child-labels";
import { type Profile, type Role, roles, scopeOf } from "~/domain/users/account";
import { env } from "~/env.server";
import { type Client, run, saveValue, serviceClient } from "~/integrations/supabase.server";
import { log } from "~/log.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

/**
 * `ended`: invalid or revoked token; `factor_missing`: the token opens nothing until a code is entered, a password
 * chosen that keeps the rule for staff, or a factor enrolled; `unknown`: no answer, only the token's claims are known.
 */
export type AccountState =
  /** `children`: of a student; null where they could not be read. */
  | { state: "active"; profile: Profile; children: readonly Child[] | null }
  | { state: "factor_missing"; missing: "code" | "password" | "enrol"; role: Role; hasUnweighedPassword: boolean }
  | { state: "ended" | "inactive" | "without_profile" | "unknown" };

const roleSchema = z.enum(roles).catch("student");

// why: only an answer of the database may sign an account out
const profileSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  role: z.string(),
  location_id: z.string().nullable(),
  is_active: z.boolean(),
});
const profilesSchema = z
  .array(profileSchema.extend({ user_centers: z.array(z.object({ location_id: z.string() })) }))
  .max(1);
const childSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  birth_year: z.number().nullable(),
  grade: z.enum(grades).nullable(),
});
const accountsSchema = z
  .array(
    z.union([
      z.object({ session_active: z.boolean(), profile_id: z.null(), missing_factor: z.null() }),
      z.object({
        session_active: z.boolean(),
        profile_id: z.string().nullable(),
        is_active: z.boolean().nullable(),
        role: z.string().nullable(),
        missing_factor: z.enum(["code", "password", "enrol"]),
        unweighed_password: z.boolean(),
      }),
      profileSchema.omit({ id: true }).extend({
        session_active: z.boolean(),
        profile_id: z.string(),
        missing_factor: z.null(),
        location_name: z.string().nullable(),
        wanted_location_id: z.string().nullable(),
        email_bounces: z.boolean(),
        centers: z.array(z.string()),
        children: z.array(childSchema).nullable(),
      }),
    ]),
  )
  .max(1);

/** Read at each request, so that role changes count at once; falls back to the profile's row (specification). */
export async function getAccount(client: Client, userId: string): Promise<AccountState> {
  const { data, error, status } = await client
    .rpc("current_account")
    .abortSignal(AbortSignal.timeout(limits.visitorRead));
  if (status === 401) return { state: "ended" };
  const answer = accountsSchema.safeParse(data);
  if (error || !answer.success) {
    log("warn", "account could not be read", { status, code: error?.code });
    return getAccountFromProfile(client, userId);
  }
  const row = answer.data[0];
  if (!row) return { state: "ended" };
  // why: a deactivation ends the sessions too, and its owner shall read why
  if ("is_active" in row && row.is_active === false) return { state: "inactive" };
  if (!row.session_active) return { state: "ended" };
  if (row.missing_factor !== null)
    return {
      state: "factor_missing",
      missing: row.missing_factor,
      role: roleSchema.parse(row.role),
      hasUnweighedPassword: row.unweighed_password,
    };
  return row.profile_id === null ? { state: "without_profile" } : activeAccount({ ...row, id: row.profile_id });
}

async function getAccountFromProfile(client: Client, userId: string): Promise<AccountState> {
  const { data, error, status } = await client
    .from("user_profiles")
    .select("id, first_name, last_name, phone, role, location_id, is_active, user_centers(location_id)")
    .eq("user_id", userId)
    .abortSignal(AbortSignal.timeout(limits.visitorRead));
  if (status === 401) return { state: "ended" };
  const rows = profilesSchema.safeParse(data);
  if (error || !rows.success) {
    log("warn", "profile could not be read", { status, code: error?.code });
    return { state: "unknown" };
  }
  const row = rows.data[0];
  if (!row) return { state: "without_profile" };
  const ids =
    scopeOf(row.role) === "center" ? [row.location_id] : row.user_centers.map(({ location_id }) => location_id);
  const centers = ids.filter((id) => id !== null);
  return row.is_active
    ? activeAccount({
        ...row,
        location_name: null,
        wanted_location_id: null,
        email_bounces: false,
        centers,
        children: null,
      })
    : { state: "inactive" };
}

function activeAccount(
  row: z.output<typeof profileSchema> & {
    location_name: string | null;
    wanted_location_id: string | null;
    email_bounces: boolean;
    centers: string[];
    children: Child[] | null;
  },
): AccountState {
  const { id, firstName, lastName, phone, locationId, locationName, wantedLocationId, emailBounces, centers } =
    camelKeys(row);
  return {
    state: "active",
    profile: {
      id,
      firstName,
      lastName,
      phone,
      role: roleSchema.parse(row.role),
      locationId,
      locationName,
      centers,
      wantedLocationId,
      emailBounces,
    },
    children: row.children,
  };
}

/** For display while the profile cannot be read (specification); the database still decides access. */
export const basicRole = (email: string): Role =>
  env.SUPERADMIN_EMAIL && email.toLowerCase() === env.SUPERADMIN_EMAIL.toLowerCase() ? "superadmin" : "student";

// why: only after a password was set by an emailed link, since a stranger may have signed up with the address
/** @returns whether the account was made superadmin, which ended its sessions */
export async function grantFirstSuperadmin(email: string): Promise<boolean> {
  if (basicRole(email) !== "superadmin") return false;
  const { data, error, status } = await serviceClient()
    .rpc("grant_superadmin", { p_email: email, p_only_first: true })
    .abortSignal(AbortSignal.timeout(limits.visitorRead));
  if (error || data === "granted") log(error ? "error" : "info", "first superadmin", { status, outcome: data });
  return !error && data === "granted";
}

export async function markAccountVerified(userId: string): Promise<void> {
  await saveValue("proven_accounts", serviceClient().rpc("prove_account", { p_account: userId }));
}

/** Says that the site has weighed a password that the auth service gets within a minute; staff need it. */
export const expectPassword = (account: string): Promise<boolean> =>
  run(serviceClient().rpc("expect_password", { p_account: account }), {
    failure: { event: "password could not be announced" },
  });

/** Remembers that the site has weighed the present password of staff. */
export const markPasswordWeighed = (account: string): Promise<boolean> =>
  run(serviceClient().rpc("mark_password_weighed", { p_account: account }), {
    failure: { event: "password could not be noted" },
  });

const namesSchema = z.object({ first_name: z.string(), last_name: z.string() });

/** Names of an account whose own token tells nothing yet; empty where they cannot be read. */
export async function getNames(userId: string): Promise<string[]> {
  const { data } = await serviceClient()
    .from("user_profiles")
    .select("first_name, last_name")
    .eq("user_id", userId)
    .abortSignal(AbortSignal.timeout(limits.visitorRead))
    .maybeSingle();
  const names = namesSchema.safeParse(data);
  return names.success ? [names.data.first_name, names.data.last_name] : [];
}

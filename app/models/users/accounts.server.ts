import { z } from "zod";
import { type Profile, type Role, roles } from "~/domain/users/account";
import { env } from "~/env.server";
import { run } from "~/integrations/supabase/query.server";
import { type Client, serviceClient } from "~/integrations/supabase/supabase.server";
import { log } from "~/log.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

/** `ended`: invalid or revoked token; `unknown`: no answer, only the token's claims are known. */
export type AccountState =
  | { state: "active"; profile: Profile }
  | { state: "ended" | "inactive" | "without_profile" | "unknown" };

const roleSchema = z.enum(roles).catch("student");

// why: only an answer of the database may sign somebody out
const profileSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  role: z.string(),
  location_id: z.string().nullable(),
  is_active: z.boolean(),
});
const profilesSchema = z.array(profileSchema).max(1);
const accountsSchema = z
  .array(
    z.union([
      z.object({ session_active: z.boolean(), profile_id: z.null() }),
      profileSchema.omit({ id: true }).extend({
        session_active: z.boolean(),
        profile_id: z.string(),
        location_name: z.string().nullable(),
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
  if (!row?.session_active) return { state: "ended" };
  if (row.profile_id === null) return { state: "without_profile" };
  return row.is_active ? activeAccount({ ...row, id: row.profile_id }) : { state: "inactive" };
}

async function getAccountFromProfile(client: Client, userId: string): Promise<AccountState> {
  const { data, error, status } = await client
    .from("user_profiles")
    .select("id, first_name, last_name, phone, role, location_id, is_active")
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
  return row.is_active ? activeAccount({ ...row, location_name: null }) : { state: "inactive" };
}

function activeAccount(row: z.output<typeof profileSchema> & { location_name: string | null }): AccountState {
  const { id, firstName, lastName, phone, locationId, locationName } = camelKeys(row);
  return {
    state: "active",
    profile: { id, firstName, lastName, phone, role: roleSchema.parse(row.role), locationId, locationName },
  };
}

/** For display while the profile cannot be read (specification); the database still decides access. */
export const basicRole = (email: string): Role =>
  env.SUPERADMIN_EMAIL && email.toLowerCase() === env.SUPERADMIN_EMAIL.toLowerCase() ? "superadmin" : "student";

// why: only after a password was set by an emailed link, since a stranger may have signed up with the address
export async function grantFirstSuperadmin(email: string): Promise<void> {
  if (basicRole(email) !== "superadmin") return;
  const { data, error, status } = await serviceClient()
    .rpc("grant_superadmin", { p_email: email, p_only_first: true })
    .abortSignal(AbortSignal.timeout(limits.visitorRead));
  if (error || data === "granted") log(error ? "error" : "info", "first superadmin", { status, outcome: data });
}

export async function markAccountVerified(userId: string): Promise<void> {
  await run(serviceClient().rpc("prove_account", { p_account: userId }), {
    timeout: limits.visitorRead,
    failure: { event: "account could not be proven" },
  });
}

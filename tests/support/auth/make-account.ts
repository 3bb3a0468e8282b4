import { randomUUID } from "node:crypto";
import { hasOneCenter, type Role } from "../../../app/domain/users/account";
import type { TestBackend } from "../servers/embedded";
import { newSecret } from "./one-time-codes";

/** Whatever samples are put into. */
export type SampleDatabase = Pick<TestBackend, "sql" | "first">;

export interface TestAccount {
  userId: string;
  email: string;
  password: string;
  /** What the profile says; the page of each role greets by it. */
  firstName: string;
  /** Of the second factor, where it has one. */
  factorSecret: string | null;
}

interface AccountOptions {
  role?: Role;
  locationId?: string | null;
  /** Of a regional manager. */
  centers?: readonly string[];
  active?: boolean;
  /** False leaves the address unconfirmed. */
  confirmed?: boolean;
  /** Whether it has a second factor; superadmins have, where nothing else is said. */
  factor?: boolean;
  email?: string;
  /** Whether the site has weighed the password of staff; true where nothing else is said. */
  weighed?: boolean;
}

/** Makes an account with the profile of that role, its password hashed at the lowest cost that bcrypt has. */
export async function makeAccount(backend: SampleDatabase, options: AccountOptions = {}): Promise<TestAccount> {
  const { role = "student", active = true, centers = ["1", "2"] } = options;
  const { locationId = hasOneCenter(role) ? "1" : null } = options;
  const email = options.email ?? `${role}-${randomUUID().slice(0, 8)}@example.com`;
  const password = `tall-${randomUUID().slice(0, 12)}`;
  const userId = randomUUID();
  await backend.sql(
    `with made as (
       insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, $2, extensions.crypt($3, extensions.gen_salt('bf', 4)), case when $4 then now() end, $5::text::jsonb,
         $6::text::jsonb)
       returning id, email
     )
     insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     select gen_random_uuid(), 'email', id::text, id,
       jsonb_build_object('sub', id, 'email', email, 'email_verified', $4::boolean, 'phone_verified', false)
     from made`,
    [
      userId,
      email,
      password,
      options.confirmed ?? true,
      JSON.stringify({ provider: "email", providers: ["email"] }),
      JSON.stringify({ first_name: "Noor", last_name: "Haddad" }),
    ],
  );
  await setProfile(backend, userId, { role, location_id: locationId, is_active: active });
  // why: tests that hold a session of the auth service have not typed it on the site
  if (options.weighed ?? true) await backend.sql("select public.mark_password_weighed($1)", [userId]);
  if (role === "regional_manager")
    await backend.sql(
      `insert into public.user_centers (profile_id, location_id)
       select p.id, one from public.user_profiles p, unnest($2::text[]) one where p.user_id = $1`,
      [userId, centers],
    );
  const factorSecret = (options.factor ?? role === "superadmin") ? await addFactor(backend, userId) : null;
  return { userId, email, password, firstName: "Noor", factorSecret };
}

/** Gives an account a second factor as if it had enrolled. @returns its secret */
export async function addFactor(backend: SampleDatabase, userId: string): Promise<string> {
  const secret = newSecret();
  await backend.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', $2)`,
    [userId, secret],
  );
  return secret;
}

/** Changes columns of a profile as the database's owner. */
export async function setProfile(
  backend: SampleDatabase,
  userId: string,
  columns: Record<string, string | boolean | null>,
): Promise<void> {
  const names = Object.keys(columns);
  const changes = names.map((name, index) => `${name} = $${index + 2}`).join(", ");
  await backend.sql(`update public.user_profiles set ${changes} where user_id = $1`, [
    userId,
    ...Object.values(columns),
  ]);
}

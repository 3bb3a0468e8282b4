import type { PGlite } from "@supabase/lite/pglite";
import { withCallerRole } from "../caller";
import { createUser } from "./auth-admin";

export const demoAccounts = [
  { email: "student@example.com", firstName: "Sam", lastName: "Student", role: "student", locationId: "1" },
  { email: "tutor@example.com", firstName: "Tara", lastName: "Tutor", role: "tutor", locationId: "1" },
  { email: "admin@example.com", firstName: "Ada", lastName: "Admin", role: "admin", locationId: "1" },
  {
    email: "superadmin@example.com",
    firstName: "Sol",
    lastName: "Superadmin",
    role: "superadmin",
    locationId: null,
  },
] as const;

const emails = demoAccounts.map((account) => account.email);

/** Created when there are no accounts; later only the password is set. Deleted ones stay deleted. */
export async function ensureDemoAccounts(db: PGlite, password: string): Promise<void> {
  const { rows } = await db.query("select 1 from auth.users limit 1");
  if (rows.length === 0) await createDemoAccounts(db, password);
  else await setDemoPassword(db, password);
}

async function createDemoAccounts(db: PGlite, password: string): Promise<void> {
  for (const { email, firstName, lastName, role, locationId } of demoAccounts) {
    const user = await createUser(db, {
      email,
      password,
      email_confirm: true,
      user_metadata: { first_name: firstName, last_name: lastName, full_name: `${firstName} ${lastName}` },
    });
    if (!user) throw new Error(`the demo account ${email} could not be made`);
    await withCallerRole(db, { role: "service_role", userId: null }, (transaction) =>
      transaction.query(
        `update public.user_profiles
         set first_name = $2, last_name = $3, role = $4, location_id = $5, is_active = true
         where user_id = $1`,
        [user.id, firstName, lastName, role, locationId],
      ),
    );
  }
}

async function setDemoPassword(db: PGlite, password: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.query("select set_config('emails.off', 'on', true)");
    const { rows } = await transaction.query<{ id: string }>(
      `update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 10))
       where email = any($2::text[]) and encrypted_password is distinct from extensions.crypt($1, encrypted_password)
       returning id`,
      [password, emails],
    );
    const ids = rows.map((row) => row.id);
    await transaction.query("delete from auth.refresh_tokens where user_id = any($1::uuid[])", [ids]);
    await transaction.query("delete from auth.sessions where user_id = any($1::uuid[])", [ids]);
  });
}

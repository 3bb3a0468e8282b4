import { randomUUID } from "node:crypto";
import type { TestBackend } from "../servers/embedded";

/** A family with an enrolled child, Mia Ng, by the first name of its guardian. @returns its id */
export async function addFamily(
  { sql }: TestBackend,
  { center, name, email }: Record<"center" | "name" | "email", string>,
): Promise<string> {
  const family = randomUUID();
  await sql("insert into public.families (id) values ($1)", [family]);
  await sql(
    `insert into public.user_profiles (role, location_id, family_id, first_name, last_name, email)
     values ('student', $1, $2, $3, 'Ng', $4)`,
    [center, family, name, email],
  );
  await sql(
    `insert into public.children (family_id, first_name, last_name, grade, status)
     values ($1, 'Mia', 'Ng', '3', 'enrolled')`,
    [family],
  );
  return family;
}

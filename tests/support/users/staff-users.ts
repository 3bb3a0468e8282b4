import { randomUUID } from "node:crypto";
import type { Row } from "../../../app/database.types";
import type { TestBackend } from "../servers/embedded";

/** The page of the form that adds somebody. */
export const newUser = "/admin/dashboard/users/new";
export const pageOf = ({ id }: { id: string }) => `/admin/dashboard/users/${id}`;

/** What staff enter about a tutor of center 1, with an address of their own. */
export const tutorFields = (changes: Record<string, string> = {}) => ({
  first_name: "Ana",
  last_name: "Ng",
  email: `ana-${randomUUID().slice(0, 8)}@example.com`,
  phone: "",
  role: "tutor",
  location_id: "1",
  hourly_rate_cents: "32.50",
  password_choice: "generated",
  password: "",
  ...changes,
});

type KnownUser = Row<"user_profiles"> & { user_id: string; version: string };

/** The profiles with an address, and how many accounts have it. */
export async function accountsOf(backend: TestBackend, email: string) {
  const profiles = await backend.sql<KnownUser>(
    "select *, to_jsonb(updated_at) #>> '{}' as version from public.user_profiles where email = $1",
    [email],
  );
  const accounts = await backend.sql("select 1 from auth.users where email = $1", [email]);
  return { profiles, accounts: accounts.length };
}

/** The only profile with an address. */
export async function userOf(backend: TestBackend, email: string): Promise<KnownUser> {
  const [user] = (await accountsOf(backend, email)).profiles;
  if (!user) throw new Error(`nobody has the address ${email}`);
  return user;
}

/** The password that the page of a new account shows. */
export const shownPassword = (html: string): string =>
  /id="created-password"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

/** The fields of the form that changes somebody, as the page has them. */
export const editFields = (user: KnownUser, changes: Record<string, string> = {}): Record<string, string> => ({
  first_name: user.first_name,
  last_name: "Ng",
  email: user.email,
  phone: "",
  role: user.role,
  location_id: user.location_id ?? "",
  hourly_rate_cents: "",
  version: user.version,
  ...changes,
});

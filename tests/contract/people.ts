import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import { z } from "zod";
import { type Backend, type Client, clientOf, serviceOf } from "./backend";

export interface Person {
  id: string;
  email: string;
  password: string;
}

export const newAddress = (who = "parent") => `${who}-${randomUUID().slice(0, 12)}@example.com`;
export const newPassword = () => `tall-${randomUUID().slice(0, 12)}`;

/** An account as staff make it, confirmed unless told otherwise. */
export async function newPerson(
  backend: Backend,
  { role, isConfirmed = true }: { role?: "admin" | "superadmin"; isConfirmed?: boolean } = {},
): Promise<Person> {
  const [email, password] = [newAddress(), newPassword()];
  const { data, error } = await serviceOf(backend).auth.admin.createUser({
    email,
    password,
    email_confirm: isConfirmed,
    user_metadata: { first_name: "Noor", last_name: "Haddad" },
  });
  if (error) throw error;
  if (role)
    await backend.sql(
      `update public.user_profiles set role = $2, location_id = case $2 when 'admin' then '1' end
       where user_id = $1`,
      [data.user.id, role],
    );
  return { id: data.user.id, email, password };
}

/** A client that has signed in by the password. */
export async function signedIn(backend: Backend, person: Omit<Person, "id">, address?: string): Promise<Client> {
  const client = clientOf(backend, backend.publishableKey, address);
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

const claimsSchema = z.looseObject({
  sub: z.string(),
  session_id: z.string(),
  aal: z.string(),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
});

export async function tokensOf(client: Client) {
  const { data } = await client.auth.getSession();
  return { access: data.session?.access_token ?? "", refresh: data.session?.refresh_token ?? "" };
}

export async function claimsOf(client: Client) {
  const { access } = await tokensOf(client);
  return claimsSchema.parse(JSON.parse(Buffer.from(access.split(".")[1] ?? "", "base64url").toString()));
}

/** What an answer says went wrong: status and code, or null. */
export const problemOf = ({ error }: { error: unknown }) => {
  if (!error) return null;
  const { status, code } = z.object({ status: z.number().optional(), code: z.string().optional() }).parse(error);
  return `${status} ${code}`;
};

/** Lets the sessions of an account add a factor or passkey, as the site does once it has seen the password. */
export const allowAddition = (backend: Backend, { id }: Pick<Person, "id">, added: "factor" | "passkey") =>
  backend.sql("select public.allow_addition(s.id, $2, true) from auth.sessions s where s.user_id = $1", [id, added]);

/** What the newest link mailed to an address holds. @throws Error where none came */
export async function mailedLink(backend: Backend, address: string) {
  const { html = "" } = await PostalMime.parse((await backend.mailsTo(address)).at(-1) ?? "");
  const [, query] = /\/auth\/confirm\?([^"]+)"/.exec(html) ?? [];
  if (!query) throw new Error(`no link was mailed to ${address}`);
  const values = new URLSearchParams(query.replaceAll("&amp;", "&"));
  return { token: values.get("token_hash") ?? "", type: values.get("type"), back: values.get("back") };
}

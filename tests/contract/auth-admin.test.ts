import { expect, vi } from "vitest";
import { askAuth, clientOf, contractBackend, serviceOf } from "./backend";
import { expects } from "./contract";
import { newAddress, newPassword, newPerson, problemOf, signedIn, tokensOf } from "./people";

const backend = contractBackend();

const admin = () => serviceOf(backend).auth.admin;

/** Makes an account as the site does for an invitation. */
const accept = (email: string, invitation: string) =>
  admin().createUser({
    email,
    password: newPassword(),
    email_confirm: true,
    user_metadata: { first_name: "From", last_name: "Metadata" },
    app_metadata: { invitation },
  });

async function invite(email: string): Promise<string> {
  const host = await newPerson(backend, { role: "superadmin" });
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.user_invitations (email, first_name, last_name, role, location_id, invited_by)
     values ($1, 'Noor', 'Haddad', 'tutor', '1', $2) returning id`,
    [email, host.id],
  );
  return row?.id ?? "";
}

const accountsOf = (email: string) => backend.sql("select id from auth.users where email = $1", [email]);

expects("an account of the secret key is confirmed, keeps its names, and is mailed nothing", async () => {
  const person = await newPerson(backend);
  const { data } = await (await signedIn(backend, person)).auth.getUser();
  expect(data.user).toMatchObject({
    id: person.id,
    email: person.email,
    email_confirmed_at: expect.any(String),
    user_metadata: { first_name: "Noor", last_name: "Haddad" },
    app_metadata: { provider: "email", providers: ["email"] },
  });
  expect(await backend.mailsTo(person.email)).toEqual([]);
});

expects("an account has its profile from the moment it is there", async () => {
  const { id, email } = await newPerson(backend);
  const profile = "select email, first_name, last_name, role from public.user_profiles where user_id = $1";
  expect(await backend.sql(profile, [id])).toEqual([
    { email, first_name: "Noor", last_name: "Haddad", role: "student" },
  ]);
});

expects("an invitation gives the account its role and center, in one go", async () => {
  const email = newAddress("tutor");
  const { data, error } = await accept(email, await invite(email));
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  const profile = "select first_name, role, location_id from public.user_profiles where user_id = $1";
  expect(await backend.sql(profile, [data.user?.id])).toEqual([
    { first_name: "Noor", role: "tutor", location_id: "1" },
  ]);
});

expects("an invitation that does not hold leaves no account", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const email = newAddress("tutor");
  expect((await accept(email, await invite(newAddress()))).error?.status).toBe(500);
  expect(await accountsOf(email)).toEqual([]);
  const invitation = await invite(email);
  expect(problemOf(await accept(email, invitation))).toBeNull();
  const again = newAddress("tutor");
  expect((await accept(again, invitation)).error?.status).toBe(500);
  expect(await accountsOf(again)).toEqual([]);
});

expects("an address is taken once, in capitals too", async () => {
  const { email } = await newPerson(backend);
  const again = await admin().createUser({ email: email.toUpperCase(), password: newPassword(), email_confirm: true });
  expect(problemOf(again)).toBe("422 email_exists");
});

expects("a short password is not weighed of the secret key, which the site has to do", async () => {
  const [email, password] = [newAddress(), "seven-c"];
  expect(problemOf(await admin().createUser({ email, password, email_confirm: true }))).toBeNull();
  expect(problemOf(await clientOf(backend).auth.signInWithPassword({ email, password }))).toBeNull();
});

expects("an address that is none is refused of the secret key too", async () => {
  const odd = await admin().createUser({ email: "nobody at home", password: newPassword(), email_confirm: true });
  expect(problemOf(odd)).toMatch(/^4\d\d validation_failed$/);
});

expects("nobody but the secret key makes, lists or removes accounts", async () => {
  const person = await newPerson(backend);
  const { access } = await tokensOf(await signedIn(backend, person));
  const users = "/admin/users";
  const ask = async (method: string, path: string, token: string) => {
    const answer = await fetch(backend.authUrl + path, {
      method,
      headers: { apikey: backend.publishableKey, Authorization: `Bearer ${token}` },
    });
    return `${answer.status} ${(await answer.json()).error_code}`;
  };
  for (const token of [access, backend.publishableKey]) {
    expect(await ask("GET", users, token)).toBe("403 not_admin");
    expect(await ask("DELETE", `${users}/${person.id}`, token)).toBe("403 not_admin");
    for (const added of ["factors", "passkeys"])
      expect(await ask("DELETE", `${users}/${person.id}/${added}/${person.id}`, token)).toBe("403 not_admin");
  }
});

expects("an account that is deleted is gone with its sessions, factors and passkeys", async () => {
  const person = await newPerson(backend);
  const client = await signedIn(backend, person);
  expect(problemOf(await admin().deleteUser(person.id))).toBeNull();
  expect(problemOf(await admin().getUserById(person.id))).toBe("404 user_not_found");
  expect((await client.auth.refreshSession()).error?.status).toBe(400);
  expect(await backend.sql("select 1 from auth.sessions where user_id = $1", [person.id])).toEqual([]);
  expect(problemOf(await clientOf(backend).auth.signInWithPassword(person))).toBe("400 invalid_credentials");
});

expects("the database deletes an account by itself, with all that Auth keeps of it", async () => {
  const person = await newPerson(backend);
  const { access } = await tokensOf(await signedIn(backend, person));
  await backend.sql("delete from auth.users where id = $1", [person.id]);
  for (const table of ["sessions", "identities"])
    expect(await backend.sql(`select 1 from auth.${table} where user_id = $1`, [person.id])).toEqual([]);
  expect((await askAuth(backend, "GET", "/user", undefined, access)).status).toBe(403);
});

import { expect } from "vitest";
import { askAuth, contractBackend, serviceOf } from "./backend";
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

expects("an address is taken once, in capitals too", async () => {
  const { email } = await newPerson(backend);
  const again = await admin().createUser({ email: email.toUpperCase(), password: newPassword(), email_confirm: true });
  expect(problemOf(again)).toBe("422 email_exists");
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

expects("the database deletes an account by itself, with all that Auth keeps of it", async () => {
  const person = await newPerson(backend);
  const { access } = await tokensOf(await signedIn(backend, person));
  await backend.sql("delete from auth.users where id = $1", [person.id]);
  for (const table of ["sessions", "identities"])
    expect(await backend.sql(`select 1 from auth.${table} where user_id = $1`, [person.id])).toEqual([]);
  expect((await askAuth(backend, "GET", "/user", undefined, access)).status).toBe(403);
});

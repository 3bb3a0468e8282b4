import { expect } from "vitest";
import { askAuth, clientOf, contractBackend, serviceOf, visitorAddress } from "./backend";
import { expects } from "./contract";
import { claimsOf, newAddress, newPassword, newPerson, type Person, problemOf, signedIn, tokensOf } from "./people";

const backend = contractBackend();

const refresh = (refresh_token: string) => clientOf(backend).auth.refreshSession({ refresh_token });
const sessionsOf = async ({ id }: Person) =>
  (await backend.sql<{ id: string }>("select id from auth.sessions where user_id = $1", [id])).map((row) => row.id);

/** As if all of the account's tokens had been exchanged that long ago. */
const exchangedLongAgo = ({ id }: Person) =>
  backend.sql("update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where user_id::text = $1", [
    id,
  ]);

expects("a session's token says who, in which session, and how it was begun", async () => {
  const person = await newPerson(backend);
  const client = await signedIn(backend, person);
  const { data } = await client.auth.getSession();
  expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { id: person.id } });
  const claims = await claimsOf(client);
  expect(claims).toMatchObject({
    sub: person.id,
    email: person.email,
    role: "authenticated",
    aud: "authenticated",
    aal: "aal1",
    amr: [{ method: "password" }],
  });
  expect(await sessionsOf(person)).toEqual([claims.session_id]);
  expect(Math.abs(Number(claims.exp) - Date.now() / 1000 - 3600)).toBeLessThan(120);
});

expects("a token that was exchanged long ago is refused, and ends its session", async () => {
  const person = await newPerson(backend);
  const client = await signedIn(backend, person);
  const { refresh: stolen } = await tokensOf(client);
  const next = (await refresh(stolen)).data.session?.refresh_token ?? "";
  const last = (await refresh(next)).data.session?.refresh_token ?? "";
  await exchangedLongAgo(person);
  expect(problemOf(await refresh(stolen))).toBe("400 refresh_token_already_used");
  await exchangedLongAgo(person);
  expect((await refresh(last)).error?.status).toBe(400);
});

expects("a session that the database has ended is over: no user, no refresh, no sign-out", async () => {
  const person = await newPerson(backend);
  const client = await signedIn(backend, person);
  const { access, refresh: token } = await tokensOf(client);
  await backend.sql("delete from auth.refresh_tokens where user_id::text = $1", [person.id]);
  await backend.sql("delete from auth.sessions where user_id = $1", [person.id]);
  const answers = [
    await askAuth(backend, "GET", "/user", undefined, access),
    await askAuth(backend, "POST", "/logout", undefined, access),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error_code: "session_not_found" });
  }
  expect(problemOf(await refresh(token))).toBe("400 refresh_token_not_found");
});

expects("sign-ins are counted by the visitor's address", async () => {
  const signIn = (address: string) => {
    const nobody = { email: newAddress(), password: newPassword() };
    return askAuth(backend, "POST", "/token?grant_type=password", nobody, undefined, address);
  };
  const [address, other] = [visitorAddress(), visitorAddress()];
  let answer = await signIn(address);
  let count = 0;
  for (; answer.status !== 429 && count < 60; count += 1) answer = await signIn(address);
  expect(await answer.json()).toMatchObject({ code: 429, error_code: "over_request_rate_limit" });
  expect(count).toBeGreaterThanOrEqual(15);
  expect((await signIn(other)).status).not.toBe(429);
});

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

import { expect } from "vitest";
import { askAuth, type Client, clientOf, contractBackend, visitorAddress } from "./backend";
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

async function twoSessions() {
  const person = await newPerson(backend);
  const [first, second] = [await signedIn(backend, person), await signedIn(backend, person)];
  return { person, first, second };
}

const isSignedIn = async (client: Client) => (await refresh((await tokensOf(client)).refresh)).error === null;

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

expects("a token that was just exchanged is exchanged once more, as after a lost answer", async () => {
  const client = await signedIn(backend, await newPerson(backend));
  const { refresh: token } = await tokensOf(client);
  await refresh(token);
  const again = await refresh(token);
  expect(problemOf(again)).toBeNull();
  expect(problemOf(await refresh(again.data.session?.refresh_token ?? ""))).toBeNull();
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

expects("signing out here ends this session alone", async () => {
  const { first, second } = await twoSessions();
  const { access } = await tokensOf(first);
  expect(problemOf(await first.auth.signOut({ scope: "local" }))).toBeNull();
  expect((await askAuth(backend, "GET", "/user", undefined, access)).status).toBe(403);
  expect(await isSignedIn(second)).toBe(true);
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

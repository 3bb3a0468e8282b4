import { expect } from "vitest";
import { codeAt, wrongCode } from "../support/auth/one-time-codes";
import { askAuth, type Client, contractBackend, serviceOf, visitorAddress } from "./backend";
import { expects } from "./contract";
import { allowAddition, claimsOf, newPassword, newPerson, type Person, problemOf, signedIn, tokensOf } from "./people";

const backend = contractBackend();

const newAdmin = () => newPerson(backend, { role: "admin" });

/** A session with a factor that waits for its first code. */
async function enrolling(person?: Person) {
  const owner = person ?? (await newAdmin());
  const client = await signedIn(backend, owner);
  await allowAddition(backend, owner, "factor");
  const { data, error } = await client.auth.mfa.enroll({
    factorType: "totp",
    friendlyName: "Phone",
    issuer: "Small Steps",
  });
  if (error) throw error;
  return { owner, client, factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

async function enrolled(person?: Person) {
  const begun = await enrolling(person);
  const { error } = await begun.client.auth.mfa.challengeAndVerify({
    factorId: begun.factorId,
    code: codeAt(begun.secret),
  });
  if (error) throw error;
  return begun;
}

/** The code of the next half minute, which is good already. */
const nextCode = (secret: string) => codeAt(secret, Date.now() + 30_000);
const challenge = async (client: Client, factorId: string) =>
  (await client.auth.mfa.challenge({ factorId })).data?.id ?? "";
const isEnded = async (client: Client) => (await client.auth.refreshSession()).error !== null;

expects("a factor is enrolled unverified, with a secret and its address for an app", async () => {
  const { owner, client, factorId, totp } = await enrolling();
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totp.uri);
  expect(decodeURIComponent(uri.pathname)).toContain(owner.email);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: totp.secret, issuer: "Small Steps" });
  expect((await client.auth.mfa.listFactors()).data).toMatchObject({
    all: [{ id: factorId, friendly_name: "Phone", factor_type: "totp", status: "unverified" }],
    totp: [],
  });
});

expects("the first code verifies the factor and raises the session", async () => {
  const { client, factorId } = await enrolled();
  expect(await claimsOf(client)).toMatchObject({ aal: "aal2" });
  expect((await claimsOf(client)).amr.map(({ method }) => method).sort()).toEqual(["password", "totp"]);
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: "verified" }]);
});

expects("a raised session stays raised when it is refreshed", async () => {
  const { client } = await enrolled();
  const { session_id } = await claimsOf(client);
  expect(problemOf(await client.auth.refreshSession())).toBeNull();
  const claims = await claimsOf(client);
  expect(claims).toMatchObject({ session_id, aal: "aal2" });
  expect(claims.amr.map(({ method }) => method).sort()).toEqual(["password", "totp"]);
});

expects("the database sees which session a factor has raised, and how", async () => {
  const { client, factorId } = await enrolled();
  const { session_id } = await claimsOf(client);
  expect(
    await backend.sql(
      `select s.aal::text, s.factor_id, array_agg(c.authentication_method order by c.authentication_method) as methods
       from auth.sessions s join auth.mfa_amr_claims c on c.session_id = s.id where s.id = $1 group by s.id`,
      [session_id],
    ),
  ).toEqual([{ aal: "aal2", factor_id: factorId, methods: ["password", "totp"] }]);
});

expects("the next sign-in begins at the first level, and says that there is a second", async () => {
  const { owner, factorId, secret } = await enrolled();
  const client = await signedIn(backend, owner);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
  });
  const raised = await client.auth.mfa.challengeAndVerify({ factorId, code: nextCode(secret) });
  expect(problemOf(raised)).toBeNull();
  expect(raised.data).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { id: owner.id } });
  expect(await claimsOf(client)).toMatchObject({ aal: "aal2" });
});

expects("a wrong code is refused, and the factor stays as it is", async () => {
  const { client, factorId, secret } = await enrolling();
  for (const code of [wrongCode(secret), "12345x"])
    expect(problemOf(await client.auth.mfa.challengeAndVerify({ factorId, code }))).toBe("422 mfa_verification_failed");
  expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ status: "unverified" }]);
  expect(await claimsOf(client)).toMatchObject({ aal: "aal1" });
});

expects("a code of two minutes ago or ahead is wrong", async () => {
  const { client, factorId, secret } = await enrolling();
  for (const minutes of [-2, 2]) {
    const code = codeAt(secret, Date.now() + minutes * 60_000);
    expect(problemOf(await client.auth.mfa.challengeAndVerify({ factorId, code }))).toBe("422 mfa_verification_failed");
  }
});

expects("a code is good again within its time: the site takes it once", async () => {
  const { client, factorId, secret } = await enrolling();
  const code = nextCode(secret);
  for (const _ of ["first", "second"])
    expect(problemOf(await client.auth.mfa.challengeAndVerify({ factorId, code }))).toBeNull();
});

expects("a challenge that was answered is none any more", async () => {
  const { client, factorId, secret } = await enrolling();
  const challengeId = await challenge(client, factorId);
  const verify = (code: string) => client.auth.mfa.verify({ factorId, challengeId, code });
  expect(problemOf(await verify(codeAt(secret)))).toBeNull();
  expect(problemOf(await verify(nextCode(secret)))).toBe("422 mfa_ip_address_mismatch");
});

expects("a challenge is good for five minutes", async () => {
  const { client, factorId, secret } = await enrolling();
  const challengeId = await challenge(client, factorId);
  await backend.sql("update auth.mfa_challenges set created_at = created_at - interval '301 seconds' where id = $1", [
    challengeId,
  ]);
  expect(problemOf(await client.auth.mfa.verify({ factorId, challengeId, code: codeAt(secret) }))).toBe(
    "422 mfa_challenge_expired",
  );
});

expects("a challenge asked from one address is not answered from another", async () => {
  const { client, factorId, secret } = await enrolling();
  const challengeId = await challenge(client, factorId);
  const { access } = await tokensOf(client);
  const body = { challenge_id: challengeId, code: codeAt(secret) };
  const answer = await askAuth(backend, "POST", `/factors/${factorId}/verify`, body, access, visitorAddress());
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error_code: "mfa_ip_address_mismatch" });
});

expects("somebody else's factor and challenge are not found", async () => {
  const [owner, other] = [await enrolling(), await enrolling()];
  const { client } = other;
  const theirs = await challenge(owner.client, owner.factorId);
  const code = codeAt(owner.secret);
  const answers = [
    await client.auth.mfa.challenge({ factorId: owner.factorId }),
    await client.auth.mfa.verify({ factorId: owner.factorId, challengeId: theirs, code }),
    await client.auth.mfa.unenroll({ factorId: owner.factorId }),
  ];
  expect(answers.map(problemOf)).toEqual(Array(3).fill("404 mfa_factor_not_found"));
  const crossed = await client.auth.mfa.verify({ factorId: other.factorId, challengeId: theirs, code });
  expect(problemOf(crossed)).toMatch(/^422 mfa_(factor_not_found|challenge_expired)$/);
});

expects("below the second level nobody adds or removes a factor, nor changes the password", async () => {
  const { owner, factorId } = await enrolled();
  const thief = await signedIn(backend, owner);
  expect(problemOf(await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" }))).toBe(
    "403 insufficient_aal",
  );
  expect(problemOf(await thief.auth.mfa.unenroll({ factorId }))).toBe("422 insufficient_aal");
  await backend.sql("select public.expect_password($1)", [owner.id]);
  expect(problemOf(await thief.auth.updateUser({ password: newPassword() }))).toBe("401 insufficient_aal");
});

expects("a name is given once, and an enrolment left unfinished can be dropped", async () => {
  const { client, factorId } = await enrolling();
  expect(problemOf(await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" }))).toBe(
    "422 mfa_factor_name_conflict",
  );
  expect(problemOf(await client.auth.mfa.unenroll({ factorId }))).toBeNull();
  expect(problemOf(await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" }))).toBeNull();
});

expects("verifying a factor ends the sessions below it and drops what was left unfinished", async () => {
  const person = await newAdmin();
  const early = await signedIn(backend, person);
  const { client, factorId, secret } = await enrolling(person);
  await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Tablet" });
  expect(problemOf(await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret) }))).toBeNull();
  expect(await isEnded(early)).toBe(true);
  expect(await isEnded(client)).toBe(false);
  expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: factorId }]);
});

expects("a removed factor lowers the session to the first level", async () => {
  const { owner, client, factorId } = await enrolled();
  expect(problemOf(await client.auth.mfa.unenroll({ factorId }))).toBeNull();
  expect(problemOf(await client.auth.refreshSession())).toBeNull();
  expect(await claimsOf(client)).toMatchObject({ aal: "aal1" });
  expect(await backend.sql("select 1 from auth.mfa_factors where user_id = $1", [owner.id])).toEqual([]);
});

expects("the secret key lists factors without their secrets, and removes them", async () => {
  const { owner, factorId } = await enrolled();
  const { mfa } = serviceOf(backend).auth.admin;
  const { data } = await mfa.listFactors({ userId: owner.id });
  expect(data?.factors).toMatchObject([{ id: factorId, friendly_name: "Phone", status: "verified" }]);
  expect(data?.factors[0]).not.toHaveProperty("secret");
  expect(problemOf(await mfa.deleteFactor({ userId: owner.id, id: factorId }))).toBeNull();
  expect((await mfa.listFactors({ userId: owner.id })).data?.factors).toEqual([]);
});

expects("a factor that the site has not asked for goes at once, with every session", async () => {
  const person = await newAdmin();
  const client = await signedIn(backend, person);
  const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Thief" });
  await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code: codeAt(data?.totp.secret ?? "") });
  expect(await backend.sql("select 1 from auth.mfa_factors where user_id = $1", [person.id])).toEqual([]);
  expect(await isEnded(client)).toBe(true);
});

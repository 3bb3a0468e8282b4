import { expect } from "vitest";
import { codeAt } from "../support/auth/one-time-codes";
import { type Client, contractBackend } from "./backend";
import { expects } from "./contract";
import { allowAddition, claimsOf, newPassword, newPerson, type Person, problemOf, signedIn } from "./people";

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

expects("the first code verifies the factor and raises the session", async () => {
  const { client, factorId } = await enrolled();
  expect(await claimsOf(client)).toMatchObject({ aal: "aal2" });
  expect((await claimsOf(client)).amr.map(({ method }) => method).sort()).toEqual(["password", "totp"]);
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: "verified" }]);
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

expects("a code is good again within its time: the site takes it once", async () => {
  const { client, factorId, secret } = await enrolling();
  const code = nextCode(secret);
  for (const _ of ["first", "second"])
    expect(problemOf(await client.auth.mfa.challengeAndVerify({ factorId, code }))).toBeNull();
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

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import ws from "ws";
import { allowAdditions, makeAccount, passwordTokensOf, type TestAccount } from "../../support/auth/accounts";
import { codeAt, freshCode, wrongCode } from "../../support/auth/one-time-codes";
import { testBackend } from "../../support/servers/test-site";

const backend = testBackend();

async function signedIn(account: TestAccount): Promise<SupabaseClient> {
  const client = createClient(backend.url, backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws },
  });
  const { error } = await client.auth.signInWithPassword(account);
  expect(error).toBeNull();
  return client;
}

const newcomer = () => makeAccount(backend, { role: "admin" });

async function enrolled(account: TestAccount) {
  const client = await signedIn(account);
  await allowAdditions(backend, account, "factor");
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (error) throw error;
  return { client, id: data.id, ...data.totp };
}

test("a factor is enrolled, and raises the session by its first code", async () => {
  const account = await newcomer();
  const { client, id, secret, uri, qr_code } = await enrolled(account);
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(uri).toContain(`secret=${secret}`);
  expect((await client.auth.mfa.listFactors()).data).toMatchObject({ all: [{ id, status: "unverified" }], totp: [] });
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal1",
    currentAuthenticationMethods: [{ method: "password" }],
  });

  const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code: await freshCode(secret) });
  expect(error).toBeNull();
  expect(data?.user.factors).toMatchObject([{ id, friendly_name: "Phone", factor_type: "totp", status: "verified" }]);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal2",
    nextLevel: "aal2",
  });
  await client.auth.refreshSession();
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal2",
    currentAuthenticationMethods: expect.arrayContaining([
      expect.objectContaining({ method: "totp" }),
      expect.objectContaining({ method: "password" }),
    ]),
  });
  const other = await signedIn(account);
  expect((await other.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
  });
});

test("codes are refused when wrong, early, late or used, and after too many", async () => {
  const { client, id, secret } = await enrolled(await newcomer());
  const verify = async (code: string) =>
    (await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error?.code ?? "verified";
  const minutes = (count: number) => Date.now() + count * 60_000;
  expect(await verify(wrongCode(secret))).toBe("mfa_verification_failed");
  expect(await verify("12345x")).toBe("mfa_verification_failed");
  expect(await verify(codeAt(secret, minutes(-2)))).toBe("mfa_verification_failed");
  expect(await verify(codeAt(secret, minutes(2)))).toBe("mfa_verification_failed");
  const code = codeAt(secret, Date.now() + 30_000);
  expect(await verify(code)).toBe("verified");
  expect(await verify(code)).toBe("mfa_verification_failed");
  const tries = [];
  for (let count = 0; count < 15; count += 1) tries.push(await verify(wrongCode(secret)));
  expect(tries.at(-1)).toBe("over_request_rate_limit");
});

test("a challenge is used once, for five minutes, by its own factor", async () => {
  const { client, id, secret } = await enrolled(await newcomer());
  const challenged = async () => (await client.auth.mfa.challenge({ factorId: id })).data?.id ?? "";
  const verify = async (challengeId: string, code: string) =>
    (await client.auth.mfa.verify({ factorId: id, challengeId, code })).error?.code ?? "verified";
  const old = await challenged();
  await backend.sql("update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1", [old]);
  expect(await verify(old, codeAt(secret))).toBe("mfa_challenge_expired");
  const used = await challenged();
  expect(await verify(used, await freshCode(secret))).toBe("verified");
  expect(await verify(used, await freshCode(secret))).toBe("mfa_challenge_expired");
  const stranger = await enrolled(await newcomer());
  const theirs = (await stranger.client.auth.mfa.challenge({ factorId: stranger.id })).data?.id ?? "";
  expect(await verify(theirs, codeAt(secret))).toBe("mfa_factor_not_found");
});

test("somebody else's factor is not found", async () => {
  const owner = await enrolled(await newcomer());
  const { client } = await enrolled(await newcomer());
  const answers = [
    await client.auth.mfa.challenge({ factorId: owner.id }),
    await client.auth.mfa.challengeAndVerify({ factorId: owner.id, code: codeAt(owner.secret) }),
    await client.auth.mfa.unenroll({ factorId: owner.id }),
  ];
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill("mfa_factor_not_found"));
});

test("without the second level a verified factor stays, and so do password and factors", async () => {
  const account = await newcomer();
  const { client, id, secret } = await enrolled(account);
  expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" })).error?.code).toBe(
    "mfa_factor_name_conflict",
  );
  await client.auth.mfa.challengeAndVerify({ factorId: id, code: await freshCode(secret) });
  const thief = await signedIn(account);
  expect((await thief.auth.mfa.unenroll({ factorId: id })).error?.code).toBe("insufficient_aal");
  expect((await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" })).error?.code).toBe(
    "insufficient_aal",
  );
  expect((await thief.auth.updateUser({ password: "a password of the thief" })).error?.code).toBe("insufficient_aal");
  expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
});

test("a session below the second level ends once the factor is verified", async () => {
  const account = await newcomer();
  const early = await signedIn(account);
  const { client, id, secret } = await enrolled(account);
  await client.auth.mfa.challengeAndVerify({ factorId: id, code: await freshCode(secret) });
  expect((await early.auth.refreshSession()).error).not.toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test("the service's key lists and deletes factors, and no other does", async () => {
  const account = await makeAccount(backend, { role: "superadmin" });
  const admin = createClient(backend.url, backend.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws },
  });
  const { data } = await admin.auth.admin.mfa.listFactors({ userId: account.userId });
  const [factor] = data?.factors ?? [];
  expect(factor).toMatchObject({ friendly_name: "Phone", status: "verified" });
  expect(factor).not.toHaveProperty("secret");
  const { accessToken } = await passwordTokensOf(backend, account);
  const raw = await backend.answer(
    new Request(`${backend.url}/auth/v1/admin/users/${account.userId}/factors/${factor?.id}`, {
      method: "DELETE",
      headers: { apikey: backend.anonKey, Authorization: `Bearer ${accessToken}` },
    }),
  );
  expect(raw.status).toBe(403);
  const gone = await admin.auth.admin.mfa.deleteFactor({ userId: account.userId, id: factor?.id ?? "" });
  expect(gone.error).toBeNull();
  expect((await admin.auth.admin.mfa.listFactors({ userId: account.userId })).data?.factors).toEqual([]);
});

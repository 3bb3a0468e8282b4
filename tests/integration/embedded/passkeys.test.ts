import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import ws from "ws";
import { allowAdditions, makeAccount, type TestAccount } from "../../support/auth/accounts";
import { freshCode } from "../../support/auth/one-time-codes";
import { softPasskey, testOrigin } from "../../support/auth/soft-passkey";
import { testBackend } from "../../support/servers/test-site";

const backend = testBackend();

const newClient = (): SupabaseClient =>
  createClient(backend.url, backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    realtime: { transport: ws },
  });

async function signedIn(account: TestAccount): Promise<SupabaseClient> {
  const client = newClient();
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  return client;
}

const codeOf = (error: object | null) => (error && "code" in error ? error.code : error);

async function challenged() {
  const { data, error } = await newClient().auth.passkey.startAuthentication();
  if (error) throw error;
  return { challengeId: data.challenge_id, asked: data.options };
}

async function registered(account: TestAccount, device = softPasskey(testOrigin, account.userId)) {
  const client = await signedIn(account);
  await allowAdditions(backend, account);
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  const { data: made, error: refused } = await client.auth.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: device.create(data.options),
  });
  return { client, device, asked: data.options, made, code: codeOf(refused) };
}

test("a passkey is made, listed, named, used and removed", async () => {
  const account = await makeAccount(backend);
  const { client, device, asked, made } = await registered(account);
  expect(asked).toMatchObject({
    rp: { id: "localhost" },
    user: { name: account.email },
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
  expect(made).toMatchObject({ friendly_name: "Passkey" });
  const id = made?.id ?? "";
  const again = await client.auth.passkey.startRegistration();
  expect(again.data?.options.excludeCredentials).toMatchObject([{ id: device.create(asked).id }]);
  await client.auth.passkey.update({ passkeyId: id, friendlyName: "Phone" });
  expect((await client.auth.passkey.list()).data).toEqual([
    { id, friendly_name: "Phone", created_at: expect.any(String) },
  ]);

  const visitor = newClient();
  const { challengeId, asked: request } = await challenged();
  expect(request).toMatchObject({ rpId: "localhost", userVerification: "preferred" });
  const { data, error } = await visitor.auth.passkey.verifyAuthentication({
    challengeId,
    credential: device.get(request),
  });
  expect(error).toBeNull();
  expect(data?.user?.email).toBe(account.email);
  expect((await visitor.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    currentAuthenticationMethods: [{ method: "passkey" }],
  });
  expect((await visitor.auth.refreshSession()).error).toBeNull();
  expect((await client.auth.passkey.list()).data).toMatchObject([{ last_used_at: expect.any(String) }]);

  expect((await client.auth.passkey.delete({ passkeyId: id })).error).toBeNull();
  const later = await challenged();
  const refused = await newClient().auth.passkey.verifyAuthentication({
    challengeId: later.challengeId,
    credential: device.get(later.asked),
  });
  expect(codeOf(refused.error)).toBe("webauthn_verification_failed");
});

test("an answer counts once, for its own challenge, in time, from this site and for its own account", async () => {
  const account = await makeAccount(backend);
  const other = await makeAccount(backend);
  const { device } = await registered(account);
  const send = async (challengeId: string, credential: ReturnType<typeof device.get>) =>
    codeOf((await newClient().auth.passkey.verifyAuthentication({ challengeId, credential })).error);
  const used = await challenged();
  const answer = device.get(used.asked);
  expect(await send(used.challengeId, answer)).toBeNull();
  expect(await send(used.challengeId, answer)).toBe("webauthn_challenge_not_found");
  expect(await send((await challenged()).challengeId, answer)).toBe("webauthn_verification_failed");
  expect(await send(randomUUID(), answer)).toBe("webauthn_challenge_not_found");
  const late = await challenged();
  await backend.sql("update auth.webauthn_challenges set expires_at = now() - interval '1 second' where id = $1", [
    late.challengeId,
  ]);
  expect(await send(late.challengeId, device.get(late.asked))).toBe("webauthn_challenge_expired");
  const mine = await challenged();
  expect(await send(mine.challengeId, device.get(mine.asked, other.userId))).toBe("webauthn_verification_failed");
  const fished = softPasskey("https://localhost.example", account.userId);
  expect((await registered(account, fished)).code).toBe("webauthn_verification_failed");
  const unknown = await challenged();
  expect(await send(unknown.challengeId, softPasskey(testOrigin, account.userId).get(unknown.asked))).toBe(
    "webauthn_verification_failed",
  );
});

test("nobody reaches another's passkeys, and a passkey is on one account", async () => {
  const owner = await registered(await makeAccount(backend));
  const id = owner.made?.id ?? "";
  const { client } = await registered(await makeAccount(backend));
  expect((await client.auth.passkey.list()).data).not.toContainEqual(expect.objectContaining({ id }));
  expect(codeOf((await client.auth.passkey.update({ passkeyId: id, friendlyName: "Mine" })).error)).toBe(
    "validation_failed",
  );
  expect(codeOf((await client.auth.passkey.delete({ passkeyId: id })).error)).toBe("validation_failed");
  expect((await newClient().auth.passkey.list()).data).toBeNull();
  expect((await registered(await makeAccount(backend), owner.device)).code).toBe("webauthn_credential_exists");
});

test("with a second factor only the second level adds or removes, and nobody has more than ten", async () => {
  const account = await makeAccount(backend, { role: "admin" });
  const { client, made } = await registered(account);
  await allowAdditions(backend, account, "factor");
  const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const secret = data?.totp.secret ?? "";
  await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code: await freshCode(secret) });
  const half = await signedIn(account);
  expect(codeOf((await half.auth.passkey.startRegistration()).error)).toBe("insufficient_aal");
  expect(codeOf((await half.auth.passkey.delete({ passkeyId: made?.id ?? "" })).error)).toBe("insufficient_aal");
  await backend.sql(
    `with untold as (select set_config('session_replication_role', 'replica', true))
     insert into auth.webauthn_credentials (user_id, credential_id, public_key)
     select $1::uuid, decode(md5($1::uuid::text || n), 'hex'), '\\x00' from untold, generate_series(2, 10) n`,
    [account.userId],
  );
  expect(codeOf((await client.auth.passkey.startRegistration()).error)).toBe("too_many_passkeys");
});

import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { codeAt } from "../support/auth/one-time-codes";
import { softPasskey, testOrigin } from "../support/auth/soft-passkey";
import { askAuth, type Client, clientOf, contractBackend, serviceOf } from "./backend";
import { expects } from "./contract";
import { allowAddition, claimsOf, newPerson, type Person, problemOf, signedIn, tokensOf } from "./people";

const backend = contractBackend();

type Device = ReturnType<typeof softPasskey>;

async function asked() {
  const { data, error } = await clientOf(backend).auth.passkey.startAuthentication();
  if (error) throw error;
  return { challengeId: data.challenge_id, options: data.options };
}

/** Signs in by what the device answers. */
async function answer(challengeId: string, credential: ReturnType<Device["get"]>) {
  const client = clientOf(backend);
  return { client, ...(await client.auth.passkey.verifyAuthentication({ challengeId, credential })) };
}

async function signInBy(device: Device) {
  const { challengeId, options } = await asked();
  return answer(challengeId, device.get(options));
}

async function registering(person?: Person, device?: Device) {
  const owner = person ?? (await newPerson(backend));
  const client = await signedIn(backend, owner);
  await allowAddition(backend, owner, "passkey");
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  return {
    owner,
    client,
    options: data.options,
    challengeId: data.challenge_id,
    device: device ?? softPasskey(testOrigin, owner.id),
  };
}

async function register({ client, options, challengeId, device }: Awaited<ReturnType<typeof registering>>) {
  return client.auth.passkey.verifyRegistration({ challengeId, credential: device.create(options) });
}

async function registered(person?: Person) {
  const begun = await registering(person);
  const { data, error } = await register(begun);
  if (error) throw error;
  return { ...begun, passkeyId: data.id };
}

const passkeysOf = async (client: Client) => (await client.auth.passkey.list()).data;

expects("the settings say that passkeys are on", async () => {
  expect(await (await askAuth(backend, "GET", "/settings")).json()).toMatchObject({ passkeys_enabled: true });
});

expects("a device is asked for a key that is found without an address", async () => {
  const { owner, options } = await registering();
  expect(options).toMatchObject({
    rp: { id: "localhost" },
    user: { name: owner.email },
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
  });
  expect(Buffer.from(options.user.id, "base64url").toString()).toBe(owner.id);
});

expects("a new passkey of an unknown maker is named by what it is, until it gets a name", async () => {
  const { client, passkeyId } = await registered();
  expect(await passkeysOf(client)).toMatchObject([{ id: passkeyId, friendly_name: "Passkey" }]);
  expect(problemOf(await client.auth.passkey.update({ passkeyId, friendlyName: "Phone" }))).toBeNull();
  expect(await passkeysOf(client)).toEqual([{ id: passkeyId, friendly_name: "Phone", created_at: expect.any(String) }]);
});

expects("a device that has one already is told not to make another", async () => {
  const { owner, device, options } = await registered();
  const again = await registering(owner);
  expect(again.options.excludeCredentials).toMatchObject([{ id: device.create(options).id }]);
});

expects("a passkey signs in without an address, at the first level", async () => {
  const { owner, client: owned, device } = await registered();
  const { challengeId, options } = await asked();
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "preferred" });
  const { client, data, error } = await answer(challengeId, device.get(options));
  expect(error).toBeNull();
  expect(data?.user?.id).toBe(owner.id);
  expect(await claimsOf(client)).toMatchObject({ sub: owner.id, aal: "aal1", amr: [{ method: "passkey" }] });
  expect(problemOf(await client.auth.refreshSession())).toBeNull();
  expect(await passkeysOf(owned)).toMatchObject([{ last_used_at: expect.any(String) }]);
});

expects("a challenge is answered once, and by its own answer", async () => {
  const { device } = await registered();
  const { challengeId, options } = await asked();
  const given = device.get(options);
  expect(problemOf(await answer(challengeId, given))).toBeNull();
  expect(problemOf(await answer(challengeId, given))).toBe("400 webauthn_challenge_not_found");
  expect(problemOf(await answer((await asked()).challengeId, given))).toBe("400 webauthn_verification_failed");
  expect(problemOf(await answer(randomUUID(), given))).toBe("400 webauthn_challenge_not_found");
});

expects("a challenge has its time", async () => {
  const { device } = await registered();
  const { challengeId, options } = await asked();
  await backend.sql("update auth.webauthn_challenges set expires_at = now() - interval '1 second' where id = $1", [
    challengeId,
  ]);
  expect(problemOf(await answer(challengeId, device.get(options)))).toBe("400 webauthn_challenge_expired");
});

expects("an unknown device, another account's name and another site's answer are refused", async () => {
  const { owner, device } = await registered();
  const other = await newPerson(backend);
  expect(problemOf(await signInBy(softPasskey(testOrigin, owner.id)))).toBe("400 webauthn_verification_failed");
  const { challengeId, options } = await asked();
  expect(problemOf(await answer(challengeId, device.get(options, other.id)))).toBe("400 webauthn_verification_failed");
  const fished = await registering(owner, softPasskey("https://localhost.example", owner.id));
  expect(problemOf(await register(fished))).toBe("400 webauthn_verification_failed");
});

expects("a removed passkey signs nobody in", async () => {
  const { client, device, passkeyId } = await registered();
  expect(problemOf(await client.auth.passkey.delete({ passkeyId }))).toBeNull();
  expect(await passkeysOf(client)).toEqual([]);
  expect(problemOf(await signInBy(device))).toBe("400 webauthn_verification_failed");
});

expects("nobody reaches another's passkeys, and nobody lists any without signing in", async () => {
  const { passkeyId } = await registered();
  const stranger = await signedIn(backend, await newPerson(backend));
  expect(await passkeysOf(stranger)).toEqual([]);
  const { passkey } = stranger.auth;
  expect(problemOf(await passkey.update({ passkeyId, friendlyName: "Mine" }))).toBe("404 validation_failed");
  expect(problemOf(await passkey.delete({ passkeyId }))).toBe("404 validation_failed");
  expect(await passkeysOf(clientOf(backend))).toBeNull();
});

expects("a passkey is on one account", async () => {
  const { device } = await registered();
  const other = await registering(undefined, device);
  expect(problemOf(await register(other))).toBe("422 webauthn_credential_exists");
});

expects("with a second factor, the second level alone adds and removes passkeys", async () => {
  const person = await newPerson(backend, { role: "admin" });
  const { client, device, passkeyId } = await registered(person);
  await allowAddition(backend, person, "factor");
  const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
  await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code: codeAt(data?.totp.secret ?? "") });
  const half = (await signInBy(device)).client;
  expect(await claimsOf(half)).toMatchObject({ aal: "aal1" });
  expect(problemOf(await half.auth.passkey.startRegistration())).toBe("403 insufficient_aal");
  expect(problemOf(await half.auth.passkey.delete({ passkeyId }))).toBe("403 insufficient_aal");
  expect(problemOf(await client.auth.passkey.delete({ passkeyId }))).toBeNull();
});

expects("nobody has more than ten", async () => {
  const { owner, client } = await registered();
  await backend.sql(
    `with untold as (select set_config('session_replication_role', 'replica', true))
     insert into auth.webauthn_credentials (user_id, credential_id, public_key)
     select $1::uuid, decode(md5($1::uuid::text || n), 'hex'), '\\x00' from untold, generate_series(2, 10) n`,
    [owner.id],
  );
  expect(problemOf(await client.auth.passkey.startRegistration())).toBe("422 too_many_passkeys");
});

expects("a passkey does not let in whose address is unconfirmed", async () => {
  const { owner, device } = await registered();
  await backend.sql("update auth.users set email_confirmed_at = null where id = $1", [owner.id]);
  expect(problemOf(await signInBy(device))).toBe("403 email_not_confirmed");
});

expects("a passkey that the site has not asked for goes at once, with every session", async () => {
  const person = await newPerson(backend);
  const client = await signedIn(backend, person);
  const { data } = await client.auth.passkey.startRegistration();
  const device = softPasskey(testOrigin, person.id);
  if (data)
    await client.auth.passkey.verifyRegistration({
      challengeId: data.challenge_id,
      credential: device.create(data.options),
    });
  expect(await backend.sql("select 1 from auth.webauthn_credentials where user_id = $1", [person.id])).toEqual([]);
  const { refresh } = await tokensOf(client);
  expect((await clientOf(backend).auth.refreshSession({ refresh_token: refresh })).error?.status).toBe(400);
});

expects("the secret key lists and removes passkeys", async () => {
  const { owner, client, passkeyId } = await registered();
  const { passkey } = serviceOf(backend).auth.admin;
  expect((await passkey.listPasskeys({ userId: owner.id })).data).toMatchObject([{ id: passkeyId }]);
  expect(problemOf(await passkey.deletePasskey({ userId: owner.id, passkeyId }))).toBeNull();
  expect(await passkeysOf(client)).toEqual([]);
});

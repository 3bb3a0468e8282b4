import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { codeAt } from "../support/auth/one-time-codes";
import { softPasskey, testOrigin } from "../support/auth/soft-passkey";
import { type Client, clientOf, contractBackend } from "./backend";
import { expects } from "./contract";
import { allowAddition, claimsOf, newPerson, type Person, problemOf, signedIn } from "./people";

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

expects("an unknown device, another account's name and another site's answer are refused", async () => {
  const { owner, device } = await registered();
  const other = await newPerson(backend);
  expect(problemOf(await signInBy(softPasskey(testOrigin, owner.id)))).toBe("400 webauthn_verification_failed");
  const { challengeId, options } = await asked();
  expect(problemOf(await answer(challengeId, device.get(options, other.id)))).toBe("400 webauthn_verification_failed");
  const fished = await registering(owner, softPasskey("https://localhost.example", owner.id));
  expect(problemOf(await register(fished))).toBe("400 webauthn_verification_failed");
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

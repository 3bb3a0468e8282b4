import { expect } from "vitest";
import { codeAt, wrongCode } from "../support/auth/one-time-codes";
import { askAuth, clientOf, contractBackend, visitorAddress } from "./backend";
import { expects } from "./contract";
import { allowAddition, newAddress, newPassword, newPerson, problemOf, signedIn, tokensOf } from "./people";

const backend = contractBackend();

/** The first answer that is one of too many, after at most so many from one visitor; null where none is. */
async function firstThrottled(most: number, ask: () => Promise<Response>) {
  for (let count = 0; count < most; count += 1) {
    const answer = await ask();
    if (answer.status === 429) return { body: await answer.json(), count };
    await answer.arrayBuffer();
  }
  return null;
}

const tooMany = { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" };

/** Too many of one visitor, while another is answered. */
async function expectLimitOfVisitor(ask: (address: string) => Promise<Response>): Promise<void> {
  const [address, other] = [visitorAddress(), visitorAddress()];
  const throttled = await firstThrottled(60, () => ask(address));
  expect(throttled?.body).toMatchObject(tooMany);
  expect(throttled?.count).toBeGreaterThanOrEqual(15);
  expect((await ask(other)).status).not.toBe(429);
}

expects("sign-ins are counted by the visitor's address", () =>
  expectLimitOfVisitor((address) =>
    askAuth(
      backend,
      "POST",
      "/token?grant_type=password",
      { email: newAddress(), password: newPassword() },
      undefined,
      address,
    ),
  ),
);

expects("challenges for passkeys are counted by the visitor's address", () =>
  expectLimitOfVisitor((address) =>
    askAuth(backend, "POST", "/passkeys/authentication/options", {}, undefined, address),
  ),
);

expects("forgotten passwords are counted by the visitor's address", () =>
  expectLimitOfVisitor((address) => askAuth(backend, "POST", "/recover", { email: newAddress() }, undefined, address)),
);

expects("links are counted by the visitor's address", () =>
  expectLimitOfVisitor((address) =>
    askAuth(backend, "POST", "/verify", { type: "signup", token_hash: "0".repeat(56) }, undefined, address),
  ),
);

expects("too many wrong codes are told as too many, not as wrong", async () => {
  const person = await newPerson(backend, { role: "admin" });
  const address = visitorAddress();
  const client = await signedIn(backend, person, address);
  await allowAddition(backend, person, "factor");
  const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
  const { id = "", totp: { secret } = { secret: "" } } = data ?? {};
  const challenge_id = (await client.auth.mfa.challenge({ factorId: id })).data?.id;
  const { access } = await tokensOf(client);
  const throttled = await firstThrottled(40, () =>
    askAuth(backend, "POST", `/factors/${id}/verify`, { challenge_id, code: wrongCode(secret) }, access, address),
  );
  expect(throttled?.body).toMatchObject(tooMany);
  const right = { challenge_id, code: codeAt(secret) };
  const answer = await askAuth(backend, "POST", `/factors/${id}/verify`, right, access, address);
  expect(answer.status).toBe(429);
});

expects("a mail too soon is told in seconds", async () => {
  const { email } = await newPerson(backend);
  const client = clientOf(backend);
  await client.auth.resetPasswordForEmail(email);
  const again = await client.auth.resetPasswordForEmail(email);
  expect(problemOf(again)).toBe("429 over_email_send_rate_limit");
  expect(again.error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds/);
});

import { expect } from "vitest";
import { mailReturn, returnOfMail } from "../../app/auth/mail-return.server";
import { clientOf, contractBackend } from "./backend";
import { expects } from "./contract";
import { claimsOf, mailedLink, newAddress, newPassword, newPerson, problemOf } from "./people";

const backend = contractBackend();

const signUp = (email: string, password = newPassword(), data: object = {}) =>
  clientOf(backend).auth.signUp({ email, password, options: { data } });
const signIn = (email: string, password: string) => clientOf(backend).auth.signInWithPassword({ email, password });
const mailedToken = async (email: string) => (await mailedLink(backend, email)).token;
const redeem = async (token: string, type: "signup" | "recovery") => {
  const client = clientOf(backend);
  const { error } = await client.auth.verifyOtp({ token_hash: token, type });
  return { client, error };
};
const forget = (email: string, redirectTo?: string) =>
  clientOf(backend).auth.resetPasswordForEmail(email, { redirectTo });

/** As if the last mail of that kind had gone out a minute ago. */
const aMinuteLater = (email: string, mail: "confirmation" | "recovery") =>
  backend.sql(`update auth.users set ${mail}_sent_at = ${mail}_sent_at - interval '60 seconds' where email = $1`, [
    email,
  ]);

expects("a sign-up with a confirmed address is answered like any other, and mails nothing", async () => {
  const known = await newPerson(backend);
  const { data, error } = await signUp(known.email.toUpperCase(), newPassword(), { full_name: "Other" });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email: known.email, identities: [], user_metadata: { full_name: "Other" } });
  expect(data.user?.id).not.toBe(known.id);
  expect(await backend.mailsTo(known.email)).toEqual([]);
  expect(problemOf(await signIn(known.email, known.password))).toBeNull();
});

expects("a later sign-up mails a new link that replaces the first, and keeps the first password and name", async () => {
  const [email, password] = [newAddress(), newPassword()];
  const first = await signUp(email, password, { first_name: "First" });
  const oldToken = await mailedToken(email);
  await aMinuteLater(email, "confirmation");
  const second = await signUp(email, newPassword(), { first_name: "Second" });
  expect(second.data.user).toMatchObject({ id: first.data.user?.id, email });
  const token = await mailedToken(email);
  expect(problemOf(await redeem(oldToken, "signup"))).toBe("403 otp_expired");
  const { client } = await redeem(token, "signup");
  expect((await client.auth.getUser()).data.user?.user_metadata).toMatchObject({ first_name: "First" });
  expect(problemOf(await signIn(email, password))).toBeNull();
});

expects("an unconfirmed address is told of to those alone who know its password", async () => {
  const { email, password } = await newPerson(backend, { isConfirmed: false });
  expect(problemOf(await signIn(email, password))).toBe("400 email_not_confirmed");
  expect(problemOf(await signIn(email, newPassword()))).toBe("400 invalid_credentials");
});

expects("a forgotten password is mailed a link once a minute, that leads back to the page told", async () => {
  const { email } = await newPerson(backend);
  expect(problemOf(await forget(email, mailReturn("/dashboard")))).toBeNull();
  const again = await forget(email);
  expect(problemOf(again)).toBe("429 over_email_send_rate_limit");
  expect(again.error?.message).toMatch(/^For security purposes/);
  expect(await backend.mailsTo(email)).toHaveLength(1);
  const { type, back } = await mailedLink(backend, email);
  expect([type, returnOfMail(back)]).toEqual(["recovery", "/dashboard"]);
  await aMinuteLater(email, "recovery");
  expect(problemOf(await forget(email))).toBeNull();
  expect(await backend.mailsTo(email)).toHaveLength(2);
});

expects("the link of a reset signs in at the first level, and takes a new password without the old one", async () => {
  const { email, password } = await newPerson(backend);
  await forget(email);
  const { client } = await redeem(await mailedToken(email), "recovery");
  expect(await claimsOf(client)).toMatchObject({ aal: "aal1", amr: [{ method: "otp" }] });
  const next = newPassword();
  expect(problemOf(await client.auth.updateUser({ password: next }))).toBeNull();
  expect(problemOf(await signIn(email, password))).toBe("400 invalid_credentials");
  expect(problemOf(await signIn(email, next))).toBeNull();
});

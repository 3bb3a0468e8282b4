import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { anonymous, newUser, service, signIn } from "./clients";
import { lastToken, mailsTo } from "./mails";

const password = "a-good-password";
const wrong = "another-password";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startEmbedded();
}, 60_000);
afterAll(() => backend.stop());

const signUp = (email: string, withPassword = password, data = {}) =>
  anonymous(backend).auth.signUp({ email, password: withPassword, options: { data } });
const confirm = (token_hash: string) => anonymous(backend).auth.verifyOtp({ token_hash, type: "signup" });
const signInError = async (email: string, withPassword: string) =>
  (await anonymous(backend).auth.signInWithPassword({ email, password: withPassword })).error;

/** As if the last mail of that kind had gone out a minute ago. */
const aMinuteLater = (email: string, kind: "confirmation" | "recovery") =>
  backend.sql(
    `update auth.users set ${kind}_sent_at = ${kind}_sent_at - interval '60 seconds' where email = $1`,
    [email],
  );

describe("signing in", () => {
  it("says that an address is unconfirmed to those alone who know its password", async () => {
    await signUp("unconfirmed@example.com");
    expect(await signInError("Unconfirmed@Example.com", password)).toMatchObject({
      status: 400,
      code: "email_not_confirmed",
    });
    const stranger = await signInError("unconfirmed@example.com", wrong);
    const nobody = await signInError("nobody@example.com", wrong);
    expect(stranger).toMatchObject({ status: 400, code: "invalid_credentials" });
    expect(stranger?.message).toBe(nobody?.message);
    expect(await signInError("unconfirmed@example.com", `${wrong}\0`)).toMatchObject({
      code: "invalid_credentials",
    });
  });

  it("knows the password of an account that an administrator made, too", async () => {
    await service(backend).auth.admin.createUser({ email: "invited@example.com", password });
    expect((await signInError("invited@example.com", password))?.code).toBe("email_not_confirmed");
    expect((await signInError("invited@example.com", wrong))?.code).toBe("invalid_credentials");
  });
});

describe("signing up with a known address", () => {
  it("looks like any sign-up and sends nothing when the account is confirmed", async () => {
    const { id } = await newUser(backend, "known@example.com");
    const before = await backend.sql("select * from auth.users where id = $1", [id]);
    const { data, error } = await signUp("KNOWN@example.com", wrong, { first_name: "New" });

    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email: "known@example.com",
      role: "",
      identities: [],
      user_metadata: { first_name: "New" },
    });
    expect(data.user?.id).not.toBe(id);
    expect(data.user).not.toHaveProperty("email_confirmed_at");
    expect(await mailsTo(backend, "known@example.com")).toEqual([]);
    expect(await backend.sql("select * from auth.users where id = $1", [id])).toEqual(before);
  });

  it("sends a new link that replaces the old one, and keeps the first password and name", async () => {
    const email = "again@example.com";
    const first = await signUp(email, password, { first_name: "First" });
    const oldToken = await lastToken(backend, email);
    await aMinuteLater(email, "confirmation");
    const second = await signUp(email, wrong, { first_name: "Second" });

    expect(second.error).toBeNull();
    expect(second.data.user).toMatchObject({ id: first.data.user?.id, email });
    expect(second.data.user?.identities).toHaveLength(1);
    const [oldMail = "", newMail = ""] = await mailsTo(backend, email);
    const newToken = await lastToken(backend, email);
    const apart = (mail: string, token: string) =>
      mail.replaceAll(token, "").replaceAll(/^(Date|Message-ID): .*$|part-[\w-]+/gm, "");
    expect(apart(newMail, newToken)).toBe(apart(oldMail, oldToken));

    expect((await confirm(oldToken)).error?.code).toBe("otp_expired");
    const confirmed = await confirm(newToken);
    expect(confirmed.data.user).toMatchObject({ email, user_metadata: { first_name: "First" } });
    await signIn(backend, email, password);
    expect((await signInError(email, wrong))?.code).toBe("invalid_credentials");
  });

  it("sends at most one mail a minute", async () => {
    const email = "hasty@example.com";
    await signUp(email);
    const token = await lastToken(backend, email);
    expect((await signUp(email)).error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    await aMinuteLater(email, "confirmation");
    expect((await signUp(email)).error).toBeNull();
    expect((await signUp(email)).error?.status).toBe(429);
    expect(await mailsTo(backend, email)).toHaveLength(2);
    expect((await confirm(token)).error).not.toBeNull();
  });

  it("is refused for what a first sign-up is refused for", async () => {
    await newUser(backend, "strict@example.com");
    expect((await signUp("strict@example.com", "12345")).error?.code).toBe("weak_password");
  });
});

describe("a forgotten password", () => {
  it("is answered alike for an unknown address, without a mail", async () => {
    const { error } = await anonymous(backend).auth.resetPasswordForEmail("stranger@example.com");
    expect(error).toBeNull();
    expect(await mailsTo(backend, "stranger@example.com")).toEqual([]);
  });

  it("is mailed at most once a minute", async () => {
    const email = "forgetful@example.com";
    await newUser(backend, email);
    const reset = async () => (await anonymous(backend).auth.resetPasswordForEmail(email)).error;
    expect(await reset()).toBeNull();
    expect(await reset()).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(await mailsTo(backend, email)).toHaveLength(1);
    await aMinuteLater(email, "recovery");
    expect(await reset()).toBeNull();
    expect(await mailsTo(backend, email)).toHaveLength(2);
  });
});

describe("a refresh token that was used before", () => {
  const refresh = (refresh_token = "") => anonymous(backend).auth.refreshSession({ refresh_token });

  it("gives the same new one to a client that lost the answer", async () => {
    const { supabase } = await newUser(backend, "lossy@example.com");
    const first = (await supabase.auth.getSession()).data.session?.refresh_token;
    const answers = await Promise.all([refresh(first), refresh(first)]);
    const tokens = answers.map(({ data }) => data.session?.refresh_token);
    expect(tokens[0]).toEqual(expect.any(String));
    expect(tokens[1]).toBe(tokens[0]);
  });

  it("ends the session of both when it is older than that, so a stolen one is of no lasting use", async () => {
    const { supabase } = await newUser(backend, "robbed@example.com");
    const stolen = (await supabase.auth.getSession()).data.session?.refresh_token;
    const second = (await refresh(stolen)).data.session?.refresh_token;
    const third = (await refresh(second)).data.session?.refresh_token;
    expect((await refresh(stolen)).error).toMatchObject({ status: 400, code: "refresh_token_already_used" });
    expect((await refresh(third)).error?.code).toBe("refresh_token_already_used");
  });
});

describe("who a token belongs to", () => {
  const rows = z.array(z.object({ session_active: z.boolean() }));
  const accountOf = async (token: string) => {
    const answer = await fetch(`${backend.url}/rest/v1/rpc/current_account`, {
      method: "POST",
      headers: { apikey: backend.anonKey, authorization: `Bearer ${token}` },
    });
    return rows.parse(await answer.json());
  };

  it("is told with whether its session was ended, and nothing once the user is gone", async () => {
    const { supabase, id } = await newUser(backend, "leaving@example.com");
    const token = (await supabase.auth.getSession()).data.session?.access_token ?? "";
    expect(await accountOf(token)).toEqual([{ session_active: true }]);
    await supabase.auth.signOut();
    expect(await accountOf(token)).toEqual([{ session_active: false }]);
    await service(backend).auth.admin.deleteUser(id);
    expect(await accountOf(token)).toEqual([]);
  });
});

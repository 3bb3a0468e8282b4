import { describe, expect, it, vi } from "vitest";
import { linkMailedTo, mailsTo } from "../../support/auth/mailed-links";
import { anonymous, fixtureMigrations, newUser, service, signIn } from "../../support/servers/clients";
import { testBackend } from "../../support/servers/test-site";

const backend = testBackend({ migrationsDir: fixtureMigrations, siteUrl: "https://centers.example" });
const password = "a-good-password";
const wrong = "another-password";

const signUp = (email: string, withPassword = password, data = {}) =>
  anonymous(backend).auth.signUp({ email, password: withPassword, options: { data } });
const lastToken = async (email: string) =>
  new URL(await linkMailedTo(backend, email), backend.url).searchParams.get("token_hash") ?? "";
const confirm = (token_hash: string) => anonymous(backend).auth.verifyOtp({ token_hash, type: "signup" });
const signInError = async (email: string, withPassword: string) =>
  (await anonymous(backend).auth.signInWithPassword({ email, password: withPassword })).error;

/** As if the last mail of that kind had gone out a minute ago. */
const aMinuteLater = (email: string, kind: "confirmation" | "recovery") =>
  backend.sql(`update auth.users set ${kind}_sent_at = ${kind}_sent_at - interval '60 seconds' where email = $1`, [
    email,
  ]);

describe("the admin endpoints", () => {
  it("create, list, change and delete a user, and end the sessions of what they changed", async () => {
    const { admin } = service(backend).auth;
    const user_metadata = { first_name: "New" };
    const user = { email: "New.User@Example.com", password, email_confirm: true, user_metadata };
    const id = (await admin.createUser(user)).data.user?.id ?? "";
    await newUser(backend, "second@example.com");
    expect((await admin.listUsers({ page: 2, perPage: 1 })).data).toMatchObject({
      users: [{ id, email: "new.user@example.com", user_metadata }],
      total: 2,
    });

    const session = await signIn(backend, "new.user@example.com", password);
    const changes = { email: "other@example.com", password: wrong, user_metadata: { last_name: "User" } };
    expect((await admin.updateUserById(id, changes)).error).toBeNull();
    expect((await session.auth.refreshSession()).error?.status).toBe(400);
    await signIn(backend, "other@example.com", wrong);

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.status).toBe(404);
    for (const table of ["auth.refresh_tokens", "auth.sessions", "auth.identities", "user_profiles"])
      expect(await backend.sql(`select 1 from ${table} where user_id = $1`, [id])).toEqual([]);
  });

  it("answer nobody but the service key", async () => {
    const { supabase, id } = await newUser(backend, "curious@example.com");
    for (const caller of [anonymous(backend), supabase]) {
      expect((await caller.auth.admin.listUsers()).error?.status).toBe(403);
      expect((await caller.auth.admin.deleteUser(id)).error?.status).toBe(403);
    }
  });

  it.each([
    ["an address that has an account", { email: "TAKEN@example.com", password }, "email_exists"],
    ["a field it does not know", { email: "ban@example.com", ban_duration: "1h" }, "validation_failed"],
  ])("refuse %s", async (_what, user, code) => {
    const { admin } = service(backend).auth;
    await admin.createUser({ email: "taken@example.com", password });
    expect((await admin.createUser(user)).error?.code).toBe(code);
  });
});

it("tells that an address is unconfirmed to those alone who know its password", async () => {
  await signUp("unconfirmed@example.com");
  await service(backend).auth.admin.createUser({ email: "invited@example.com", password });
  for (const email of ["Unconfirmed@Example.com", "invited@example.com"])
    expect(await signInError(email, password)).toMatchObject({ status: 400, code: "email_not_confirmed" });
  const nobody = await signInError("nobody@example.com", wrong);
  expect(nobody).toMatchObject({ status: 400, code: "invalid_credentials" });
  for (const guess of [wrong, `${wrong}\0`]) {
    const stranger = await signInError("unconfirmed@example.com", guess);
    expect([stranger?.code, stranger?.message]).toEqual([nobody?.code, nobody?.message]);
  }
});

describe("signing up with a known address", () => {
  it("looks like any sign-up and sends nothing when the account is confirmed", async () => {
    const { id } = await newUser(backend, "known@example.com");
    const before = await backend.sql("select * from auth.users where id = $1", [id]);
    const user_metadata = { first_name: "New" };
    const { data, error } = await signUp("KNOWN@example.com", wrong, user_metadata);
    expect([error, data.session]).toEqual([null, null]);
    expect(data.user).toMatchObject({ email: "known@example.com", role: "", identities: [], user_metadata });
    expect(data.user?.id).not.toBe(id);
    expect(await mailsTo(backend, "known@example.com")).toEqual([]);
    expect(await backend.sql("select * from auth.users where id = $1", [id])).toEqual(before);
  });

  it("sends a new link that replaces the old one, and keeps the first password and name", async () => {
    const email = "again@example.com";
    const first = await signUp(email, password, { first_name: "First" });
    const oldToken = await lastToken(email);
    await aMinuteLater(email, "confirmation");
    const second = await signUp(email, wrong, { first_name: "Second" });
    expect(second.data.user).toMatchObject({ id: first.data.user?.id, email });
    const newToken = await lastToken(email);
    expect((await confirm(oldToken)).error?.code).toBe("otp_expired");
    const confirmed = await confirm(newToken);
    expect(confirmed.data.user).toMatchObject({ email, user_metadata: { first_name: "First" } });
    await signIn(backend, email, password);
    expect((await signInError(email, wrong))?.code).toBe("invalid_credentials");
  });
});

describe("mails", () => {
  const reset = (email: string) => anonymous(backend).auth.resetPasswordForEmail(email);

  it("carry a link for a forgotten password at most once a minute", async () => {
    const email = "forgetful@example.com";
    await newUser(backend, email);
    expect((await reset(email)).error).toBeNull();
    expect((await reset(email)).error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    expect(await mailsTo(backend, email)).toHaveLength(1);
    await aMinuteLater(email, "recovery");
    expect((await reset(email)).error).toBeNull();
    expect(await mailsTo(backend, email)).toHaveLength(2);
  });

  it("go to no unknown address, whose owner is answered alike", async () => {
    expect((await reset("stranger@example.com")).error).toBeNull();
    expect(await mailsTo(backend, "stranger@example.com")).toEqual([]);
  });
});

it("logs errors without what the visitor wrote", async () => {
  const { supabase } = await newUser(backend, "private@example.com");
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const printed = vi.spyOn(console, "log");
  await supabase.from("notes").insert([{ body: "a private matter" }, { body: "a private matter" }]);
  const malformed = await supabase.from("notes").select().eq("id", "a private value");
  const lines = [...logged.mock.calls, ...printed.mock.calls].flat().join("\n");
  logged.mockRestore();
  printed.mockRestore();
  expect(malformed.error?.code).toBe("22P02");
  expect(lines).toContain("error 22P02");
  expect(lines).not.toContain("private");
});

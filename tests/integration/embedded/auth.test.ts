import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { anonymous, fixtureMigrations, newUser, service, signIn } from "./clients";
import { lastLink } from "./mails";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startEmbedded({ migrationsDir: fixtureMigrations, siteUrl: "https://centers.example" });
}, 30_000);
afterAll(() => backend.stop());

describe("the admin endpoints", () => {
  it("create, show, list, change and delete a user", async () => {
    const { admin } = service(backend).auth;
    const created = await admin.createUser({
      email: "New.User@Example.com",
      password: "first-password",
      email_confirm: true,
      user_metadata: { first_name: "New" },
    });
    const id = created.data.user?.id ?? "";
    expect(created.data.user).toMatchObject({
      email: "new.user@example.com",
      user_metadata: { first_name: "New" },
      app_metadata: { provider: "email" },
      identities: [{ provider: "email" }],
    });
    expect((await admin.getUserById(id)).data.user?.email).toBe("new.user@example.com");
    await newUser(backend, "second@example.com");
    expect((await admin.listUsers()).data.users).toHaveLength(2);
    expect((await admin.listUsers({ page: 2, perPage: 1 })).data).toMatchObject({
      users: [{ id }],
      total: 2,
      lastPage: 2,
    });

    const session = await signIn(backend, "new.user@example.com", "first-password");
    const changed = await admin.updateUserById(id, {
      email: "other@example.com",
      password: "second-password",
      user_metadata: { last_name: "User" },
    });
    expect(changed.data.user).toMatchObject({
      email: "other@example.com",
      user_metadata: { first_name: "New", last_name: "User" },
    });
    expect((await session.auth.refreshSession()).error?.status).toBe(400);
    await signIn(backend, "other@example.com", "second-password");

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.status).toBe(404);
    await expect(signIn(backend, "other@example.com", "second-password")).rejects.toThrow("Invalid login");
    for (const table of ["auth.refresh_tokens", "auth.sessions", "auth.identities", "user_profiles"]) {
      expect(await backend.sql(`select 1 from ${table} where user_id = $1`, [id])).toEqual([]);
    }
  });

  it("answer nobody but the service key", async () => {
    const { supabase, id } = await newUser(backend, "curious@example.com");
    for (const caller of [anonymous(backend), supabase]) {
      expect((await caller.auth.admin.listUsers()).error?.status).toBe(403);
      expect((await caller.auth.admin.deleteUser(id)).error?.status).toBe(403);
      expect((await caller.auth.admin.createUser({ email: "x@example.com" })).error?.status).toBe(403);
    }
  });

  it.each([
    [
      "an address that has an account",
      { email: "TAKEN@example.com", password: "long-enough" },
      "email_exists",
    ],
    ["a malformed address", { email: "nobody", password: "long-enough" }, "validation_failed"],
    ["a short password", { email: "short@example.com", password: "12345" }, "weak_password"],
    [
      "more bytes than bcrypt reads",
      { email: "long@example.com", password: "é".repeat(37) },
      "validation_failed",
    ],
    ["a field it does not know", { email: "ban@example.com", ban_duration: "1h" }, "validation_failed"],
  ])("refuse %s", async (_what, user, code) => {
    const { admin } = service(backend).auth;
    await admin.createUser({ email: "taken@example.com", password: "long-enough" });
    expect((await admin.createUser(user)).error?.code).toBe(code);
  });

  it("leave nothing behind when the profile's trigger refuses", async () => {
    const { error } = await service(backend).auth.admin.createUser({ email: "refused@example.com" });
    expect(error?.status).toBe(500);
    expect(await backend.sql("select 1 from auth.users where email = 'refused@example.com'")).toEqual([]);
    expect(await backend.sql("select 1 from auth.identities where email = 'refused@example.com'")).toEqual(
      [],
    );
  });
});

describe("mail", () => {
  it("confirms a new account by the link it carries", async () => {
    const visitor = anonymous(backend);
    const credentials = { email: "parent@example.com", password: "a-good-password" };
    expect((await visitor.auth.signUp(credentials)).error).toBeNull();
    await expect(signIn(backend, credentials.email, credentials.password)).rejects.toThrow("not confirmed");

    const link = await lastLink(backend, "parent@example.com");
    expect(link.href).toMatch(/^https:\/\/centers\.example\/auth\/confirm\?token_hash=\w+&type=signup$/);
    const token_hash = link.searchParams.get("token_hash") ?? "";
    expect((await visitor.auth.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
    expect((await anonymous(backend).auth.verifyOtp({ token_hash, type: "signup" })).error).not.toBeNull();
    await signIn(backend, credentials.email, credentials.password);
  });

  it("lets a forgotten password be replaced", async () => {
    await newUser(backend, "forgetful@example.com");
    const visitor = anonymous(backend);
    await visitor.auth.resetPasswordForEmail("forgetful@example.com");
    const link = await lastLink(backend, "forgetful@example.com");
    expect(link.searchParams.get("type")).toBe("recovery");
    const token_hash = link.searchParams.get("token_hash") ?? "";
    expect((await visitor.auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
    expect((await visitor.auth.updateUser({ password: "another-password" })).error).toBeNull();
    await signIn(backend, "forgetful@example.com", "another-password");
  });
});

describe("errors", () => {
  it("are told as PostgREST tells them", async () => {
    const raised = await anonymous(backend).rpc("refuse");
    expect(raised).toMatchObject({ status: 400, error: { code: "P0001", message: "Not like this" } });
    const { supabase } = await newUser(backend, "wordy@example.com");
    const checked = await supabase.from("notes").insert({ body: "x".repeat(100) });
    expect(checked).toMatchObject({ status: 400, error: { code: "23514" } });
  });

  it("are logged without what the visitor wrote", async () => {
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
});

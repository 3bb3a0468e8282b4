/** What the database's own API lets accounts do to one another, past the site. */
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import ws from "ws";
import { makeAccount, type TestAccount, tokensOf } from "../../support/auth/accounts";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { planSession, profileOf } from "../../support/tutoring/learners";
import { userOf } from "../../support/users/staff-users";

let backend: TestBackend;
const people: Record<string, TestAccount> = {};
beforeAll(async () => {
  backend = await startEmbedded();
  for (const role of ["student", "tutor", "admin", "superadmin"] as const)
    people[role] = await makeAccount(backend, { role });
  people.far = await makeAccount(backend, { role: "student", locationId: "2" });
});
afterAll(() => backend?.stop());

const personOf = (name: string): TestAccount => {
  const person = people[name];
  if (!person) throw new Error(`there is no ${name}`);
  return person;
};
async function clientOf(name: string) {
  const { accessToken } = await tokensOf(backend, personOf(name));
  return createClient(backend.url, backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws },
    global: { headers: { Authorization: `Bearer ${accessToken}` } },
  });
}
const everybody = () =>
  backend.sql(
    "select email, role, location_id, is_active, hourly_rate_cents from public.user_profiles order by id",
  );

test.each([
  ["student", { role: "admin" }],
  ["student", { role: "superadmin", location_id: null }],
  ["student", { location_id: "2" }],
  ["student", { location_id: null }],
  ["student", { email: "elsewhere@example.com" }],
  ["far", { location_id: "1" }],
  ["far", { is_active: false }],
  ["admin", { role: "superadmin" }],
  ["admin", { location_id: "2" }],
  ["superadmin", { is_active: false }],
])("an admin cannot set of the %s %o", async (whose, changes) => {
  const before = await everybody();
  const admin = await clientOf("admin");
  const { data } = await admin
    .from("user_profiles")
    .update(changes)
    .eq("user_id", personOf(whose).userId)
    .select();
  expect(data ?? []).toEqual([]);
  expect(await everybody()).toEqual(before);
});

test("an admin makes no account past the site, and no invitation to a higher role", async () => {
  const before = await everybody();
  const admin = await clientOf("admin");
  expect(
    (await admin.auth.admin.createUser({ email: "raw@example.com", email_confirm: true })).error,
  ).not.toBeNull();
  expect(
    (await admin.from("user_profiles").insert({ email: "raw@example.com", role: "admin" })).error,
  ).not.toBeNull();
  const draft = {
    p_email: "raw@example.com",
    p_first_name: "Rae",
    p_last_name: "Ng",
    p_role: "admin",
    p_location: "1",
  };
  const { data } = await admin.rpc("prepare_user", draft);
  expect(data).toEqual([{ outcome: "unknown_role", id: null }]);
  expect(await everybody()).toEqual(before);
});

test("an invitation opens nothing for a sign-up", async () => {
  const superadmin = await clientOf("superadmin");
  const email = "invited@example.com";
  const draft = { p_email: email, p_first_name: "Rae", p_last_name: "Ng", p_role: "superadmin" };
  const { data } = await superadmin.rpc("prepare_user", draft);
  const [{ id: invitation }] = data;
  const visitor = createClient(backend.url, backend.anonKey, {
    auth: { persistSession: false },
    realtime: { transport: ws },
  });
  await visitor.auth.signUp({
    email,
    password: "tall-giraffe-9",
    options: { data: { invitation, app_metadata: { invitation } } },
  });
  expect((await userOf(backend, email)).role).toBe("student");
});

test.each(["student", "tutor"])("a %s reads no other profile, and no invitation", async (name) => {
  const client = await clientOf(name);
  const { data } = await client.from("user_profiles").select("email");
  expect(data).toEqual([{ email: personOf(name).email }]);
  expect((await client.from("user_invitations").select()).error?.code).toBe("42501");
  for (const [procedure, values] of [
    [
      "save_user",
      {
        p_id: crypto.randomUUID(),
        p_version: null,
        p_email: "x@example.com",
        p_first_name: "X",
        p_last_name: "X",
        p_role: "student",
      },
    ],
    ["set_user_active", { p_id: crypto.randomUUID(), p_version: null, p_active: false }],
  ] as const) {
    const { data: told } = await client.rpc(procedure, values);
    expect(told).toEqual([expect.objectContaining({ outcome: "forbidden" })]);
  }
});

test("the notes of a session are for its tutor and for staff, not for the student", async () => {
  const profile = (name: string) => profileOf(backend, personOf(name));
  const session = { student: await profile("student"), tutor: await profile("tutor") };
  await planSession(backend, { ...session, days: 2, notes: "For staff and the tutor" });
  for (const [name, rows] of [
    ["student", []],
    ["far", []],
    ["tutor", [{ notes: "For staff and the tutor" }]],
    ["admin", [{ notes: "For staff and the tutor" }]],
  ] as const) {
    const { data } = await (await clientOf(name)).from("bookings").select("notes");
    expect([name, data]).toEqual([name, rows]);
  }
  const { data } = await (await clientOf("student")).rpc("student_sessions", {});
  expect(data).toHaveLength(1);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { anonymous, newUser, service } from "../embedded/clients";

// why: somebody may leave the site aside and ask the API itself with a token of their own
let backend: TestBackend;
let student: Awaited<ReturnType<typeof newUser>>;
let other: Awaited<ReturnType<typeof newUser>>;
let admin: Awaited<ReturnType<typeof newUser>>;
beforeAll(async () => {
  backend = await startEmbedded();
  student = await newUser(backend, "student@example.com");
  other = await newUser(backend, "other@example.com");
  admin = await newUser(backend, "admin@example.com");
  const profiles = service(backend).from("user_profiles");
  await profiles.update({ location_id: "1" }).in("user_id", [student.id, other.id]);
  await profiles.update({ role: "admin", location_id: "1" }).eq("user_id", admin.id);
});
afterAll(() => backend.stop());

const stored = async (id: string) =>
  (
    await backend.sql<{ role: string; first_name: string; is_active: boolean }>(
      "select role, first_name, is_active from public.user_profiles where user_id = $1",
      [id],
    )
  )[0];
const aStudent = { role: "student", first_name: "", is_active: true };

describe("a student", () => {
  test.each(["tutor", "admin", "superadmin"])("does not make itself %s", async (role) => {
    const profiles = () => student.supabase.from("user_profiles");
    expect((await profiles().update({ role }).eq("user_id", student.id)).error?.code).toBe("42501");
    const row = { user_id: student.id, email: "student@example.com", role };
    expect((await profiles().upsert(row, { onConflict: "user_id" })).error?.code).toBe("42501");
    expect((await profiles().insert(row)).error?.code).toBe("42501");
    expect(await stored(student.id)).toEqual(aStudent);
  });

  test("does not make itself superadmin by the command of the server", async () => {
    for (const p_only_first of [true, false]) {
      const { error } = await student.supabase.rpc("grant_superadmin", {
        p_email: "student@example.com",
        p_only_first,
      });
      expect(error?.code).toBe("42501");
    }
    expect((await student.supabase.from("admin_users").insert({ id: student.id })).error?.code).toBe("42501");
    expect(await stored(student.id)).toEqual(aStudent);
  });

  test("gains nothing by what it writes into its metadata", async () => {
    const { error } = await student.supabase.auth.updateUser({
      data: { role: "superadmin", user_role: "superadmin", is_admin: true },
    });
    expect(error).toBeNull();
    await student.supabase.auth.refreshSession();
    expect(await stored(student.id)).toEqual(aStudent);
    expect((await student.supabase.rpc("current_account")).data).toMatchObject([{ role: "student" }]);
    expect((await student.supabase.rpc("is_admin_or_superadmin")).data).toBe(false);
    expect((await student.supabase.rpc("admin_get_all_users")).data).toEqual([]);
  });

  test("reads its own profile alone", async () => {
    const { data } = await student.supabase.from("user_profiles").select("user_id");
    expect(data).toEqual([{ user_id: student.id }]);
    for (const procedure of ["admin_get_all_users", "admin_get_location_users"])
      expect((await student.supabase.rpc(procedure)).data).toEqual([]);
    expect((await student.supabase.rpc("current_account")).data).toMatchObject([{ user_id: student.id }]);
  });

  test("changes nobody else's profile, and deletes none", async () => {
    const changed = await student.supabase
      .from("user_profiles")
      .update({ first_name: "Changed" })
      .neq("user_id", student.id)
      .select("id");
    expect(changed).toMatchObject({ error: null, data: [] });
    const mine = student.supabase.from("user_profiles");
    expect((await mine.delete().eq("user_id", other.id)).error?.code).toBe("42501");
    expect(await stored(other.id)).toEqual(aStudent);
  });
});

describe("an admin", () => {
  test.each(["admin", "superadmin"])("makes nobody %s", async (role) => {
    const profiles = () => admin.supabase.from("user_profiles");
    expect((await profiles().update({ role }).eq("user_id", student.id)).error?.code).toBe("42501");
    if (role === "superadmin")
      expect((await profiles().update({ role }).eq("user_id", admin.id)).error?.code).toBe("42501");
    expect(await stored(student.id)).toEqual(aStudent);
    expect((await stored(admin.id))?.role).toBe("admin");
  });

  test("reaches students and tutors of its center only", async () => {
    await service(backend).from("user_profiles").update({ location_id: "2" }).eq("user_id", other.id);
    const seen = await admin.supabase.from("user_profiles").select("user_id");
    expect(new Set(seen.data?.map(({ user_id }) => user_id))).toEqual(new Set([student.id, admin.id]));
    const changed = await admin.supabase
      .from("user_profiles")
      .update({ role: "tutor" })
      .eq("user_id", other.id)
      .select("id");
    expect(changed.data).toEqual([]);
    expect(await stored(other.id)).toEqual(aStudent);
  });
});

test("a sign-up that names a role, an activation or an identifier makes a student", async () => {
  const visitor = anonymous(backend);
  const { error } = await visitor.auth.signUp({
    email: "eve@example.com",
    password: "a-good-password",
    options: {
      data: { full_name: "Eve", role: "superadmin", app_metadata: { role: "superadmin" }, is_active: false },
    },
  });
  expect(error).toBeNull();
  const [row] = await backend.sql(
    "select role, is_active, location_id from public.user_profiles where email = 'eve@example.com'",
  );
  expect(row).toEqual({ role: "student", is_active: true, location_id: null });
});

describe("a deactivated account", () => {
  test("sees that it is one, changes nothing and does not come back by itself", async () => {
    const { supabase, id } = await newUser(backend, "former@example.com");
    await service(backend).from("user_profiles").update({ is_active: false }).eq("user_id", id);
    expect((await supabase.rpc("current_account")).data).toMatchObject([
      { session_active: true, is_active: false },
    ]);
    for (const change of [{ is_active: true }, { first_name: "Changed" }]) {
      const changed = await supabase.from("user_profiles").update(change).eq("user_id", id).select("id");
      expect(changed.data ?? []).toEqual([]);
    }
    expect(await stored(id)).toEqual({ ...aStudent, is_active: false });
  });

  test("of an admin reads no more of its center", async () => {
    const { supabase, id } = await newUser(backend, "former.admin@example.com");
    const profiles = service(backend).from("user_profiles");
    await profiles.update({ role: "admin", location_id: "1", is_active: false }).eq("user_id", id);
    expect((await supabase.from("user_profiles").select("user_id")).data).toEqual([{ user_id: id }]);
    expect((await supabase.from("contact_submissions").select("id")).data).toEqual([]);
    expect((await supabase.rpc("admin_get_location_users")).data).toEqual([]);
  });
});

describe("current_account over HTTP", () => {
  test("is refused to a visitor", async () => {
    expect((await anonymous(backend).rpc("current_account")).error?.code).toBe("42501");
  });

  test("knows that a session has ended while its token would still be believed", async () => {
    const { supabase, id } = await newUser(backend, "leaving@example.com");
    const state = async () => (await supabase.rpc("current_account")).data;
    expect(await state()).toMatchObject([{ user_id: id, session_active: true }]);
    await backend.sql("delete from auth.sessions where user_id = $1", [id]);
    expect(await state()).toMatchObject([{ user_id: id, session_active: false }]);
  });
});

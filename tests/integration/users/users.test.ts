/** What staff do with users, as a browser without JavaScript sends it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { type Desk, startDesk, textOf } from "../../support/records/staff-desk";
import {
  accountsOf,
  editFields,
  newUser,
  shownPassword,
  tutorFields,
  userOf,
} from "../../support/users/staff-users";

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk?.stop());

const pageOf = (id: string) => `/admin/dashboard/users/${id}`;
const somebody = async (role: "student" | "tutor" | "admin" | "superadmin" = "tutor", locationId = "1") => {
  const account = await makeAccount(desk.supabase, {
    role,
    locationId: role === "superadmin" ? null : locationId,
  });
  return { account, user: await userOf(desk.supabase, account.email) };
};
const browserOf = async (account: Awaited<ReturnType<typeof makeAccount>>) =>
  new TestBrowser(desk.site.url).hold(await tokensOf(desk.supabase, account));

describe("adding somebody", () => {
  test("shows the credentials once, and they open the account", async () => {
    const fields = tutorFields();
    const answer = await desk.admin.post(newUser, fields);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(html).toContain("User Created");
    const password = shownPassword(html);
    expect(password).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
    const { profiles } = await accountsOf(desk.supabase, fields.email ?? "");
    expect(profiles).toEqual([
      expect.objectContaining({ role: "tutor", location_id: "1", hourly_rate_cents: 3250, is_active: true }),
    ]);
    const signedIn = await new TestBrowser(desk.site.url).signIn({ email: fields.email ?? "", password });
    expect(signedIn.status).toBe(303);
    const kept = await desk.supabase.sql<{ found: boolean }>(
      `select (select string_agg(a::text, '') from public.audit_log a)
         || (select string_agg(i::text, '') from public.user_invitations i)
         || (select string_agg(o::text, '') from private.outbox o) like '%' || $1 || '%' as found`,
      [password],
    );
    expect(kept).toEqual([{ found: false }]);
    const letters = await desk.supabase.sql(
      "select data ->> 'role' as role from private.outbox where kind = 'account_made' and recipient = $1",
      [fields.email],
    );
    expect(letters).toEqual([{ role: "tutor" }]);

    const again = await desk.admin.post(newUser, fields);
    const text = await again.text();
    expect(again.status).toBe(400);
    expect(text).toContain("This email address has an account already");
    expect((await accountsOf(desk.supabase, fields.email ?? "")).accounts).toBe(1);
  });

  test("is told in the history as the change of whoever did it", async () => {
    const fields = tutorFields();
    await desk.boss.post(newUser, fields);
    const { id } = await userOf(desk.supabase, fields.email ?? "");
    const page = await textOf(await desk.boss.get(pageOf(id)));
    expect(page).toMatch(/by Noor Haddad.*Made by staff/s);
    expect(await textOf(await desk.admin.get(pageOf(id)))).not.toContain("Made by staff");
  });

  test("sent twice at once makes one account", async () => {
    const fields = tutorFields();
    const answers = await Promise.all([desk.admin.post(newUser, fields), desk.admin.post(newUser, fields)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await accountsOf(desk.supabase, fields.email ?? "")).accounts).toBe(1);
  });

  test("takes a password that staff chose, but no common one, and gives none back", async () => {
    const own = { password_choice: "own", password: "tall-giraffe-9" };
    const refused = await desk.admin.post(newUser, tutorFields({ ...own, password: "password1" }));
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain("This password is one of the most common ones");
    expect(html).not.toContain("password1");
    const missing = await desk.admin.post(newUser, tutorFields({ ...own, password: "" }));
    expect(await textOf(missing)).toContain("Password is required");
    const made = await desk.admin.post(newUser, tutorFields(own));
    expect(shownPassword(await made.text())).toBe("tall-giraffe-9");
  });

  test("can mail a link instead of showing a password", async () => {
    const fields = tutorFields({ password_choice: "link" });
    const answer = await desk.admin.post(newUser, fields);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/dashboard/users"]);
    expect(flashOf(answer)).toContain("User Created");
    expect(await linkMailedTo(desk.supabase, fields.email ?? "")).toContain("/auth/confirm");
  });

  test.each<[string, "admin" | "boss", Record<string, string>, string]>([
    ["no name", "boss", { first_name: "" }, "First name, last name, and email are required"],
    ["no address", "boss", { email: "" }, "First name, last name, and email are required"],
    ["no location", "boss", { location_id: "" }, "Location is required for this role"],
    ["a location nobody has", "boss", { location_id: "no-such" }, "Choose a location from the list"],
    ["a role nobody has", "boss", { role: "owner" }, "Choose a role from the list"],
    ["a role that is the super admin's to give", "admin", { role: "admin" }, "Choose a role from the list"],
    ["the highest role", "admin", { role: "superadmin" }, "Choose a role from the list"],
    ["another center", "admin", { location_id: "2" }, "Choose a location from the list"],
    ["a rate that is none", "boss", { hourly_rate: "lots" }, "Enter the rate as dollars and cents"],
    [
      "control characters and a lone surrogate",
      "boss",
      { email: "a\u0007\ud800@example" },
      "Enter an email address",
    ],
  ])("with %s says so at the field and keeps the rest", async (_, who, changes, message) => {
    const fields = tutorFields({ last_name: "Kept-Value", ...changes });
    const answer = await desk[who].post(newUser, fields);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain(message);
    expect(html).toContain("Kept-Value");
    expect((await accountsOf(desk.supabase, fields.email ?? "")).accounts).toBe(0);
  });

  test("at a location that was closed a moment ago says so at the field", async () => {
    await desk.boss.get(newUser);
    await desk.supabase.sql("update public.locations set is_active = false where id = '40'");
    const fields = tutorFields({ location_id: "40" });
    const answer = await desk.boss.post(newUser, fields);
    expect([answer.status, (await answer.text()).includes("Choose a location from the list")]).toEqual([
      400,
      true,
    ]);
    expect((await accountsOf(desk.supabase, fields.email ?? "")).accounts).toBe(0);
  });

  test("by a form with a file in it is refused", async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(tutorFields())) body.append(name, value);
    body.set("first_name", new File(["Ana"], "ana.txt"));
    const cookie = Object.entries(desk.boss.cookies())
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const answer = await fetch(desk.site.url + newUser, {
      method: "POST",
      body,
      headers: { Origin: desk.site.url, Cookie: cookie },
    });
    expect(answer.status).toBe(400);
  });
});

describe("changing somebody", () => {
  test("saves, tells who, and takes the address along", async () => {
    const { user } = await somebody();
    const email = `moved-${randomUUID().slice(0, 8)}@example.com`;
    const answer = await desk.admin.post(
      pageOf(user.id),
      editFields(user, { first_name: "Ida", email, role: "student" }),
    );
    expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringMatching(/User Updated.*Ida Ng/)]);
    expect(await userOf(desk.supabase, email)).toMatchObject({
      id: user.id,
      first_name: "Ida",
      role: "student",
    });
    expect((await accountsOf(desk.supabase, user.email)).accounts).toBe(0);
  });

  test("after somebody else did shows what is saved now", async () => {
    const { user } = await somebody();
    await desk.boss.post(pageOf(user.id), editFields(user, { first_name: "Second" }));
    const answer = await desk.admin.post(pageOf(user.id), editFields(user, { first_name: "Third" }));
    const html = await answer.text();
    expect(answer.status).toBe(409);
    for (const word of ["Somebody else changed this user meanwhile", "Second Ng", 'value="Third"'])
      expect(html).toContain(word);
    const retried = await desk.admin.post(
      pageOf(user.id),
      editFields(await userOf(desk.supabase, user.email), { first_name: "Third" }),
    );
    expect(retried.status).toBe(303);
  });

  test("with a mistake still compares with what its page showed, so that nobody's change is lost", async () => {
    const { user } = await somebody();
    await desk.boss.post(pageOf(user.id), editFields(user, { first_name: "Second" }));
    for (const [field, mistake] of [
      ["hourly_rate", "lots"],
      ["last_name", ""],
    ] as const) {
      const refused = await desk.admin.post(pageOf(user.id), editFields(user, { [field]: mistake }));
      const html = await refused.text();
      expect(refused.status).toBe(400);
      const [, version = ""] = /name="version" value="([^"]*)"/.exec(html) ?? [];
      const mended = await desk.admin.post(pageOf(user.id), editFields(user, { version }));
      expect(mended.status).toBe(409);
    }
    expect((await userOf(desk.supabase, user.email)).first_name).toBe("Second");
  });

  test("to an address that has an account says so at the field, and nothing is saved", async () => {
    const [{ user }, { user: other }] = [await somebody(), await somebody()];
    const answer = await desk.admin.post(
      pageOf(user.id),
      editFields(user, { first_name: "Ida", email: other.email }),
    );
    expect([
      answer.status,
      (await answer.text()).includes("This email address has an account already"),
    ]).toEqual([400, true]);
    expect((await userOf(desk.supabase, user.email)).first_name).toBe("Noor");
  });

  test("is not for those of another center, for staff, nor for a role above", async () => {
    for (const { user } of [
      await somebody("tutor", "2"),
      await somebody("admin"),
      await somebody("superadmin"),
    ]) {
      for (const form of ["details", "state", "link"])
        expect(
          (await desk.admin.post(`${pageOf(user.id)}?form=${form}`, editFields(user, { active: "no" })))
            .status,
        ).toBe(404);
      expect(flashOf(await desk.admin.post(`${pageOf(user.id)}/delete`))).toContain("Nothing to delete");
      expect((await desk.admin.get(pageOf(user.id))).status).toBe(404);
      expect(await userOf(desk.supabase, user.email)).toEqual(user);
    }
    const { user } = await somebody();
    const above: Record<string, string>[] = [{ role: "admin" }, { role: "superadmin" }, { location_id: "2" }];
    for (const changes of above)
      expect((await desk.admin.post(pageOf(user.id), editFields(user, changes))).status).toBe(400);
    expect(await userOf(desk.supabase, user.email)).toEqual(user);
  });

  test("deactivating ends what they do next, and activating lets them in again", async () => {
    const { account, user } = await somebody();
    const theirs = await browserOf(account);
    expect((await theirs.get("/dashboard/profile")).status).toBe(200);
    const off = await desk.admin.post(`${pageOf(user.id)}?form=state`, {
      active: "no",
      version: user.version,
    });
    expect([off.status, flashOf(off)]).toEqual([303, expect.stringContaining("deactivated")]);
    const next = await theirs.get("/dashboard/profile");
    expect([next.status, flashOf(next)]).toEqual([
      303,
      expect.stringContaining("This account is deactivated"),
    ]);
    const { version } = await userOf(desk.supabase, user.email);
    expect((await desk.admin.post(`${pageOf(user.id)}?form=state`, { active: "yes", version })).status).toBe(
      303,
    );
    expect((await new TestBrowser(desk.site.url).signIn(account)).status).toBe(303);
  });

  test("does not reach oneself, nor the last superadmin", async () => {
    const [boss] = await desk.supabase.sql<{ id: string; email: string }>(
      "select id, email from public.user_profiles where role = 'superadmin' and is_active order by created_at limit 1",
    );
    const user = await userOf(desk.supabase, boss?.email ?? "");
    const own = [
      await desk.boss.post(pageOf(user.id), editFields(user, { role: "student", location_id: "1" })),
      await desk.boss.post(`${pageOf(user.id)}?form=state`, { active: "no", version: user.version }),
      await desk.boss.post(`${pageOf(user.id)}/delete`),
    ];
    expect(own.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await userOf(desk.supabase, user.email)).toEqual(user);
  });
});

test("deleting asks first, ends their session, and is told when it was done before", async () => {
  const { account, user } = await somebody();
  const theirs = await browserOf(account);
  const asked = await textOf(await desk.admin.get(`${pageOf(user.id)}/delete`));
  expect(asked).toContain("Are you sure you want to delete this user? This action cannot be undone.");
  const answer = await desk.admin.post(`${pageOf(user.id)}/delete`);
  expect([answer.status, flashOf(answer)]).toEqual([
    303,
    expect.stringContaining("User deleted successfully."),
  ]);
  expect(await accountsOf(desk.supabase, user.email)).toEqual({ profiles: [], accounts: 0 });
  expect((await theirs.get("/dashboard/profile")).headers.get("Location")).toMatch(/^\/login/);
  const refresh = await desk.supabase.sql("select 1 from auth.refresh_tokens where user_id = $1", [
    user.user_id,
  ]);
  expect(refresh).toEqual([]);
  expect(flashOf(await desk.admin.post(`${pageOf(user.id)}/delete`))).toContain("Nothing to delete");
});

test("the list shows an admin the center's students and tutors, in the page and in the file", async () => {
  const [near, far, staff] = [await somebody(), await somebody("tutor", "2"), await somebody("admin")];
  for (const path of [
    "/admin/dashboard/users",
    "/admin/dashboard/users?role=admin",
    "/admin/dashboard/export/users.csv",
  ]) {
    const text = await (await desk.admin.get(path)).text();
    for (const { user } of [far, staff]) expect(text).not.toContain(user.email);
  }
  const found = await textOf(await desk.admin.get(`/admin/dashboard/users?role=tutor&q=${near.user.email}`));
  expect(found).toContain("1 user");
  const file = await (await desk.boss.get("/admin/dashboard/export/users.csv?role=admin")).text();
  expect([file.includes(staff.user.email), file.includes(near.user.email)]).toEqual([true, false]);
});

/** What staff do with users, as a browser without JavaScript sends it. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { flashOf, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { textOf } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import {
  accountsOf,
  browserOf,
  editFields,
  newUser,
  pageOf,
  shownPassword,
  tutorFields,
  userOf,
} from "../../support/users/staff-users";

const here = sharedSite();
const staff = {
  admin: new TestBrowser(""),
  boss: new TestBrowser(""),
};
beforeAll(async () => {
  staff.admin = await browserOf(here, { role: "admin" });
  staff.boss = await browserOf(here, { role: "superadmin" });
});

type Role = "student" | "tutor" | "admin" | "superadmin";
const somebody = async (role: Role = "tutor", locationId = "1") => {
  const account = await makeAccount(here.supabase, {
    role,
    locationId: role === "superadmin" ? null : locationId,
  });
  return { account, user: await userOf(here.supabase, account.email) };
};
const known = (email: string) => userOf(here.supabase, email);
const accountsWith = async (email: string) => (await accountsOf(here.supabase, email)).accounts;

describe("adding somebody", () => {
  test("shows the credentials once, keeps the password nowhere, and they open the account", async () => {
    const fields = tutorFields();
    const answer = await staff.admin.post(newUser, fields);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(html).toContain("User Created");
    const password = shownPassword(html);
    expect(password).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
    const user = await known(fields.email);
    expect(user).toMatchObject({
      role: "tutor",
      location_id: "1",
      hourly_rate_cents: 3250,
      is_active: true,
    });
    for (const path of [newUser, pageOf(user), "/admin/dashboard/users"]) {
      const page = await staff.admin.get(path);
      expect([path, page.status, (await page.text()).includes(password)]).toEqual([path, 200, false]);
    }
    const signedIn = await new TestBrowser(here.site.url).signIn({ email: fields.email, password });
    expect(signedIn.status).toBe(303);
    for (const table of [
      "public.audit_log",
      "public.user_invitations",
      "public.user_profiles",
      "private.outbox",
      "auth.users",
    ])
      expect(
        await here.supabase.sql(`select 1 from ${table} t where position($1 in t::text) > 0`, [password]),
        table,
      ).toEqual([]);
    const mails = await here.supabase.sql(
      "select data ->> 'role' as role from private.outbox where kind = 'account_made' and recipient = $1",
      [fields.email],
    );
    expect(mails).toEqual([{ role: "tutor" }]);

    const again = await staff.admin.post(newUser, fields);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("This email address has an account already");
    expect(await accountsWith(fields.email)).toBe(1);
  });

  test("is told in the history as the change of whoever did it, to a superadmin", async () => {
    const fields = tutorFields();
    await staff.boss.post(newUser, fields);
    const page = pageOf(await known(fields.email));
    expect(await textOf(await staff.boss.get(page))).toMatch(/by Noor Haddad.*Made by staff/s);
    expect(await textOf(await staff.admin.get(page))).not.toContain("Made by staff");
  });

  test("sent twice at once makes one account", async () => {
    const fields = tutorFields();
    const answers = await Promise.all([staff.admin.post(newUser, fields), staff.admin.post(newUser, fields)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await accountsWith(fields.email)).toBe(1);
  });

  test("takes a password that staff chose, but no common one, and gives none back", async () => {
    const own = { password_choice: "own", password: "tall-giraffe-9" };
    const refused = await staff.admin.post(newUser, tutorFields({ ...own, password: "password1" }));
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain("This password is one of the most common ones");
    expect(html).not.toContain("password1");
    const made = await staff.admin.post(newUser, tutorFields(own));
    expect(shownPassword(await made.text())).toBe("tall-giraffe-9");
  });

  test("can mail a link instead of showing a password", async () => {
    const fields = tutorFields({ password_choice: "link" });
    const answer = await staff.admin.post(newUser, fields);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/dashboard/users"]);
    expect(flashOf(answer)).toContain("User Created");
    expect(await linkMailedTo(here.supabase, fields.email)).toContain("/auth/confirm");
  });

  test.each<[string, keyof typeof staff, Record<string, string>, string]>([
    ["no name", "boss", { first_name: "" }, "First name, last name, and email are required"],
    ["no location", "boss", { location_id: "" }, "Location is required for this role"],
    ["a location nobody has", "boss", { location_id: "no-such" }, "Choose a location from the list"],
    ["a role nobody has", "boss", { role: "owner" }, "Choose a role from the list"],
    ["a role that is the super admin's to give", "admin", { role: "admin" }, "Choose a role from the list"],
    ["the highest role", "admin", { role: "superadmin" }, "Choose a role from the list"],
    ["another center", "admin", { location_id: "2" }, "Choose a location from the list"],
    ["a rate that is none", "boss", { hourly_rate: "lots" }, "Enter the rate as dollars and cents"],
    ["no password of one's own", "boss", { password_choice: "own" }, "Password is required"],
    [
      "control characters and a lone surrogate",
      "boss",
      { email: "a\u0007\ud800@example" },
      "Enter an email address",
    ],
  ])("with %s says so at the field and keeps the rest", async (_, who, changes, message) => {
    const fields = tutorFields({ last_name: "Kept-Value", ...changes });
    const answer = await staff[who].post(newUser, fields);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain(message);
    expect(html).toContain("Kept-Value");
    expect(await accountsWith(fields.email)).toBe(0);
  });

  test("by a form with a file in it is refused", async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(tutorFields())) body.append(name, value);
    body.set("first_name", new File(["Ana"], "ana.txt"));
    const cookies = Object.entries(staff.boss.cookies()).map(([name, value]) => `${name}=${value}`);
    const headers = { Origin: here.site.url, Cookie: cookies.join("; ") };
    const answer = await fetch(here.site.url + newUser, { method: "POST", body, headers });
    expect(answer.status).toBe(400);
  });
});

describe("changing somebody", () => {
  test("saves, tells who, and leaves the address to its owner", async () => {
    const { user } = await somebody();
    const email = `moved-${randomUUID().slice(0, 8)}@example.com`;
    const fields = editFields(user, { first_name: "Ida", email, role: "student" });
    const answer = await staff.admin.post(pageOf(user), fields);
    expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringMatching(/User Updated.*Ida Ng/)]);
    expect(await known(user.email)).toMatchObject({ id: user.id, first_name: "Ida", role: "student" });
    expect(await accountsWith(email)).toBe(0);
  });

  test("after somebody else did shows what is saved now, also once a mistake is mended", async () => {
    const { user } = await somebody();
    const change = (fields: Record<string, string>) =>
      staff.admin.post(pageOf(user), editFields(user, { first_name: "Third", ...fields }));
    await staff.boss.post(pageOf(user), editFields(user, { first_name: "Second" }));
    for (const [field, mistake] of [
      ["hourly_rate", "lots"],
      ["last_name", ""],
    ] as const) {
      const refused = await change({ [field]: mistake });
      expect(refused.status).toBe(400);
      const [, version = ""] = /name="version" value="([^"]*)"/.exec(await refused.text()) ?? [];
      expect((await change({ version })).status).toBe(409);
    }
    const late = await change({});
    const html = await late.text();
    expect(late.status).toBe(409);
    for (const word of ["Somebody else changed this user meanwhile", "Second Ng", 'value="Third"'])
      expect(html).toContain(word);
    const { version } = await known(user.email);
    expect((await change({ version })).status).toBe(303);
    expect((await known(user.email)).first_name).toBe("Third");
  });

  test("to an address that has an account says so at the field, and nothing is saved", async () => {
    const [{ user }, { user: other }] = [await somebody(), await somebody()];
    const fields = editFields(user, { first_name: "Ida", email: other.email });
    const answer = await staff.admin.post(pageOf(user), fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This email address has an account already");
    expect((await known(user.email)).first_name).toBe("Noor");
  });

  test.each<[Role, string]>([
    ["tutor", "2"],
    ["admin", "1"],
    ["superadmin", ""],
  ])("a %s of center %j is out of reach of an admin of center 1", async (role, locationId) => {
    const { user } = await somebody(role, locationId);
    const page = pageOf(user);
    for (const form of ["details", "state", "link"]) {
      const answer = await staff.admin.post(`${page}?form=${form}`, editFields(user, { active: "no" }));
      expect([form, answer.status]).toEqual([form, 404]);
    }
    expect(flashOf(await staff.admin.post(`${page}/delete`))).toContain("Nothing to delete");
    expect((await staff.admin.get(page)).status).toBe(404);
    expect(await known(user.email)).toEqual(user);
  });

  test("an admin gives nobody a higher role or another center", async () => {
    const { user } = await somebody();
    const above: Record<string, string>[] = [{ role: "admin" }, { role: "superadmin" }, { location_id: "2" }];
    for (const changes of above)
      expect((await staff.admin.post(pageOf(user), editFields(user, changes))).status).toBe(400);
    expect(await known(user.email)).toEqual(user);
  });

  test("deactivating ends what they do next, and activating lets them in again", async () => {
    const { account, user } = await somebody();
    const theirs = await browserOf(here, account);
    const activate = async (active: "yes" | "no") => {
      const { version } = await known(user.email);
      return staff.admin.post(`${pageOf(user)}?form=state`, { active, version });
    };
    expect((await theirs.get("/dashboard/profile")).status).toBe(200);
    const off = await activate("no");
    expect([off.status, flashOf(off)]).toEqual([303, expect.stringContaining("deactivated")]);
    const next = await theirs.get("/dashboard/profile");
    expect(next.status).toBe(303);
    expect(flashOf(next)).toContain("This account is deactivated");
    expect((await activate("yes")).status).toBe(303);
    expect((await new TestBrowser(here.site.url).signIn(account)).status).toBe(303);
  });

  test("does not reach oneself", async () => {
    const { account, user } = await somebody("superadmin");
    const own = await browserOf(here, account);
    const page = pageOf(user);
    const answers = [
      await own.post(page, editFields(user, { role: "student", location_id: "1" })),
      await own.post(`${page}?form=state`, { active: "no", version: user.version }),
      await own.post(`${page}/delete`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await known(user.email)).toEqual(user);
  });
});

test("deleting asks first, ends their session, and is told when it was done before", async () => {
  const { account, user } = await somebody();
  const theirs = await browserOf(here, account);
  const page = `${pageOf(user)}/delete`;
  const asked = await textOf(await staff.admin.get(page));
  expect(asked).toContain("Are you sure you want to delete this user? This action cannot be undone.");
  const answer = await staff.admin.post(page);
  expect(answer.status).toBe(303);
  expect(flashOf(answer)).toContain("User deleted successfully.");
  expect(await accountsOf(here.supabase, user.email)).toEqual({ profiles: [], accounts: 0 });
  expect((await theirs.get("/dashboard/profile")).headers.get("Location")).toMatch(/^\/login/);
  const tokens = "select 1 from auth.refresh_tokens where user_id = $1";
  expect(await here.supabase.sql(tokens, [user.user_id])).toEqual([]);
  expect(flashOf(await staff.admin.post(page))).toContain("Nothing to delete");
});

test("the list shows an admin the center's students and tutors, in the page and in the file", async () => {
  const near = await somebody();
  const [far, colleague] = [await somebody("tutor", "2"), await somebody("admin")];
  const file = "/admin/dashboard/export/users.csv";
  for (const path of ["/admin/dashboard/users", "/admin/dashboard/users?role=admin", file]) {
    const text = await (await staff.admin.get(path)).text();
    for (const { user } of [far, colleague]) expect(text).not.toContain(user.email);
  }
  const found = await textOf(await staff.admin.get(`/admin/dashboard/users?role=tutor&q=${near.user.email}`));
  expect(found).toContain("1 user");
  const admins = await (await staff.boss.get(`${file}?role=admin`)).text();
  expect(admins).toContain(colleague.user.email);
  expect(admins).not.toContain(near.user.email);
});

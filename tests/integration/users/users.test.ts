import { beforeAll, expect, test } from "vitest";
import { browserOf, flashOf, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { textOf } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import {
  accountsOf,
  editFields,
  newUser,
  pageOf,
  shownPassword,
  tutorFields,
  userOf,
} from "../../support/users/staff-users";

const here = sharedSite();
const staff = { admin: new TestBrowser(""), boss: new TestBrowser("") };
beforeAll(async () => {
  staff.admin = await browserOf(here, { role: "admin" });
  staff.boss = await browserOf(here, { role: "superadmin" });
});

const list = "/admin/dashboard/users";
const known = (email: string) => userOf(here.supabase, email);
const somebody = async (role: "tutor" | "admin" = "tutor", locationId = "1") =>
  known((await makeAccount(here.supabase, { role, locationId })).email);

test("adding somebody shows the credentials once, keeps the password nowhere, and they open the account", async () => {
  const fields = tutorFields();
  const answer = await staff.admin.post(newUser, fields);
  const html = await answer.text();
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(html).toContain("User Created");
  const password = shownPassword(html);
  expect(password).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
  const user = await known(fields.email);
  expect(user).toMatchObject({ role: "tutor", location_id: "1", hourly_rate_cents: 3250, is_active: true });
  for (const path of [newUser, pageOf(user), list])
    expect(await (await staff.admin.get(path)).text(), path).not.toContain(password);
  expect((await new TestBrowser(here.site.url).signIn({ email: fields.email, password })).status).toBe(303);
  const tables = ["public.audit_log", "public.user_invitations", "public.user_profiles", "private.deliveries"];
  for (const table of [...tables, "auth.users"]) {
    const found = `select count(*) from ${table} t where position($1 in t::text) > 0`;
    expect(await here.supabase.first(found, [password]), table).toBe("0");
  }
});

test.each<[string, keyof typeof staff, Record<string, string>, string]>([
  ["no location", "boss", { location_id: "" }, "Location is required for this role"],
  ["another center", "admin", { location_id: "2" }, "Choose a location from the list"],
  ["a common password", "boss", { password_choice: "own", password: "password1" }, "easy to guess"],
  ["a password of the person's name", "boss", { password_choice: "own", password: "kept-value-2026" }, "easy to guess"],
  ["control characters and a lone surrogate", "boss", { email: "a\u0007\ud800@example" }, "Enter an email address"],
])("adding somebody with %s says so at the field and keeps the rest", async (_, who, changes, message) => {
  const fields = tutorFields({ last_name: "Kept-Value", ...changes });
  const answer = await staff[who].post(newUser, fields);
  const html = await answer.text();
  expect(answer.status).toBe(400);
  for (const words of [message, "Kept-Value"]) expect(html).toContain(words);
  expect(html).not.toContain("password1");
  expect((await accountsOf(here.supabase, fields.email)).accounts).toBe(0);
});

test("a change after somebody else's shows what is saved now, also once a mistake is mended", async () => {
  const user = await somebody();
  const change = (fields: Record<string, string>) =>
    staff.admin.post(pageOf(user), editFields(user, { first_name: "Third", ...fields }));
  await staff.boss.post(pageOf(user), editFields(user, { first_name: "Second" }));
  const refused = await change({ last_name: "" });
  expect(refused.status).toBe(400);
  const [, kept = ""] = /name="version" value="([^"]*)"/.exec(await refused.text()) ?? [];
  expect((await change({ version: kept })).status).toBe(409);
  const late = await change({});
  const html = await late.text();
  expect(late.status).toBe(409);
  for (const word of ["Someone else just changed this user", "Second Ng", 'value="Third"'])
    expect(html).toContain(word);
  const { version } = await known(user.email);
  expect((await change({ version })).status).toBe(303);
  expect((await known(user.email)).first_name).toBe("Third");
});

test("a tutor of another center is out of reach of an admin", async () => {
  const user = await somebody("tutor", "2");
  const page = pageOf(user);
  for (const form of ["details", "state", "link"]) {
    const answer = await staff.admin.post(`${page}?form=${form}`, editFields(user, { active: "no" }));
    expect([form, answer.status]).toEqual([form, 404]);
  }
  expect(flashOf(await staff.admin.post(`${page}/delete`))).toContain("Nothing to delete");
  expect((await staff.admin.get(page)).status).toBe(404);
  expect(await known(user.email)).toEqual(user);
});

test("a set-password link goes to the person, and stands in the log", async () => {
  const user = await somebody();
  expect((await staff.admin.post(`${pageOf(user)}?form=link`)).status).toBe(303);
  expect(await linkMailedTo(here.supabase, user.email)).toContain("/auth/confirm");
  const entries = "select 1 from public.audit_log where row_id = $1 and after ? 'password_link'";
  expect(await here.supabase.sql(entries, [user.id])).toHaveLength(1);
});

test("the list shows an admin the center's students and tutors, in the page and in the file", async () => {
  const near = await somebody();
  const [far, colleague] = [await somebody("tutor", "2"), await somebody("admin")];
  const file = "/admin/dashboard/export/users.csv";
  for (const path of [list, `${list}?role=admin`, file]) {
    const text = await (await staff.admin.get(path)).text();
    for (const { email } of [far, colleague]) expect(text).not.toContain(email);
  }
  expect(await textOf(await staff.admin.get(`${list}?role=tutor&q=${near.email}`))).toContain("1 user");
  const admins = await (await staff.boss.get(`${file}?role=admin`)).text();
  expect([admins.includes(colleague.email), admins.includes(near.email)]).toEqual([true, false]);
});

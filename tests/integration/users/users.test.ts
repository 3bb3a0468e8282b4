import { beforeAll, expect, test } from "vitest";
import { addressChangeWords } from "../../../app/content/users/address-change";
import { linkOf } from "../../support/appointments/parent-links";
import { browserOf, flashOf, leadsTo, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { linkMailedTo, mailsTo } from "../../support/auth/mailed-links";
import { plain } from "../../support/pages/html-parts";
import { staffDesk, unusedCenters } from "../../support/records/staff-desk";
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

test("an invitation is one email, its link holds for a week until a password is chosen, and staff stay with the family", async () => {
  const family = await here.supabase.first("insert into families default values returning id");
  const invite = async (email: string, password_choice: string) => {
    const guardian = await here.supabase.first(
      `insert into user_profiles (family_id, role, location_id, first_name, last_name, email)
       values ($1, 'student', '1', 'Gita', 'Rao', $2) returning id`,
      [family, email],
    );
    const form = { first_name: "Gita", last_name: "Rao", email, role: "student", location_id: "1", password_choice };
    return staff.admin.post(`${newUser}?guardian=${guardian}`, form);
  };
  const shown = await invite(`shown-${crypto.randomUUID()}@example.com`, "generated");
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining("User Created")]);
  const email = `invited-${crypto.randomUUID()}@example.com`;
  const invited = await invite(email, "link");
  expect([invited.status, leadsTo(invited)]).toEqual([303, `/admin/dashboard/families/${family}`]);
  expect(await mailsTo(here.supabase, email)).toEqual([]);
  const told = await here.supabase.sql("select kind, data from private.deliveries where recipient = $1", [email]);
  expect(told).toMatchObject([{ kind: "account_made" }]);
  const id = await here.supabase.first("select id from user_invitations where email = $1", [email]);
  const token = linkOf("invitation", id).split("/").at(-1);
  const link = `/auth/confirm?token_hash=${token}&type=invitation`;
  const ages = async (days: number) =>
    here.supabase.sql("update user_invitations set expires_at = expires_at - $2 * interval '1 day' where id = $1", [
      id,
      days,
    ]);
  const choosing = "/login?view=new-password";
  await ages(6.9);
  const theirs = new TestBrowser(here.site.url);
  expect(await (await theirs.get(link)).text()).toContain("Choose my password");
  // why: whoever stops half-way presses again
  for (const _ of ["once", "again"]) expect(leadsTo(await theirs.post(link))).toBe(choosing);
  await ages(0.2);
  expect((await new TestBrowser(here.site.url).post(link)).status).toBe(400);
  await ages(-1);
  const password = "quiet maple harbour";
  expect(leadsTo(await theirs.post(choosing, { password, confirm_password: password }))).toBe("/dashboard");
  expect((await new TestBrowser(here.site.url).post(link)).status).toBe(400);
  expect((await new TestBrowser(here.site.url).signIn({ email, password })).status).toBe(303);
});

test("a set-password link goes to the person, and stands in the log", async () => {
  const user = await somebody();
  expect((await staff.admin.post(`${pageOf(user)}?form=link`)).status).toBe(303);
  expect(await linkMailedTo(here.supabase, user.email)).toContain("/auth/confirm");
  const entries = "select 1 from public.audit_log where row_id = $1 and after ? 'password_link'";
  expect(await here.supabase.sql(entries, [user.id])).toHaveLength(1);
});

const makesAccount = "/auth/v1/admin/users";

const nobody = { profiles: [], accounts: 0 };
/** Status and text of the answer to a form that adds somebody. */
async function add(fields: Record<string, string>) {
  const answer = await staff.boss.post(newUser, fields);
  return { status: answer.status, html: await answer.text() };
}

test("nobody is added while the auth service fails in any way, and the form can be sent again", async () => {
  const fields = tutorFields({ last_name: "Kept-Value", password_choice: "own", password: "tall-giraffe-9" });
  for (const fault of [429, 500, "garbage JSON", "refusing JSON", "nothing in it", "a dropped connection"] as const) {
    here.backend.fail(makesAccount, fault);
    const { status, html } = await add(fields);
    expect([400, 503], String(fault)).toContain(status);
    for (const words of ["Failed to create user account", "Kept-Value"]) expect(html, String(fault)).toContain(words);
    expect(html).not.toContain("tall-giraffe-9");
    expect(await accountsOf(here.supabase, fields.email), String(fault)).toEqual(nobody);
    const left = "select email from public.user_invitations where used_at is null and email = $1";
    expect(await here.supabase.sql(left, [fields.email]), String(fault)).toEqual([]);
  }
  here.backend.heal();
  expect((await add(fields)).status).toBe(200);
});

test("adding somebody whose answer is lost shows the credentials of the account that was made", async () => {
  const fields = tutorFields();
  here.backend.lose(makesAccount);
  const { status, html } = await add(fields);
  expect(status).toBe(200);
  expect(await userOf(here.supabase, fields.email)).toMatchObject({ role: "tutor", location_id: "1" });
  here.backend.heal();
  const credentials = { email: fields.email, password: shownPassword(html) };
  expect((await new TestBrowser(here.site.url).signIn(credentials)).status).toBe(303);
});

test("adding somebody says so where nobody can know what became of it, and makes no second account", async () => {
  const fields = tutorFields({ last_name: "Kept-Value" });
  here.backend.lose(makesAccount);
  here.backend.fail("/rest/v1/rpc/settle_invitation", 503);
  const { status, html } = await add(fields);
  expect(status).toBe(503);
  expect(html).toContain("Look for the email in the list of users before you send this again.");
  expect(html).toContain("Kept-Value");
  here.backend.heal();
  expect((await add(fields)).status).toBe(400);
  expect((await accountsOf(here.supabase, fields.email)).accounts).toBe(1);
});
const browser = () => new TestBrowser(here.site.url);
const textOf = async (answer: Response) => plain(await answer.text());

/** A student whose center's admin asks for another address. */
async function asked() {
  const [student, admin] = await Promise.all([
    makeAccount(here.supabase),
    makeAccount(here.supabase, { role: "admin" }),
  ]);
  await tokensOf(here.supabase, student);
  const user = await userOf(here.supabase, student.email);
  const staff = browser().hold(await tokensOf(here.supabase, admin));
  const email = `next-${user.email}`;
  const answer = await staff.post(`/admin/dashboard/users/${user.id}`, editFields(user, { email }));
  expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringContaining(`We wrote to ${email}`)]);
  const change = await here.supabase.first("select id from private.address_changes where new_email = $1", [email]);
  const link = (purpose: "confirm-address" | "undo-address") =>
    linkOf(purpose, change).replace(`/${purpose}/`, "/address/");
  return { student, email, confirm: link("confirm-address"), undo: link("undo-address") };
}
const opens = async (email: string, password: string) => (await browser().signIn({ email, password })).status === 303;

test("a new address counts after its owner confirms it with the account's password, and can be taken back", async () => {
  const { student, email, confirm, undo } = await asked();
  expect(await opens(email, student.password)).toBe(false);
  expect(await textOf(await browser().get(confirm))).toContain(addressChangeWords.confirm.text(email));
  expect((await browser().post(confirm, { password: "wrong-giraffe" })).status).toBe(400);
  expect((await browser().post(confirm)).status).toBe(400);
  expect(await opens(student.email, student.password)).toBe(true);

  const confirmed = await browser().post(confirm, { password: student.password });
  expect([confirmed.status, flashOf(confirmed)]).toEqual([303, expect.stringContaining("Email confirmed")]);
  expect(await opens(email, student.password)).toBe(true);
  expect(await textOf(await browser().get(undo))).not.toContain(email);
  const undone = await browser().post(undo);
  expect([undone.status, undone.headers.get("Location")]).toEqual([303, "/login?view=reset"]);
  expect(await opens(email, student.password)).toBe(false);
  expect((await userOf(here.supabase, student.email)).email).toBe(student.email);
});

const [center, another] = unusedCenters();
const office = staffDesk(center, another);
const waiting = `${list}/waiting`;

/** Somebody new, signed in. */
async function personOf(role: "student" | "tutor", locationId: string | null = null) {
  const account = await makeAccount(office.supabase, { role, locationId });
  return { ...(await userOf(office.supabase, account.email)), browser: await browserOf(office, account) };
}
const centerOf = async ({ email }: { email: string }) => (await userOf(office.supabase, email)).location_id;

test("head office finds a family without a center, hears what is missing, and places it; the email's link takes it out", async () => {
  const family = await personOf("student");
  const unplaced = `${list}?center=none&q=${family.email}`;
  expect(await textOf(await office.boss.get(unplaced))).toContain(family.email);
  expect(await textOf(await office.boss.get(waiting))).toContain(family.email);
  const missing = await office.boss.post(waiting, { person: family.id, center: "" });
  expect([missing.status, await textOf(missing)]).toEqual([400, expect.stringContaining("Choose a center first.")]);
  for (const fields of [`center=${center}`, "person=no+id&center=%2500"])
    expect((await office.boss.post(waiting, new URLSearchParams(fields))).status).toBe(400);
  for (const cursor of ["none", "none.%00", "asked.'"])
    expect((await office.boss.get(`${waiting}?after=${cursor}`)).status, cursor).toBe(200);
  expect((await office.boss.post(waiting, { person: family.id, center })).status).toBe(303);
  expect(await textOf(await office.boss.get(unplaced))).toContain("No users found.");

  const placement = await office.supabase.first("select id from private.placements where profile_id = $1", [family.id]);
  const link = linkOf("placement", placement).replace("/placement/", "/placed/");
  const visitor = new TestBrowser(office.site.url);
  for (const [button, wish, then] of [
    ["This isn't our center", "objected", null],
    ["Undo: it is our center", "placed", center],
  ] as const) {
    expect(await textOf(await visitor.get(link))).toContain(button);
    expect((await visitor.post(`${link}?wish=${wish}`)).status).toBe(303);
    expect(await centerOf(family)).toBe(then);
  }
  expect((await visitor.post(`/placed/${"A".repeat(43)}`)).status).toBe(404);
});

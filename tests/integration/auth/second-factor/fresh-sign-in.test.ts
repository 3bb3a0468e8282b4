import { expect, test } from "vitest";
import { freshWords as words } from "~/content/users/second-factor";
import { makeAccount, type TestAccount, TestBrowser, tokensOf } from "../../../support/auth/accounts";
import { freshCode, wrongCode } from "../../../support/auth/one-time-codes";
import { factorMailsOf } from "../../../support/auth/sign-in-log";
import { plain } from "../../../support/pages/html-parts";
import { sharedSite } from "../../../support/servers/test-site";
import { editFields, userOf } from "../../../support/users/staff-users";

const here = sharedSite();

/** Signed in so many minutes ago. */
async function signedIn(account: TestAccount, minutes = 16): Promise<TestBrowser> {
  const browser = new TestBrowser(here.site.url).hold(await tokensOf(here.supabase, account));

  await here.supabase.sql(
    "update auth.sessions set created_at = created_at - make_interval(mins => $2) where user_id = $1",
    [account.userId, minutes],
  );
  return browser;
}
const hidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
const boss = () => makeAccount(here.supabase, { role: "superadmin" });
const secretOf = ({ factorSecret }: TestAccount) => factorSecret ?? "";

test("giving superadmin asks an old session for a code, keeps what was typed, and does it with the right one", async () => {
  const [head, student] = await Promise.all([boss(), makeAccount(here.supabase)]);
  const browser = await signedIn(head);
  const user = await userOf(here.supabase, student.email);
  const page = `/admin/dashboard/users/${user.id}`;
  const wish = editFields(user, { role: "superadmin", location_id: "" });
  const asked = await browser.post(page, wish);
  const html = await asked.text();
  expect([asked.status, plain(html)]).toEqual([403, expect.stringContaining(words.intro.code)]);
  expect(html).toContain('autoComplete="one-time-code"');
  const kept = hidden(html);
  expect(kept).toMatchObject({ role: "superadmin", version: wish.version });

  const wrong = await browser.post(page, { ...kept, proof: wrongCode(secretOf(head)) });
  const again = await wrong.text();
  expect([wrong.status, hidden(again)]).toEqual([400, kept]);
  expect(again).not.toContain(wrongCode(secretOf(head)));
  const roleNow = () => here.supabase.first("select role from public.user_profiles where id = $1", [user.id]);
  expect(await roleNow()).toBe("student");
  expect((await browser.post(page, { ...kept, proof: await freshCode(secretOf(head)) })).status).toBe(303);
  expect(await roleNow()).toBe("superadmin");
});

test("codes that somebody else has tried do not keep the owner from it; too many of the session are told", async () => {
  const [head, student] = await Promise.all([boss(), makeAccount(here.supabase)]);
  const { id } = await userOf(here.supabase, student.email);
  const page = `/admin/dashboard/users/${id}/delete`;
  const browser = await signedIn(head);
  // why: an office has one address
  const stranger = new TestBrowser(here.site.url, browser.address);
  await stranger.signIn(head);
  for (let nth = 0; nth < 6; nth++) await stranger.post("/login/code", { code: `11111${nth}` });
  for (let nth = 0; nth < 5; nth++) expect((await browser.post(page, { proof: `00000${nth}` })).status).toBe(400);
  expect((await browser.post(page, { proof: "000009" })).status).toBe(429);
  const blocked = await here.supabase.sql(
    "select 1 from private.sign_ins where account_id = $1 and outcome = 'blocked' and second_factor = 'code'",
    [head.userId],
  );
  // why: the stranger's own block is one
  expect(blocked).toHaveLength(2);
  expect(await factorMailsOf(here.supabase, head)).toContain("codes_guessed");
  const other = await signedIn(head);
  expect((await other.post(page, { proof: await freshCode(secretOf(head)) })).status).toBe(303);
});

test("a fresh session is not asked, nor is an old one for what can be undone", async () => {
  const [head, student, other] = await Promise.all([boss(), makeAccount(here.supabase), makeAccount(here.supabase)]);
  const user = await userOf(here.supabase, student.email);
  const old = await signedIn(head);
  const saved = await old.post(`/admin/dashboard/users/${user.id}`, editFields(user, { first_name: "Ana" }));
  expect(saved.status).toBe(303);
  const fresh = await signedIn(head, 0);
  const { id } = await userOf(here.supabase, other.email);
  expect((await fresh.post(`/admin/dashboard/users/${id}/delete`)).status).toBe(303);
});

test("an admin without a second factor is asked for the password", async () => {
  const admin = await makeAccount(here.supabase, { role: "admin", locationId: "1" });
  const student = await makeAccount(here.supabase, { locationId: "1" });
  const { id } = await userOf(here.supabase, student.email);
  const browser = await signedIn(admin);
  const page = `/admin/dashboard/users/${id}/delete`;
  const asked = await browser.post(page);
  expect([asked.status, plain(await asked.text())]).toEqual([403, expect.stringContaining(words.intro.password)]);
  expect((await browser.post(page, { proof: "not the password" })).status).toBe(400);
  expect((await browser.post(page, { proof: admin.password })).status).toBe(303);
});

test.each([
  [
    "erasing a person",
    "/admin/dashboard/privacy/erase?step=erase",
    { email: "pat@example.com", confirm_email: "pat@example.com" },
  ],
  ["resetting a factor", "factor", {}],
  ["making a key over contacts", "/admin/dashboard/api/new", { name: "Finance", box_leads: "on", box_contacts: "on" }],
  [
    "adding an admin",
    "/admin/dashboard/users/new",
    {
      ...{ first_name: "Ann", last_name: "Lee", email: "new.admin@example.com", role: "admin" },
      ...{ location_id: "1", password_choice: "link" },
    },
  ],
])("%s asks an old session, and goes through with a code", async (_, path, values) => {
  const [head, colleague] = await Promise.all([boss(), boss()]);
  const { id } = await userOf(here.supabase, colleague.email);
  const page = path === "factor" ? `/admin/dashboard/users/${id}/factor` : path;
  const browser = await signedIn(head);
  const asked = await browser.post(page, values);
  const html = await asked.text();
  expect(asked.status).toBe(403);
  expect(hidden(html)).toEqual(values);
  const done = await browser.post(page, { ...hidden(html), proof: await freshCode(secretOf(head)) });
  expect([200, 303]).toContain(done.status);
  expect(plain(await done.text())).not.toContain(words.intro.code);
});

test("an export asks an old session on a page of its own, keeps the address, and is the file then", async () => {
  const head = await boss();
  const browser = await signedIn(head);
  const typed = { email: "pat@example.com" };
  const sent = await browser.post("/admin/dashboard/privacy/export", typed);
  const page = sent.headers.get("Location") ?? "";
  expect([sent.status, page]).toEqual([307, "/admin/dashboard/privacy/proof"]);
  const asked = await browser.post(page, typed);
  const html = await asked.text();
  expect([asked.status, hidden(html)]).toEqual([403, typed]);
  const proven = await browser.post(page, { ...typed, proof: await freshCode(secretOf(head)) });
  expect([proven.status, proven.headers.get("Location")]).toEqual([307, "/admin/dashboard/privacy/export"]);
  const file = await browser.post("/admin/dashboard/privacy/export", typed);
  expect([file.status, file.headers.get("Content-Disposition")]).toEqual([200, expect.stringContaining("attachment")]);
});

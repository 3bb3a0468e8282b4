/** Before what cannot be undone, a session that is older than fifteen minutes is asked for a proof. */
import { expect, test } from "vitest";
import { browserOf, leadsTo, makeAccount, type TestAccount, TestBrowser } from "../../../support/auth/accounts";
import { freshCode, wrongCode } from "../../../support/auth/one-time-codes";
import { factorMailsOf } from "../../../support/auth/sign-in-log";
import { plain } from "../../../support/pages/html-parts";
import { sharedSite } from "../../../support/servers/test-site";
import { editFields, userOf } from "../../../support/users/staff-users";

const here = sharedSite();
const desk = "/admin/dashboard";
const askedForCode = "your last code is over 15 minutes old";
const boss = () => makeAccount(here.supabase, { role: "superadmin" });
const secretOf = ({ factorSecret }: TestAccount) => factorSecret ?? "";
/** The page of somebody new, or of the one given. */
async function userPage(account?: TestAccount) {
  const { email } = account ?? (await makeAccount(here.supabase));
  const user = await userOf(here.supabase, email);
  return { user, page: `${desk}/users/${user.id}` };
}

/** Signed in so many minutes ago. */
async function signedIn(account: TestAccount, minutes = 16): Promise<TestBrowser> {
  const browser = await browserOf(here, account);
  await here.supabase.sql(
    "update auth.sessions set created_at = created_at - make_interval(mins => $2) where user_id = $1",
    [account.userId, minutes],
  );
  return browser;
}
/** The hidden fields of a page. */
const hidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );

test("giving superadmin asks an old session for a code, keeps what was typed, and does it with the right one", async () => {
  const head = await boss();
  const browser = await signedIn(head);
  const { user, page } = await userPage();
  const asked = await browser.post(page, editFields(user, { role: "superadmin", location_id: "" }));
  const html = await asked.text();
  expect([asked.status, plain(html)]).toEqual([403, expect.stringContaining(askedForCode)]);
  const kept = hidden(html);
  expect(kept).toMatchObject({ role: "superadmin", first_name: user.first_name, email: user.email });
  const wrong = await browser.post(page, { ...kept, proof: wrongCode(secretOf(head)) });
  const again = await wrong.text();
  expect([wrong.status, hidden(again)]).toEqual([400, kept]);
  expect(again).not.toContain(wrongCode(secretOf(head)));
  expect(await userOf(here.supabase, user.email)).toMatchObject({ role: "student" });
  expect((await browser.post(page, { ...kept, proof: await freshCode(secretOf(head)) })).status).toBe(303);
  expect(await userOf(here.supabase, user.email)).toMatchObject({ role: "superadmin" });
});

test("codes that somebody else has tried do not keep the owner from it; too many of the session are told", async () => {
  const head = await boss();
  const page = `${(await userPage()).page}/delete`;
  const browser = await signedIn(head);
  // why: an office has one address
  const stranger = new TestBrowser(here.site.url, browser.address);
  await stranger.signIn(head);
  for (let nth = 0; nth < 6; nth++) await stranger.post("/login/code", { code: `11111${nth}` });
  const statuses = [];
  for (let nth = 0; nth < 6; nth++) statuses.push((await browser.post(page, { proof: `00000${nth}` })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  const blocked = `select count(*) from private.sign_ins
    where account_id = $1 and outcome = 'blocked' and second_factor = 'code'`;
  // why: the stranger's own block is one
  expect(await here.supabase.first(blocked, [head.userId])).toBe("2");
  expect(await factorMailsOf(here.supabase, head)).toContain("codes_guessed");
  const other = await signedIn(head);
  expect((await other.post(page, { proof: await freshCode(secretOf(head)) })).status).toBe(303);
});

test("a fresh session is not asked, nor is an old one for what can be undone", async () => {
  const head = await boss();
  const { user, page } = await userPage();
  const old = await signedIn(head);
  expect((await old.post(page, editFields(user, { first_name: "Ana" }))).status).toBe(303);
  const fresh = await signedIn(head, 0);
  expect((await fresh.post(`${(await userPage()).page}/delete`)).status).toBe(303);
  const own = `${desk}/users/${(await userOf(here.supabase, head.email)).id}`;
  expect(leadsTo(await fresh.get(`${own}/delete`)), "nobody deletes the own account").toBe(own);
});

test("an admin without a second factor is asked for the password", async () => {
  const admin = await makeAccount(here.supabase, { role: "admin" });
  const browser = await signedIn(admin);
  const page = `${(await userPage()).page}/delete`;
  const asked = await browser.post(page);
  expect([asked.status, plain(await asked.text())]).toEqual([403, expect.stringContaining("Enter your password")]);
  expect((await browser.post(page, { proof: "not the password" })).status).toBe(400);
  expect((await browser.post(page, { proof: admin.password })).status).toBe(303);
});

test("an export asks an old session on a page of its own, keeps the address, and is the file then", async () => {
  const head = await boss();
  const browser = await signedIn(head);
  const typed = { email: "pat@example.com" };
  const [file, proof] = [`${desk}/privacy/export`, `${desk}/privacy/proof`];
  const sent = await browser.post(file, typed);
  expect([sent.status, leadsTo(sent)]).toEqual([307, proof]);
  const asked = await browser.post(proof, typed);
  expect([asked.status, hidden(await asked.text())]).toEqual([403, typed]);
  const proven = await browser.post(proof, { ...typed, proof: await freshCode(secretOf(head)) });
  expect([proven.status, leadsTo(proven)]).toEqual([307, file]);
  const given = await browser.post(file, typed);
  expect([given.status, given.headers.get("Content-Disposition")]).toEqual([
    200,
    expect.stringContaining("attachment"),
  ]);
});

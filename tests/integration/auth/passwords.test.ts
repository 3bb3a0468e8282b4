import { expect, test } from "vitest";
import {
  browserOf,
  flashOf,
  leadsTo,
  makeAccount,
  passwordTokensOf,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { askRaw, changeRaw, rawProfiles } from "../../support/auth/factor-forms";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { expectShownOut } from "../../support/auth/shown-out";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();

test.each([
  ["student", "/dashboard/profile", "8", "7 tall7", "tall-gir"],
  ["admin", "/admin/dashboard/profile", "12", "tall-girafe", "tall-giraffe"],
] as const)("a %s chooses a good password; every other session ends", async (role, page, length, short, long) => {
  const account = await makeAccount(here.supabase, { role });
  const [browser, other] = [await browserOf(here, account), await browserOf(here, account)];
  expect(await (await browser.get(page)).text()).toContain(`At least ${length} characters`);
  const choose = (password: string) =>
    browser.post(`${page}?form=password`, {
      current_password: account.password,
      password,
      confirm_password: password,
    });
  for (const [password, message] of [
    [short, `Password must be at least ${length} characters`],
    [`${account.email.split("@")[0]}-1`, "easy to guess"],
  ] as const) {
    const answer = await choose(password);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
  }
  expect((await other.get(page)).status).toBe(200);
  const chosen = await choose(long);
  expect([chosen.status, flashOf(chosen)]).toEqual([303, expect.stringContaining("Password updated")]);
  expect((await browser.get(page)).status).toBe(200);
  await expectShownOut(other, page, "Please sign in again");
  expect((await new TestBrowser(here.site.url).signIn({ ...account, password: long })).status).toBe(303);
});

test("past the site, a token of a session that a new password ended opens nothing", async () => {
  const account = await makeAccount(here.supabase);
  const [own, other] = [await tokensOf(here.supabase, account), await tokensOf(here.supabase, account)];
  const one = [{ id: expect.any(String) }];
  for (const { accessToken } of [own, other]) expect(await rawProfiles(here.supabase, accessToken)).toEqual(one);
  expect((await changeRaw(here.supabase, own.accessToken, "7 tall7")).status).toBe(422);
  expect((await changeRaw(here.supabase, own.accessToken, "tall-giraffe")).status).toBe(200);
  expect(await rawProfiles(here.supabase, own.accessToken)).toEqual(one);
  expect(await rawProfiles(here.supabase, other.accessToken)).toEqual([]);
});
const desk = "/admin/dashboard";
const browser = () => new TestBrowser(here.site.url);
const makeAdmin = ({ userId }: TestAccount) => setProfile(here.supabase, userId, { role: "admin", location_id: "1" });

/** A family that has set this password at the auth service itself, and is made an admin. */
async function adminWith(password: string): Promise<TestAccount> {
  const family = await makeAccount(here.supabase);
  const { accessToken } = await passwordTokensOf(here.supabase, family);
  expect((await changeRaw(here.supabase, accessToken, password)).status).toBe(200);
  await makeAdmin(family);
  return { ...family, password };
}

/** What a token of the auth service reads: whether its own profile, and whether it is staff. */
async function readBy(account: TestAccount) {
  const { accessToken } = await tokensOf(here.supabase, account);
  const isStaff = await askRaw(here.supabase, "/rest/v1/rpc/is_admin_or_superadmin", accessToken, { method: "POST" });
  return { profiles: await rawProfiles(here.supabase, accessToken), isStaff: await isStaff.json() };
}
const nothing = { profiles: [], isStaff: false };
const asStaff = { profiles: expect.arrayContaining([{ id: expect.any(String) }]), isStaff: true };

// why: the unit tests of the forms and of weak passwords know all others
test.each([
  ["of eleven signs", "tall-girafe"],
  ["of the own name", "Noor-Haddad-12"],
])("a password %s opens nothing once its owner is staff, and is to be replaced first", async (_, password) => {
  const account = await adminWith(password);
  const visitor = browser();
  const refused = await visitor.signIn(account);
  expect([refused.status, leadsTo(refused)]).toEqual([303, "/login?view=reset"]);
  expect(flashOf(refused)).toContain("Please choose a new password");
  expect(leadsTo(await visitor.get(desk))).toMatch(/^\/login/);
  expect(await readBy(account)).toEqual(nothing);

  await visitor.post("/login?view=reset", { email: account.email });
  const choosing = leadsTo(await visitor.post(await linkMailedTo(here.supabase, account.email))) ?? "";
  const choose = (chosen: string) => visitor.post(choosing, { password: chosen, confirm_password: chosen });
  expect((await choose(password)).status).toBe(400);
  expect(leadsTo(await choose("quiet maple harbour"))).toBe("/dashboard");
  expect((await visitor.get(desk)).status).toBe(200);
  expect(await readBy({ ...account, password: "quiet maple harbour" })).toEqual(asStaff);
});

test("a password that keeps the rule is weighed at the first sign-in on the site, and until it changes", async () => {
  const account = await adminWith("quiet maple harbour");
  expect(await readBy(account)).toEqual(nothing);
  expect(leadsTo(await browser().signIn(account))).toBe(desk);
  expect(await readBy(account)).toEqual(asStaff);
  await setProfile(here.supabase, account.userId, { role: "tutor" });
  await makeAdmin(account);
  expect(await readBy(account)).toEqual(nothing);
});

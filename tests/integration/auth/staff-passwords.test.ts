/** Who becomes staff with a password that only kept the rule for families, or none at all at Auth's own interface. */
import { expect, test } from "vitest";
import {
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
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
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

test("a session of the auth service itself is led to choosing a new password, whatever it asks for", async () => {
  const account = await adminWith("abcdefgh");
  const led = await browser()
    .hold(await tokensOf(here.supabase, account))
    .get(desk);
  expect([led.status, leadsTo(led)]).toEqual([303, "/login?view=reset&redirect=%2Fadmin%2Fdashboard"]);
  expect(flashOf(led)).toContain("Please choose a new password");
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

test("whose password is weak is asked for no code before it is replaced", async () => {
  const account = await makeAccount(here.supabase, { role: "superadmin", weighed: false });
  const password = "abcdefgh";
  await here.supabase.sql(
    "update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 6)) where id = $1",
    [account.userId, password],
  );
  expect(await readBy({ ...account, password })).toEqual(nothing);
  const visitor = browser();
  expect(leadsTo(await visitor.signIn({ ...account, password }))).toBe("/login?view=reset");
  await visitor.post("/login?view=reset", { email: account.email });
  await visitor.post(await linkMailedTo(here.supabase, account.email));
  expect(leadsTo(await visitor.get("/login?view=new-password"))).toMatch(/^\/login\/code/);
});

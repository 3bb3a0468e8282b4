/** Who becomes staff with a password that only kept the rule for families, or none at all at Auth's own interface. */
import { expect, test } from "vitest";
import {
  flashOf,
  makeAccount,
  passwordTokensOf,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { ownSite } from "../../support/servers/test-site";

const here = ownSite();
const leadsTo = (answer: Response) => answer.headers.get("Location");
const newPassword = { password: "quiet maple harbour", confirm_password: "quiet maple harbour" };

async function raw(path: string, token: string, init: RequestInit = {}) {
  const { anonKey: apikey, url } = here.supabase;
  const headers = { apikey, Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return here.supabase.answer(new Request(url + path, { ...init, headers }));
}

/** A family that has set this password at the auth service itself. */
async function familyWith(password: string): Promise<TestAccount> {
  const family = await makeAccount(here.supabase);
  const { accessToken } = await passwordTokensOf(here.supabase, family);
  const changed = await raw("/auth/v1/user", accessToken, { method: "PUT", body: JSON.stringify({ password }) });
  expect(changed.status).toBe(200);
  return { ...family, password };
}

const makeAdmin = ({ userId }: TestAccount) => setProfile(here.supabase, userId, { role: "admin", location_id: "1" });

/** What a token of the auth service reads: own profile, people of the center, whether it is staff. */
async function readBy(account: TestAccount) {
  const { accessToken } = await tokensOf(here.supabase, account);
  const profiles: unknown = await (await raw("/rest/v1/user_profiles?select=id", accessToken)).json();
  const isStaff: unknown = await (
    await raw("/rest/v1/rpc/is_admin_or_superadmin", accessToken, { method: "POST" })
  ).json();
  return { isNobody: Array.isArray(profiles) && profiles.length === 0, isStaff };
}

// why: the unit tests of the forms and of weak passwords know all others
test.each([
  ["of eleven signs", "tall-girafe"],
  ["of the own name", "Noor-Haddad-12"],
])("a password %s opens nothing once its owner is staff, and is to be replaced first", async (_, password) => {
  const account = await familyWith(password);
  await makeAdmin(account);
  expect(await readBy(account)).toEqual({ isNobody: true, isStaff: false });
  const visitor = new TestBrowser(here.site.url);
  const refused = await visitor.signIn(account);
  expect([refused.status, leadsTo(refused)]).toEqual([303, "/login?view=reset"]);
  expect(flashOf(refused)).toContain("Please choose a new password");
  expect(leadsTo(await visitor.get("/admin/dashboard"))).toMatch(/^\/login/);
  expect(await readBy(account)).toEqual({ isNobody: true, isStaff: false });

  await visitor.post("/login?view=reset", { email: account.email });
  expect(leadsTo(await visitor.post(await linkMailedTo(here.supabase, account.email)))).toBe(
    "/login?view=new-password",
  );
  expect((await visitor.post("/login?view=new-password", { password, confirm_password: password })).status).toBe(400);
  expect(leadsTo(await visitor.post("/login?view=new-password", newPassword))).toBe("/dashboard");
  expect((await visitor.get("/admin/dashboard")).status).toBe(200);
  expect(await readBy({ ...account, ...newPassword })).toEqual({ isNobody: false, isStaff: true });
});

test("a session of the auth service itself is led to choosing a new password, whatever it asks for", async () => {
  const account = await familyWith("abcdefgh");
  await makeAdmin(account);
  const visitor = new TestBrowser(here.site.url).hold(await tokensOf(here.supabase, account));
  const led = await visitor.get("/admin/dashboard");
  expect([led.status, leadsTo(led)]).toEqual([303, "/login?view=reset&redirect=%2Fadmin%2Fdashboard"]);
  expect(flashOf(led)).toContain("Please choose a new password");
});

test("a password that keeps the rule is weighed at the first sign-in on the site, and until it changes", async () => {
  const account = await familyWith("quiet maple harbour");
  await makeAdmin(account);
  expect(await readBy(account)).toEqual({ isNobody: true, isStaff: false });
  expect(leadsTo(await new TestBrowser(here.site.url).signIn(account))).toBe("/admin/dashboard");
  expect(await readBy(account)).toEqual({ isNobody: false, isStaff: true });
  await setProfile(here.supabase, account.userId, { role: "tutor" });
  await makeAdmin(account);
  expect(await readBy(account)).toEqual({ isNobody: true, isStaff: false });
});

test("with a second factor, too: no code is asked before the password is replaced", async () => {
  const account = await makeAccount(here.supabase, { role: "superadmin", weighed: false });
  const password = "abcdefgh";
  await here.supabase.sql(
    "update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 6)) where id = $1",
    [account.userId, password],
  );
  expect(await readBy({ ...account, password })).toEqual({ isNobody: true, isStaff: false });
  const visitor = new TestBrowser(here.site.url);
  expect(leadsTo(await visitor.signIn({ ...account, password }))).toBe("/login?view=reset");
  await visitor.post("/login?view=reset", { email: account.email });
  await visitor.post(await linkMailedTo(here.supabase, account.email));
  expect(leadsTo(await visitor.get("/login?view=new-password"))).toMatch(/^\/login\/code/);
});

test("who is made superadmin by the command, too", async () => {
  const account = await familyWith("abcdefgh");
  expect(await here.supabase.first("select public.grant_superadmin($1, false)", [account.email])).toBe("granted");
  expect(await readBy(account)).toEqual({ isNobody: true, isStaff: false });
  expect(leadsTo(await new TestBrowser(here.site.url).signIn(account))).toBe("/login?view=reset");
});

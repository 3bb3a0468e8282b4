/** What a password alone does past the site, and what ends proven sessions. */
import { expect, test } from "vitest";
import {
  browserOf,
  leadsTo,
  makeAccount,
  passwordTokensOf,
  setProfile,
  TestBrowser,
  tokensOf,
} from "../../../support/auth/accounts";
import { askRaw, changeRaw, rawProfiles } from "../../../support/auth/factor-forms";
import { sharedSite } from "../../../support/servers/test-site";

const here = sharedSite();
const desk = "/admin/dashboard";

test("by the password alone no 'sign out' of the auth service ends the owner's session", async () => {
  const account = await makeAccount(here.supabase, { role: "superadmin" });
  const owner = await browserOf(here, account);
  for (const scope of ["others", "global"]) {
    const { accessToken } = await passwordTokensOf(here.supabase, account);
    const out = await askRaw(here.supabase, `/auth/v1/logout?scope=${scope}`, accessToken, { method: "POST" });
    expect([scope, out.status, (await owner.get(desk)).status]).toEqual([scope, 204, 200]);
  }
  await owner.post("/logout");
  const proven = "select count(*) from auth.sessions where aal = 'aal2' and user_id = $1";
  expect(await here.supabase.first(proven, [account.userId])).toBe("0");
});

test("a new password of the site ends the other proven sessions", async () => {
  const account = await makeAccount(here.supabase, { role: "superadmin" });
  const [owner, elsewhere] = [await browserOf(here, account), await browserOf(here, account)];
  const chosen = { password: "quiet maple harbour", confirm_password: "quiet maple harbour" };
  const sent = { current_password: account.password, ...chosen };
  expect((await owner.post(`${desk}/profile?form=password`, sent)).status).toBe(303);
  expect((await owner.get(desk)).status).toBe(200);
  expect(leadsTo(await elsewhere.get(desk))).toMatch(/^\/login/);
});

test.each([
  ["admin", 500],
  ["tutor", 200],
  ["student", 200],
] as const)("the auth service itself changes the password of a %s: %i", async (role, status) => {
  const account = await makeAccount(here.supabase, { role });
  const { accessToken } = await passwordTokensOf(here.supabase, account);
  for (const password of ["abcdefgh", "quiet maple harbour"])
    expect((await changeRaw(here.supabase, accessToken, password)).status).toBe(status);
  const former = await new TestBrowser(here.site.url).signIn(account);
  expect(former.status).toBe(status === 500 ? 303 : 400);
});

test.each(["student", "tutor", "admin"] as const)(
  "a deactivated %s who signs in at the auth service reads nothing",
  async (role) => {
    const account = await makeAccount(here.supabase, { role });
    const seen = async () => rawProfiles(here.supabase, (await tokensOf(here.supabase, account)).accessToken);
    expect(await seen()).not.toEqual([]);
    await setProfile(here.supabase, account.userId, { is_active: false });
    expect(await seen()).toEqual([]);
  },
);

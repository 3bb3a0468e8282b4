import { expect, test } from "vitest";
import {
  makeAccount,
  passwordTokensOf,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../../support/auth/accounts";
import { freshCode } from "../../../support/auth/one-time-codes";
import { factorMailsOf } from "../../../support/auth/sign-in-log";
import { sharedSite } from "../../../support/servers/test-site";

const here = sharedSite();
const leadsTo = (answer: Response) => answer.headers.get("Location");

async function raw(path: string, token: string, init: RequestInit = {}) {
  const headers = {
    apikey: here.supabase.anonKey,
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
  };
  return here.supabase.answer(new Request(`${here.supabase.url}${path}`, { ...init, headers }));
}

async function signedIn(account: TestAccount): Promise<TestBrowser> {
  const visitor = new TestBrowser(here.site.url);
  await visitor.signIn(account);
  await visitor.post("/login/code", { code: await freshCode(account.factorSecret ?? "") });
  expect((await visitor.get("/admin/dashboard")).status).toBe(200);
  return visitor;
}

test.each(["others", "global"])("by the password alone no 'sign out %s' ends the owner's session", async (scope) => {
  const account = await makeAccount(here.supabase, { role: "superadmin" });
  const owner = await signedIn(account);
  const { accessToken } = await passwordTokensOf(here.supabase, account);
  expect((await raw(`/auth/v1/logout?scope=${scope}`, accessToken, { method: "POST" })).status).toBe(204);
  expect((await owner.get("/admin/dashboard")).status).toBe(200);
  await owner.post("/logout");
  expect(
    await here.supabase.first("select count(*) from auth.sessions where aal = 'aal2' and user_id = $1", [
      account.userId,
    ]),
  ).toBe("0");
});

test("a new password of the site ends the other proven sessions", async () => {
  const account = await makeAccount(here.supabase, { role: "superadmin" });
  const [owner, elsewhere] = [await signedIn(account), await signedIn(account)];
  const [password, confirm_password] = ["quiet maple harbour", "quiet maple harbour"];
  const sent = { current_password: account.password, password, confirm_password };
  expect((await owner.post("/admin/dashboard/profile?form=password", sent)).status).toBe(303);
  expect((await owner.get("/admin/dashboard")).status).toBe(200);
  expect(leadsTo(await elsewhere.get("/admin/dashboard"))).toMatch(/^\/login/);
});

test.each([
  ["admin", 500],
  ["tutor", 200],
  ["student", 200],
] as const)("the auth service itself changes the password of a %s: %i", async (role, status) => {
  const account = await makeAccount(here.supabase, { role });
  const { accessToken } = await passwordTokensOf(here.supabase, account);
  const change = (password: string) =>
    raw("/auth/v1/user", accessToken, { method: "PUT", body: JSON.stringify({ password }) });
  expect((await change("abcdefgh")).status).toBe(status);
  expect((await change("quiet maple harbour")).status).toBe(status);
  const former = new TestBrowser(here.site.url);
  expect((await former.signIn(account)).status).toBe(status === 500 ? 303 : 400);
});

test("wrong codes lock where they come from, not the owner, who is told once", async () => {
  const account = await makeAccount(here.supabase, { role: "superadmin" });
  const owner = await signedIn(account);
  await owner.post("/logout");
  const thief = new TestBrowser(here.site.url);
  await thief.signIn(account);
  const statuses = [];
  for (let nth = 1; nth <= 7; nth++) statuses.push((await thief.post("/login/code", { code: `00000${nth}` })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect(await factorMailsOf(here.supabase, account)).toEqual(["codes_guessed"]);
  const elsewhere = await signedIn(account);
  await elsewhere.post("/logout");
  await owner.signIn(account);
  expect(leadsTo(await owner.post("/login/code", { code: await freshCode(account.factorSecret ?? "") }))).toBe(
    "/admin/dashboard",
  );
});

test("a deactivated account that signs in at the auth service reads nothing", async () => {
  for (const role of ["student", "tutor", "admin"] as const) {
    const account = await makeAccount(here.supabase, { role });
    const rows = async () => {
      const { accessToken } = await tokensOf(here.supabase, account);
      return (await raw("/rest/v1/user_profiles?select=id,first_name", accessToken)).json();
    };
    expect(await rows()).not.toEqual([]);
    await setProfile(here.supabase, account.userId, { is_active: false });
    expect(await rows()).toEqual([]);
  }
});

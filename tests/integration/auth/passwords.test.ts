import { describe, expect, test } from "vitest";
import { browserOf, flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { expectShownOut } from "../../support/auth/shown-out";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const pages = { student: "/dashboard/profile", admin: "/admin/dashboard/profile" } as const;

describe.each([
  ["student", "At least 8 characters", "7 tall7", "tall-gir"],
  ["admin", "At least 12 characters", "tall-girafe", "tall-giraffe"],
] as const)("a %s", (role, hint, short, long) => {
  test("chooses a password that is long enough and not easy to guess; every other session ends", async () => {
    const account = await makeAccount(here.supabase, { role });
    const [browser, other] = [await browserOf(here, account), await browserOf(here, account)];
    const page = pages[role];
    expect(await (await browser.get(page)).text()).toContain(hint);
    const choose = (password: string) =>
      browser.post(`${page}?form=password`, {
        current_password: account.password,
        password,
        confirm_password: password,
      });
    const name = account.email.split("@")[0] ?? "";
    for (const [password, message] of [
      [short, hint.replace("At least", "Password must be at least")],
      [`${name}-1`, "easy to guess"],
    ] as const) {
      const answer = await choose(password);
      expect([answer.status, password]).toEqual([400, password]);
      expect(await answer.text()).toContain(message);
    }
    expect((await other.get(page)).status).toBe(200);
    const chosen = await choose(long);
    expect([chosen.status, flashOf(chosen).includes("Password updated")]).toEqual([303, true]);
    expect((await browser.get(page)).status).toBe(200);
    await expectShownOut(other, page, "Please sign in again");
    expect((await new TestBrowser(here.site.url).signIn({ ...account, password: long })).status).toBe(303);
  });
});

test("past the site, a token of a session that a new password ended opens nothing", async () => {
  const account = await makeAccount(here.supabase);
  const [own, other] = [await tokensOf(here.supabase, account), await tokensOf(here.supabase, account)];
  const call = (path: string, accessToken: string, init: RequestInit = {}) =>
    here.supabase.answer(
      new Request(here.supabase.url + path, {
        ...init,
        headers: {
          apikey: here.supabase.anonKey,
          Authorization: `Bearer ${accessToken}`,
          "Content-Type": "application/json",
        },
      }),
    );
  const profiles = async (accessToken: string) => (await call("/rest/v1/user_profiles?select=id", accessToken)).json();
  const change = (password: string) =>
    call("/auth/v1/user", own.accessToken, { method: "PUT", body: JSON.stringify({ password }) });
  expect([await profiles(own.accessToken), await profiles(other.accessToken)]).toEqual([
    [{ id: expect.any(String) }],
    [{ id: expect.any(String) }],
  ]);
  expect((await change("7 tall7")).status).toBe(422);
  expect((await change("tall-giraffe")).status).toBe(200);
  expect(await profiles(own.accessToken)).toEqual([{ id: expect.any(String) }]);
  expect(await profiles(other.accessToken)).toEqual([]);
});

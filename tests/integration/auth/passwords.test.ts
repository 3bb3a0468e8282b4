import { expect, test } from "vitest";
import { browserOf, flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { changeRaw, rawProfiles } from "../../support/auth/factor-forms";
import { expectShownOut } from "../../support/auth/shown-out";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();

test.each([
  ["student", "/dashboard/profile", "8", "7 tall7", "tall-gir"],
  ["admin", "/admin/dashboard/profile", "12", "tall-girafe", "tall-giraffe"],
] as const)(
  "a %s chooses a password that is long enough and not easy to guess; every other session ends",
  async (role, page, length, short, long) => {
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
  },
);

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

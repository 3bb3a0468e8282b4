import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountMessages } from "../../../app/content/users/account-messages";
import { passkeyMessages } from "../../../app/content/users/passkeys";
import { browserOf, makeAccount, type TestAccount, TestBrowser } from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import type { Fault } from "../../support/servers/fault-proxy";
import { ownSite } from "../../support/servers/test-site";

const superadmin = "owner@example.com";
// why: a quarter of the usual time limits: a page waits 3 s, an attempt 20 s
const here = ownSite({ env: { SUPERADMIN_EMAIL: superadmin, LIMIT_SCALE: "0.25" } });

const profile = "/dashboard/profile";
const browser = () => new TestBrowser(here.site.url);
const newPassword = { password: "tall-giraffe-9", confirm_password: "tall-giraffe-9" };
const someAddress = () => `some-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Expects a form that says the service is away or too busy, and nobody half signed in. */
async function expectNotNow(answer: Response, title: string) {
  const html = await answer.text();
  expect([503, 429]).toContain(answer.status);
  expect(html).toContain(title);
  expect([accountMessages.serviceAway, accountMessages.serviceBusy].some((text) => html.includes(text))).toBe(true);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
}

// why: one of each kind; the unit test of the auth service tells all of their forms apart
const kinds: Fault[] = [429, "garbage JSON"];

describe.each(kinds)("when the auth service answers with %s", (fault) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await makeAccount(here.supabase);
  });

  test("a sign-in and a sign-up say so, and work right after", async () => {
    const values = { full_name: "Dana Okafor", email: someAddress(), ...newPassword };
    for (const [service, title, send] of [
      ["/auth/v1/token", "Sign in failed", () => browser().signIn(account)],
      ["/auth/v1/signup", "Sign up failed", () => browser().post("/login?tab=signup", values)],
    ] as const) {
      here.backend.fail(service, fault);
      await expectNotNow(await send(), title);
      here.backend.heal();
      expect((await send()).status, title).toBe(303);
    }
  });

  test("a passkey says so, the profile shows all else, and the password works", async () => {
    here.backend.fail("/auth/v1/passkeys", fault);
    const refused = await browser().post("/login/passkey");
    expect([503, 429]).toContain(refused.status);
    const page = await refused.text();
    expect([passkeyMessages.away.title, passkeyMessages.busy.title].some((title) => page.includes(title))).toBe(true);
    const visitor = await browserOf(here, account);
    const shown = await visitor.get(profile);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain("Your passkeys can");
    if (fault !== 429) return;
    expect((await visitor.post(`${profile}?form=passkeys`, { passkey: crypto.randomUUID() })).status).toBe(429);
  });

  test("signing out says that it failed there, and signs out here all the same", async () => {
    const visitor = await browserOf(here, account);
    here.backend.fail("/rest/v1/rpc/end_my_session", 503);
    await visitor.post("/logout");
    here.backend.heal();
    expect(visitor.cookies()).not.toHaveProperty("session");
    expect(await (await visitor.get("/login")).text()).toContain("Sign out failed");
  });

  test("a mailed link says so, and is not used up", async () => {
    const visitor = browser();
    await visitor.post("/login?view=reset", { email: account.email });
    const link = await linkMailedTo(here.supabase, account.email);
    here.backend.fail("/auth/v1/verify", fault);
    expect([503, 429]).toContain((await visitor.post(link)).status);
    expect(visitor.cookies()).not.toHaveProperty("session");
    here.backend.heal();
    expect((await visitor.post(link)).headers.get("Location")).toBe("/login?view=new-password");
  });

  test("a session with time left goes on, one without stays and says so, and both go on afterwards", async () => {
    const [current, overdue] = [await browserOf(here, account, 60), await browserOf(here, account, -60)];
    const kept = overdue.cookies().session;
    here.backend.fail("/auth/v1/token", fault);
    const [page, refusal] = await Promise.all([current.get(profile), overdue.get(profile)]);
    expect([page.status, refusal.status]).toEqual([200, 503]);
    expect(refusal.headers.get("Cache-Control")).toBe("no-store");
    expect(await refusal.text()).toContain("You stay signed in.");
    expect(overdue.cookies().session).toBe(kept);
    here.backend.heal();
    const goesOn = async () => (await overdue.get(profile)).status;
    await expect.poll(goesOn, { timeout: 15_000, interval: 200 }).toBe(200);
  });
});

describe("when the database does not say who somebody is", () => {
  let student: TestAccount;
  let visitor: TestBrowser;
  beforeEach(async () => {
    student ??= await makeAccount(here.supabase);
    visitor = await browserOf(here, student);
  });
  const awayWith = (fault: Fault) => {
    here.backend.fail("/rest/v1/rpc/current_account", fault);
    here.backend.fail("/rest/v1/user_profiles", fault);
  };

  test.each<Fault>([503, "garbage JSON"])(
    "but with %s, the page answers with the basic profile and says so once",
    async (fault) => {
      awayWith(fault);
      const html = await (await visitor.get(profile)).text();
      for (const words of ["Profile Loading Issue", student.email]) expect(html).toContain(words);
      const second = await visitor.get(profile);
      expect([second.status, await second.text()]).toEqual([200, expect.not.stringContaining("Loading Issue")]);
      here.backend.heal();
      here.backend.fail("/rest/v1/rpc/current_account", fault);
      // why: the profile's row says it too
      expect(await (await visitor.get(profile)).text()).toContain(student.firstName);
    },
  );

  test("nobody is refused for a role that was not read, and the one configured address is let in", async () => {
    const owner = await browserOf(here, { email: superadmin });
    awayWith(503);
    expect((await visitor.get("/admin/dashboard/profile")).status).toBe(503);
    expect((await owner.get("/admin/dashboard/profile")).status).toBe(200);
  });
});

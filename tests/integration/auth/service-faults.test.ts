import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  flashOf,
  makeAccount,
  sessionWithSecondsLeft,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { faultySite } from "../../support/auth/faulty-site";
import { linkMailedTo } from "../../support/auth/mailed-links";
import type { Fault } from "../../support/servers/auth-faults";

const superadmin = "owner@example.com";
// why: a quarter of the usual time limits: a page waits 3 s, an attempt 20 s
const here = faultySite({ SUPERADMIN_EMAIL: superadmin, LIMIT_SCALE: "0.25" });
afterEach(() => here.backend.heal());

const profile = "/dashboard/profile";
const browser = () => new TestBrowser(here.site.url);
const signedIn = async (account: TestAccount) => browser().hold(await tokensOf(here.supabase, account));
const newPassword = { password: "tall-giraffe-9", confirm_password: "tall-giraffe-9" };
const someAddress = () => `some-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Expects a form that says the service is away or too busy, and nobody half signed in. */
async function expectNotNow(answer: Response, title: string) {
  const html = await answer.text();
  expect([503, 429]).toContain(answer.status);
  expect(html).toContain(title);
  expect(html).toMatch(/We cannot reach the sign-in service right now|That was tried too often/);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
}

// why: one of each kind; the unit test of the auth service tells all of their forms apart
const kinds: Fault[] = [429, 503, "garbage JSON", "a dropped connection"];

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

  test("a request for a reset mail says so, or that it was sent", async () => {
    here.backend.fail("/auth/v1/recover", fault);
    const answer = await browser().post("/login?view=reset", { email: someAddress() });
    // why: the service's own answer says nothing either, so other JSON cannot be told from it
    if (fault === "garbage JSON") expect(answer.status).toBe(303);
    else await expectNotNow(answer, "Password reset failed");
  });

  test("a mailed link says so, and is not used up", async () => {
    const visitor = browser();
    await visitor.post("/login?view=reset", { email: account.email });
    const link = await linkMailedTo(here.supabase, account.email);
    here.backend.fail("/auth/v1/verify", fault);
    const answer = await visitor.post(link);
    expect([503, 429]).toContain(answer.status);
    expect(await answer.text()).toMatch(/right now|tried too often/);
    expect(visitor.cookies()).not.toHaveProperty("session");
    here.backend.heal();
    expect((await visitor.post(link)).headers.get("Location")).toBe("/login?view=new-password");
  });

  test("a new password is not set, the form says so, and the visitor stays signed in", async () => {
    const visitor = await signedIn(account);
    const change = (values: Record<string, string>) => visitor.post(`${profile}?form=password`, values);
    for (const path of ["/auth/v1/user", "/auth/v1/token"]) {
      here.backend.fail(path, fault);
      await expectNotNow(await change({ current_password: account.password, ...newPassword }), "Error");
      here.backend.heal();
    }
    expect((await visitor.get(profile)).status).toBe(200);
    expect((await browser().signIn(account)).status).toBe(303);
  });

  test("signing out forgets the tokens all the same", async () => {
    const visitor = await signedIn(account);
    here.backend.fail("/auth/v1/logout", fault);
    const answer = await visitor.post("/logout");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
    expect(visitor.cookies()).not.toHaveProperty("session");
  });

  test("a session with time left goes on, one without stays and says so, and both go on afterwards", async () => {
    const withSecondsLeft = async (seconds: number) =>
      browser().hold(await sessionWithSecondsLeft(here.supabase, account, seconds));
    const [current, overdue] = [await withSecondsLeft(60), await withSecondsLeft(-60)];
    const kept = overdue.cookies().session;
    here.backend.fail("/auth/v1/token", fault);
    const [page, refusal, refusedData] = await Promise.all([
      current.get(profile),
      overdue.get(profile),
      overdue.copy().get(`${profile}.data`),
    ]);
    expect([page.status, refusal.status, refusedData.status]).toEqual([200, 503, 503]);
    for (const answer of [page, refusal, refusedData])
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const html = await refusal.text();
    expect(html).toContain("We cannot reach the sign-in service right now");
    expect(html).toContain("You stay signed in.");
    expect(overdue.cookies().session).toBe(kept);
    here.backend.heal();
    const goesOn = async () => (await overdue.get(profile)).status;
    await expect.poll(goesOn, { timeout: 15_000, interval: 200 }).toBe(200);
  });
});

test("an auth service that never answers is not waited for: the session is kept, a sign-out forgets it", async () => {
  const account = await makeAccount(here.supabase);
  const overdue = browser().hold(await sessionWithSecondsLeft(here.supabase, account, -60));
  const leaving = await signedIn(account);
  here.backend.fail("/auth/v1/", "no end");
  expect((await overdue.get(profile)).status).toBe(503);
  expect(overdue.cookies()).toHaveProperty("session");
  expect((await leaving.post("/logout")).status).toBe(303);
  expect(leaving.cookies()).not.toHaveProperty("session");
});

describe("when the database does not say who somebody is", () => {
  let student: TestAccount;
  let visitor: TestBrowser;
  beforeEach(async () => {
    student ??= await makeAccount(here.supabase);
    visitor = await signedIn(student);
  });
  const awayWith = (fault: Fault) => {
    here.backend.fail("/rest/v1/rpc/current_account", fault);
    here.backend.fail("/rest/v1/user_profiles", fault);
  };

  test.each<Fault>([503, "garbage JSON", "nothing in it", "a dropped connection"])(
    "but with %s, the page answers with the basic profile and says so once",
    async (fault) => {
      awayWith(fault);
      const first = await visitor.get(profile);
      const html = await first.text();
      expect(first.status).toBe(200);
      expect(html).toContain("Profile Loading Issue");
      expect(html).toContain("Using basic profile. Some features may be limited.");
      expect(html).toContain(student.email);
      const second = await visitor.get(profile);
      expect(second.status).toBe(200);
      expect(await second.text()).not.toContain("Profile Loading Issue");
      here.backend.heal();
      here.backend.fail("/rest/v1/rpc/current_account", fault);
      // why: the profile's row says it too
      expect(await (await visitor.get(profile)).text()).toContain(student.firstName);
    },
  );

  test("nobody is refused for a role that was not read, and the one configured address is let in", async () => {
    const owner = await signedIn(await makeAccount(here.supabase, { email: superadmin }));
    awayWith(503);
    expect((await visitor.get("/admin/dashboard/profile")).status).toBe(503);
    expect((await owner.get("/admin/dashboard/profile")).status).toBe(200);
  });

  test("a profile is not changed, and its form says so and keeps what was written", async () => {
    awayWith(503);
    const answer = await visitor.post(`${profile}?form=profile`, { first_name: "Nour", last_name: "Haddad" });
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toContain("Failed to update your profile. Please try again.");
    expect(html).toContain('value="Nour"');
  });

  test("a sign-in still works, and one whose attempts are not counted too", async () => {
    awayWith(503);
    const answer = await browser().signIn(student);
    expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringContaining("Welcome back!")]);
    here.backend.heal();
    for (const fault of kinds) {
      here.backend.fail("/rest/v1/rpc/take_rate_limit", fault);
      expect((await browser().signIn(student)).status).toBe(303);
      expect((await browser().signIn({ ...student, password: "wrong-giraffe" })).status).toBe(400);
    }
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  flashOf,
  makeAccount,
  sessionWithSecondsLeft,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { type FaultyBackend, faults, startFaultyBackend } from "../../support/servers/auth-faults";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

const superadmin = "owner@example.com";
let supabase: TestBackend;
let backend: FaultyBackend;
let site: RunningSite;
let student: TestAccount;
beforeAll(async () => {
  supabase = await startEmbedded();
  backend = await startFaultyBackend(supabase.url);
  site = await startSite({
    supabase: { ...supabase, url: backend.url },
    env: { SUPERADMIN_EMAIL: superadmin },
  });
  student = await makeAccount(supabase);
});
afterEach(() => backend.heal());
afterAll(async () => {
  await site?.kill();
  await backend?.stop();
  await supabase?.stop();
});

const profile = "/dashboard/profile";
const browser = () => new TestBrowser(site.url);
const signedIn = async (account: TestAccount) => browser().hold(await tokensOf(supabase, account));
const sentence = /We cannot reach the sign-in service right now|That was tried too often/;
const newPassword = { password: "tall-giraffe-9", confirm_password: "tall-giraffe-9" };

/** Expects a form that says the service is away or too busy, and nobody half signed in. */
async function expectNotNow(answer: Response, visitor: TestBrowser, title: string) {
  const html = await answer.text();
  expect([503, 429]).toContain(answer.status);
  expect(html).toContain(title);
  expect(html).toMatch(sentence);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  return visitor;
}

describe.each(faults.map((fault) => ({ fault })))(
  "when the auth service answers with $fault",
  ({ fault }) => {
    test("a sign-in says so, and works right after", async () => {
      const account = await makeAccount(supabase);
      const visitor = browser();
      backend.fail("/auth/v1/token", fault);
      await expectNotNow(await visitor.signIn(account), visitor, "Sign in failed");
      backend.heal();
      expect((await visitor.signIn(account)).status).toBe(303);
    });

    test("a sign-up says so, and works right after", async () => {
      const visitor = browser();
      const email = `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
      const values = { full_name: "Dana Okafor", email, ...newPassword };
      backend.fail("/auth/v1/signup", fault);
      await expectNotNow(await visitor.post("/login?tab=signup", values), visitor, "Sign up failed");
      backend.heal();
      expect((await visitor.post("/login?tab=signup", values)).status).toBe(303);
    });

    test("a request for a reset mail says so, or that it was sent", async () => {
      const visitor = browser();
      backend.fail("/auth/v1/recover", fault);
      const answer = await visitor.post("/login?view=reset", {
        email: `some-${crypto.randomUUID().slice(0, 8)}@example.com`,
      });
      // why: the service's own answer says nothing either, so other JSON cannot be told from it
      if (answer.status === 303) expect(fault).toBe("garbage JSON");
      else await expectNotNow(answer, visitor, "Password reset failed");
    });

    test("a mailed link says so, and is not used up", async () => {
      const account = await makeAccount(supabase);
      const visitor = browser();
      await visitor.post("/login?view=reset", { email: account.email });
      const link = await linkMailedTo(supabase, account.email);
      backend.fail("/auth/v1/verify", fault);
      const answer = await visitor.post(link);
      expect([503, 429]).toContain(answer.status);
      expect(await answer.text()).toMatch(/right now|tried too often/);
      expect(visitor.cookies()).not.toHaveProperty("session");
      backend.heal();
      expect((await visitor.post(link)).headers.get("Location")).toBe("/login?view=new-password");
    });

    test("a new password is not set, the form says so, and the visitor stays signed in", async () => {
      const account = await makeAccount(supabase);
      const visitor = await signedIn(account);
      backend.fail("/auth/v1/user", fault);
      const answer = await visitor.post(`${profile}?form=password`, newPassword);
      await expectNotNow(answer, visitor, "Error");
      backend.heal();
      expect((await visitor.get(profile)).status).toBe(200);
      expect((await browser().signIn(account)).status).toBe(303);
    });

    test("the check of the current password says so", async () => {
      const account = await makeAccount(supabase);
      const visitor = await signedIn(account);
      backend.fail("/auth/v1/token", fault);
      const values = { current_password: account.password, ...newPassword };
      await expectNotNow(await visitor.post(`${profile}?form=password`, values), visitor, "Error");
      expect((await visitor.get(profile)).status).toBe(200);
    });

    test("signing out forgets the tokens all the same", async () => {
      const account = await makeAccount(supabase);
      const visitor = await signedIn(account);
      backend.fail("/auth/v1/logout", fault);
      const answer = await visitor.post("/logout");
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
      expect(visitor.cookies()).not.toHaveProperty("session");
    });

    test("a session with time left goes on, one without stays and says so, and both go on afterwards", async () => {
      const account = await makeAccount(supabase);
      const [current, overdue] = [60, -60].map(async (seconds) =>
        browser().hold(await sessionWithSecondsLeft(supabase, account, seconds)),
      );
      const visitors = { current: await current, overdue: await overdue };
      if (!visitors.current || !visitors.overdue) throw new Error("no visitors");
      const kept = visitors.overdue.cookies().session;
      backend.fail("/auth/v1/token", fault);
      const [page, refusal, refusedData] = await Promise.all([
        visitors.current.get(profile),
        visitors.overdue.get(profile),
        visitors.overdue.copy().get(`${profile}.data`),
      ]);
      expect(page.status).toBe(200);
      expect([refusal.status, refusedData.status]).toEqual([503, 503]);
      for (const answer of [page, refusal, refusedData])
        expect(answer.headers.get("Cache-Control")).toBe("no-store");
      const html = await refusal.text();
      expect(html).toContain("We cannot reach the sign-in service right now");
      expect(html).toContain("You stay signed in.");
      expect(visitors.overdue.cookies().session).toBe(kept);
      backend.heal();
      await expect
        .poll(async () => (await visitors.overdue?.get(profile))?.status, { timeout: 15_000, interval: 500 })
        .toBe(200);
    });
  },
);

test("a sign-out from an auth service that never answers is not waited for", async () => {
  const visitor = await signedIn(await makeAccount(supabase));
  backend.fail("/auth/v1/logout", "no end");
  expect((await visitor.post("/logout")).status).toBe(303);
  expect(visitor.cookies()).not.toHaveProperty("session");
});

test("a session that runs out while the service never answers is told so and kept", async () => {
  const visitor = browser().hold(await sessionWithSecondsLeft(supabase, student, -60));
  backend.fail("/auth/v1/token", "no end");
  expect((await visitor.get(profile)).status).toBe(503);
  expect(visitor.cookies()).toHaveProperty("session");
});

describe("when the database does not say who somebody is", () => {
  const accountFaults = faults.filter((fault) => fault !== 429);
  const awayFrom = (fault: (typeof faults)[number]) => {
    backend.fail("/rest/v1/rpc/current_account", fault);
    backend.fail("/rest/v1/user_profiles", fault);
  };

  test.each(accountFaults)(
    "but with %s, the page answers with the basic profile and says so once",
    async (fault) => {
      const visitor = await signedIn(student);
      awayFrom(fault);
      const first = await visitor.get(profile);
      const html = await first.text();
      expect(first.status).toBe(200);
      expect(html).toContain("Profile Loading Issue");
      expect(html).toContain("Using basic profile. Some features may be limited.");
      expect(html).toContain(student.email);
      const second = await visitor.get(profile);
      expect(second.status).toBe(200);
      expect(await second.text()).not.toContain("Profile Loading Issue");
      backend.heal();
      expect(await (await visitor.get(profile)).text()).toContain(student.firstName);
    },
  );

  test.each(faults)("by its function (%s), the profile's row does", async (fault) => {
    const visitor = await signedIn(student);
    backend.fail("/rest/v1/rpc/current_account", fault);
    const html = await (await visitor.get(profile)).text();
    expect(html).toContain(student.firstName);
    expect(html).not.toContain("Profile Loading Issue");
  });

  test("nobody is refused for a role that was not read, and the one configured address is let in", async () => {
    const owner = await makeAccount(supabase, { email: superadmin });
    const [visitor, ownerVisits] = [await signedIn(student), await signedIn(owner)];
    awayFrom(503);
    expect((await visitor.get("/admin/dashboard/profile")).status).toBe(503);
    expect((await ownerVisits.get("/admin/dashboard/profile")).status).toBe(200);
  });

  test("a profile is not changed, and its form says so and keeps what was written", async () => {
    const visitor = await signedIn(student);
    awayFrom(503);
    const answer = await visitor.post(`${profile}?form=profile`, { first_name: "Nour", last_name: "Haddad" });
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toContain("Failed to update your profile. Please try again.");
    expect(html).toContain('value="Nour"');
  });

  test("a sign-in still works", async () => {
    const account = await makeAccount(supabase);
    awayFrom(503);
    const answer = await browser().signIn(account);
    expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringContaining("Welcome back!")]);
  });

  test.each(faults)("and does not count attempts (%s), forms go on", async (fault) => {
    const account = await makeAccount(supabase);
    backend.fail("/rest/v1/rpc/take_rate_limit", fault);
    expect((await browser().signIn(account)).status).toBe(303);
    expect((await browser().signIn({ ...account, password: "wrong-giraffe" })).status).toBe(400);
  });
});

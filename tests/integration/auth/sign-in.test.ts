import { beforeEach, describe, expect, test } from "vitest";
import {
  comparable,
  makeAccount,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
// why: attempts on an account are counted
let student: TestAccount;
beforeEach(async () => {
  student = await makeAccount(here.supabase);
});

const profile = "/dashboard/profile";
const browser = () => new TestBrowser(here.site.url);
const nobodyYet = () => `nobody-${crypto.randomUUID().slice(0, 8)}@example.com`;

describe("signing in", () => {
  test("keeps the tokens in the cookie alone and says so on the next page, once", async () => {
    const visitor = browser();
    const answer = await visitor.signIn({ ...student, email: ` ${student.email.toUpperCase()} ` });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/dashboard"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    for (const line of answer.headers.getSetCookie()) expect(line).toContain("HttpOnly; SameSite=Lax");
    expect(Object.keys(visitor.cookies()).sort()).toEqual(["flash", "session"]);
    expect(await (await visitor.get(profile)).text()).toContain("Welcome back!");
    expect(await (await visitor.get(profile)).text()).not.toContain("Welcome back!");
  });

  test("makes the session anew: one that was planted before is gone", async () => {
    const attacker = await makeAccount(here.supabase);
    const victim = browser().hold(await tokensOf(here.supabase, attacker));
    victim.keep("session.1", "planted");
    victim.keep("session.2", "planted");
    expect((await victim.signIn(student)).status).toBe(303);
    expect(Object.keys(victim.cookies()).sort()).toEqual(["flash", "session"]);
    const html = await (await victim.get(profile)).text();
    expect(html).toContain(student.email);
    expect(html).not.toContain(attacker.email);
  });
});

describe("a sign-in that fails", () => {
  test("keeps the address, never the password, and says the same whether the account exists or not", async () => {
    const visitor = browser();
    const answer = await visitor.signIn({ email: student.email, password: "wrong-giraffe" });
    const html = await answer.clone().text();
    expect(answer.status).toBe(400);
    expect(html).toContain("Sign in failed");
    expect(html).toContain(`value="${student.email}"`);
    expect(html).not.toContain("wrong-giraffe");
    expect(visitor.cookies("/login")).toEqual({});
    const unknown = await browser().signIn({ email: nobodyYet(), password: "wrong-giraffe" });
    expect(await comparable(unknown)).toEqual(await comparable(answer));
  });

  test("of a deactivated account says so and leaves no session, here or at the service", async () => {
    const account = await makeAccount(here.supabase, { active: false });
    const visitor = browser();
    const answer = await visitor.signIn(account);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Please call your center if you think that this is a mistake.");
    expect(visitor.cookies("/login")).toEqual({});
    const sessions = "select 1 from auth.sessions where user_id = $1";
    expect(await here.supabase.sql(sessions, [account.userId])).toEqual([]);
    await setProfile(here.supabase, account.userId, { is_active: true });
    expect((await visitor.signIn(account)).status).toBe(303);
  });
});

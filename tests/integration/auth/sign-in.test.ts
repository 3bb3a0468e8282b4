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
    const asked = await visitor.get("/login?redirect=%2Fcourses");
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, "/dashboard"]);
  });

  test("leads to the page that was asked for, and never out of this site", async () => {
    for (const [query, expected] of [
      ["?redirect=%2Freceipt%3Fid%3D1", "/receipt?id=1"],
      ["?redirect=%2Fcenters%2Fmontr%C3%A9al%E2%86%92", "/centers/montr%C3%A9al%E2%86%92"],
      ["?redirect=https%3A%2F%2Fevil.example", "/dashboard"],
      ["?redirect=%2F%5Cevil.example", "/dashboard"],
      ["?redirect=%0d%0aSet-Cookie%3A+session%3Devil", "/dashboard"],
      ["?redirect=%E0%A4%A", "/dashboard"],
    ] as const) {
      const answer = await browser().signIn(student, query);
      expect([query, answer.status, answer.headers.get("Location")]).toEqual([query, 303, expected]);
    }
    const admin = await makeAccount(here.supabase, { role: "admin" });
    const answer = await browser().signIn(admin, "?redirect=%2Fcourses");
    expect(answer.headers.get("Location")).toBe("/admin/dashboard");
  });

  test("by script leads on too, with its cookies", async () => {
    const visitor = browser();
    const answer = await visitor.post("/login.data", { email: student.email, password: student.password });
    expect(answer.status).toBe(202);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await visitor.get(profile)).status).toBe(200);
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

  test("of an unconfirmed address says what to do, and leaves no session", async () => {
    const visitor = browser();
    const answer = await visitor.signIn(await makeAccount(here.supabase, { confirmed: false }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Please check your email and confirm your account");
    expect(visitor.cookies()).toEqual({});
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

  test.each<[string, Record<string, string>, number]>([
    ["no field", {}, 400],
    ["an address that is none", { email: "dana", password: "x" }, 400],
    ["a password of 2,000 characters", { email: "dana@example.com", password: "x".repeat(2_000) }, 400],
    ["a password of 100 KB", { email: "dana@example.com", password: "x".repeat(100_000) }, 413],
    ["an address of 1 MB", { email: "x".repeat(1_000_000), password: "x" }, 413],
    ["control characters", { email: "dana\u0000@example.com", password: "\u0000\u0001" }, 400],
  ])("with %s is refused by its form", async (_, values, status) => {
    for (const view of ["/login", "/login?tab=signup"])
      expect((await browser().post(view, values)).status, view).toBe(status);
  });

  test("in JSON or in nothing is 400", async () => {
    for (const [type, body] of [
      ["application/json", "{}"],
      ["text/plain", "x"],
      ["application/x-www-form-urlencoded", "%E0%A4%A"],
    ] as const) {
      const headers = { "Content-Type": type, Origin: here.site.url };
      expect((await fetch(`${here.site.url}/login`, { method: "POST", body, headers })).status).toBe(400);
    }
  });
});

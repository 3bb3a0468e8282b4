import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  comparable,
  makeAccount,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase, env: { TRUSTED_PROXY_HOPS: "1" } });
});
// why: attempts on an account are counted
let student: TestAccount;
beforeEach(async () => {
  student = await makeAccount(supabase);
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const profile = "/dashboard/profile";
const browser = () => new TestBrowser(site.url);
const nobodyYet = () => `nobody-${crypto.randomUUID().slice(0, 8)}@example.com`;
const sessionsOf = async ({ userId }: TestAccount) =>
  (await supabase.sql("select 1 from auth.sessions where user_id = $1", [userId])).length;

describe("signing in", () => {
  test("keeps the tokens in the cookie alone and says so on the next page", async () => {
    const visitor = browser();
    const answer = await visitor.signIn(student);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/dashboard"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    for (const line of answer.headers.getSetCookie()) expect(line).toContain("HttpOnly; SameSite=Lax");
    expect(Object.keys(visitor.cookies()).sort()).toEqual(["flash", "session"]);
    expect(await (await visitor.get(profile)).text()).toContain("Welcome back!");
    expect(await (await visitor.get(profile)).text()).not.toContain("Welcome back!");
  });

  test("takes an address in any letter case", async () => {
    expect((await browser().signIn({ ...student, email: ` ${student.email.toUpperCase()} ` })).status).toBe(
      303,
    );
  });

  test.each([
    ["", "/dashboard"],
    ["?redirect=%2Freceipt%3Fid%3D1", "/receipt?id=1"],
    ["?redirect=%2Fcenters%2Fmontr%C3%A9al%E2%86%92", "/centers/montr%C3%A9al%E2%86%92"],
    ["?redirect=https%3A%2F%2Fevil.example", "/dashboard"],
    ["?redirect=%2F%2Fevil.example", "/dashboard"],
    ["?redirect=%2F%5Cevil.example", "/dashboard"],
    ["?redirect=%2F%252Fevil.example", "/dashboard"],
    ["?redirect=%2F%09%2Fevil.example", "/dashboard"],
    ["?redirect=%0d%0aSet-Cookie%3A+session%3Devil", "/dashboard"],
    [`?redirect=%2F${"a".repeat(5_000)}`, "/dashboard"],
    ["?redirect=%E0%A4%A", "/dashboard"],
  ])("%s leads to %s", async (query, expected) => {
    const answer = await browser().signIn(student, query);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, expected]);
  });

  test("of staff leads to the staff dashboard, whatever the address says", async () => {
    const admin = await makeAccount(supabase, { role: "admin" });
    const answer = await browser().signIn(admin, "?redirect=%2Fcourses");
    expect(answer.headers.get("Location")).toBe("/admin/dashboard");
  });

  test("of somebody signed in is not asked for", async () => {
    const visitor = browser();
    await visitor.signIn(student);
    const answer = await visitor.get("/login?redirect=%2Fcourses");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/dashboard"]);
  });

  test("by script leads on too, with its cookies", async () => {
    const visitor = browser();
    const answer = await visitor.post("/login.data", { email: student.email, password: student.password });
    expect(answer.status).toBe(202);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await visitor.get(profile)).status).toBe(200);
  });

  test("makes the session anew: one that was planted before is gone", async () => {
    const attacker = await makeAccount(supabase);
    const planted = await tokensOf(supabase, attacker);
    const victim = browser().hold(planted);
    victim.keep("session.1", "planted");
    victim.keep("session.2", "planted");
    const cookie = victim.cookies().session;
    expect((await victim.signIn(student)).status).toBe(303);
    expect(victim.cookies().session).not.toBe(cookie);
    expect(Object.keys(victim.cookies()).sort()).toEqual(["flash", "session"]);
    const html = await (await victim.get(profile)).text();
    expect(html).toContain(student.email);
    expect(html).not.toContain(attacker.email);
  });
});

describe("a sign-in that fails", () => {
  test("keeps the address, never the password, and leaves nothing behind", async () => {
    const visitor = browser();
    const answer = await visitor.signIn({ email: student.email, password: "wrong-giraffe" });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("Sign in failed");
    expect(html).toContain(`value="${student.email}"`);
    expect(html).not.toContain("wrong-giraffe");
    expect(visitor.cookies("/login")).toEqual({});
  });

  test("says the same whether the account exists or not", async () => {
    const [known, unknown] = [
      await comparable(await browser().signIn({ email: student.email, password: "wrong-giraffe" })),
      await comparable(await browser().signIn({ email: nobodyYet(), password: "wrong-giraffe" })),
    ];
    expect(known.status).toBe(400);
    expect(unknown).toEqual(known);
  });

  test("of an unconfirmed address says what to do, and leaves no session", async () => {
    const account = await makeAccount(supabase, { confirmed: false });
    const visitor = browser();
    const right = await visitor.signIn(account);
    expect(right.status).toBe(400);
    expect(await right.text()).toContain(
      "Please check your email and confirm your account before logging in.",
    );
    expect(visitor.cookies()).toEqual({});
  });

  test("of a deactivated account says so and leaves no session, here or at the service", async () => {
    const account = await makeAccount(supabase, { active: false });
    const visitor = browser();
    const answer = await visitor.signIn(account);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Please call your center if you think that this is a mistake.");
    expect(visitor.cookies("/login")).toEqual({});
    expect(await sessionsOf(account)).toBe(0);
    await setProfile(supabase, account.userId, { is_active: true });
    expect((await visitor.signIn(account)).status).toBe(303);
  });

  test.each<[string, Record<string, string>, number]>([
    ["no field", {}, 400],
    ["empty fields", { email: "", password: "" }, 400],
    ["an address that is none", { email: "dana", password: "x" }, 400],
    ["a password of 2,000 characters", { email: "dana@example.com", password: "x".repeat(2_000) }, 400],
    ["a password of 100 KB", { email: "dana@example.com", password: "x".repeat(100_000) }, 413],
    ["a password of 1 MB", { email: "dana@example.com", password: "x".repeat(1_000_000) }, 413],
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
      const answer = await fetch(`${site.url}/login`, {
        method: "POST",
        body,
        headers: { "Content-Type": type, Origin: site.url },
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe("guessing", () => {
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const guess = (visitor: TestBrowser, { email }: Pick<TestAccount, "email">, address: string) =>
    visitor.post("/login", { email, password: "wrong-giraffe" }, from(address));

  test("is over after ten times an account, from however many addresses, and the owner's own browser goes on", async () => {
    const account = await makeAccount(supabase);
    const owner = browser();
    expect((await owner.signIn(account)).status).toBe(303);
    await owner.post("/logout");
    expect(owner.cookies("/login")).toHaveProperty("device");
    expect(owner.cookies("/")).not.toHaveProperty("device");

    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, i) => guess(browser(), account, `203.0.113.${i}`)),
    );
    // why: the owner's own first sign-in was one from a browser not known yet
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(9);
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused[0]?.text()).toContain("That was tried too often.");

    expect((await browser().signIn(account)).status).toBe(429);
    expect((await owner.signIn(account)).status).toBe(303);
  });

  test("by a known browser is over after ten times as well", async () => {
    const account = await makeAccount(supabase);
    const owner = browser();
    await owner.signIn(account);
    await owner.post("/logout");
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => guess(owner.copy(), account, "203.0.113.40")),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await browser().signIn(account)).status).toBe(303);
  });

  test("at an account that does not exist is counted alike", async () => {
    const email = nobodyYet();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => guess(browser(), { email }, "203.0.113.41")),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test("at many accounts from one address is over after sixty a minute", async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, () =>
        browser().post("/login", { email: "", password: "" }, from("203.0.113.42")),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await browser().post("/login", { email: "" }, from("203.0.113.43"))).status).toBe(400);
  });
});

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { cookies } from "../../../app/content/privacy/cookies";
import {
  browserOf,
  comparable,
  makeAccount,
  resign,
  sessionWithSecondsLeft,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { expectShownOut } from "../../support/auth/shown-out";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
// why: attempts on an account are counted
let student: TestAccount;
beforeEach(async () => {
  student = await makeAccount(here.supabase);
});

const profile = "/dashboard/profile";
const data = (page: string) => `${page}.data`;
const browser = () => new TestBrowser(here.site.url);
const signedIn = () => browserOf(here, student);

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
    const victim = await browserOf(here, attacker);
    victim.keep("session.1", "planted");
    victim.keep("session.2", "planted");
    expect((await victim.signIn(student)).status).toBe(303);
    expect(Object.keys(victim.cookies()).sort()).toEqual(["flash", "session"]);
    const html = await (await victim.get(profile)).text();
    expect(html).toContain(student.email);
    expect(html).not.toContain(attacker.email);
  });
});

test("the site sets the cookies that the privacy page lists, and no other", async () => {
  const set = new Set<string>();
  const visitor = browser();
  const note = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) set.add(line.split("=")[0]?.split(".")[0] ?? "");
  };
  const publicPages = ["/", "/contact", "/login", "/find-center?q=Toronto", "/courses", "/privacy"];
  for (const page of publicPages) note(await visitor.get(page));
  expect([...set]).toEqual([]);
  note(await visitor.post("/login?view=reset", { email: student.email }));
  note(await visitor.signIn(student));
  note(await visitor.get(profile));
  note(await visitor.post("/logout", {}));
  const headOffice = await browserOf(here, { role: "superadmin" });
  note(await headOffice.get("/admin/dashboard/bookings?center=3"));
  expect([...set].sort()).toEqual(cookies.map(({ name }) => name).sort());
  const html = await (await visitor.get("/privacy")).text();
  for (const { name } of cookies) expect(html).toContain(`>${name}</dt>`);
});

describe("tutors' links", () => {
  const page = "/login?redirect=/dashboard&as=tutor";

  test("lead to a page that offers to apply first, a sign-in and no sign-up, and stays so after an error", async () => {
    const refused = await browser().post(page, { email: nobodyYet(), password: "wrong-giraffe" });
    expect(refused.status).toBe(400);
    for (const answer of [await browser().get(page), await browser().get(`${page}&tab=signup`), refused]) {
      const html = await answer.text();
      expect(html).toMatch(/<h1[^>]*>Teach with us<\/h1>/);
      expect(html).toContain('href="/careers#apply"');
      expect(html.indexOf("Apply now")).toBeLessThan(html.indexOf('type="password"'));
      expect(html).not.toContain("tab=signup");
      expect(html).toContain('action="/login?redirect=%2Fdashboard&amp;as=tutor"');
    }
  });

  test.each(["parent", "", "TUTOR", "tutor%00"])("with as=%s lead to the usual page", async (as) => {
    const html = await (await browser().get(`/login?as=${as}`)).text();
    expect(html).toMatch(/<h1[^>]*>Sign in to your account<\/h1>/);
    expect(html).toContain("tab=signup");
  });

  test("are those of the home page, the math page and the menu", async () => {
    for (const from of ["/", "/programs/math"])
      expect(await (await browser().get(from)).text()).toContain(`href="${page.replace("&", "&amp;")}"`);
  });

  test("lead on who is hired", async () => {
    const answer = await browser().post(page, { email: student.email, password: student.password });
    expect(answer.headers.get("Location")).toBe("/dashboard");
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
    expect(await answer.text()).toContain("Please call your center if you think this is a mistake.");
    expect(visitor.cookies("/login")).toEqual({});
    const sessions = "select 1 from auth.sessions where user_id = $1";
    expect(await here.supabase.sql(sessions, [account.userId])).toEqual([]);
    await setProfile(here.supabase, account.userId, { is_active: true });
    expect((await visitor.signIn(account)).status).toBe(303);
  });
});

test.each([3_600, -60])("signing out with %d s left ends the session here and at the auth service", async (seconds) => {
  const account = await makeAccount(here.supabase);
  const session = await sessionWithSecondsLeft(here.supabase, account, seconds);
  const visitor = browser().hold(session);
  const replayed = visitor.copy();
  expect((await replayed.copy().get(profile)).status).toBe(200);
  const other = await browserOf(here, account);
  const answer = await visitor.post("/logout");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
  expect(Object.keys(visitor.cookies())).toEqual(["flash"]);
  expect((await other.get(profile)).status, "a session of another browser").toBe(200);

  const left = "select 1 from auth.sessions where user_id = $1";
  expect(await here.supabase.sql(left, [account.userId])).toHaveLength(1);
  await expectShownOut(replayed, profile, "Please sign in again");
  const refreshed = await fetch(`${here.supabase.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: here.supabase.anonKey, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token: session.refreshToken }),
  });
  expect(refreshed.ok).toBe(false);
});

describe("cookies that are not what this site gave", () => {
  test.each<[string, (cookie: string) => string]>([
    ["one with another signature", (cookie) => `${cookie.split(".")[0]}.${Buffer.alloc(32, 7).toString("base64url")}`],
    ["noise", () => "%E0%A4%A;=;;;\u00e9"],
  ])("%s leads to the sign-in page", async (_, change) => {
    const cookie = (await signedIn()).cookies().session ?? "";
    for (const page of [profile, data(profile), "/dashboard", "/admin/dashboard", "/purchase-history"]) {
      const visitor = browser();
      visitor.keep("session", change(cookie));
      const answer = await visitor.get(page);
      expect([303, 202], page).toContain(answer.status);
      expect(await answer.text(), page).not.toContain(student.email);
    }
  });

  test("signed here, with tokens that the auth service did not give, are a session that has ended", async () => {
    const admin = await makeAccount(here.supabase, { role: "admin" });
    const { accessToken, refreshToken } = await tokensOf(here.supabase, student);
    const signedElsewhere = (claims: Record<string, unknown>) =>
      resign(accessToken, "another-secret-of-the-tests-0123456789", claims);
    for (const token of [
      signedElsewhere({}),
      signedElsewhere({ sub: admin.userId }),
      `${accessToken.split(".").slice(0, 2).join(".")}.`,
    ])
      await expectShownOut(browser().hold({ accessToken: token, refreshToken }), profile, "Please sign in again");
    const nobodys = browser().hold({ accessToken: "nonsense", refreshToken: "of-nobody" });
    await expectShownOut(nobodys, profile, "Please sign in again");
  });
});

test("nothing that opens an account stands in a page, in a log line or in what browsers load, and no cache keeps a page", async () => {
  const session = await tokensOf(here.supabase, student);
  const visitor = browser().hold(session);
  const pages = [profile, data(profile), "/dashboard", "/purchase-history", "/login", "/auth/confirm"];
  const shown: string[] = [];
  for (const page of ["/", ...pages]) {
    const answer = await visitor.get(page);
    expect(answer.headers.get("Cache-Control"), page).toBe("no-store");
    shown.push(await answer.text());
  }
  for (const page of pages) expect((await browser().get(page)).headers.get("Cache-Control"), page).toBe("no-store");
  expect(shown.join()).toContain(student.email);
  const secrets = [
    session.accessToken,
    session.accessToken.split(".")[2] ?? "",
    session.refreshToken,
    here.supabase.serviceRoleKey,
    "session-secret-of-the-tests",
    "submission-secret-of-the-tests",
  ];
  const assets = "build/client/assets";
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const scripts = await Promise.all(names.map((name) => readFile(path.join(assets, name), "utf8")));
  for (const place of [shown.join(), here.site.output(), scripts.join()])
    for (const secret of secrets) expect(place.includes(secret), secret).toBe(false);
  expect(shown.join()).not.toMatch(/refresh_?token|access_?token/i);
  expect(scripts.join()).not.toMatch(/SUPABASE_|SESSION_SECRET|SUBMISSION_SECRET|refresh_?token/i);
});

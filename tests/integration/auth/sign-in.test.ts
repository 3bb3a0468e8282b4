import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import {
  browserOf,
  comparable,
  leadsTo,
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
const sessionsOf = ({ userId }: TestAccount) =>
  here.supabase.first("select count(*) from auth.sessions where user_id = $1", [userId]);

test("a sign-in keeps the tokens in the cookie alone, in a session of its own, and says so on the next page once", async () => {
  const attacker = await makeAccount(here.supabase);
  const visitor = await browserOf(here, attacker);
  for (const nth of [1, 2]) visitor.keep(`session.${nth}`, "planted");
  const answer = await visitor.signIn({ ...student, email: ` ${student.email.toUpperCase()} ` });
  expect([answer.status, leadsTo(answer)]).toEqual([303, "/dashboard"]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  for (const line of answer.headers.getSetCookie()) expect(line).toContain("HttpOnly; SameSite=Lax");
  expect(Object.keys(visitor.cookies()).sort()).toEqual(["flash", "session"]);
  const html = await (await visitor.get(profile)).text();
  expect(html).toContain("Welcome back!");
  expect(html).toContain(student.email);
  expect(html).not.toContain(attacker.email);
  expect(await (await visitor.get(profile)).text()).not.toContain("Welcome back!");
});

test("a sign-in that fails keeps the address, never the password, and says the same whether the account exists or not", async () => {
  const visitor = browser();
  const answer = await visitor.signIn({ email: student.email, password: "wrong-giraffe" });
  const html = await answer.clone().text();
  expect(answer.status).toBe(400);
  for (const words of ["Sign in failed", `value="${student.email}"`]) expect(html).toContain(words);
  expect(html).not.toContain("wrong-giraffe");
  expect(visitor.cookies("/login")).toEqual({});
  const unknown = await browser().signIn({ email: "nobody-yet@example.com", password: "wrong-giraffe" });
  expect(await comparable(unknown)).toEqual(await comparable(answer));
});

test("a sign-in that fails because the account is deactivated says so and leaves no session, here or at the service", async () => {
  const account = await makeAccount(here.supabase, { active: false });
  const visitor = browser();
  const answer = await visitor.signIn(account);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("Please call your center")]);
  expect(visitor.cookies("/login")).toEqual({});
  expect(await sessionsOf(account)).toBe("0");
  await setProfile(here.supabase, account.userId, { is_active: true });
  expect((await visitor.signIn(account)).status).toBe(303);
});

test.each([3_600, -60])("signing out with %d s left ends the session here and at the auth service", async (seconds) => {
  const session = await sessionWithSecondsLeft(here.supabase, student, seconds);
  const visitor = browser().hold(session);
  const replayed = visitor.copy();
  expect((await replayed.copy().get(profile)).status).toBe(200);
  const other = await browserOf(here, student);
  const answer = await visitor.post("/logout");
  expect([answer.status, leadsTo(answer)]).toEqual([303, "/"]);
  expect(Object.keys(visitor.cookies())).toEqual(["flash"]);
  expect((await other.get(profile)).status, "a session of another browser").toBe(200);
  expect(await sessionsOf(student)).toBe("1");
  await expectShownOut(replayed, profile, "Please sign in again");
  const refreshed = await fetch(`${here.supabase.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: here.supabase.anonKey, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token: session.refreshToken }),
  });
  expect(refreshed.ok).toBe(false);
});

test("cookies that this site did not sign lead to the sign-in page", async () => {
  const cookie = (await browserOf(here, student)).cookies().session ?? "";
  const signedAnew = `${cookie.split(".")[0]}.${Buffer.alloc(32, 7).toString("base64url")}`;
  for (const session of [signedAnew, "%E0%A4%A;=;;;\u00e9"])
    for (const page of [profile, data(profile), "/dashboard", "/admin/dashboard", "/purchase-history"]) {
      const visitor = browser();
      visitor.keep("session", session);
      const answer = await visitor.get(page);
      expect([303, 202], page).toContain(answer.status);
      expect(await answer.text(), page).not.toContain(student.email);
    }
});

test("cookies signed here, with tokens that the auth service did not give, are a session that has ended", async () => {
  const admin = await makeAccount(here.supabase, { role: "admin" });
  const { accessToken, refreshToken } = await tokensOf(here.supabase, student);
  const signedElsewhere = (claims: Record<string, unknown>) =>
    resign(accessToken, "another-secret-of-the-tests-0123456789", claims);
  for (const session of [
    { accessToken: signedElsewhere({}), refreshToken },
    { accessToken: signedElsewhere({ sub: admin.userId }), refreshToken },
    { accessToken: `${accessToken.split(".").slice(0, 2).join(".")}.`, refreshToken },
    { accessToken: "nonsense", refreshToken: "of-nobody" },
  ])
    await expectShownOut(browser().hold(session), profile, "Please sign in again");
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

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
  makeAccount,
  resign,
  sessionWithSecondsLeft,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { expectShownOut } from "../../support/auth/shown-out";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
let student: TestAccount;
beforeAll(async () => {
  student = await makeAccount(here.supabase);
});

const profile = "/dashboard/profile";
const data = (page: string) => `${page}.data`;
const browser = () => new TestBrowser(here.site.url);
const signedIn = async (account = student) => browser().hold(await tokensOf(here.supabase, account));

describe("signing out", () => {
  test.each([3_600, -60])("with %d s left ends the session here and at the auth service", async (seconds) => {
    const account = await makeAccount(here.supabase);
    const session = await sessionWithSecondsLeft(here.supabase, account, seconds);
    const visitor = browser().hold(session);
    const replayed = visitor.copy();
    expect((await replayed.copy().get(profile)).status).toBe(200);
    const other = await signedIn(account);
    const answer = await visitor.post("/logout");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
    expect(Object.keys(visitor.cookies())).toEqual(["flash"]);
    expect((await other.get(profile)).status, "a session of another browser").toBe(200);

    const left = "select 1 from auth.sessions where user_id = $1";
    expect(await here.supabase.sql(left, [account.userId])).toHaveLength(1);
    await expectShownOut(replayed, profile, "Your session has ended");
    const refreshed = await fetch(`${here.supabase.url}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: here.supabase.anonKey, "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token: session.refreshToken }),
    });
    expect(refreshed.ok).toBe(false);
  });
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
      await expectShownOut(browser().hold({ accessToken: token, refreshToken }), profile, "Your session has ended");
    const nobodys = browser().hold({ accessToken: "nonsense", refreshToken: "of-nobody" });
    await expectShownOut(nobodys, profile, "Your session has ended");
  });
});

describe("nothing that opens an account", () => {
  test("stands in a page, in a log line or in what browsers load, and no cache keeps a page", async () => {
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
});

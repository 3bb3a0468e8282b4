import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  flashOf,
  makeAccount,
  resign,
  sessionWithSecondsLeft,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { type FaultyBackend, startFaultyBackend } from "../../support/servers/auth-faults";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

const anotherSecret = "another-secret-of-the-tests-0123456789";
let supabase: TestBackend;
let backend: FaultyBackend;
let site: RunningSite;
let student: TestAccount;
beforeAll(async () => {
  supabase = await startEmbedded();
  backend = await startFaultyBackend(supabase.url);
  site = await startSite({ supabase: { ...supabase, url: backend.url } });
  student = await makeAccount(supabase);
  await fetch(`${site.url}/book`);
});
afterAll(async () => {
  await site?.kill();
  await backend?.stop();
  await supabase?.stop();
});

const profile = "/dashboard/profile";
const data = (page: string) => `${page}.data`;
const browser = () => new TestBrowser(site.url);
const signedIn = async (account = student) => browser().hold(await tokensOf(supabase, account));

/** Expects to be shown out: to the sign-in page, with these words, and without a session. */
async function expectShownOut(visitor: TestBrowser, page: string, title: string) {
  const answer = await visitor.get(page);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(`/login?${new URLSearchParams({ redirect: page })}`);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(flashOf(answer)).toContain(title);
  expect(Object.keys(visitor.cookies())).toEqual(["flash"]);
  expect(await (await visitor.get("/login")).text()).toContain(title);
}

const sessionsOf = async ({ userId }: TestAccount) =>
  (await supabase.sql("select 1 from auth.sessions where user_id = $1", [userId])).length;

describe("signing out", () => {
  test.each([3_600, -60])("with %d s left ends the session here and at the auth service", async (seconds) => {
    const account = await makeAccount(supabase);
    const session = await sessionWithSecondsLeft(supabase, account, seconds);
    const visitor = browser().hold(session);
    const replayed = visitor.copy();
    expect((await replayed.copy().get(profile)).status).toBe(200);
    const answer = await visitor.post("/logout");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
    expect(Object.keys(visitor.cookies())).toEqual(["flash"]);
    expect(await (await visitor.get("/")).text()).toContain("Signed out successfully");
    expect(visitor.cookies()).toEqual({});

    expect(await sessionsOf(account)).toBe(0);
    await expectShownOut(replayed, profile, "Your session has ended");
    const refreshed = await fetch(`${supabase.url}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: supabase.anonKey, "Content-Type": "application/json" },
      body: JSON.stringify({ refresh_token: session.refreshToken }),
    });
    expect(refreshed.ok).toBe(false);
  });

  test("leaves the sessions of other browsers alone", async () => {
    const account = await makeAccount(supabase);
    const [here, elsewhere] = [await signedIn(account), await signedIn(account)];
    await here.post("/logout");
    expect((await elsewhere.get(profile)).status).toBe(200);
  });

  test("takes a form: an address opened by hand changes nothing", async () => {
    const visitor = await signedIn();
    for (const page of ["/logout", data("/logout")]) {
      const answer = await visitor.get(page);
      expect(answer.status).toBeLessThan(400);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await visitor.get(profile)).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ["another site's page", { Origin: "https://evil.example" }],
    ["no site's page", { Origin: "null" }],
    ["another site, as browsers say beside", { "Sec-Fetch-Site": "cross-site" }],
  ])("by %s is refused and ends nothing", async (_, headers) => {
    const visitor = await signedIn();
    for (const page of ["/logout", data("/logout"), profile]) {
      const answer = await visitor.post(page, {}, headers);
      expect(answer.headers.getSetCookie(), page).toEqual([]);
      // why: what the framework refuses by itself before any route, it refuses as an error
      expect([403, 500], page).toContain(answer.status);
      if (page === "/logout") expect(answer.status).toBe(403);
    }
    expect((await visitor.get(profile)).status).toBe(200);
  });

  test("of nobody leads home too", async () => {
    const answer = await browser().post("/logout");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
  });
});

describe("cookies that are not what this site gave", () => {
  const guarded = [
    profile,
    data(profile),
    "/dashboard",
    "/admin/dashboard",
    "/purchase-history",
    "/receipt?id=1",
  ];

  test.each<[string, (cookie: string) => string]>([
    ["none", () => ""],
    ["a cut one", (cookie) => cookie.slice(0, -3)],
    ["one without signature", (cookie) => cookie.split(".")[0] ?? ""],
    [
      "another's signature",
      (cookie) => `${cookie.split(".")[0]}.${Buffer.alloc(32, 7).toString("base64url")}`,
    ],
    ["noise", () => "%E0%A4%A;=;;;\u00e9"],
    ["twelve kilobytes of noise", () => "x".repeat(12_000)],
  ])("%s: to the sign-in page", async (_, change) => {
    const cookie = (await signedIn()).cookies().session ?? "";
    for (const page of guarded) {
      const visitor = browser();
      visitor.keep("session", change(cookie));
      const answer = await visitor.get(page);
      expect([303, 202], page).toContain(answer.status);
      expect(await answer.text(), page).not.toContain(student.email);
    }
  });

  test("more than the server reads is refused before the site", async () => {
    const visitor = browser();
    for (let i = 0; i < 10; i++) visitor.keep(`session.${i}`, "x".repeat(4_000));
    expect((await visitor.get(profile)).status).toBe(431);
    expect((await browser().get(profile)).status).toBe(303);
  });

  test("tokens of another project, in our cookie: the session has ended", async () => {
    const { accessToken, refreshToken } = await tokensOf(supabase, student);
    const foreign = { accessToken: resign(accessToken, anotherSecret, {}), refreshToken };
    await expectShownOut(browser().hold(foreign), profile, "Your session has ended");
    const unsigned = { accessToken: `${accessToken.split(".").slice(0, 2).join(".")}.`, refreshToken };
    await expectShownOut(browser().hold(unsigned), profile, "Your session has ended");
  });

  test("tokens that say they are somebody else are nobody's", async () => {
    const admin = await makeAccount(supabase, { role: "admin" });
    const { accessToken, refreshToken } = await tokensOf(supabase, student);
    const lied = { accessToken: resign(accessToken, anotherSecret, { sub: admin.userId }), refreshToken };
    await expectShownOut(browser().hold(lied), profile, "Your session has ended");
  });

  test("no token and a refresh token of nobody: the session has ended", async () => {
    const visitor = browser().hold({ accessToken: "nonsense", refreshToken: "of-nobody" });
    await expectShownOut(visitor, profile, "Your session has ended");
  });
});

describe("nothing that opens an account", () => {
  test("stands in a page, in a log line or in what browsers load", async () => {
    const session = await tokensOf(supabase, student);
    const visitor = browser().hold(session);
    const pages = [
      "/",
      profile,
      data(profile),
      "/dashboard",
      data("/dashboard"),
      "/purchase-history",
      "/login",
    ];
    const shown = await Promise.all(pages.map(async (page) => (await visitor.get(page)).text()));
    expect(shown.join()).toContain(student.email);
    const secrets = [
      session.accessToken,
      session.accessToken.split(".")[2] ?? "",
      session.refreshToken,
      supabase.serviceRoleKey,
      "session-secret-of-the-tests",
      "submission-secret-of-the-tests",
    ];
    const assets = "build/client/assets";
    const scripts = await Promise.all(
      (await readdir(assets))
        .filter((name) => name.endsWith(".js"))
        .map((name) => readFile(path.join(assets, name), "utf8")),
    );
    for (const place of [shown.join(), site.output(), scripts.join()])
      for (const secret of secrets) expect(place.includes(secret), secret).toBe(false);
    expect(shown.join()).not.toMatch(/refresh_?token|access_?token/i);
    expect(scripts.join()).not.toMatch(/SUPABASE_|SESSION_SECRET|SUBMISSION_SECRET|refresh_?token/i);
  });

  test.each([
    profile,
    data(profile),
    "/dashboard",
    "/purchase-history",
    "/receipt?id=1",
    "/login",
    "/auth/confirm",
  ])("%s is kept by no cache", async (page) => {
    for (const visitor of [await signedIn(), browser()])
      expect((await visitor.get(page)).headers.get("Cache-Control")).toBe("no-store");
  });
});

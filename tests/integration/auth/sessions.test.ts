import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  flashOf,
  makeAccount,
  sessionWithSecondsLeft,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { type FaultyBackend, startFaultyBackend } from "../../support/servers/auth-faults";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let backend: FaultyBackend;
let site: RunningSite;
let student: TestAccount;
/** Whom the dashboard of students and tutors leads on to that of the staff. */
let admin: TestAccount;
beforeAll(async () => {
  supabase = await startEmbedded();
  backend = await startFaultyBackend(supabase.url);
  site = await startSite({ supabase: { ...supabase, url: backend.url } });
  student = await makeAccount(supabase);
  admin = await makeAccount(supabase, { role: "admin", locationId: "1" });
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
/** A browser of the student whose session has so many seconds left. */
const withSecondsLeft = async (seconds: number, account = student) =>
  browser().hold(await sessionWithSecondsLeft(supabase, account, seconds));
const signedIn = async (account = student) => browser().hold(await tokensOf(supabase, account));
/** What the backend was asked since the last time, without the watch over the database. */
const asked = () => backend.take().filter((request) => request !== "HEAD /rest/v1/admin_users");
const refreshes = (requests: string[]) => requests.filter((one) => one === "POST /auth/v1/token").length;
const sessionCookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().filter((line) => line.startsWith("session"));

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

describe("what a page costs", () => {
  test("behind a sign-in: one question for the account, however many loaders ask", async () => {
    const visitor = await signedIn();
    expect((await visitor.get(profile)).status).toBe(200);
    asked();
    for (const page of [profile, data(profile)]) {
      expect((await visitor.get(page)).status).toBe(200);
      expect(asked(), page).toEqual(["POST /rest/v1/rpc/current_account"]);
    }
  });

  test("with a list of its own: that one more", async () => {
    const visitor = await signedIn();
    asked();
    await visitor.get("/purchase-history");
    expect(asked()).toEqual(["POST /rest/v1/rpc/current_account", "GET /rest/v1/purchases"]);
  });

  test.each([3_600, 10, -60])("of the public site: none, with %d s left", async (seconds) => {
    const visitor = await withSecondsLeft(seconds);
    asked();
    const answer = await visitor.get("/about");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.text()).toContain("Dashboard");
    expect(asked()).toEqual([]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("a session that is about to run out", () => {
  test.each([
    ["a page", profile, 200],
    ["the data of a page", data(profile), 200],
    ["a redirect that a loader throws", "/dashboard", 303],
    ["the data of a redirect", data("/dashboard"), 202],
  ])("is refreshed once and goes with %s", async (_, page, status) => {
    const visitor = await withSecondsLeft(60, status === 200 ? student : admin);
    const before = visitor.cookies().session;
    asked();
    const answer = await visitor.get(page);
    expect(answer.status).toBe(status);
    expect(refreshes(asked())).toBe(1);
    expect(sessionCookiesOf(answer)).toHaveLength(1);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(visitor.cookies().session).not.toBe(before);
    expect((await visitor.get(profile)).status).toBe(status === 200 ? 200 : 303);
    expect(asked()).toEqual(["POST /rest/v1/rpc/current_account"]);
  });

  test.each([60, -3_600])("of a form sent with %d s left is refreshed on the way", async (seconds) => {
    const visitor = await withSecondsLeft(seconds);
    asked();
    const answer = await visitor.post(`${profile}?form=profile`, { first_name: "Noor", last_name: "Haddad" });
    expect(answer.status).toBe(303);
    expect(refreshes(asked())).toBe(1);
    expect(sessionCookiesOf(answer)).toHaveLength(1);
  });

  test("is refreshed once for twenty requests of one browser at a time", async () => {
    const visitor = await withSecondsLeft(-5);
    const tabs = Array.from({ length: 20 }, () => visitor.copy());
    asked();
    const answers = await Promise.all(
      tabs.map((tab, index) => tab.get(index % 2 === 0 ? profile : data(profile))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(refreshes(asked())).toBe(1);
    expect(new Set(tabs.map((tab) => tab.cookies().session)).size).toBe(1);
    for (const tab of [tabs[0], tabs[19]]) expect((await tab?.get(profile))?.status).toBe(200);
  });

  test("ends where it was ended elsewhere", async () => {
    const visitor = await withSecondsLeft(-5);
    await supabase.sql("delete from auth.refresh_tokens where user_id::text = $1", [student.userId]);
    await expectShownOut(visitor, profile, "Your session has ended");
  });
});

describe("what staff change counts from the next request on", () => {
  test("a role", async () => {
    const account = await makeAccount(supabase);
    const visitor = await signedIn(account);
    expect((await visitor.get("/admin/dashboard/profile")).status).toBe(403);
    await setProfile(supabase, account.userId, { role: "admin" });
    expect((await visitor.get("/admin/dashboard/profile")).status).toBe(200);
    expect((await visitor.get("/dashboard")).headers.get("Location")).toBe("/admin/dashboard");
    await setProfile(supabase, account.userId, { role: "tutor" });
    const answer = await visitor.get("/admin/dashboard/profile");
    expect(answer.status).toBe(403);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.text()).toContain("Access Denied");
  });

  test("a deactivation, which ends the session at the auth service too", async () => {
    const account = await makeAccount(supabase);
    const visitor = await signedIn(account);
    const replayed = visitor.copy();
    await setProfile(supabase, account.userId, { is_active: false });
    await expectShownOut(visitor, profile, "This account is deactivated");
    expect(
      (await supabase.sql("select 1 from auth.sessions where user_id = $1", [account.userId])).length,
    ).toBe(0);
    await setProfile(supabase, account.userId, { is_active: true });
    await expectShownOut(replayed, profile, "Your session has ended");
  });

  test("a deletion", async () => {
    const account = await makeAccount(supabase);
    const visitor = await signedIn(account);
    await supabase.sql("delete from auth.users where id = $1", [account.userId]);
    await expectShownOut(visitor, profile, "Your session has ended");
  });

  test("an account whose profile is gone is told so, and stays signed in", async () => {
    const account = await makeAccount(supabase);
    const visitor = await signedIn(account);
    await supabase.sql("delete from public.user_profiles where user_id = $1", [account.userId]);
    const answer = await visitor.get(profile);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("Profile Setup Required");
    expect(visitor.cookies()).toHaveProperty("session");
  });
});

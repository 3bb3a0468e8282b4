import { beforeAll, expect, test } from "vitest";
import { browserOf, makeAccount, setProfile, type TestAccount } from "../../support/auth/accounts";
import { expectShownOut } from "../../support/auth/shown-out";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
let student: TestAccount;
beforeAll(async () => {
  student = await makeAccount(here.supabase);
  await fetch(`${here.site.url}/book`);
});

const profile = "/dashboard/profile";
const account = "POST /rest/v1/rpc/current_account";
const profileAsks = [
  ...[account, ...["my_sessions", "gets_report_emails"].map((name) => `POST /rest/v1/rpc/${name}`)],
  ...["user", "passkeys"].map((name) => `GET /auth/v1/${name}`),
].sort();
const data = (page: string) => `${page}.data`;
/** What the backend was asked since the last time, without the watch over the database. */
const asked = () => here.backend.take().filter((request) => request !== "HEAD /rest/v1/admin_users");
const refreshes = (requests: string[]) => requests.filter((one) => one === "POST /auth/v1/token").length;

test("a page behind a sign-in asks the backend once for the account, however many loaders ask, and once for its list", async () => {
  const visitor = await browserOf(here, student);
  await visitor.get(profile);
  asked();
  for (const page of [profile, data(profile)]) {
    expect((await visitor.get(page)).status).toBe(200);
    expect(asked().sort(), page).toEqual(profileAsks);
  }
  await visitor.get("/purchase-history");
  expect(asked()).toEqual([account, "GET /rest/v1/purchases"]);
});

test.each([
  [profile, 200, "student"],
  [data(profile), 200, "student"],
  // why: the dashboard of students leads staff on to theirs
  ["/dashboard", 303, "admin"],
  [data("/dashboard"), 202, "admin"],
] as const)(
  "a session that is about to run out is refreshed once and goes with the answer of %s, a %i",
  async (page, status, role) => {
    const visitor = await browserOf(here, role === "student" ? student : { role }, 60);
    const before = visitor.cookies().session;
    asked();
    const answer = await visitor.get(page);
    expect([answer.status, refreshes(asked())]).toEqual([status, 1]);
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith("session"))).toHaveLength(1);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(visitor.cookies().session).not.toBe(before);
    expect((await visitor.get(profile)).status).toBe(role === "student" ? 200 : 303);
    expect(refreshes(asked())).toBe(0);
  },
);

test("a session that is about to run out is refreshed once for twenty requests of one browser at a time", async () => {
  const visitor = await browserOf(here, student, -5);
  const tabs = Array.from({ length: 20 }, () => visitor.copy());
  asked();
  const answers = await Promise.all(tabs.map((tab, index) => tab.get(index % 2 === 0 ? profile : data(profile))));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(refreshes(asked())).toBe(1);
  expect(new Set(tabs.map((tab) => tab.cookies().session)).size).toBe(1);
  for (const tab of [tabs[0], tabs[19]]) expect((await tab?.get(profile))?.status).toBe(200);
});

test("a session that is about to run out ends where it was ended elsewhere", async () => {
  const visitor = await browserOf(here, student, -5);
  await here.supabase.sql("delete from auth.refresh_tokens where user_id::text = $1", [student.userId]);
  await expectShownOut(visitor, profile, "Please sign in again");
});

test("a deactivation counts from the next request on, and ends the session at the auth service too", async () => {
  const person = await makeAccount(here.supabase);
  const visitor = await browserOf(here, person);
  const replayed = visitor.copy();
  await setProfile(here.supabase, person.userId, { is_active: false });
  await expectShownOut(visitor, profile, "This account is deactivated");
  expect(await here.supabase.sql("select 1 from auth.sessions where user_id = $1", [person.userId])).toEqual([]);
  await setProfile(here.supabase, person.userId, { is_active: true });
  await expectShownOut(replayed, profile, "Please sign in again");
});

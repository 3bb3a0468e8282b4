import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import {
  browserOf,
  flashOf,
  leadsTo,
  makeAccount,
  setProfile,
  type TestAccount,
  TestBrowser,
} from "../../support/auth/accounts";
import { expectShownOut } from "../../support/auth/shown-out";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
let student: TestAccount;
beforeAll(async () => {
  student = await makeAccount(here.supabase);
  await fetch(`${here.site.url}/book`);
});

const profile = "/dashboard/profile";
const data = (page: string) => `${page}.data`;
/** What the backend was asked since the last time, without the watch over the database. */
const asked = () => here.backend.take().filter((request) => request !== "HEAD /rest/v1/admin_users");
const refreshes = (requests: string[]) => requests.filter((one) => one === "POST /auth/v1/token").length;

test.each([
  [profile, 200, "student"],
  [data(profile), 200, "student"],
  // why: the dashboard of students leads staff on to theirs
  ["/dashboard", 303, "admin"],
  [data("/dashboard"), 202, "admin"],
] as const)("a session about to run out is refreshed once and goes with %s, a %i", async (page, status, role) => {
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
});

test.each(["student", "tutor", "admin"] as const)(
  "what a %s sends after the session has ended is sent once the same person has signed in again, and is nobody else's",
  async (role) => {
    const [person, other] = [await makeAccount(here.supabase, { role }), await makeAccount(here.supabase)];
    const visitor = await browserOf(here, person, -5);
    await here.supabase.sql("delete from auth.refresh_tokens where user_id::text = $1", [person.userId]);
    const secondTab = visitor.copy();
    const address = `${role === "admin" ? "/admin" : ""}/dashboard/profile?form=profile`;
    // why: what a cookie cannot hold is kept too
    const note = role === "tutor" ? randomBytes(10_000).toString("hex") : "Short";
    const written = { first_name: "Zoë", last_name: `Written ${role}`, password: "tall-giraffe", note };
    const last = async (tab: TestBrowser) => (await tab.get("/login/kept")).text();
    const file = new FormData();
    file.set("file", new File(["first_name"], "people.csv"));
    expect(flashOf(await visitor.copy().post(address, file))).toContain("choose it again");
    // why: another page may have ended the session before
    await secondTab.get(profile);
    for (const tab of [visitor, secondTab]) {
      expect(leadsTo(await tab.post(address, written))).toMatch(/^\/login\?redirect=/);
      expect(tab.cookies().kept).not.toContain(Buffer.from("Written").toString("base64url"));
      const stranger = tab.copy();
      expect(leadsTo(await stranger.signIn(other))).toBe("/dashboard");
      expect((await stranger.get("/login/kept")).status).toBe(303);
      expect(leadsTo(await stranger.get("/login/kept"))).toBe("/dashboard");
      expect(stranger.cookies().kept ?? "").toBe("");
      expect(leadsTo(await tab.signIn(person))).toBe("/login/kept");
      const html = await last(tab);
      for (const words of [`action="${address}"`, 'value="Zoë"', `>Written ${role}<`, `value="${note}"`])
        expect(html).toContain(words);
      expect(html).not.toContain("tall-giraffe");
    }
    expect((await visitor.post(address, written)).status).toBe(303);
    expect(await here.supabase.first("select last_name from user_profiles where email = $1", [person.email])).toBe(
      written.last_name,
    );
    expect(await here.supabase.sql("select 1 from private.first_answers where length(answer) > 9000")).toEqual([]);
    expect(leadsTo(await visitor.get("/login/kept"))).toBe("/dashboard");
  },
);

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
const devices = `${profile}?form=devices`;
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1";

/** Signs in by the form, with that browser at that address. */
async function signedIn({ email, password }: TestAccount, userAgent: string, address = "203.0.113.7") {
  const browser = new TestBrowser(here.site.url, address);
  const answer = await browser.post("/login", { email, password }, { "User-Agent": userAgent });
  expect(answer.status).toBe(303);
  return browser;
}
const pageOf = async (browser: TestBrowser, path = profile) => (await browser.get(path)).text();
const idsIn = (html: string) => [...html.matchAll(/name="device" value="([\w-]{36})"/g)].map(([, id]) => id ?? "");

test("an account that is signed in twice sees both devices, and signs one of them out", async () => {
  const student = await makeAccount(here.supabase);
  const desk = await signedIn(student, windows);
  const lost = await signedIn(student, phone, "2001:db8:77:1::9");
  const html = await pageOf(desk);
  for (const words of ["Chrome on Windows", "This device", "Safari on iPhone"]) expect(html).toContain(words);
  for (const network of ["203.0.", "2001:db8"]) expect(html).not.toContain(network);
  const ids = idsIn(html);
  expect(ids).toHaveLength(1);
  const signOut = (device = ids[0] ?? "") => desk.post(devices, { device });
  const ended = await signOut();
  expect([ended.status, leadsTo(ended)]).toEqual([303, `${profile}#top`]);
  await expectShownOut(lost, profile, "Please sign in again");
  const alone = await pageOf(desk);
  expect(alone).toContain("This device");
  expect(alone).not.toContain("Safari on iPhone");
  expect(flashOf(await signOut())).toContain("Nothing to sign out");
  for (const device of ["", "all", "' or 1=1", "\u0000", "00000000-0000-4000-8000-00000000000"]) {
    const answer = await signOut(device);
    const told = expect.stringContaining("That device is no longer signed in.");
    expect([device, answer.status, await answer.text()]).toEqual([device, 400, told]);
  }
});

test("an account signs out everywhere else at once, and nobody else's device", async () => {
  const [student, tutor] = [await makeAccount(here.supabase), await makeAccount(here.supabase, { role: "tutor" })];
  const desk = await signedIn(student, windows);
  const others = [await signedIn(student, phone), await signedIn(student, phone)];
  const foreign = await signedIn(tutor, phone);
  const stranger = await browserOf(here);
  for (const device of idsIn(await pageOf(desk)))
    expect(flashOf(await stranger.post(devices, { device }))).toContain("Nothing to sign out");
  expect((await desk.post(devices, { device: "others" })).status).toBe(303);
  for (const other of others) await expectShownOut(other, profile, "Please sign in again");
  for (const kept of [desk, foreign]) expect((await kept.get(profile)).status).toBe(200);
});

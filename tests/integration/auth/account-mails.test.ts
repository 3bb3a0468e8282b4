import { beforeEach, describe, expect, test } from "vitest";
import { signText } from "~/auth/session/session-cookie.server";
import {
  browserOf,
  comparable,
  leadsTo,
  makeAccount,
  sessionWithSecondsLeft,
  type TestAccount,
  TestBrowser,
} from "../../support/auth/accounts";
import { linkMailedTo, mailsTo } from "../../support/auth/mailed-links";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
// why: attempts on an account are counted
let student: TestAccount;
beforeEach(async () => {
  student = await makeAccount(here.supabase);
});

const profile = "/dashboard/profile";
const checkEmail = "/login/check-email";
const choosing = "/login?view=new-password";
const browser = () => new TestBrowser(here.site.url);
const nobodyYet = () => `nobody-${crypto.randomUUID().slice(0, 8)}@example.com`;
const mailedLink = (email: string) => linkMailedTo(here.supabase, email);
const isProven = (email: string) =>
  here.supabase.first("select private.is_proven(id) from auth.users where email = $1", [email]);
const twice = (password: string) => ({ password, confirm_password: password });
/** Values of the form for an account and of the one for a reset. */
const formOf = (email: string, password = "tall-giraffe-7") => ({
  full_name: "Dana Okafor",
  email,
  ...twice(password),
});
const signUp = (email: string, visitor = browser()) => visitor.post("/login?tab=signup", formOf(email));
const reset = (email: string) => browser().post("/login?view=reset", { email });
const opens = async (email: string, password: string) => (await browser().signIn({ email, password })).status === 303;

test.each([
  ["another password", { password: "own-giraffe-22" }],
  ["no password", { forgot: "yes" }],
])("an account that a stranger began is its owner's after the mail's button with %s", async (_, fields) => {
  const email = nobodyYet();
  await signUp(email);
  const owner = browser();
  expect(leadsTo(await owner.post(await mailedLink(email), fields))).toBe(choosing);
  expect([await opens(email, "tall-giraffe-7"), await isProven(email)]).toEqual([false, "false"]);
  expect(leadsTo(await owner.post(choosing, twice("own-giraffe-23")))).toBe("/dashboard");
  expect([await opens(email, "tall-giraffe-7"), await isProven(email)]).toEqual([false, "true"]);
  expect(await opens(email, "own-giraffe-23")).toBe(true);
});

describe("the page after a form that sends an email", () => {
  /** As if the last email had been sent a minute ago. */
  const later = (visitor: TestBrowser) => {
    const [payload = ""] = (visitor.cookies("/login").mailed ?? "").split(".");
    const asked = JSON.parse(Buffer.from(payload, "base64url").toString());
    visitor.keep("mailed", signText("mailed", JSON.stringify({ ...asked, at: asked.at - 60_000 })), "/login");
  };

  test("the page after a form that sends an email names the address typed, sends again a minute later and three times at most, and forgets it", async () => {
    const email = nobodyYet();
    const visitor = browser();
    await signUp(email, visitor);
    expect(await (await visitor.get(checkEmail)).text()).toContain(`<strong>${email}</strong>`);
    expect((await visitor.post(checkEmail)).status).toBe(429);
    expect((await mailsTo(here.supabase, email)).join(), "a phone number in the plain text").not.toMatch(/: tel:/);
    for (const sent of [2, 3]) {
      later(visitor);
      await here.supabase.sql(
        "update auth.users set confirmation_sent_at = now() - interval '1 minute' where email = $1",
        [email],
      );
      expect(leadsTo(await visitor.post(checkEmail))).toBe(checkEmail);
      expect(await mailsTo(here.supabase, email)).toHaveLength(sent);
    }
    later(visitor);
    const often = await visitor.post(checkEmail);
    expect([often.status, often.headers.has("Retry-After")]).toEqual([429, true]);

    const corrected = await (await visitor.get("/login?tab=signup&correct=1")).text();
    for (const value of [email, "Dana Okafor"]) expect(corrected).toContain(`value="${value}"`);
    expect(await (await visitor.get("/login?tab=signup")).text()).not.toContain(email);

    expect(leadsTo(await visitor.post(await mailedLink(email), { password: "tall-giraffe-7" }))).toBe("/dashboard");
    expect(visitor.cookies("/login")).not.toHaveProperty("mailed");
    expect((await visitor.get(profile)).status).toBe(200);
  });

  test.each(["/login?tab=signup", "/login?view=reset"])("says the same for every address after %s", async (form) => {
    const said = async (email: string) => {
      const visitor = browser();
      const answers = [await visitor.post(form, formOf(email)), await visitor.get(checkEmail)];
      expect(leadsTo(answers[0] ?? Response.error())).toBe(checkEmail);
      later(visitor);
      answers.push(await visitor.post(checkEmail), await visitor.get(checkEmail));
      return Promise.all(answers.map(comparable));
    };
    expect(await said(student.email)).toEqual(await said(nobodyYet()));
    expect(await opens(student.email, student.password)).toBe(true);
  });

  test("the page after a form that sends an email is nobody's who did not ask, whatever their cookie says", async () => {
    const forged = Buffer.from(JSON.stringify({ kind: "signup", email: student.email })).toString("base64url");
    for (const cookie of [null, `${forged}.x`]) {
      const stranger = browser();
      if (cookie) stranger.keep("mailed", cookie, "/login");
      expect(leadsTo(await stranger.get(checkEmail))).toBe("/login");
      expect(leadsTo(await stranger.post(checkEmail))).toBe("/login");
    }
  });
});

describe("what was begun on a page of the site", () => {
  const course = "/courses/5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0001?from=list&page=2";
  const from = (view: string, redirect = course) => `/login?${view}&${new URLSearchParams({ redirect })}`;

  test("what was begun on a page of the site comes back to it by the press that confirms the address, which signs in", async () => {
    const email = nobodyYet();
    await browser().post(from("tab=signup"), formOf(email));
    const elsewhere = browser();
    expect(leadsTo(await elsewhere.post(await mailedLink(email), { password: "tall-giraffe-7" }))).toBe(course);
    expect((await elsewhere.get(profile)).status).toBe(200);
    expect(await isProven(email)).toBe("true");
  });
});

describe("a forgotten password", () => {
  test("a forgotten password gets three mails in ten minutes, and its answer is the same after them, and for who has no account", async () => {
    const first = await comparable(await reset(student.email));
    for (let time = 0; time < 4; time++) expect(await comparable(await reset(student.email))).toEqual(first);
    expect(await comparable(await reset(nobodyYet()))).toEqual(first);
    expect([1, 2, 3]).toContain((await mailsTo(here.supabase, student.email)).length);
  });

  test("a forgotten password is replaced by whoever presses the mail's button, once, and only a password comes of it before", async () => {
    const elsewhere = await browserOf(here, student);
    await reset(student.email);
    const link = await mailedLink(student.email);
    const visitor = browser();
    await visitor.get(link);
    expect(leadsTo(await visitor.post(link))).toBe(choosing);
    expect(leadsTo(await visitor.get(profile))).toBe(choosing);
    expect((await visitor.get("/")).headers.get("Cache-Control")).toBe("no-store");
    expect(leadsTo(await visitor.post(choosing, twice("short-giraffe-8")))).toBe("/dashboard");
    expect((await elsewhere.get(profile)).status).toBe(303);
    expect(await opens(student.email, student.password)).toBe(false);
    expect(await opens(student.email, "short-giraffe-8")).toBe(true);
    expect((await browser().post(link)).status).toBe(400);
  });

  test("a forgotten password is not chosen without its link, or when the hour is over, by whoever finds the browser", async () => {
    const session = await sessionWithSecondsLeft(here.supabase, student, -5);
    for (const visitor of [browser(), browser().hold({ ...session, recovery: true })])
      for (const answer of [
        await visitor.copy().get(choosing),
        await visitor.copy().post(choosing, twice("short-giraffe-8")),
      ])
        expect(leadsTo(answer)).toBe("/login?view=reset");
    expect(await opens(student.email, student.password)).toBe(true);
  });

  test("a forgotten password is not opened by links that were not mailed", async () => {
    for (const query of ["", "?token_hash=unknown-token&type=signup", "?token_hash=%00&type=recovery"]) {
      const visitor = browser();
      expect((await visitor.get(`/auth/confirm${query}`)).status, query).toBeLessThan(500);
      expect((await visitor.post(`/auth/confirm${query}`)).status, query).toBe(400);
      expect(visitor.cookies(), query).not.toHaveProperty("session");
    }
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import { signText } from "~/auth/session/session-cookie.server";
import {
  browserOf,
  comparable,
  makeAccount,
  sessionWithSecondsLeft,
  type TestAccount,
  TestBrowser,
} from "../../support/auth/accounts";
import { linkMailedTo, mailsTo } from "../../support/auth/mailed-links";
import { ownSite } from "../../support/servers/test-site";

const superadmin = "owner@example.com";
const here = ownSite({ env: { SUPERADMIN_EMAIL: superadmin } });
// why: attempts on an account are counted
let student: TestAccount;
beforeEach(async () => {
  student = await makeAccount(here.supabase);
});

const profile = "/dashboard/profile";
const checkEmail = "/login/check-email";
const newPassword = "/login?view=new-password";
const browser = () => new TestBrowser(here.site.url);
const nobodyYet = () => `nobody-${crypto.randomUUID().slice(0, 8)}@example.com`;
const outcome = (answer: Response) => [answer.status, answer.headers.get("Location")];
const twice = (password: string) => ({ password, confirm_password: password });
const signUp = (email: string, changes: Record<string, string> = {}, visitor = browser()) =>
  visitor.post("/login?tab=signup", {
    full_name: "Dana Okafor",
    email,
    ...twice("tall-giraffe-7"),
    ...changes,
  });
const isProven = async (email: string) => {
  const [row] = await here.supabase.sql<{ proven: boolean }>(
    "select private.is_proven(u.id) as proven from auth.users u where u.email = $1",
    [email],
  );
  return row?.proven;
};

describe("an account of one's own", () => {
  test.each([
    ["another password", { password: "own-giraffe-22" }],
    ["no password", { forgot: "yes" }],
  ])("that a stranger began is its owner's after the button with %s", async (_, fields) => {
    const email = nobodyYet();
    const stranger = { email, password: "strange-giraffe-1" };
    await signUp(email, twice(stranger.password));
    const owner = browser();
    const pressed = await owner.post(await linkMailedTo(here.supabase, email), fields);
    expect(outcome(pressed)).toEqual([303, newPassword]);
    expect((await browser().signIn(stranger)).status).toBe(400);
    expect(await isProven(email)).toBe(false);

    expect(outcome(await owner.post(newPassword, twice("own-giraffe-23")))).toEqual([303, "/dashboard"]);
    expect(await isProven(email)).toBe(true);
    expect((await browser().signIn(stranger)).status).toBe(400);
    expect((await browser().signIn({ email, password: "own-giraffe-23" })).status).toBe(303);
  });

  test("that exists already is answered like a new one, and stays as it is", async () => {
    const said = async (email: string) => {
      const visitor = browser();
      const signedUp = await signUp(email, {}, visitor);
      expect(outcome(signedUp)).toEqual([303, checkEmail]);
      return [await comparable(signedUp), await comparable(await visitor.get(checkEmail))];
    };
    expect(await said(student.email)).toEqual(await said(nobodyYet()));
    expect((await browser().signIn(student)).status).toBe(303);
  });
});

describe("the page after a form that sends an email", () => {
  /** As if the last email had been sent so long ago. */
  const later = (visitor: TestBrowser, milliseconds: number) => {
    const [payload = ""] = (visitor.cookies("/login").mailed ?? "").split(".");
    const asked = JSON.parse(Buffer.from(payload, "base64url").toString());
    visitor.keep("mailed", signText("mailed", JSON.stringify({ ...asked, at: asked.at - milliseconds })), "/login");
  };

  test("names the address typed, sends again a minute later and three times at most, and forgets it", async () => {
    const email = nobodyYet();
    const visitor = browser();
    await signUp(email, {}, visitor);
    expect(await (await visitor.get(checkEmail)).text()).toContain(`<strong>${email}</strong>`);
    expect((await visitor.post(checkEmail)).status).toBe(429);
    expect(await mailsTo(here.supabase, email)).toHaveLength(1);
    expect((await mailsTo(here.supabase, email)).join(), "a phone number in the plain text").not.toMatch(/: tel:/);
    for (const sent of [2, 3]) {
      later(visitor, 60_000);
      await here.supabase.sql(
        "update auth.users set confirmation_sent_at = now() - interval '1 minute' where email = $1",
        [email],
      );
      expect(outcome(await visitor.post(checkEmail))).toEqual([303, checkEmail]);
      expect(await mailsTo(here.supabase, email)).toHaveLength(sent);
    }
    later(visitor, 60_000);
    const often = await visitor.post(checkEmail);
    expect([often.status, often.headers.has("Retry-After")]).toEqual([429, true]);

    const corrected = await (await visitor.get("/login?tab=signup&correct=1")).text();
    for (const value of [email, "Dana Okafor"]) expect(corrected).toContain(`value="${value}"`);
    expect(await (await visitor.get("/login?tab=signup")).text()).not.toContain(email);

    const link = await linkMailedTo(here.supabase, email);
    expect(outcome(await visitor.post(link, { password: "tall-giraffe-7" }))).toEqual([303, "/dashboard"]);
    expect(visitor.cookies("/login")).not.toHaveProperty("mailed");
    expect((await visitor.get(profile)).status).toBe(200);
  });

  test("says the same for every address when it sends again", async () => {
    for (const form of ["/login?tab=signup", "/login?view=reset"]) {
      const again = async (email: string) => {
        const visitor = browser();
        await visitor.post(form, { full_name: "Dana Okafor", email, ...twice("tall-giraffe-7") });
        later(visitor, 60_000);
        return [await comparable(await visitor.post(checkEmail)), await comparable(await visitor.get(checkEmail))];
      };
      expect(await again(student.email)).toEqual(await again(nobodyYet()));
    }
  });

  test("is nobody's who did not ask, whatever their cookie says", async () => {
    const stranger = browser();
    expect(outcome(await stranger.get(checkEmail))).toEqual([303, "/login"]);
    expect(outcome(await stranger.post(checkEmail))).toEqual([303, "/login"]);
    stranger.keep(
      "mailed",
      `${Buffer.from(JSON.stringify({ kind: "signup", email: student.email })).toString("base64url")}.x`,
    );
    expect(outcome(await stranger.get(checkEmail))).toEqual([303, "/login"]);
  });
});

test("the account of the first superadmin is whose mail it is, not whoever signed up with the address before", async () => {
  const stranger = { email: superadmin, password: "strange-giraffe-1" };
  const owner = { email: superadmin, password: "own-giraffe-22" };
  for (const { password } of [stranger, owner]) await signUp(superadmin, twice(password));
  const visitor = browser();
  const link = await linkMailedTo(here.supabase, superadmin);
  const confirmed = await visitor.post(link, { password: owner.password });
  expect(outcome(confirmed)).toEqual([303, newPassword]);
  expect((await browser().signIn(stranger)).status).toBe(400);

  await visitor.post(newPassword, twice(owner.password));
  expect(outcome(await visitor.get("/admin/dashboard"))).toEqual([303, "/login/factor?redirect=%2Fadmin%2Fdashboard"]);
  expect((await visitor.get("/login/factor")).status).toBe(200);
  expect((await browser().signIn(stranger)).status).toBe(400);
  expect(outcome(await browser().signIn(owner))).toEqual([303, "/login/factor"]);
});

describe("what was begun on a page of the site", () => {
  const course = "/courses/5f0c1d52-6f0e-4c0a-9a51-0d6a2f1b0001?from=list&page=2";
  const from = (view: string, redirect = course) => `/login?${view}&${new URLSearchParams({ redirect })}`;

  test("comes back to it by the press that confirms the address, which signs in", async () => {
    const email = nobodyYet();
    const password = "tall-giraffe-7";
    await browser().post(from("tab=signup"), { full_name: "Dana Okafor", email, ...twice(password) });
    const elsewhere = browser();
    const link = await linkMailedTo(here.supabase, email);
    expect(outcome(await elsewhere.post(link, { password }))).toEqual([303, course]);
    expect((await elsewhere.get(profile)).status).toBe(200);
    expect(await isProven(email)).toBe(true);
  });

  test("comes back to it after a forgotten password", async () => {
    await browser().post(from("view=reset"), { email: student.email });
    const visitor = browser();
    const pressed = await visitor.post(await linkMailedTo(here.supabase, student.email));
    expect(outcome(pressed)).toEqual([303, from("view=new-password")]);
    const chosen = await visitor.post(from("view=new-password"), twice("short-giraffe-8"));
    expect(outcome(chosen)).toEqual([303, course]);
  });

  test.each(["https://evil.example/", "//evil.example"])("never leads to %s", async (hostile) => {
    const email = nobodyYet();
    await browser().post(from("tab=signup", hostile), { full_name: "Dana", email, ...twice("tall-giraffe-7") });
    const link = await linkMailedTo(here.supabase, email);
    const to = Buffer.from(hostile).toString("base64url");
    const forged = `${link.replace(/&back=[^&]*/, "")}&${new URLSearchParams({ back: `${here.site.url}/?to=${to}` })}`;
    expect(outcome(await browser().post(forged, { password: "tall-giraffe-7" }))).toEqual([303, "/dashboard"]);
  });
});

describe("a forgotten password", () => {
  const reset = (email: string) => browser().post("/login?view=reset", { email });

  test("gets three mails in ten minutes, and its answer is the same after them, and for who has no account", async () => {
    const first = await comparable(await reset(student.email));
    expect(first.headers).toContainEqual(["location", checkEmail]);
    for (let i = 0; i < 4; i++) expect(await comparable(await reset(student.email))).toEqual(first);
    expect(await comparable(await reset(nobodyYet()))).toEqual(first);
    const sent = (await mailsTo(here.supabase, student.email)).length;
    expect([1, 2, 3]).toContain(sent);
  });

  test("is replaced by whoever presses the mail's button, once, and only a password comes of it before", async () => {
    const elsewhere = await browserOf(here, student);
    await reset(student.email);
    const link = await linkMailedTo(here.supabase, student.email);
    const visitor = browser();
    await visitor.get(link);
    expect(outcome(await visitor.post(link))).toEqual([303, newPassword]);
    expect(outcome(await visitor.get(profile))).toEqual([303, newPassword]);
    expect((await visitor.get("/")).headers.get("Cache-Control")).toBe("no-store");

    expect(outcome(await visitor.post(newPassword, twice("short-giraffe-8")))).toEqual([303, "/dashboard"]);

    expect((await elsewhere.get(profile)).status).toBe(303);
    expect((await browser().signIn(student)).status).toBe(400);
    expect((await browser().signIn({ ...student, password: "short-giraffe-8" })).status).toBe(303);
    expect((await browser().post(link)).status).toBe(400);
  });

  test("is not chosen without its link, or when the hour is over, by whoever finds the browser", async () => {
    const session = await sessionWithSecondsLeft(here.supabase, student, -5);
    for (const visitor of [browser(), browser().hold({ ...session, recovery: true })])
      for (const answer of [
        await visitor.copy().get(newPassword),
        await visitor.copy().post(newPassword, twice("short-giraffe-8")),
      ])
        expect(outcome(answer)).toEqual([303, "/login?view=reset"]);
    expect((await browser().signIn(student)).status).toBe(303);
  });

  test.each(["", "?token_hash=unknown-token&type=signup", "?token_hash=%00&type=recovery"])(
    "is not opened by the link /auth/confirm%s",
    async (query) => {
      const visitor = browser();
      expect((await visitor.get(`/auth/confirm${query}`)).status).toBeLessThan(500);
      expect((await visitor.post(`/auth/confirm${query}`)).status).toBe(400);
      expect(visitor.cookies()).not.toHaveProperty("session");
    },
  );
});

import { beforeEach, describe, expect, test } from "vitest";
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
    const fresh = await comparable(await signUp(nobodyYet()));
    expect(fresh.status).toBe(303);
    expect(await comparable(await signUp(student.email))).toEqual(fresh);
    expect((await browser().signIn(student)).status).toBe(303);
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
  const toSignIn = `/login?${new URLSearchParams({ redirect: course })}`;

  test("comes back to it after signing up, opening the mail and signing in", async () => {
    const email = nobodyYet();
    const password = "tall-giraffe-7";
    await browser().post(from("tab=signup"), { full_name: "Dana Okafor", email, ...twice(password) });
    const elsewhere = browser();
    const link = await linkMailedTo(here.supabase, email);
    expect(outcome(await elsewhere.post(link, { password }))).toEqual([303, toSignIn]);
    expect(outcome(await elsewhere.post(toSignIn, { email, password }))).toEqual([303, course]);
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
    expect(outcome(await browser().post(forged, { password: "tall-giraffe-7" }))).toEqual([303, "/login"]);
  });
});

describe("a forgotten password", () => {
  const reset = (email: string) => browser().post("/login?view=reset", { email });

  test("gets three mails in ten minutes, and its answer is the same after them, and for who has no account", async () => {
    const first = await comparable(await reset(student.email));
    expect(first.flash).toContain("Password reset email sent");
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

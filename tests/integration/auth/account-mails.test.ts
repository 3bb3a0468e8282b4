import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  comparable,
  flashOf,
  makeAccount,
  sessionWithSecondsLeft,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { linkMailedTo, mailsTo } from "../../support/auth/mailed-links";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

const superadmin = "owner@example.com";
let supabase: TestBackend;
let site: RunningSite;
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase, env: { TRUSTED_PROXY_HOPS: "1", SUPERADMIN_EMAIL: superadmin } });
});
// why: attempts on an account are counted
let student: TestAccount;
beforeEach(async () => {
  student = await makeAccount(supabase);
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const profile = "/dashboard/profile";
const browser = () => new TestBrowser(site.url);
const nobodyYet = () => `nobody-${crypto.randomUUID().slice(0, 8)}@example.com`;
const isProven = async (email: string) => {
  const [row] = await supabase.sql<{ proven: boolean }>(
    "select private.is_proven(u.id) as proven from auth.users u where u.email = $1",
    [email],
  );
  return row?.proven;
};
const signUpValues = (email: string, changes: Record<string, string> = {}) => ({
  full_name: "Dana Okafor",
  email,
  password: "tall-giraffe-7",
  confirm_password: "tall-giraffe-7",
  ...changes,
});

describe("an account of one's own", () => {
  test("is a student's after its mail's button is pressed, and not before", async () => {
    const email = nobodyYet();
    const visitor = browser();
    const answer = await visitor.post("/login?tab=signup", signUpValues(email));
    expect(answer.status).toBe(303);
    expect(flashOf(answer)).toContain("Account created successfully");
    expect((await visitor.signIn({ email, password: "tall-giraffe-7" })).status).toBe(400);

    const link = await linkMailedTo(supabase, email);
    expect((await visitor.get(link)).status).toBe(200);
    expect((await visitor.get(link)).status).toBe(200);
    expect((await visitor.signIn({ email, password: "tall-giraffe-7" })).status).toBe(400);

    const forgotten = await visitor.post(link);
    expect(forgotten.status).toBe(400);
    expect(await forgotten.text()).toContain("Enter the password you chose when you signed up");

    const confirmed = await visitor.post(link, { password: "tall-giraffe-7" });
    expect([confirmed.status, flashOf(confirmed)]).toEqual([303, expect.stringContaining("Email confirmed")]);
    expect(visitor.cookies()).not.toHaveProperty("session");
    expect(await isProven(email)).toBe(true);
    expect((await visitor.post(link, { password: "tall-giraffe-7" })).status).toBe(400);
    const entered = await visitor.signIn({ email, password: "tall-giraffe-7" });
    expect(entered.headers.get("Location")).toBe("/dashboard");
  });

  test.each([
    ["another password", { password: "own-giraffe-22" }],
    ["no password", { forgot: "yes" }],
  ])("that a stranger began is its owner's after the button with %s", async (_, fields) => {
    const email = nobodyYet();
    const stranger = { email, password: "strange-giraffe-1" };
    await browser().post(
      "/login?tab=signup",
      signUpValues(email, { password: stranger.password, confirm_password: stranger.password }),
    );
    const owner = browser();
    const pressed = await owner.post(await linkMailedTo(supabase, email), fields);
    expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, "/login?view=new-password"]);
    expect((await browser().signIn(stranger)).status).toBe(400);
    expect(await isProven(email)).toBe(false);

    const chosen = { password: "own-giraffe-23", confirm_password: "own-giraffe-23" };
    expect((await owner.post("/login?view=new-password", chosen)).headers.get("Location")).toBe("/dashboard");
    expect(await isProven(email)).toBe(true);
    expect((await browser().signIn(stranger)).status).toBe(400);
    expect((await browser().signIn({ email, password: chosen.password })).status).toBe(303);
  });

  test("that exists already is answered like a new one, and stays as it is", async () => {
    const fresh = await comparable(await browser().post("/login?tab=signup", signUpValues(nobodyYet())));
    const taken = await comparable(await browser().post("/login?tab=signup", signUpValues(student.email)));
    expect(fresh.status).toBe(303);
    expect(taken).toEqual(fresh);
    expect((await browser().signIn(student)).status).toBe(303);
    expect((await browser().signIn({ email: student.email, password: "tall-giraffe-7" })).status).toBe(400);
  });

  test.each(["123456", "Password", "iloveyou"])("does not open with %s", async (password) => {
    const values = signUpValues(nobodyYet(), { password, confirm_password: password });
    const answer = await browser().post("/login?tab=signup", values);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("This password is one of the most common ones.");
    expect(html).not.toContain(`value="${password}"`);
  });

  test("is not begun with passwords that differ", async () => {
    const answer = await browser().post(
      "/login?tab=signup",
      signUpValues(nobodyYet(), { confirm_password: "other" }),
    );
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Passwords do not match");
  });

  test("cannot give itself a role", async () => {
    const email = nobodyYet();
    await browser().post(
      "/login?tab=signup",
      signUpValues(email, { role: "superadmin", data: '{"role":"admin"}' }),
    );
    const [row] = await supabase.sql<{ role: string }>(
      "select role from public.user_profiles where email = $1",
      [email],
    );
    expect(row?.role).toBe("student");
  });
});

describe("the account of the first superadmin", () => {
  test("is whose mail it is, not whoever signed up with the address before", async () => {
    const stranger = { email: superadmin, password: "strange-giraffe-1" };
    const owner = { email: superadmin, password: "own-giraffe-22" };
    for (const { email, password } of [stranger, owner])
      await browser().post(
        "/login?tab=signup",
        signUpValues(email, { password, confirm_password: password }),
      );
    const visitor = browser();
    const { password } = owner;
    const confirmed = await visitor.post(await linkMailedTo(supabase, superadmin), { password });
    expect(confirmed.headers.get("Location")).toBe("/login?view=new-password");
    expect((await browser().signIn(stranger)).status).toBe(400);

    await visitor.post("/login?view=new-password", { password, confirm_password: password });
    expect((await visitor.get("/admin/dashboard/profile")).status).toBe(200);
    expect((await browser().signIn(stranger)).status).toBe(400);
    expect((await browser().signIn(owner)).headers.get("Location")).toBe("/admin/dashboard");
  });
});

describe("a forgotten password", () => {
  const reset = (email: string) => browser().post("/login?view=reset", { email });

  test("gets its mail however often strangers have signed up with the address", async () => {
    for (let i = 0; i < 4; i++) await browser().post("/login?tab=signup", signUpValues(student.email));
    await reset(student.email);
    expect(await linkMailedTo(supabase, student.email)).toContain("type=recovery");
  });

  test("is not chosen when the hour is over, by whoever finds the browser", async () => {
    const session = await sessionWithSecondsLeft(supabase, student, -5);
    const password = { password: "short-giraffe-8", confirm_password: "short-giraffe-8" };
    const visitor = browser().hold({ ...session, recovery: true });
    for (const answer of [
      await visitor.copy().get("/login?view=new-password"),
      await visitor.copy().post("/login?view=new-password", password),
    ])
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login?view=reset"]);
    expect((await browser().signIn(student)).status).toBe(303);
  });

  test("is answered alike whether the account exists or not", async () => {
    const known = await comparable(await reset(student.email));
    const unknown = await comparable(await reset(nobodyYet()));
    expect(known.status).toBe(303);
    expect(unknown).toEqual(known);
    expect(known.flash).toContain("Password reset email sent");
  });

  test("gets three mails in ten minutes and the same answer after them", async () => {
    const account = await makeAccount(supabase);
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await comparable(await reset(account.email)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const sent = await mailsTo(supabase, account.email);
    expect(sent.length).toBeGreaterThanOrEqual(1);
    expect(sent.length).toBeLessThanOrEqual(3);
  });

  test("is replaced by whoever presses the mail's button, once, and only a password comes of it before", async () => {
    const account = await makeAccount(supabase);
    const elsewhere = browser().hold(await tokensOf(supabase, account));
    await reset(account.email);
    const link = await linkMailedTo(supabase, account.email);
    const visitor = browser();
    await visitor.get(link);
    expect((await visitor.post(link)).headers.get("Location")).toBe("/login?view=new-password");
    expect((await visitor.get(profile)).headers.get("Location")).toBe("/login?view=new-password");
    expect((await visitor.get("/")).headers.get("Cache-Control")).toBe("no-store");

    const common = await visitor.post("/login?view=new-password", {
      password: "123456",
      confirm_password: "123456",
    });
    expect(common.status).toBe(400);
    const chosen = { password: "short-giraffe-8", confirm_password: "short-giraffe-8" };
    const answer = await visitor.post("/login?view=new-password", chosen);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/dashboard"]);
    expect(await (await visitor.get(profile)).text()).toContain("Password updated successfully!");

    expect((await elsewhere.get(profile)).status).toBe(303);
    expect((await browser().signIn(account)).status).toBe(400);
    expect((await browser().signIn({ ...account, password: chosen.password })).status).toBe(303);
    expect((await browser().post(link)).status).toBe(400);
  });

  test.each([
    "/auth/confirm",
    "/auth/confirm?type=recovery",
    "/auth/confirm?token_hash=unknown-token&type=recovery",
    "/auth/confirm?token_hash=unknown-token&type=signup",
    "/auth/confirm?token_hash=unknown-token&type=magiclink",
    "/auth/confirm?token_hash=%00&type=recovery",
    `/auth/confirm?token_hash=${"x".repeat(5_000)}&type=recovery`,
  ])("%s opens nothing", async (link) => {
    const visitor = browser();
    expect((await visitor.get(link)).status).toBeLessThan(500);
    expect((await visitor.post(link)).status).toBe(400);
    expect(visitor.cookies()).not.toHaveProperty("session");
  });

  test("has no form without its link", async () => {
    const answer = await browser().get("/login?view=new-password");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/login?view=reset"]);
    const posted = await browser().post("/login?view=new-password", { password: "x", confirm_password: "x" });
    expect(posted.headers.get("Location")).toBe("/login?view=reset");
  });
});

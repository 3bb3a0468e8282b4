/** What a visitor is told of each call to the auth service that is throttled, fails, hangs or is refused in a new way. */
import { expect, test } from "vitest";
import { accountMessages as told } from "../../../app/content/users/account-messages";
import { passkeyMessages } from "../../../app/content/users/passkeys";
import { factorMessages } from "../../../app/content/users/second-factor";
import { browserOf, comparable, makeAccount, type TestAccount, TestBrowser } from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { freshCode } from "../../support/auth/one-time-codes";
import { signInLogOf } from "../../support/auth/sign-in-log";
import { plain } from "../../support/pages/html-parts";
import type { Fault } from "../../support/servers/fault-proxy";
import { ownSite } from "../../support/servers/test-site";

const superadmin = "owner@example.com";
// why: a quarter of the usual time limits: a page waits 3 s, an attempt 20 s
const here = ownSite({ env: { SUPERADMIN_EMAIL: superadmin, LIMIT_SCALE: "0.25" } });

const profile = "/dashboard/profile";
const choosing = "/login?view=new-password";
const newPassword = { password: "tall-giraffe-9", confirm_password: "tall-giraffe-9" };
const browser = () => new TestBrowser(here.site.url);
const someAddress = () => `some-${crypto.randomUUID().slice(0, 8)}@example.com`;
const family = () => makeAccount(here.supabase);
const textOf = async (answer: Response) => plain(await answer.text());
const signUp = (email: string, { password } = newPassword) =>
  browser().post("/login?tab=signup", { full_name: "Dana Okafor", email, password, confirm_password: password });
const reset = (email: string, visitor = browser()) => visitor.post("/login?view=reset", { email });
const change = (visitor: TestBrowser, { password }: TestAccount) =>
  visitor.post(`${profile}?form=password`, { current_password: password, ...newPassword });

async function halfSignedIn(factor = true) {
  const account = await makeAccount(here.supabase, { role: "superadmin", factor });
  const visitor = browser();
  await visitor.signIn(account);
  return { account, visitor, secret: account.factorSecret ?? "" };
}

// why: first, while the network has no superadmin
test("the first superadmin is whose mail it is, not who signed up with the address before", async () => {
  const stranger = { email: superadmin, password: "strange-giraffe-1" };
  for (const { password } of [stranger, newPassword])
    await signUp(superadmin, { password, confirm_password: password });
  const owner = browser();
  const pressed = await owner.post(await linkMailedTo(here.supabase, superadmin), { password: newPassword.password });
  expect(pressed.headers.get("Location")).toBe(choosing);
  await owner.post(choosing, newPassword);
  expect((await browser().signIn(stranger)).status).toBe(400);
  expect((await owner.get("/admin/dashboard")).headers.get("Location")).toMatch(/^\/login\/factor/);
  here.backend.fail("/rest/v1/rpc/current_account", 503);
  here.backend.fail("/rest/v1/user_profiles", 503);
  expect((await owner.get("/admin/dashboard/profile")).status, "without a database the address is known").toBe(200);
});

interface Call {
  name: string;
  /** How the path of the service begins that fails. */
  service: string;
  /** What can be sent again and again, and ends with 200 or a redirect where all is well. */
  prepare: () => Promise<() => Promise<Response>>;
  busy?: string;
  away?: string;
  /** For a refusal with a code that nobody knows; null where its visitor must not learn of any refusal. */
  unknown: string | null;
}

const setUps: Record<string, Call["prepare"]> = {
  "a sign-in": async () => {
    const account = await family();
    return () => browser().signIn(account);
  },
  "a sign-up": async () => {
    const email = someAddress();
    return () => signUp(email);
  },
  "a reset mail": async () => {
    const { email } = await family();
    return () => reset(email);
  },
  "a mailed link": async () => {
    const { email } = await family();
    const visitor = browser();
    await reset(email, visitor);
    const link = await linkMailedTo(here.supabase, email);
    return () => visitor.post(link);
  },
  "the current password": async () => {
    const account = await family();
    const visitor = await browserOf(here, account);
    return () => change(visitor, account);
  },
  "a code": async () => {
    const { visitor, secret } = await halfSignedIn();
    return async () => visitor.post("/login/code", { code: await freshCode(secret) });
  },
  "setting up an app": async () => {
    const { visitor } = await halfSignedIn(false);
    return () => visitor.post("/login/factor");
  },
  "a sign-in by passkey": async () => () => browser().post("/login/passkey"),
};
const call = (name: string, service: string, unknown: string | null, words: Partial<Call> = {}): Call => ({
  ...{ name, service: `/auth/v1/${service}`, unknown, ...words },
  prepare: setUps[name] ?? (() => Promise.reject(new Error(name))),
});
const ofFactors = { busy: factorMessages.busy.text };
const ofPasskeys = { busy: passkeyMessages.busy.text, away: passkeyMessages.away.text };
const calls = [
  call("a sign-in", "token", told.serviceAway),
  call("a sign-up", "signup", "Words of tomorrow"),
  call("a reset mail", "recover", null),
  call("a mailed link", "verify", told.linkUsed.title, { away: "We cannot reach" }),
  call("the current password", "token", told.serviceAway),
  call("a code", "factors", factorMessages.notTaken.text, ofFactors),
  call("setting up an app", "factors", factorMessages.notAllowed.text, ofFactors),
  call("a sign-in by passkey", "passkeys", passkeyMessages.refused.text, ofPasskeys),
];

test.each<Fault>([429, 500, "no end", "an unknown code"])(
  "every call that is answered with %s is told to its visitor, and well right after",
  async (fault) => {
    const sent = await Promise.all(calls.map(async (call) => ({ ...call, send: await call.prepare() })));
    for (const { service } of sent) here.backend.fail(service, fault);
    const answered = sent.map(async ({ name, send, busy, away, unknown }) => {
      const answer = await send();
      const page = await textOf(answer);
      if (fault === "an unknown code" && unknown === null) return expect([name, answer.status]).toEqual([name, 303]);
      const expected = fault === 429 ? [429, busy ?? told.serviceBusy] : [503, away ?? told.serviceAway];
      const [status, text] = fault === "an unknown code" ? [answer.status, unknown] : expected;
      expect([name, answer.status, page]).toEqual([name, status, expect.stringContaining(String(text))]);
      expect(answer.status, name).toBeGreaterThanOrEqual(400);
      expect(answer.headers.get("Cache-Control"), name).toBe("no-store");
    });
    await Promise.all(answered);
    here.backend.heal();
    for (const { name, send } of sent) expect([200, 303], name).toContain((await send()).status);
  },
);

test.each<[Fault, string]>([
  [429, factorMessages.busy.text],
  ["another address", factorMessages.notChecked.text],
])("a code that the service does not judge (%s) costs no try and is no lockout in the log", async (fault, text) => {
  const { account, visitor, secret } = await halfSignedIn();
  const code = await freshCode(secret);
  here.backend.fail("/auth/v1/factors", fault);
  for (let press = 0; press < 7; press += 1)
    expect(await textOf(await visitor.post("/login/code", { code }))).toContain(text);
  here.backend.heal();
  expect((await visitor.post("/login/code", { code })).headers.get("Location")).toBe("/admin/dashboard");
  expect(await signInLogOf(here.supabase, account)).toEqual(["code_asked", "signed_in code"]);
});

test("while the mails of the hour are used up nobody is told that one was sent, and no account shows", async () => {
  const account = await family();
  for (const service of ["/auth/v1/signup", "/auth/v1/recover"]) here.backend.fail(service, "no mails left");
  const refused = await signUp(someAddress());
  expect([refused.status, await textOf(refused)]).toEqual([
    503,
    expect.stringContaining("can't send emails right now"),
  ]);
  const known = await comparable(await reset(account.email));
  expect(known.status).toBe(303);
  // why: the service sends an address without an account no mail, and refuses none
  here.backend.heal();
  expect(await comparable(await reset(someAddress()))).toEqual(known);
});

test("signing out says that it failed at the service, and signs out here all the same", async () => {
  const visitor = await browserOf(here, await family());
  here.backend.fail("/rest/v1/rpc/end_my_session", 503);
  await visitor.post("/logout");
  here.backend.heal();
  expect(visitor.cookies()).not.toHaveProperty("session");
  expect(await textOf(await visitor.get("/login"))).toContain("Sign out failed");
});

test("while no session is refreshed one with time left goes on, one without stays and says so", async () => {
  const account = await family();
  const [current, overdue] = [await browserOf(here, account, 60), await browserOf(here, account, -60)];
  const kept = overdue.cookies().session;
  here.backend.fail("/auth/v1/token", 429);
  const [page, refusal] = await Promise.all([current.get(profile), overdue.get(profile)]);
  expect([page.status, refusal.status, refusal.headers.get("Cache-Control")]).toEqual([200, 503, "no-store"]);
  expect(await textOf(refusal)).toContain("You stay signed in.");
  expect(overdue.cookies().session).toBe(kept);
  here.backend.heal();
  await expect.poll(async () => (await overdue.get(profile)).status, { timeout: 15_000, interval: 200 }).toBe(200);
});

test("while the database does not say who somebody is the profile is the basic one, and no role is guessed", async () => {
  const student = await family();
  const visitor = await browserOf(here, student);
  here.backend.fail("/rest/v1/rpc/current_account", 503);
  here.backend.fail("/rest/v1/user_profiles", 503);
  const html = await textOf(await visitor.get(profile));
  for (const words of ["Profile Loading Issue", student.email]) expect(html).toContain(words);
  const second = await visitor.get(profile);
  expect([second.status, await textOf(second)]).toEqual([200, expect.not.stringContaining("Loading Issue")]);
  expect((await visitor.get("/admin/dashboard/profile")).status).toBe(503);
  here.backend.heal();
  here.backend.fail("/rest/v1/rpc/current_account", "garbage JSON");
  expect(await textOf(await visitor.get(profile)), "the profile's row says it too").toContain(student.firstName);
});

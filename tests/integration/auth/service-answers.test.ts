/** What a visitor is told of each call to the auth service that is throttled, fails, hangs or is refused in a new way. */
import { describe, expect, test } from "vitest";
import { accountMessages as told } from "../../../app/content/users/account-messages";
import { passkeyMessages } from "../../../app/content/users/passkeys";
import { factorMessages } from "../../../app/content/users/second-factor";
import { browserOf, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { freshCode } from "../../support/auth/one-time-codes";
import { signInLogOf } from "../../support/auth/sign-in-log";
import { plain } from "../../support/pages/html-parts";
import type { Fault } from "../../support/servers/fault-proxy";
import { ownSite } from "../../support/servers/test-site";

const here = ownSite({ env: { LIMIT_SCALE: "0.25" } });
const browser = () => new TestBrowser(here.site.url);
const profile = "/dashboard/profile?form=password";
const newPassword = { password: "tall-giraffe-9", confirm_password: "tall-giraffe-9" };
const aName = () => `some-${crypto.randomUUID().slice(0, 8)}@example.com`;
const family = () => makeAccount(here.supabase);
const wordsOf = (service: string) => told.serviceSays(service);

interface Call {
  /** How the path of the service begins that fails. */
  service: string;
  /** What can be sent again and again, and ends with 200 or a redirect where all is well. */
  prepare: () => Promise<() => Promise<Response>>;
  busy?: string;
  away?: string;
  /** For a refusal with a code that nobody knows; null where its visitor must not learn of any refusal. */
  unknown: string | null;
}

async function halfSignedIn() {
  const account = await makeAccount(here.supabase, { role: "superadmin", factor: true });
  const visitor = browser();
  await visitor.signIn(account);
  return { account, visitor, secret: account.factorSecret ?? "" };
}

async function resetLink() {
  const account = await family();
  const visitor = browser();
  await visitor.post("/login?view=reset", { email: account.email });
  return { visitor, link: await linkMailedTo(here.supabase, account.email) };
}

const calls: Record<string, Call> = {
  "a sign-in": {
    service: "/auth/v1/token",
    prepare: async () => {
      const account = await family();
      return () => browser().signIn(account);
    },
    unknown: told.serviceAway,
  },
  "a sign-up": {
    service: "/auth/v1/signup",
    prepare: async () => {
      const values = { full_name: "Dana Okafor", email: aName(), ...newPassword };
      return () => browser().post("/login?tab=signup", values);
    },
    unknown: "Words of tomorrow",
  },
  "a reset mail": {
    service: "/auth/v1/recover",
    prepare: async () => {
      const { email } = await family();
      return () => browser().post("/login?view=reset", { email });
    },
    unknown: null,
  },
  "a mailed link": {
    service: "/auth/v1/verify",
    prepare: async () => {
      const { visitor, link } = await resetLink();
      return () => visitor.post(link);
    },
    away: "We cannot reach",
    unknown: told.linkUsed.title,
  },
  "the current password": {
    service: "/auth/v1/token",
    prepare: async () => {
      const account = await family();
      const visitor = await browserOf(here, account);
      return () => visitor.post(profile, { current_password: account.password, ...newPassword });
    },
    unknown: told.serviceAway,
  },
  "a new password": {
    service: "/auth/v1/user",
    prepare: async () => {
      const account = await family();
      const visitor = await browserOf(here, account);
      return () => visitor.post(profile, { current_password: account.password, ...newPassword });
    },
    unknown: wordsOf("Words of tomorrow"),
  },
  "a code": {
    service: "/auth/v1/factors",
    prepare: async () => {
      const { visitor, secret } = await halfSignedIn();
      return async () => visitor.post("/login/code", { code: await freshCode(secret) });
    },
    busy: factorMessages.busy.text,
    unknown: factorMessages.notTaken.text,
  },
  "setting up an app": {
    service: "/auth/v1/factors",
    prepare: async () => {
      const account = await makeAccount(here.supabase, { role: "superadmin", factor: false });
      const visitor = browser();
      await visitor.signIn(account);
      return () => visitor.post("/login/factor");
    },
    busy: factorMessages.busy.text,
    unknown: factorMessages.notAllowed.text,
  },
  "a sign-in by passkey": {
    service: "/auth/v1/passkeys",
    prepare: async () => () => browser().post("/login/passkey"),
    busy: passkeyMessages.busy.text,
    away: passkeyMessages.away.text,
    unknown: passkeyMessages.refused.text,
  },
};

const faults: Fault[] = [429, 500, "no end", "an unknown code"];

// why: a new password is sent after the current one was checked by the service that fails for others
const last = "a new password";
const rounds = [
  { calls: "all calls but a new password", isSent: (name: string) => name !== last },
  { calls: last, isSent: (name: string) => name === last },
];

describe.each(rounds)("$calls,", ({ isSent }) => {
  test.each(faults)("answered with %s, told to each visitor and well right after", async (fault) => {
    const sent = await Promise.all(
      Object.entries(calls)
        .filter(([name]) => isSent(name))
        .map(async ([name, call]) => ({ name, ...call, send: await call.prepare() })),
    );
    for (const { service } of sent) here.backend.fail(service, fault);
    const answered = sent.map(async ({ name, send, busy, away, unknown }) => {
      const answer = await send();
      const page = plain(await answer.text());
      if (fault === "an unknown code" && unknown === null) return expect([name, answer.status]).toEqual([name, 303]);
      const expected = fault === 429 ? [429, busy ?? told.serviceBusy] : [503, away ?? told.serviceAway];
      const [status, text] = fault === "an unknown code" ? [answer.status, unknown] : expected;
      expect([name, answer.status, page]).toEqual([name, status, expect.stringContaining(String(text))]);
      expect(answer.status, name).toBeGreaterThanOrEqual(400);
    });
    await Promise.all(answered);
    here.backend.heal();
    for (const { name, send } of sent) expect([200, 303], name).toContain((await send()).status);
  });
});

describe("the second step", () => {
  test.each<[Fault, string]>([
    [429, factorMessages.busy.text],
    ["another address", factorMessages.notChecked.text],
  ])(
    "that the service does not judge (%s) costs neither try nor code, and is no lockout in the log",
    async (fault, text) => {
      const { account, visitor, secret } = await halfSignedIn();
      const code = await freshCode(secret);
      here.backend.fail("/auth/v1/factors", fault);
      for (let press = 0; press < 7; press += 1) {
        const answer = await visitor.post("/login/code", { code });
        expect(plain(await answer.text())).toContain(text);
      }
      here.backend.heal();
      const answer = await visitor.post("/login/code", { code });
      expect(answer.headers.get("Location")).toBe("/admin/dashboard");
      expect(await signInLogOf(here.supabase, account)).toEqual(["code_asked", "signed_in code"]);
    },
  );
});

test("a confirmation whose password could not be checked is not told that somebody else signed up", async () => {
  const values = { full_name: "Dana Okafor", email: aName(), ...newPassword };
  const visitor = browser();
  await visitor.post("/login?tab=signup", values);
  const link = await linkMailedTo(here.supabase, values.email);
  here.backend.fail("/auth/v1/token", 429);
  const answer = await visitor.post(link, { password: newPassword.password });
  expect(answer.headers.get("Location")).toBe("/login?view=new-password");
  here.backend.heal();
  expect(plain(await (await visitor.get("/login?view=new-password")).text())).toContain(told.passwordNotChecked.text);
});

test("a project that wants a session of today for a new password has its visitor told to sign in again", async () => {
  const account = await family();
  const visitor = await browserOf(here, account);
  here.backend.fail("/auth/v1/user", "an old session");
  const answer = await visitor.post(profile, { current_password: account.password, ...newPassword });
  expect([answer.status, plain(await answer.text())]).toEqual([400, expect.stringContaining(told.signInAnew)]);
});

test("a password that could not be checked costs no try", async () => {
  const account = await family();
  const visitor = await browserOf(here, account);
  const send = () => visitor.post(profile, { current_password: account.password, ...newPassword });
  here.backend.fail("/auth/v1/token", 429);
  for (let press = 0; press < 12; press += 1) expect((await send()).status).toBe(429);
  here.backend.heal();
  expect((await send()).status).toBe(303);
});

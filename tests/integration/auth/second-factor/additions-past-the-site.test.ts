import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import ws from "ws";
import type { Session } from "../../../../app/auth/session/session-cookie.server";
import {
  allowAdditions,
  browserOf,
  leadsTo,
  makeAccount,
  passwordTokensOf,
  setProfile,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../../support/auth/accounts";
import { askRaw, changeRaw, rawProfiles, scanned } from "../../../support/auth/factor-forms";
import { codeAt, freshCode } from "../../../support/auth/one-time-codes";
import { factorMailsOf } from "../../../support/auth/sign-in-log";
import { softPasskey, testOrigin } from "../../../support/auth/soft-passkey";
import { sharedSite } from "../../../support/servers/test-site";

const here = sharedSite();
const desk = "/admin/dashboard";

/** Who holds a session's token and asks the auth service itself. */
async function holderOf(session: Session): Promise<SupabaseClient> {
  const client = createClient(here.supabase.url, here.supabase.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    realtime: { transport: ws },
  });
  await client.auth.setSession({ access_token: session.accessToken, refresh_token: session.refreshToken });
  return client;
}
const holds = async (account: TestAccount) => holderOf(await tokensOf(here.supabase, account));

async function addFactor(client: SupabaseClient) {
  const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" });
  const code = await freshCode(data?.totp.secret ?? "");
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code });
  expect(error).toBeNull();
}

async function addPasskey(client: SupabaseClient, account: TestAccount) {
  const device = softPasskey(testOrigin, account.userId);
  const { data } = await client.auth.passkey.startRegistration();
  if (!data) throw new Error("no challenge");
  const credential = device.create(data.options);
  const { error } = await client.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
  expect(error).toBeNull();
  return device;
}

/** An account with so many passkeys that the site let it add. */
async function withPasskeys(count: number) {
  const account = await makeAccount(here.supabase);
  for (let nth = 0; nth < count; nth++) {
    const client = await holds(account);
    await allowAdditions(here.supabase, account);
    await addPasskey(client, account);
  }
  return account;
}

const count = (table: "mfa_factors" | "webauthn_credentials" | "sessions", { userId }: TestAccount) =>
  here.supabase.first(`select count(*) from auth.${table} where user_id = $1`, [userId]);
const logged = ({ userId }: TestAccount) =>
  here.supabase.first(
    `select string_agg(a.after ->> 'second_factor', ' ' order by a.id) from public.audit_log a
     join public.user_profiles p on p.id::text = a.row_id where p.user_id = $1 and a.after ? 'second_factor'`,
    [userId],
  );
const mails = (account: TestAccount) => factorMailsOf(here.supabase, account);

describe("what a stolen token adds at the auth service", () => {
  test.each(["student", "admin"] as const)("a factor of a %s goes at once, with all sessions", async (role) => {
    const account = await makeAccount(here.supabase, { role });
    const owner = await browserOf(here, account);
    await addFactor(await holds(account));
    expect([await count("mfa_factors", account), await count("sessions", account)]).toEqual(["0", "0"]);
    expect([await mails(account), await logged(account)]).toEqual([["factor_refused"], "factor_refused"]);
    expect(leadsTo(await owner.get("/dashboard"))).toMatch(/^\/login/);
    const again = await new TestBrowser(here.site.url).signIn(account);
    expect(leadsTo(again)).toBe(role === "admin" ? desk : "/dashboard");
  });

  test("a factor beside the owner's goes, and the owner's stays", async () => {
    const account = await makeAccount(here.supabase, { role: "superadmin" });
    await addFactor(await holds(account));
    expect([await count("mfa_factors", account), await count("sessions", account)]).toEqual(["1", "0"]);
    expect(await mails(account)).toEqual(["factor_refused"]);
    const visitor = new TestBrowser(here.site.url);
    expect(leadsTo(await visitor.signIn(account))).toBe("/login/code");
    const code = await freshCode(account.factorSecret ?? "");
    expect(leadsTo(await visitor.post("/login/code", { code }))).toBe(desk);
  });

  test("a passkey goes, and so does one that the site's last step would finish", async () => {
    const family = await makeAccount(here.supabase);
    const device = await addPasskey(await holds(family), family);
    expect([await count("webauthn_credentials", family), await count("sessions", family)]).toEqual(["0", "0"]);
    const { data } = await (await holds(family)).auth.passkey.startAuthentication();
    if (!data) throw new Error("no challenge");
    const finish = (visitor: TestBrowser, path: string, challenge: string, credential: object) =>
      visitor.post(`${path}?step=finish`, { challenge, credential: JSON.stringify(credential) });
    const answer = device.get({ challenge: data.options.challenge });
    const visitor = new TestBrowser(here.site.url);
    expect((await finish(visitor, "/login/passkey", data.challenge_id, answer)).status).toBe(400);

    const session = await tokensOf(here.supabase, family);
    const asked = (await (await holderOf(session)).auth.passkey.startRegistration()).data;
    const made = softPasskey(testOrigin, family.userId).create({ challenge: asked?.options.challenge ?? "" });
    await finish(visitor.hold(session), "/login/passkey/new", asked?.challenge_id ?? "", made);
    expect(await count("webauthn_credentials", family)).toBe("0");
    expect(await mails(family)).toEqual(["passkey_refused", "passkey_refused"]);
    expect(await logged(family)).toBe("passkey_refused passkey_refused");
  });

  test("a passkey goes while the site has allowed a factor, and after five minutes", async () => {
    const family = await makeAccount(here.supabase);
    for (const allowed of ["factor", "passkey"] as const) {
      const client = await holds(family);
      await allowAdditions(here.supabase, family, allowed);
      const ofFamily = "session_id in (select id from auth.sessions where user_id = $1)";
      const late = `update private.session_uses set may_add_until = may_add_until - interval '5 minutes'
        where ${ofFamily} returning may_add_until < now() + interval '1 minute' as ends`;
      if (allowed === "passkey") expect(await here.supabase.sql(late, [family.userId])).toContainEqual({ ends: true });
      await addPasskey(client, family);
      expect(await count("webauthn_credentials", family)).toBe("0");
    }
    expect(await mails(family)).toEqual(["passkey_refused", "passkey_refused"]);
  });
});

test("a factor set up on the site ends the other sessions and is told once; after half an hour it is none", async () => {
  const account = await makeAccount(here.supabase, { role: "admin" });
  const [visitor, elsewhere] = [await browserOf(here, account), await browserOf(here, account)];
  const values = await scanned(visitor);
  const verify = () => visitor.post("/login/factor?step=verify", { ...values, code: codeAt(values.secret) });
  const until = (moment: string) =>
    here.supabase.sql(
      `update private.session_uses set may_add_until = ${moment}
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [account.userId],
    );
  await until("now()");
  const late = await verify();
  expect([late.status, await late.text()]).toEqual([400, expect.stringContaining("no longer valid")]);
  expect([await count("sessions", account), await mails(account)]).toEqual(["2", []]);

  Object.assign(values, await scanned(visitor));
  expect(await (await verify()).text()).toMatch(/<code>/);
  expect((await visitor.get(desk)).status).toBe(200);
  expect(leadsTo(await elsewhere.get(desk))).toMatch(/^\/login/);
  expect([await mails(account), await logged(account)]).toEqual([["enrolled"], "enrolled"]);
});

test("removing a factor or passkey past the site is told, and takes the recovery codes", async () => {
  const account = await makeAccount(here.supabase, { role: "admin", factor: true });
  const client = await holds(account);
  await here.supabase.sql("insert into private.recovery_codes values ($1, repeat('a', 64))", [account.userId]);
  await allowAdditions(here.supabase, account);
  await addPasskey(client, account);
  const { data: passkeys } = await client.auth.passkey.list();
  await client.auth.passkey.delete({ passkeyId: passkeys?.[0]?.id ?? "" });
  const { data: factors } = await client.auth.mfa.listFactors();
  await client.auth.mfa.unenroll({ factorId: factors?.totp[0]?.id ?? "" });
  expect(await mails(account)).toEqual(["passkey_added", "passkey_removed", "removed"]);
  const codes = "select count(*) from private.recovery_codes where account_id = $1";
  expect(await here.supabase.first(codes, [account.userId])).toBe("0");
});

test("a session of yesterday is asked for the password before it may set up a factor", async () => {
  const account = await makeAccount(here.supabase, { role: "admin" });
  const visitor = await browserOf(here, account);
  const age = "update auth.sessions set created_at = now() - interval '16 minutes' where user_id = $1";
  await here.supabase.sql(age, [account.userId]);
  const asked = await (await visitor.post("/login/factor")).text();
  expect(asked).toContain("Enter your password to go on");
  expect(asked).not.toContain("<svg role");
  const wrong = await visitor.post("/login/factor", { current_password: "not-the-password" });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("Current password is incorrect")]);
  const right = await visitor.post("/login/factor", { current_password: account.password });
  expect(await right.text()).toContain('name="secret"');
});

describe("a reset by mail", () => {
  const page = "/login?view=new-password";
  const chosen = { password: "quiet maple harbour", confirm_password: "quiet maple harbour" };
  const ticked = /<input(?=[^>]*name="remove_passkeys")(?=[^>]*checked)/;
  async function atNewPassword(account: TestAccount) {
    const session = await passwordTokensOf(here.supabase, account);
    const visitor = new TestBrowser(here.site.url).hold({ ...session, recovery: true });
    return { visitor, html: await (await visitor.get(page)).text() };
  }

  test.each([
    ["removes the passkeys by a ticked box, told once", { remove_passkeys: "on" }, "0", ["passkeys_removed"]],
    ["keeps the passkeys where the box is unticked", {}, "2", []],
  ])("%s", async (_, box, left, told) => {
    const account = await withPasskeys(2);
    const { visitor, html } = await atNewPassword(account);
    expect(html).toMatch(ticked);
    expect(html).toContain("Remove my 2 passkeys too");
    const wrong = await visitor.post(page, { ...chosen, ...box, confirm_password: "x" });
    expect(ticked.test(await wrong.text())).toBe("remove_passkeys" in box);
    expect(leadsTo(await visitor.post(page, { ...chosen, ...box }))).toBe("/dashboard");
    expect(await count("webauthn_credentials", account)).toBe(left);
    expect(await mails(account)).toEqual(["passkey_added", "passkey_added", ...told]);
  });
});

test("by the password alone no 'sign out' of the auth service ends the owner's session", async () => {
  const account = await makeAccount(here.supabase, { role: "superadmin" });
  const owner = await browserOf(here, account);
  for (const scope of ["others", "global"]) {
    const { accessToken } = await passwordTokensOf(here.supabase, account);
    const out = await askRaw(here.supabase, `/auth/v1/logout?scope=${scope}`, accessToken, { method: "POST" });
    expect([scope, out.status, (await owner.get(desk)).status]).toEqual([scope, 204, 200]);
  }
  await owner.post("/logout");
  const proven = "select count(*) from auth.sessions where aal = 'aal2' and user_id = $1";
  expect(await here.supabase.first(proven, [account.userId])).toBe("0");
});

test.each([
  ["admin", 500],
  ["tutor", 200],
  ["student", 200],
] as const)("the auth service itself changes the password of a %s: %i", async (role, status) => {
  const account = await makeAccount(here.supabase, { role });
  const { accessToken } = await passwordTokensOf(here.supabase, account);
  for (const password of ["abcdefgh", "quiet maple harbour"])
    expect((await changeRaw(here.supabase, accessToken, password)).status).toBe(status);
  const former = await new TestBrowser(here.site.url).signIn(account);
  expect(former.status).toBe(status === 500 ? 303 : 400);
});

test("a deactivated account that signs in at the auth service reads nothing", async () => {
  const account = await makeAccount(here.supabase, { role: "admin" });
  const seen = async () => rawProfiles(here.supabase, (await tokensOf(here.supabase, account)).accessToken);
  expect(await seen()).not.toEqual([]);
  await setProfile(here.supabase, account.userId, { is_active: false });
  expect(await seen()).toEqual([]);
});

import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import ws from "ws";
import {
  allowAdditions,
  browserOf,
  makeAccount,
  passwordTokensOf,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../../support/auth/accounts";
import { codeAt, freshCode } from "../../../support/auth/one-time-codes";
import { factorMailsOf } from "../../../support/auth/sign-in-log";
import { softPasskey, testOrigin } from "../../../support/auth/soft-passkey";
import { ownSite } from "../../../support/servers/test-site";

const here = ownSite();

/** Who holds a session's token and asks the auth service itself. */
async function holderOf(session: { accessToken: string; refreshToken: string }): Promise<SupabaseClient> {
  const client = createClient(here.supabase.url, here.supabase.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    realtime: { transport: ws },
  });
  await client.auth.setSession({ access_token: session.accessToken, refresh_token: session.refreshToken });
  return client;
}

async function addFactor(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" });
  const secret = data?.totp.secret ?? "";
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: data?.id ?? "",
    code: await freshCode(secret),
  });
  expect(error).toBeNull();
  return secret;
}

async function addPasskey(client: SupabaseClient, account: TestAccount) {
  const device = softPasskey(testOrigin, account.userId);
  const { data } = await client.auth.passkey.startRegistration();
  if (!data) throw new Error("no challenge");
  const { error } = await client.auth.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: device.create(data.options),
  });
  expect(error).toBeNull();
  return device;
}

const leadsTo = (answer: Response) => answer.headers.get("Location");
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
  test.each([["student"], ["admin"]] as const)("a factor of a %s goes at once, with all sessions", async (role) => {
    const account = await makeAccount(here.supabase, { role });
    const owner = await browserOf(here, account);
    await addFactor(await holderOf(await passwordTokensOf(here.supabase, account)));
    expect([await count("mfa_factors", account), await count("sessions", account)]).toEqual(["0", "0"]);
    expect([await mails(account), await logged(account)]).toEqual([["factor_refused"], "factor_refused"]);
    expect(leadsTo(await owner.get("/dashboard"))).toMatch(/^\/login/);
    const again = new TestBrowser(here.site.url);
    expect(leadsTo(await again.signIn(account))).toBe(role === "admin" ? "/admin/dashboard" : "/dashboard");
  });

  test("a factor beside the owner's goes, and the owner's stays", async () => {
    const account = await makeAccount(here.supabase, { role: "superadmin" });
    await addFactor(await holderOf(await tokensOf(here.supabase, account)));
    expect([await count("mfa_factors", account), await count("sessions", account)]).toEqual(["1", "0"]);
    expect(await mails(account)).toEqual(["factor_refused"]);
    const visitor = new TestBrowser(here.site.url);
    expect(leadsTo(await visitor.signIn(account))).toBe("/login/code");
    const code = await freshCode(account.factorSecret ?? "");
    expect(leadsTo(await visitor.post("/login/code", { code }))).toBe("/admin/dashboard");
  });

  test("a passkey goes, and so does one that the site's last step would finish", async () => {
    const family = await makeAccount(here.supabase);
    const device = await addPasskey(await holderOf(await tokensOf(here.supabase, family)), family);
    expect([await count("webauthn_credentials", family), await count("sessions", family)]).toEqual(["0", "0"]);
    const { data } = await (await holderOf(await tokensOf(here.supabase, family))).auth.passkey.startAuthentication();
    if (!data) throw new Error("no challenge");
    const visitor = new TestBrowser(here.site.url);
    const credential = JSON.stringify(device.get({ challenge: data.options.challenge }));
    const sent = { challenge: data.challenge_id, credential };
    expect((await visitor.post("/login/passkey?step=finish", sent)).status).toBe(400);

    const session = await tokensOf(here.supabase, family);
    const other = softPasskey(testOrigin, family.userId);
    const asked = (await (await holderOf(session)).auth.passkey.startRegistration()).data;
    await new TestBrowser(here.site.url).hold(session).post("/login/passkey/new?step=finish", {
      challenge: asked?.challenge_id ?? "",
      credential: JSON.stringify(other.create({ challenge: asked?.options.challenge ?? "" })),
    });
    expect(await count("webauthn_credentials", family)).toBe("0");
    expect(await mails(family)).toEqual(["passkey_refused", "passkey_refused"]);
    expect(await logged(family)).toBe("passkey_refused passkey_refused");
  });

  test("a passkey goes while the site has allowed a factor, and after five minutes", async () => {
    const family = await makeAccount(here.supabase);
    const held = async () => holderOf(await tokensOf(here.supabase, family));
    const client = await held();
    await allowAdditions(here.supabase, family, "factor");
    await addPasskey(client, family);
    expect(await count("webauthn_credentials", family)).toBe("0");
    const again = await held();
    await allowAdditions(here.supabase, family, "passkey");
    const left = "select max(may_add_until) < now() + interval '6 minutes' from private.session_uses";
    expect(await here.supabase.first(left)).toBe("true");
    await here.supabase.sql("update private.session_uses set may_add_until = may_add_until - interval '5 minutes'");
    await addPasskey(again, family);
    expect(await count("webauthn_credentials", family)).toBe("0");
    expect(await mails(family)).toEqual(["passkey_refused", "passkey_refused"]);
  });

  test("removing a factor or passkey is told, and takes the recovery codes", async () => {
    const account = await makeAccount(here.supabase, { role: "admin", factor: true });
    const client = await holderOf(await tokensOf(here.supabase, account));
    await here.supabase.sql("insert into private.recovery_codes values ($1, repeat('a', 64))", [account.userId]);
    await allowAdditions(here.supabase, account);
    await addPasskey(client, account);
    const { data: passkeys } = await client.auth.passkey.list();
    await client.auth.passkey.delete({ passkeyId: passkeys?.[0]?.id ?? "" });
    const { data: factors } = await client.auth.mfa.listFactors();
    await client.auth.mfa.unenroll({ factorId: factors?.totp[0]?.id ?? "" });
    expect(await mails(account)).toEqual(["passkey_added", "passkey_removed", "removed"]);
    expect(
      await here.supabase.first("select count(*) from private.recovery_codes where account_id = $1", [account.userId]),
    ).toBe("0");
  });
});

test("a factor set up on the site ends the other sessions and is told once", async () => {
  const account = await makeAccount(here.supabase, { role: "admin" });
  const [desk, elsewhere] = [await browserOf(here, account), await browserOf(here, account)];
  const page = await (await desk.post("/login/factor")).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
  const [factor, secret] = [field("factor"), field("secret")];
  const done = await desk.post("/login/factor?step=verify", { factor, secret, code: codeAt(secret) });
  expect(await done.text()).toMatch(/<code>/);
  expect((await desk.get("/admin/dashboard")).status).toBe(200);
  expect(leadsTo(await elsewhere.get("/admin/dashboard"))).toMatch(/^\/login/);
  expect([await mails(account), await logged(account)]).toEqual([["enrolled"], "enrolled"]);
});

test("a session of yesterday is asked for the password before it may set up a factor", async () => {
  const account = await makeAccount(here.supabase, { role: "admin" });
  const desk = await browserOf(here, account);
  await here.supabase.sql("update auth.sessions set created_at = now() - interval '16 minutes' where user_id = $1", [
    account.userId,
  ]);
  const asked = await (await desk.post("/login/factor")).text();
  expect(asked).toContain("Enter your password to go on");
  expect(asked).not.toContain("<svg role");
  const wrong = await desk.post("/login/factor", { current_password: "not-the-password" });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("Current password is incorrect")]);
  const right = await desk.post("/login/factor", { current_password: account.password });
  expect(await right.text()).toContain('name="secret"');
});

test("what the half hour did not see counts no longer", async () => {
  const account = await makeAccount(here.supabase, { role: "superadmin", factor: false });
  const desk = await browserOf(here, account);
  const page = await (await desk.post("/login/factor")).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
  await here.supabase.sql("update private.session_uses set may_add_until = now()");
  const [factor, secret] = [field("factor"), field("secret")];
  const late = await desk.post("/login/factor?step=verify", { factor, secret, code: codeAt(secret) });
  expect([late.status, await late.text()]).toEqual([400, expect.stringContaining("no longer valid")]);
  expect([await count("sessions", account), await mails(account)]).toEqual(["1", []]);
});

describe("a reset by mail", () => {
  async function atNewPassword(account: TestAccount) {
    const session = await passwordTokensOf(here.supabase, account);
    return new TestBrowser(here.site.url).hold({ ...session, recovery: true });
  }
  const chosen = { password: "quiet maple harbour", confirm_password: "quiet maple harbour" };

  test("removes the passkeys by a ticked box, told once, and keeps them where it is unticked", async () => {
    for (const [ticked, left] of [
      [{ remove_passkeys: "on" }, "0"],
      [{}, "2"],
    ] as const) {
      const account = await makeAccount(here.supabase);
      for (let nth = 0; nth < 2; nth++) {
        const client = await holderOf(await passwordTokensOf(here.supabase, account));
        await allowAdditions(here.supabase, account);
        await addPasskey(client, account);
      }
      const visitor = await atNewPassword(account);
      const page = await (await visitor.get("/login?view=new-password")).text();
      expect(page).toMatch(/<input(?=[^>]*name="remove_passkeys")(?=[^>]*checked)/);
      expect(page).toContain("Remove my 2 passkeys too");
      const wrong = await visitor.post("/login?view=new-password", { ...chosen, ...ticked, confirm_password: "x" });
      expect(/<input(?=[^>]*name="remove_passkeys")(?=[^>]*checked)/.test(await wrong.text())).toBe(left === "0");
      expect(leadsTo(await visitor.post("/login?view=new-password", { ...chosen, ...ticked }))).toBe("/dashboard");
      expect(await count("webauthn_credentials", account)).toBe(left);
      const added = ["passkey_added", "passkey_added"];
      expect(await mails(account)).toEqual(left === "0" ? [...added, "passkeys_removed"] : added);
    }
  });

  test("offers it where the passkeys cannot be counted", async () => {
    const account = await makeAccount(here.supabase);
    const client = await holderOf(await passwordTokensOf(here.supabase, account));
    await allowAdditions(here.supabase, account);
    await addPasskey(client, account);
    const visitor = await atNewPassword(account);
    await here.supabase.sql("alter table auth.webauthn_credentials rename to away");
    const page = await (await visitor.get("/login?view=new-password")).text();
    await here.supabase.sql("alter table auth.away rename to webauthn_credentials");
    expect(page).toContain("Remove my passkeys too, if I have any.");
    expect(page).toMatch(/<input(?=[^>]*name="remove_passkeys")(?=[^>]*checked)/);
    await visitor.post("/login?view=new-password", { ...chosen, remove_passkeys: "on" });
    expect(await count("webauthn_credentials", account)).toBe("0");
  });

  test("offers nothing to who has none", async () => {
    const page = await (await atNewPassword(await makeAccount(here.supabase))).get("/login?view=new-password");
    expect(await page.text()).not.toContain("remove_passkeys");
  });
});

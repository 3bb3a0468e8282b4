import { describe, expect, test } from "vitest";
import { flashOf, leadsTo, makeAccount, passwordTokensOf, TestBrowser, tokensOf } from "../../../support/auth/accounts";
import { codesIn, enrol, halfSignedIn, rawProfiles, signedInByForms } from "../../../support/auth/factor-forms";
import { codeAt, freshCode, wrongCode } from "../../../support/auth/one-time-codes";
import { factorMailsOf, signInLogOf } from "../../../support/auth/sign-in-log";
import { sharedSite } from "../../../support/servers/test-site";

const here = sharedSite();

/** A superadmin with the secret of the factor, which is empty before one is set up. */
async function superadmin(factor = true) {
  const account = await makeAccount(here.supabase, { role: "superadmin", factor });
  return { ...account, secret: account.factorSecret ?? "" };
}
type Superadmin = Awaited<ReturnType<typeof superadmin>>;
const half = (account: Superadmin) => halfSignedIn(here, account);
const logOf = (person: Superadmin) => signInLogOf(here.supabase, person);
const mailsOf = (person: Superadmin) => factorMailsOf(here.supabase, person);
const desk = "/admin/dashboard";
const newPassword = { password: "quiet maple harbour", confirm_password: "quiet maple harbour" };

describe("a sign-in with a second factor", () => {
  test("a sign-in with a second factor takes the password and a code, says so in the log, and does not ask again in a second tab", async () => {
    const account = await superadmin();
    const visitor = new TestBrowser(here.site.url);
    const begun = await visitor.signIn(account, "?redirect=/admin/dashboard/users");
    expect(leadsTo(begun)).toBe("/login/code?redirect=%2Fadmin%2Fdashboard%2Fusers");
    const page = await (await visitor.get("/login/code")).text();
    for (const attribute of ['autoComplete="one-time-code"', 'inputMode="numeric"']) expect(page).toContain(attribute);
    const code = ` ${(await freshCode(account.secret)).replace(/^(...)/, "$1 ")}`;
    expect(leadsTo(await visitor.post("/login/code?redirect=/admin/dashboard/users", { code }))).toBe(`${desk}/users`);
    expect((await visitor.get(`${desk}/users`)).status).toBe(200);
    expect(await logOf(account)).toEqual(["code_asked", "signed_in code"]);
    const again = await visitor.post("/login/code", { code: await freshCode(account.secret) });
    expect(leadsTo(again)).toBe("/dashboard");
  });

  test("a sign-in with a second factor opens nothing else before the code, neither here nor at the raw interface", async () => {
    const account = await superadmin();
    const visitor = await half(account);
    const asked = expect.stringMatching(/^\/login\/code/);
    for (const path of [desk, `${desk}/export/appointments.csv`, "/login/factor"])
      expect([path, leadsTo(await visitor.get(path))]).toEqual([path, asked]);
    expect(leadsTo(await visitor.post(`${desk}/audit/sign-ins`, { required: "yes" }))).toEqual(asked);
    expect((await visitor.get("/")).status).toBe(200);
    const { accessToken } = await passwordTokensOf(here.supabase, account);
    expect(await rawProfiles(here.supabase, accessToken)).toEqual([]);
    expect(await rawProfiles(here.supabase, (await tokensOf(here.supabase, account)).accessToken)).not.toEqual([]);
    expect(leadsTo(await visitor.post("/logout"))).toBe("/");
  });

  test("a sign-in with a second factor refuses wrong and used codes, locks after five where they come from, and the owner is told once", async () => {
    const account = await superadmin();
    const visitor = await half(account);
    const send = async (code: string, from: TestBrowser) => (await from.post("/login/code", { code })).status;
    for (const code of ["", "12ab56", codeAt(account.secret, Date.now() - 120_000)])
      expect([code, await send(code, visitor)]).toEqual([code, 400]);
    const [code, next] = [await freshCode(account.secret), await freshCode(account.secret)];
    expect(await send(code, visitor)).toBe(303);
    const thief = await half(account);
    const replayed = await thief.post("/login/code", { code });
    expect([replayed.status, await replayed.text()]).toEqual([400, expect.stringContaining("already used")]);
    const tries = ["000001", "000002", "000003", "000004", "000005", "000006"].map((each) => send(each, thief));
    expect((await Promise.all(tries)).filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(await send(next, thief)).toBe(429);
    expect(await logOf(account)).toContain("blocked code");
    expect(await mailsOf(account)).toEqual(["codes_guessed"]);
    expect(await send(next, await half(account))).toBe(303);
  });

  test("a sign-in with a second factor gives a second press of the same browser the first answer, and calls a wrong code wrong each time", async () => {
    const account = await superadmin();
    const visitor = await half(account);
    const presses = [visitor, visitor.copy()];
    for (const each of [...presses, await half(account)]) {
      const answer = await each.post("/login/code", { code: wrongCode(account.secret) });
      expect([answer.status, await answer.text()]).toEqual([400, expect.not.stringContaining("already used")]);
    }
    const code = await freshCode(account.secret);
    for (const each of presses) {
      expect(leadsTo(await each.post("/login/code", { code }))).toBe(desk);
      expect((await each.get(desk)).status).toBe(200);
    }
  });

  test("a sign-in with a second factor asks who came by a reset link for the code before the new password", async () => {
    const account = await superadmin();
    const session = await passwordTokensOf(here.supabase, account);
    const visitor = new TestBrowser(here.site.url).hold({ ...session, recovery: true });
    const choosing = "/login?view=new-password";
    expect(leadsTo(await visitor.get(choosing))).toBe("/login/code");
    expect(leadsTo(await visitor.post(choosing, newPassword))).toBe("/login/code");
    expect(leadsTo(await visitor.post("/login/code", { code: await freshCode(account.secret) }))).toBe(choosing);
    expect(leadsTo(await visitor.post(choosing, newPassword))).toBe("/dashboard");
    expect((await visitor.get(desk)).status).toBe(200);
  });
});

test("setting up a second factor comes first for a superadmin, with recovery codes that a tick says are saved", async () => {
  const account = await superadmin(false);
  const visitor = new TestBrowser(here.site.url);
  expect(leadsTo(await visitor.signIn(account))).toBe("/login/factor");
  expect(leadsTo(await visitor.get(desk))).toMatch(/^\/login\/factor/);
  const { accessToken } = await passwordTokensOf(here.supabase, account);
  expect(await rawProfiles(here.supabase, accessToken)).toEqual([]);
  const begun = Date.now();
  const { codes } = await enrol(visitor);
  expect(Date.now() - begun, "waits for no answer of its own").toBeLessThan(9_000);
  expect((await visitor.get(desk)).status).toBe(200);
  expect(await logOf(account)).toEqual(["code_asked", "signed_in", "signed_in enrolled"]);
  expect(await mailsOf(account)).toEqual(["enrolled"]);
  const stored = await here.supabase.first("select string_agg(hash, ' ') from private.recovery_codes");
  expect(codes.filter((code) => stored.includes(code.replace("-", "")))).toEqual([]);

  const asks = async () => (await (await visitor.get("/login/factor")).text()).includes("no saved recovery codes");
  expect((await visitor.post("/login/factor?step=saved")).status).toBe(400);
  expect(await asks()).toBe(true);
  expect(leadsTo(await visitor.post("/login/factor?step=saved", { saved: "on" }))).toBe(desk);
  expect(await asks()).toBe(false);
});

test("setting up a second factor again replaces the factor, and the old one opens nothing", async () => {
  const account = await superadmin();
  const { secret } = await enrol(await signedInByForms(here, account));
  const again = await half(account);
  expect((await again.post("/login/code", { code: codeAt(account.secret) })).status).toBe(400);
  expect((await again.post("/login/code", { code: await freshCode(secret) })).status).toBe(303);
});

describe("a recovery code", () => {
  const recovery = "/login/code?view=recovery";
  async function withCodes() {
    const account = await superadmin(false);
    const visitor = await half(account);
    return { account, visitor, codes: (await enrol(visitor)).codes };
  }

  test("a recovery code works once, removes the factor and has a new one set up", async () => {
    const { account, codes } = await withCodes();
    const visitor = await half(account);
    expect((await visitor.post(recovery, { recovery_code: "AAAAA-22222" })).status).toBe(400);
    const used = await visitor.post(recovery, { recovery_code: codes[0]?.toLowerCase() ?? "" });
    expect([leadsTo(used), flashOf(used)]).toEqual(["/login/factor", expect.stringContaining("Recovery code used")]);
    expect(leadsTo(await visitor.get(desk))).toMatch(/^\/login\/factor/);
    await enrol(visitor);
    expect((await (await half(account)).post(recovery, { recovery_code: codes[0] ?? "" })).status).toBe(400);
    const lines = ["refused recovery_code", "signed_in recovery_code", "signed_in enrolled"];
    expect(await logOf(account)).toEqual(expect.arrayContaining(lines));
    expect(await mailsOf(account)).toEqual(["enrolled", "recovered", "enrolled"]);
  });

  test("a recovery code pressed twice leads on twice, and no try is gone", async () => {
    const { account, codes } = await withCodes();
    const visitor = await half(account);
    const press = (each: TestBrowser) => each.post(recovery, { recovery_code: codes[0] ?? "" });
    const answers = await Promise.all([visitor, visitor.copy()].map(press));
    expect(answers.map(leadsTo)).toEqual(["/login/factor", "/login/factor"]);
    expect(leadsTo(await press(visitor.copy()))).toMatch(/^\/login\/factor/);
    expect(await logOf(account)).not.toContain("refused recovery_code");
  });

  test("a recovery code ends when new ones are made, which a second press does not make anew", async () => {
    const { account, visitor, codes } = await withCodes();
    const press = (step: string, fields = {}) =>
      Promise.all([visitor, visitor.copy()].map((each) => each.post(`/login/factor?step=${step}`, fields)));
    const pages = await Promise.all((await press("codes")).map((one) => one.text()));
    const [renewed = [], second] = pages.map(codesIn);
    expect(second).toEqual(renewed);
    expect(new Set([...renewed, ...codes]).size).toBe(20);
    expect((await press("saved", { saved: "on" })).map(leadsTo)).toEqual([desk, desk]);
    expect((await (await half(account)).post(recovery, { recovery_code: codes[0] ?? "" })).status).toBe(400);
  });
});

test("another superadmin resets a lost factor, which is logged, told and ends the sessions", async () => {
  const [boss, other] = [await superadmin(), await superadmin()];
  const [visitor, lost] = [await signedInByForms(here, boss), await signedInByForms(here, other)];
  const userPage = async ({ userId }: Superadmin) =>
    `${desk}/users/${await here.supabase.first("select id from user_profiles where user_id = $1", [userId])}`;
  const page = await userPage(other);
  expect(await (await visitor.get(page)).text()).toContain("Reset two-step sign-in");
  expect((await visitor.get(`${page}/factor`)).status).toBe(200);
  expect(leadsTo(await visitor.post(`${page}/factor`))).toBe(page);
  expect(leadsTo(await lost.get(desk))).toMatch(/^\/login\?/);
  expect(leadsTo(await lost.signIn(other))).toBe("/login/factor");
  expect(await mailsOf(other)).toEqual(["reset"]);
  const resets = "select actor from public.audit_log where row_id = $1 and after ->> 'second_factor' = 'reset'";
  expect(await here.supabase.sql(resets, [page.split("/").at(-1)])).toEqual([{ actor: boss.userId }]);
  expect(flashOf(await visitor.post(`${page}/factor`))).toContain("Nothing to reset");
  expect((await visitor.post(`${await userPage(boss)}/factor`)).status).toBe(403);
  expect((await visitor.post(`${desk}/users/nobody/factor`)).status).toBe(404);
});

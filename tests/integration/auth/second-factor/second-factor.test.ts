import { describe, expect, test } from "vitest";
import {
  flashOf,
  makeAccount,
  passwordTokensOf,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../../support/auth/accounts";
import { codeAt, freshCode, wrongCode } from "../../../support/auth/one-time-codes";
import { factorMailsOf, signInLogOf } from "../../../support/auth/sign-in-log";
import { ownSite } from "../../../support/servers/test-site";

const here = ownSite();

const superadmin = (factor = true) => makeAccount(here.supabase, { role: "superadmin", factor });
const browser = () => new TestBrowser(here.site.url);
const leadsTo = (answer: Response) => answer.headers.get("Location");
const secretOf = ({ factorSecret }: TestAccount) => factorSecret ?? "";

/** A browser in which only the password was right. */
async function halfSignedIn(account: TestAccount): Promise<TestBrowser> {
  const visitor = browser();
  await visitor.signIn(account);
  return visitor;
}

async function signedIn(account: TestAccount): Promise<TestBrowser> {
  const visitor = await halfSignedIn(account);
  const answer = await visitor.post("/login/code", { code: await freshCode(secretOf(account)) });
  expect(leadsTo(answer)).toBe("/admin/dashboard");
  return visitor;
}

/** Shows a new factor. @returns what its form carries */
async function scanned(visitor: TestBrowser) {
  const scan = await (await visitor.post("/login/factor")).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(scan)?.[1] ?? "";
  expect(scan).toContain("<svg");
  return { factor: field("factor"), secret: field("secret") };
}

/** Sets up a factor by the page. @returns its secret and the recovery codes */
async function enrol(visitor: TestBrowser) {
  const values = await scanned(visitor);
  const code = await freshCode(values.secret);
  const answer = await visitor.post("/login/factor?step=verify", { ...values, code });
  return { secret: values.secret, values, codes: codesIn(await answer.text()) };
}

const codesIn = (page: string) =>
  [...page.matchAll(/<code>([A-Z2-9]{5}-[A-Z2-9]{5})<\/code>/g)].map(([, code = ""]) => code);

const logOf = (person: TestAccount) => signInLogOf(here.supabase, person);
const mailsOf = (person: TestAccount) => factorMailsOf(here.supabase, person);

/** What the raw interface gives this token of the profiles of others. */
async function rawProfiles(token: string): Promise<unknown> {
  const answer = await here.supabase.answer(
    new Request(`${here.supabase.url}/rest/v1/user_profiles?select=id`, {
      headers: { apikey: here.supabase.anonKey, Authorization: `Bearer ${token}` },
    }),
  );
  return answer.json();
}

describe("signing in", () => {
  test("takes the password and a code, and the log says so", async () => {
    const account = await superadmin();
    const visitor = browser();
    expect(leadsTo(await visitor.signIn(account, "?redirect=/admin/dashboard/users"))).toBe(
      "/login/code?redirect=%2Fadmin%2Fdashboard%2Fusers",
    );
    const page = await (await visitor.get("/login/code")).text();
    expect(page).toContain('autoComplete="one-time-code"');
    expect(page).toContain('inputMode="numeric"');
    const answer = await visitor.post("/login/code?redirect=/admin/dashboard/users", {
      code: ` ${(await freshCode(secretOf(account))).replace(/^(...)/, "$1 ")}`,
    });
    expect(leadsTo(answer)).toBe("/admin/dashboard/users");
    expect((await visitor.get("/admin/dashboard/users")).status).toBe(200);
    expect(await logOf(account)).toEqual(["code_asked", "signed_in code"]);
  });

  test("opens nothing else before the code, neither here nor at the raw interface", async () => {
    const account = await superadmin();
    const visitor = await halfSignedIn(account);
    for (const path of ["/admin/dashboard", "/admin/dashboard/export/appointments.csv", "/login/factor"])
      expect([path, leadsTo(await visitor.get(path))]).toEqual([path, expect.stringMatching(/^\/login\/code/)]);
    expect(leadsTo(await visitor.post("/admin/dashboard/audit/sign-ins", { required: "yes" }))).toMatch(
      /^\/login\/code/,
    );
    expect((await visitor.get("/")).status).toBe(200);
    const { accessToken } = await passwordTokensOf(here.supabase, account);
    expect(await rawProfiles(accessToken)).toEqual([]);
    expect(await rawProfiles((await tokensOf(here.supabase, account)).accessToken)).not.toEqual([]);
    expect(leadsTo(await visitor.post("/logout"))).toBe("/");
  });

  test("refuses wrong and used codes, and after five all", async () => {
    const account = await superadmin();
    const visitor = await halfSignedIn(account);
    const send = async (code: string, from = visitor) => (await from.post("/login/code", { code })).status;
    expect(await send("")).toBe(400);
    expect(await send("12ab56")).toBe(400);
    expect(await send(codeAt(secretOf(account), Date.now() - 120_000))).toBe(400);
    const code = await freshCode(secretOf(account));
    expect(await send(code)).toBe(303);
    const thief = await halfSignedIn(account);
    const replayed = await thief.post("/login/code", { code });
    expect([replayed.status, await replayed.text()]).toEqual([400, expect.stringContaining("already used")]);
    const tries = ["000001", "000002", "000003", "000004", "000005", "000006"].map((each) => send(each, thief));
    expect((await Promise.all(tries)).filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(await send(await freshCode(secretOf(account)), thief)).toBe(429);
    expect(await logOf(account)).toContain("blocked code");
  });

  test("gives a second press of the same browser the first answer, and calls a wrong code wrong each time", async () => {
    const account = await superadmin();
    const visitor = await halfSignedIn(account);
    const second = visitor.copy();
    const wrong = wrongCode(secretOf(account));
    for (const each of [visitor, second, await halfSignedIn(account)]) {
      const answer = await each.post("/login/code", { code: wrong });
      expect([answer.status, await answer.text()]).toEqual([400, expect.not.stringContaining("already used")]);
    }
    const code = await freshCode(secretOf(account));
    for (const each of [visitor, second]) {
      expect(leadsTo(await each.post("/login/code", { code }))).toBe("/admin/dashboard");
      expect((await each.get("/admin/dashboard")).status).toBe(200);
    }
  });

  test("does not ask again in a second tab", async () => {
    const account = await superadmin();
    const visitor = await signedIn(account);
    const again = await visitor.post("/login/code", { code: await freshCode(secretOf(account)) });
    expect(leadsTo(again)).toBe("/dashboard");
  });

  test("asks whoever came by a reset link for the code before the new password", async () => {
    const account = await superadmin();
    const session = await passwordTokensOf(here.supabase, account);
    const visitor = browser().hold({ ...session, recovery: true });
    const password = { password: "quiet maple harbour", confirm_password: "quiet maple harbour" };
    expect(leadsTo(await visitor.get("/login?view=new-password"))).toBe("/login/code");
    expect(leadsTo(await visitor.post("/login?view=new-password", password))).toBe("/login/code");
    const proven = await visitor.post("/login/code", { code: await freshCode(secretOf(account)) });
    expect(leadsTo(proven)).toBe("/login?view=new-password");
    expect(leadsTo(await visitor.post("/login?view=new-password", password))).toBe("/dashboard");
    expect((await visitor.get("/admin/dashboard")).status).toBe(200);
  });
});

describe("setting up", () => {
  test("is asked of a superadmin at the first sign-in", async () => {
    const account = await superadmin(false);
    const visitor = browser();
    expect(leadsTo(await visitor.signIn(account))).toBe("/login/factor");
    expect(leadsTo(await visitor.get("/admin/dashboard"))).toMatch(/^\/login\/factor/);
    expect(await rawProfiles((await passwordTokensOf(here.supabase, account)).accessToken)).toEqual([]);
    const { codes } = await enrol(visitor);
    expect(new Set(codes).size).toBe(10);
    expect((await visitor.get("/admin/dashboard")).status).toBe(200);
    expect(await logOf(account)).toEqual(["code_asked", "signed_in", "signed_in enrolled"]);
    expect(await mailsOf(account)).toEqual(["enrolled"]);
    const stored = await here.supabase.first("select string_agg(hash, ' ') from private.recovery_codes");
    expect(codes.filter((code) => stored.includes(code.replace("-", "")))).toEqual([]);
  });

  test("keeps the picture after a wrong code, and begins anew where another tab has", async () => {
    const visitor = await halfSignedIn(await superadmin(false));
    const values = await scanned(visitor);
    const wrong = await visitor.post("/login/factor?step=verify", { ...values, code: wrongCode(values.secret) });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining(values.secret)]);
    for (const bad of [{}, { ...values, factor: "x" }, { ...values, secret: "<script>" }, { ...values, code: "x" }])
      expect((await visitor.post("/login/factor?step=verify", bad)).status).toBe(400);
    await visitor.post("/login/factor");
    const late = await visitor.post("/login/factor?step=verify", { ...values, code: await freshCode(values.secret) });
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining("no longer valid")]);
  });

  test("asks for the recovery codes to be saved until a tick says so", async () => {
    const visitor = await halfSignedIn(await superadmin(false));
    await enrol(visitor);
    const asks = async () => (await (await visitor.get("/login/factor")).text()).includes("no saved recovery codes");
    expect(await asks()).toBe(true);
    expect((await visitor.post("/login/factor?step=saved")).status).toBe(400);
    expect(await asks()).toBe(true);
    expect(leadsTo(await visitor.post("/login/factor?step=saved", { saved: "on" }))).toBe("/admin/dashboard");
    expect(await asks()).toBe(false);
  });

  test("gives a second press the same recovery codes", async () => {
    const visitor = await halfSignedIn(await superadmin(false));
    const values = await scanned(visitor);
    const sent = { ...values, code: await freshCode(values.secret) };
    const presses = [visitor, visitor.copy()];
    const pages = [];
    for (const each of presses) pages.push(await (await each.post("/login/factor?step=verify", sent)).text());
    expect(codesIn(pages[0] ?? "")).toHaveLength(10);
    expect(codesIn(pages[1] ?? "")).toEqual(codesIn(pages[0] ?? ""));
    for (const each of presses) expect((await each.get("/admin/dashboard")).status).toBe(200);
  });

  test("replaces the factor, and the old one opens nothing", async () => {
    const account = await superadmin();
    const visitor = await signedIn(account);
    const { secret } = await enrol(visitor);
    const again = await halfSignedIn(account);
    const old = await again.post("/login/code", { code: codeAt(secretOf(account)) });
    expect(old.status).toBe(400);
    expect((await again.post("/login/code", { code: await freshCode(secret) })).status).toBe(303);
  });

  test("is for staff alone", async () => {
    const visitor = browser();
    await visitor.signIn(await makeAccount(here.supabase));
    expect((await visitor.get("/login/factor")).status).toBe(403);
    expect((await visitor.post("/login/factor")).status).toBe(403);
    expect(leadsTo(await visitor.get("/login/code"))).toBe("/dashboard");
  });
});

describe("a recovery code", () => {
  test("works once, removes the factor and has a new one set up", async () => {
    const account = await superadmin(false);
    const { codes } = await enrol(await halfSignedIn(account));
    const [code = ""] = codes;
    const visitor = await halfSignedIn(account);
    const wrong = await visitor.post("/login/code?view=recovery", { recovery_code: "AAAAA-22222" });
    expect(wrong.status).toBe(400);
    const used = await visitor.post("/login/code?view=recovery", { recovery_code: code.toLowerCase() });
    expect(leadsTo(used)).toBe("/login/factor");
    expect(flashOf(used)).toContain("Recovery code used");
    expect(leadsTo(await visitor.get("/admin/dashboard"))).toMatch(/^\/login\/factor/);
    await enrol(visitor);
    const again = await halfSignedIn(account);
    expect((await again.post("/login/code?view=recovery", { recovery_code: code })).status).toBe(400);
    expect(await logOf(account)).toEqual(
      expect.arrayContaining(["refused recovery_code", "signed_in recovery_code", "signed_in enrolled"]),
    );
    expect(await mailsOf(account)).toEqual(["enrolled", "recovered", "enrolled"]);
  });

  test("pressed twice leads on twice, and no try is gone", async () => {
    const account = await superadmin(false);
    const { codes } = await enrol(await halfSignedIn(account));
    const visitor = await halfSignedIn(account);
    const sent = { recovery_code: codes[0] ?? "" };
    const presses = [visitor, visitor.copy()];
    const answers = await Promise.all(presses.map((each) => each.post("/login/code?view=recovery", sent)));
    expect(answers.map(leadsTo)).toEqual(["/login/factor", "/login/factor"]);
    expect(leadsTo(await visitor.copy().post("/login/code?view=recovery", sent))).toMatch(/^\/login\/factor/);
    expect((await logOf(account)).filter((line) => line.includes("recovery_code"))).not.toContain(
      "refused recovery_code",
    );
  });

  test("is replaced by new ones, the same for a second press, and saved by a tick pressed twice", async () => {
    const account = await superadmin(false);
    const visitor = await halfSignedIn(account);
    const { codes } = await enrol(visitor);
    const press = (path: string, fields = {}) =>
      Promise.all([visitor, visitor.copy()].map((each) => each.post(`/login/factor?step=${path}`, fields)));
    const pages = await Promise.all((await press("codes")).map(async (answer) => codesIn(await answer.text())));
    expect(pages[1]).toEqual(pages[0]);
    expect((await press("saved", { saved: "on" })).map(leadsTo)).toEqual(["/admin/dashboard", "/admin/dashboard"]);
    const [renewed = []] = pages;
    expect(renewed).toHaveLength(10);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    const [old = ""] = codes;
    const again = await halfSignedIn(account);
    expect((await again.post("/login/code?view=recovery", { recovery_code: old })).status).toBe(400);
  });
});

describe("a lost factor", () => {
  const profileOf = ({ userId }: TestAccount) =>
    here.supabase.first("select id from public.user_profiles where user_id = $1", [userId]);

  test("is reset by another superadmin, which is logged, told and ends the sessions", async () => {
    const [boss, other] = [await superadmin(), await superadmin()];
    const [desk, lost] = [await signedIn(boss), await signedIn(other)];
    const id = await profileOf(other);
    expect(await (await desk.get(`/admin/dashboard/users/${id}`)).text()).toContain("Reset two-step sign-in");
    expect((await desk.get(`/admin/dashboard/users/${id}/factor`)).status).toBe(200);
    const reset = await desk.post(`/admin/dashboard/users/${id}/factor`);
    expect(leadsTo(reset)).toBe(`/admin/dashboard/users/${id}`);
    expect(leadsTo(await lost.get("/admin/dashboard"))).toMatch(/^\/login\?/);
    expect(leadsTo(await lost.signIn(other))).toBe("/login/factor");
    expect(await mailsOf(other)).toEqual(["reset"]);
    expect(
      await here.supabase.sql(
        "select actor, after from public.audit_log where row_id = $1 and after ? 'second_factor'",
        [id],
      ),
    ).toEqual([{ actor: boss.userId, after: { second_factor: "reset" } }]);
    expect(flashOf(await desk.post(`/admin/dashboard/users/${id}/factor`))).toContain("Nothing to reset");
    expect((await desk.post(`/admin/dashboard/users/${await profileOf(boss)}/factor`)).status).toBe(403);
    expect((await desk.post("/admin/dashboard/users/nobody/factor")).status).toBe(404);
  });
});

test("admins and regional managers need a factor a week after head office asks for it, and are told before", async () => {
  const [admin, manager] = [
    await makeAccount(here.supabase, { role: "admin" }),
    await makeAccount(here.supabase, { role: "regional_manager" }),
  ];
  const desk = await signedIn(await superadmin());
  const page = "/admin/dashboard/audit/sign-ins";
  expect((await desk.post(page, { required: "perhaps" })).status).toBe(400);
  expect(leadsTo(await desk.post(page, { required: "yes" }))).toBe(page);
  const visitors = [browser(), browser()] as const;
  for (const [visitor, account] of [[visitors[0], admin] as const, [visitors[1], manager] as const]) {
    const answer = await visitor.signIn(account);
    expect(leadsTo(answer)).toBe("/admin/dashboard");
    expect(flashOf(answer)).toContain("Head office requires it from");
    expect(await (await visitor.get("/admin/dashboard/profile")).text()).toContain("Head office requires it from");
  }
  await here.supabase.sql("update private.second_factor_policy set admins_since = now() - interval '8 days'");
  await here.supabase.sql("update public.admin_users set created_at = now() - interval '8 days' where id = any ($1)", [
    [admin.userId, manager.userId],
  ]);
  for (const visitor of visitors) expect(leadsTo(await visitor.get("/admin/dashboard"))).toMatch(/^\/login\/factor/);
  expect(leadsTo(await desk.post(page, { required: "no" }))).toBe(page);
  for (const visitor of visitors) expect((await visitor.get("/admin/dashboard")).status).toBe(200);
  expect(
    await here.supabase.sql("select after from public.audit_log where table_name = 'second_factor_policy' order by id"),
  ).toEqual([{ after: { required: true } }, { after: { required: false } }]);
});

import { expect, test } from "vitest";
import { makeAccount, passwordTokensOf, type TestAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { freshCode } from "../../support/auth/one-time-codes";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const browser = () => new TestBrowser(here.site.url);
const leadsTo = (answer: Response) => answer.headers.get("Location");

/** The log of an account, oldest first; those that the site knows nothing of with 'past'. */
const logOf = async ({ userId }: TestAccount) => {
  const rows = await here.supabase.sql<{ line: string }>(
    `select concat_ws(' ', outcome, second_factor, case when session_id is not null then 'past' end) as line
     from private.sign_ins where account_id = $1 order by id`,
    [userId],
  );
  return rows.map(({ line }) => line);
};
const deviceMails = ({ email }: TestAccount) =>
  here.supabase.first("select count(*) from private.deliveries where kind = 'new_device' and recipient = $1", [email]);

test("a sign-in at the auth service itself is in the log, and staff are told", async () => {
  const admin = await makeAccount(here.supabase, { role: "admin" });
  const visitor = browser();
  await visitor.signIn(admin);
  expect([await logOf(admin), await deviceMails(admin)]).toEqual([["signed_in"], "0"]);
  await passwordTokensOf(here.supabase, admin);
  expect([await logOf(admin), await deviceMails(admin)]).toEqual([["signed_in", "signed_in past"], "1"]);
  const boss = await makeAccount(here.supabase, { role: "superadmin" });
  const desk = browser();
  await desk.signIn(boss);
  await desk.post("/login/code", { code: await freshCode(boss.factorSecret ?? "") });
  expect(await (await desk.get("/admin/dashboard/audit/sign-ins")).text()).toContain("Not through the website");
  await passwordTokensOf(here.supabase, boss);
  expect(await logOf(boss)).toEqual(["code_asked", "signed_in code", "code_asked past"]);
  await tokensOf(here.supabase, boss);
  expect(await logOf(boss)).toEqual(["code_asked", "signed_in code", "code_asked past", "signed_in code past"]);
});

test("a sign-in on the site is there once, told once, and checking a password is none", async () => {
  const admin = await makeAccount(here.supabase, { role: "admin" });
  const visitor = browser();
  await visitor.signIn(admin);
  await visitor.post("/logout");
  await visitor.signIn(admin);
  expect([await logOf(admin), await deviceMails(admin)]).toEqual([["signed_in", "signed_out", "signed_in"], "0"]);
  expect((await visitor.post("/login/passkey/new", { current_password: admin.password })).status).toBe(200);
  expect((await visitor.post("/login/passkey/new", { current_password: "not-the-password" })).status).toBe(400);
  await browser().signIn(admin);
  expect([await logOf(admin), await deviceMails(admin)]).toEqual([
    ["signed_in", "signed_out", "signed_in", "signed_in"],
    "1",
  ]);
});

test("a link to choose a new password is in the log", async () => {
  const family = await makeAccount(here.supabase);
  const visitor = browser();
  await visitor.post("/login?view=reset", { email: family.email });
  expect(leadsTo(await visitor.post(await linkMailedTo(here.supabase, family.email)))).toBe("/login?view=new-password");
  const chosen = { password: "quiet maple harbour", confirm_password: "quiet maple harbour" };
  expect(leadsTo(await visitor.post("/login?view=new-password", chosen))).toBe("/dashboard");
  expect(await logOf(family)).toEqual(["link_opened", "signed_in"]);
});

import { expect, test } from "vitest";
import {
  leadsTo,
  makeAccount,
  passwordTokensOf,
  type TestAccount,
  TestBrowser,
  tokensOf,
} from "../../support/auth/accounts";
import { signedInByForms } from "../../support/auth/factor-forms";
import { linkMailedTo } from "../../support/auth/mailed-links";
import { staffDesk } from "../../support/records/staff-desk";

const here = staffDesk();

/** The log of an account, oldest first, with 'past' where the site knows nothing of it; how often its owner was mailed. */
async function told({ userId, email }: TestAccount) {
  const log = await here.supabase.sql<{ line: string }>(
    `select concat_ws(' ', outcome, second_factor, case when session_id is not null then 'past' end) as line
     from private.sign_ins where account_id = $1 order by id`,
    [userId],
  );
  const mails = "select count(*) from private.deliveries where kind = 'new_device' and recipient = $1";
  return { log: log.map(({ line }) => line), mails: await here.supabase.first(mails, [email]) };
}

test("a sign-in at the auth service itself is in the log, and staff are told", async () => {
  const admin = await makeAccount(here.supabase, { role: "admin" });
  await signedInByForms(here, admin);
  expect(await told(admin)).toEqual({ log: ["signed_in"], mails: "0" });
  await passwordTokensOf(here.supabase, admin);
  expect(await told(admin)).toEqual({ log: ["signed_in", "signed_in past"], mails: "1" });
  const boss = await makeAccount(here.supabase, { role: "superadmin" });
  const desk = await signedInByForms(here, boss);
  expect(await (await desk.get("/admin/dashboard/audit/sign-ins")).text()).toContain("Not through the website");
  await passwordTokensOf(here.supabase, boss);
  await tokensOf(here.supabase, boss);
  const { log } = await told(boss);
  expect(log).toEqual(["code_asked", "signed_in code", "code_asked past", "signed_in code past"]);
});

test("a sign-in on the site is there once, told once, and checking a password is none", async () => {
  const admin = await makeAccount(here.supabase, { role: "admin" });
  const visitor = await signedInByForms(here, admin);
  await visitor.post("/logout");
  await visitor.signIn(admin);
  expect(await told(admin)).toEqual({ log: ["signed_in", "signed_out", "signed_in"], mails: "0" });
  for (const [current_password, status] of [
    [admin.password, 200],
    ["not-the-password", 400],
  ] as const)
    expect((await visitor.post("/login/passkey/new", { current_password })).status).toBe(status);
  await signedInByForms(here, admin);
  expect(await told(admin)).toEqual({ log: ["signed_in", "signed_out", "signed_in", "signed_in"], mails: "1" });
});

test("a link to choose a new password is in the log", async () => {
  const family = await makeAccount(here.supabase);
  const visitor = new TestBrowser(here.site.url);
  await visitor.post("/login?view=reset", { email: family.email });
  const choosing = leadsTo(await visitor.post(await linkMailedTo(here.supabase, family.email))) ?? "";
  await visitor.post(choosing, { password: "quiet maple harbour", confirm_password: "quiet maple harbour" });
  expect((await told(family)).log).toEqual(["link_opened", "signed_in"]);
});

test("every CSV file that staff take leaves a line that the audit log shows", async () => {
  const page = "/admin/dashboard";
  expect((await here.admin.get(`${page}/export/users.csv`)).status).toBe(200);
  expect((await here.boss.get(`${page}/network.csv`)).status).toBe(200);
  const log = await here.boss.get(`${page}/audit?table=exports`);
  const html = await log.text();
  expect(html).toMatch(/users[\s\S]*\d rows?/);
  expect(html).toContain("network");
});

test("no file is given away while the line cannot be written", async () => {
  here.takeAway(/record_export/);
  const answer = await here.boss.get("/admin/dashboard/export/users.csv");
  expect(answer.headers.get("Content-Type") ?? "").not.toContain("csv");
});

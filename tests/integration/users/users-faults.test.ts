/** Users while the auth service or the database fails, before or after it did what was asked: nothing is half done. */
import { beforeAll, expect, test } from "vitest";
import { browserOf, flashOf, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { sharedSite } from "../../support/servers/test-site";
import { accountsOf, newUser, pageOf, shownPassword, tutorFields, userOf } from "../../support/users/staff-users";

const makesAccount = "/auth/v1/admin/users";
const here = sharedSite();
let boss: TestBrowser;
beforeAll(async () => {
  boss = await browserOf(here, { role: "superadmin" });
});

const nobody = { profiles: [], accounts: 0 };
/** Status and text of the answer to a form that adds somebody. */
async function add(fields: Record<string, string>) {
  const answer = await boss.post(newUser, fields);
  return { status: answer.status, html: await answer.text() };
}

test("nobody is added while the auth service fails in any way, and the form can be sent again", async () => {
  const fields = tutorFields({ last_name: "Kept-Value", password_choice: "own", password: "tall-giraffe-9" });
  for (const fault of [429, 500, "garbage JSON", "refusing JSON", "nothing in it", "a dropped connection"] as const) {
    here.backend.fail(makesAccount, fault);
    const { status, html } = await add(fields);
    expect([400, 503], String(fault)).toContain(status);
    for (const words of ["Failed to create user account", "Kept-Value"]) expect(html, String(fault)).toContain(words);
    expect(html).not.toContain("tall-giraffe-9");
    expect(await accountsOf(here.supabase, fields.email), String(fault)).toEqual(nobody);
    const left = "select email from public.user_invitations where used_at is null and email = $1";
    expect(await here.supabase.sql(left, [fields.email]), String(fault)).toEqual([]);
  }
  here.backend.heal();
  expect((await add(fields)).status).toBe(200);
});

test("adding somebody whose answer is lost shows the credentials of the account that was made", async () => {
  const fields = tutorFields();
  here.backend.lose(makesAccount);
  const { status, html } = await add(fields);
  expect(status).toBe(200);
  expect(await userOf(here.supabase, fields.email)).toMatchObject({ role: "tutor", location_id: "1" });
  here.backend.heal();
  const credentials = { email: fields.email, password: shownPassword(html) };
  expect((await new TestBrowser(here.site.url).signIn(credentials)).status).toBe(303);
});

test("adding somebody says so where nobody can know what became of it, and makes no second account", async () => {
  const fields = tutorFields({ last_name: "Kept-Value" });
  here.backend.lose(makesAccount);
  here.backend.fail("/rest/v1/rpc/settle_invitation", 503);
  const { status, html } = await add(fields);
  expect(status).toBe(503);
  expect(html).toContain("Look for the email in the list of users before you send this again.");
  expect(html).toContain("Kept-Value");
  here.backend.heal();
  expect((await add(fields)).status).toBe(400);
  expect((await accountsOf(here.supabase, fields.email)).accounts).toBe(1);
});

test("deleting somebody whose answer is lost leaves neither an account nor a profile", async () => {
  const user = await userOf(here.supabase, (await makeAccount(here.supabase, { role: "tutor" })).email);
  here.backend.lose("/rest/v1/rpc/admin_delete_user_profile");
  const answer = await boss.post(`${pageOf(user)}/delete`);
  expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringContaining("User deleted successfully.")]);
  expect(await accountsOf(here.supabase, user.email)).toEqual(nobody);
});

/** Users while the auth service or the database fails, before or after it did what was asked: nothing is half done. */
import { beforeAll, describe, expect, test } from "vitest";
import { browserOf, flashOf, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { faults } from "../../support/servers/fault-proxy";
import { sharedSite } from "../../support/servers/test-site";
import { accountsOf, newUser, pageOf, shownPassword, tutorFields, userOf } from "../../support/users/staff-users";

const makesAccount = "/auth/v1/admin/users";
const settlesInvitation = "/rest/v1/rpc/settle_invitation";
const deletesUser = "/rest/v1/rpc/admin_delete_user_profile";

const here = sharedSite();
let boss: TestBrowser;
beforeAll(async () => {
  boss = await browserOf(here, { role: "superadmin" });
});

const somebody = async () => userOf(here.supabase, (await makeAccount(here.supabase, { role: "tutor" })).email);
const nobody = { profiles: [], accounts: 0 };
/** Status and text of an answer. */
const read = async (answer: Response) => ({ status: answer.status, html: await answer.text() });

describe("adding somebody", () => {
  test("makes nobody while the auth service fails in any way, and can be sent again", async () => {
    const own = { password_choice: "own", password: "tall-giraffe-9" };
    const fields = tutorFields({ last_name: "Kept-Value", ...own });
    for (const fault of faults) {
      here.backend.fail(makesAccount, fault);
      const { status, html } = await read(await boss.post(newUser, fields));
      expect([400, 503], String(fault)).toContain(status);
      expect(html, String(fault)).toContain("Failed to create user account");
      expect(html).toContain("Kept-Value");
      expect(html).not.toContain("tall-giraffe-9");
      expect(await accountsOf(here.supabase, fields.email), String(fault)).toEqual(nobody);
      const left = "select email from public.user_invitations where used_at is null";
      expect(await here.supabase.sql(left), String(fault)).toEqual([]);
    }
    here.backend.heal();
    expect((await boss.post(newUser, fields)).status).toBe(200);
  });

  test("whose answer is lost shows the credentials of the account that was made", async () => {
    const fields = tutorFields();
    here.backend.lose(makesAccount);
    const { status, html } = await read(await boss.post(newUser, fields));
    expect(status).toBe(200);
    expect(await userOf(here.supabase, fields.email)).toMatchObject({ role: "tutor", location_id: "1" });
    here.backend.heal();
    const credentials = { email: fields.email, password: shownPassword(html) };
    expect((await new TestBrowser(here.site.url).signIn(credentials)).status).toBe(303);
  });

  test("says so where nobody can know what became of it, and makes no second account", async () => {
    const fields = tutorFields({ last_name: "Kept-Value" });
    here.backend.lose(makesAccount);
    here.backend.fail(settlesInvitation, 503);
    const { status, html } = await read(await boss.post(newUser, fields));
    expect(status).toBe(503);
    expect(html).toContain("Look for the email in the list of users before you send this again.");
    expect(html).toContain("Kept-Value");
    here.backend.heal();
    expect((await boss.post(newUser, fields)).status).toBe(400);
    expect((await accountsOf(here.supabase, fields.email)).accounts).toBe(1);
  });
});

test("deleting somebody whose answer is lost leaves neither an account nor a profile", async () => {
  const user = await somebody();
  here.backend.lose(deletesUser);
  const answer = await boss.post(`${pageOf(user)}/delete`);
  expect(answer.status).toBe(303);
  expect(flashOf(answer)).toContain("User deleted successfully.");
  expect(await accountsOf(here.supabase, user.email)).toEqual(nobody);
});

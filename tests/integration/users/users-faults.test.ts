/** Users while the auth service or the database fails, before or after it did what was asked: nothing is half done. */
import { beforeAll, describe, expect, test } from "vitest";
import { flashOf, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { faults } from "../../support/servers/auth-faults";
import { faultySite } from "../../support/users/faulty-site";
import {
  accountsOf,
  browserOf,
  editFields,
  newUser,
  pageOf,
  shownPassword,
  tutorFields,
  userOf,
} from "../../support/users/staff-users";

const makesAccount = "/auth/v1/admin/users";
const settlesInvitation = "/rest/v1/rpc/settle_invitation";
const deletesUser = "/rest/v1/rpc/admin_delete_user_profile";

const here = faultySite();
let boss: TestBrowser;
beforeAll(async () => {
  boss = await browserOf(here, { role: "superadmin" });
});

const somebody = async () =>
  userOf(here.supabase, (await makeAccount(here.supabase, { role: "tutor" })).email);
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
    expect(html).toContain("We could not find out whether the account was made");
    expect(html).toContain("Kept-Value");
    here.backend.heal();
    const again = await read(await boss.post(newUser, fields));
    expect(again.status).toBe(400);
    expect(again.html).toContain("has an account already");
    expect((await accountsOf(here.supabase, fields.email)).accounts).toBe(1);
  });

  test("that the database does not allow in time makes nobody", async () => {
    const fields = tutorFields();
    here.backend.fail("/rest/v1/rpc/prepare_user", 503);
    here.backend.take();
    const { status, html } = await read(await boss.post(newUser, fields));
    expect(status).toBe(503);
    expect(html).toContain("Failed to create user account");
    expect(here.backend.take().filter((asked) => asked.includes(makesAccount))).toEqual([]);
    expect(await accountsOf(here.supabase, fields.email)).toEqual(nobody);
  });

  test("whose mail could not be sent says so on the page that sends another", async () => {
    const fields = tutorFields({ password_choice: "link" });
    here.backend.fail("/auth/v1/recover", 503);
    const answer = await boss.post(newUser, fields);
    const page = pageOf(await userOf(here.supabase, fields.email));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, page]);
    expect(flashOf(answer)).toContain("The mail could not be sent");
    const link = await read(await boss.post(`${page}?form=link`));
    expect(link.status).toBe(503);
    expect(link.html).toContain("Password reset failed");
  });

  test("at a location that was closed a moment ago says so at the field", async () => {
    await boss.get(newUser);
    await here.supabase.sql("update public.locations set is_active = false where id = '40'");
    const fields = tutorFields({ location_id: "40" });
    const { status, html } = await read(await boss.post(newUser, fields));
    expect(status).toBe(400);
    expect(html).toContain("Choose a location from the list");
    expect(await accountsOf(here.supabase, fields.email)).toEqual(nobody);
  });
});

describe("a new address", () => {
  test("whose answer is lost is asked for once", async () => {
    const user = await somebody();
    const fields = editFields(user, { email: `to-${user.email}` });
    here.backend.lose("/rest/v1/rpc/save_user");
    expect((await boss.post(pageOf(user), fields)).status).toBe(503);
    here.backend.heal();
    expect((await boss.post(pageOf(user), fields)).status).toBe(303);
    expect(
      await here.supabase.sql("select kind from private.outbox where recipient = $1", [`to-${user.email}`]),
    ).toEqual([{ kind: "address_confirm" }]);
  });
});

describe("deleting somebody", () => {
  test("while the database fails changes nothing and says so", async () => {
    const user = await somebody();
    here.backend.fail(deletesUser, 503);
    const { status, html } = await read(await boss.post(`${pageOf(user)}/delete`));
    expect(status).toBe(503);
    expect(html).toContain("Failed to delete user");
    expect(await userOf(here.supabase, user.email)).toEqual(user);
  });

  test("whose answer is lost leaves neither an account nor a profile", async () => {
    const user = await somebody();
    here.backend.lose(deletesUser);
    const answer = await boss.post(`${pageOf(user)}/delete`);
    expect(answer.status).toBe(303);
    expect(flashOf(answer)).toContain("User deleted successfully.");
    expect(await accountsOf(here.supabase, user.email)).toEqual(nobody);
  });
});

test("the list says that it could not be loaded, and offers to try again", async () => {
  here.backend.fail("/rest/v1/rpc/list_records", 503);
  const { status, html } = await read(await boss.get("/admin/dashboard/users?role=tutor"));
  expect(status).toBe(503);
  expect(html).toContain("Failed to load users:");
  expect(html).toContain('href="/admin/dashboard/users?role=tutor"');
});

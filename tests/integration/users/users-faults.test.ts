/** Users while the auth service or the database fails, before or after it did what was asked: nothing is half done. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { type FaultyBackend, faults, startFaultyBackend } from "../../support/servers/auth-faults";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";
import {
  accountsOf,
  editFields,
  newUser,
  shownPassword,
  tutorFields,
  userOf,
} from "../../support/users/staff-users";

const makes = "/auth/v1/admin/users";
const settles = "/rest/v1/rpc/settle_invitation";

let supabase: TestBackend;
let backend: FaultyBackend;
let site: RunningSite;
let boss: TestBrowser;
beforeAll(async () => {
  supabase = await startEmbedded();
  backend = await startFaultyBackend(supabase.url);
  site = await startSite({ supabase: { ...supabase, url: backend.url } });
  boss = new TestBrowser(site.url).hold(
    await tokensOf(supabase, await makeAccount(supabase, { role: "superadmin" })),
  );
});
afterEach(() => backend.heal());
afterAll(async () => {
  await site?.kill();
  await backend?.stop();
  await supabase?.stop();
});

const invitations = () => supabase.sql("select email from public.user_invitations where used_at is null");
const somebody = async () => userOf(supabase, (await makeAccount(supabase, { role: "tutor" })).email);
const pageOf = (id: string) => `/admin/dashboard/users/${id}`;

describe("adding somebody", () => {
  test.each(faults.map((fault) => ({ fault })))(
    "while the auth service answers with $fault makes nobody",
    async ({ fault }) => {
      const fields = tutorFields({
        last_name: "Kept-Value",
        password_choice: "own",
        password: "tall-giraffe-9",
      });
      backend.fail(makes, fault);
      const answer = await boss.post(newUser, fields);
      const html = await answer.text();
      expect([400, 503]).toContain(answer.status);
      expect(html).toContain("Failed to create user account");
      expect(html).toContain("Kept-Value");
      expect(html).not.toContain("tall-giraffe-9");
      expect(await accountsOf(supabase, fields.email ?? "")).toEqual({ profiles: [], accounts: 0 });
      expect(await invitations()).toEqual([]);
      backend.heal();
      expect((await boss.post(newUser, fields)).status).toBe(200);
    },
  );

  test("whose answer is lost shows the credentials of the account that was made", async () => {
    const fields = tutorFields();
    backend.lose(makes);
    const answer = await boss.post(newUser, fields);
    const password = shownPassword(await answer.text());
    expect(answer.status).toBe(200);
    expect((await accountsOf(supabase, fields.email ?? "")).profiles).toEqual([
      expect.objectContaining({ role: "tutor", location_id: "1" }),
    ]);
    backend.heal();
    const signedIn = await new TestBrowser(site.url).signIn({ email: fields.email ?? "", password });
    expect(signedIn.status).toBe(303);
  });

  test("says so where nobody can know what became of it, and makes no second account", async () => {
    const fields = tutorFields({ last_name: "Kept-Value" });
    backend.lose(makes);
    backend.fail(settles, 503);
    const answer = await boss.post(newUser, fields);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toContain("We could not find out whether the account was made");
    expect(html).toContain("Kept-Value");
    backend.heal();
    const again = await boss.post(newUser, fields);
    expect([again.status, (await again.text()).includes("has an account already")]).toEqual([400, true]);
    expect((await accountsOf(supabase, fields.email ?? "")).accounts).toBe(1);
  });

  test("that the database does not allow in time makes nobody", async () => {
    const fields = tutorFields();
    backend.fail("/rest/v1/rpc/prepare_user", 503);
    backend.take();
    const answer = await boss.post(newUser, fields);
    expect([answer.status, (await answer.text()).includes("Failed to create user account")]).toEqual([
      503,
      true,
    ]);
    expect(backend.take().filter((asked) => asked.includes(makes))).toEqual([]);
    expect((await accountsOf(supabase, fields.email ?? "")).accounts).toBe(0);
  });

  test("whose mail could not be sent says so on the page that sends another", async () => {
    const fields = tutorFields({ password_choice: "link" });
    backend.fail("/auth/v1/recover", 503);
    const answer = await boss.post(newUser, fields);
    const { id } = await userOf(supabase, fields.email ?? "");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, pageOf(id)]);
    expect(flashOf(answer)).toContain("The mail could not be sent");
    const link = await boss.post(`${pageOf(id)}?form=link`);
    expect([link.status, (await link.text()).includes("Password reset failed")]).toEqual([503, true]);
  });
});

describe("a new address", () => {
  test("that the auth service does not take is told beside what was saved, and can be sent again", async () => {
    const user = await somebody();
    const fields = editFields(user, { first_name: "Ida", email: `to-${user.email}` });
    backend.fail(makes, 503);
    const answer = await boss.post(pageOf(user.id), fields);
    const html = plain(await answer.text());
    expect(answer.status).toBe(503);
    expect(html).toContain(`Everything else is saved. The email is still ${user.email}.`);
    expect(html).toContain(`to-${user.email}`);
    const half = await userOf(supabase, user.email);
    expect(half.first_name).toBe("Ida");
    backend.heal();
    const again = await boss.post(pageOf(user.id), { ...fields, version: half.version });
    expect(again.status).toBe(303);
    expect((await userOf(supabase, `to-${user.email}`)).id).toBe(user.id);
  });

  test("whose answer is lost is found to be there", async () => {
    const user = await somebody();
    backend.lose(makes);
    const answer = await boss.post(pageOf(user.id), editFields(user, { email: `to-${user.email}` }));
    expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringContaining("User Updated")]);
  });
});

describe("deleting somebody", () => {
  const deletes = "/rest/v1/rpc/admin_delete_user_profile";
  test("while the database fails changes nothing and says so", async () => {
    const user = await somebody();
    backend.fail(deletes, 503);
    const answer = await boss.post(`${pageOf(user.id)}/delete`);
    expect([answer.status, (await answer.text()).includes("Failed to delete user")]).toEqual([503, true]);
    expect(await userOf(supabase, user.email)).toEqual(user);
  });

  test("whose answer is lost leaves neither an account nor a profile", async () => {
    const user = await somebody();
    backend.lose(deletes);
    const answer = await boss.post(`${pageOf(user.id)}/delete`);
    expect([answer.status, flashOf(answer)]).toEqual([
      303,
      expect.stringContaining("User deleted successfully."),
    ]);
    expect(await accountsOf(supabase, user.email)).toEqual({ profiles: [], accounts: 0 });
    backend.heal();
    expect(flashOf(await boss.post(`${pageOf(user.id)}/delete`))).toContain("Nothing to delete");
  });
});

test("the list says that it could not be loaded, and offers to try again", async () => {
  backend.fail("/rest/v1/rpc/list_records", 503);
  const answer = await boss.get("/admin/dashboard/users?role=tutor");
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(html).toContain("Failed to load users:");
  expect(html).toContain('href="/admin/dashboard/users?role=tutor"');
});

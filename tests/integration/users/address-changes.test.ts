import { expect, test } from "vitest";
import { linkOf } from "../../support/appointments/parent-links";
import { flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { startSite } from "../../support/servers/site";
import { sharedSite } from "../../support/servers/test-site";
import { editFields, userOf } from "../../support/users/staff-users";

const here = sharedSite();
const browser = () => new TestBrowser(here.site.url);
const textOf = async (answer: Response) => plain(await answer.text());

/** A student whose center's admin asks for another address. */
async function asked({ signedIn = true } = {}) {
  const [student, admin] = await Promise.all([
    makeAccount(here.supabase),
    makeAccount(here.supabase, { role: "admin" }),
  ]);
  if (signedIn) await tokensOf(here.supabase, student);
  const user = await userOf(here.supabase, student.email);
  const staff = browser().hold(await tokensOf(here.supabase, admin));
  const email = `next-${user.email}`;
  const answer = await staff.post(`/admin/dashboard/users/${user.id}`, editFields(user, { email }));
  expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringContaining(`We wrote to ${email}`)]);
  const [change] = await here.supabase.sql<{ id: string }>(
    "select id from private.address_changes where new_email = $1",
    [email],
  );
  const link = (purpose: "confirm-address" | "undo-address") =>
    linkOf(purpose, change?.id ?? "").replace(`/${purpose}/`, "/address/");
  return { student, admin, email, confirm: link("confirm-address"), undo: link("undo-address") };
}
const opens = async (email: string, password: string) =>
  (await browser().signIn({ email, password })).status === 303;

test("a new address counts after its owner confirms it with the account's password, and can be taken back", async () => {
  const { student, email, confirm, undo } = await asked();
  expect(await opens(email, student.password)).toBe(false);
  expect(await textOf(await browser().get(confirm))).toContain(`Your account is to use ${email}`);
  const wrong = await browser().post(confirm, { password: "wrong-giraffe" });
  expect([wrong.status, (await wrong.text()).includes("This is not the password of the account")]).toEqual([
    400,
    true,
  ]);
  expect((await browser().post(confirm)).status).toBe(400);
  expect(await opens(student.email, student.password)).toBe(true);

  const confirmed = await browser().post(confirm, { password: student.password });
  expect([confirmed.status, flashOf(confirmed)]).toEqual([303, expect.stringContaining("Email confirmed")]);
  expect([await opens(email, student.password), await opens(student.email, student.password)]).toEqual([
    true,
    false,
  ]);
  const page = await textOf(await browser().get(undo));
  expect(page).toContain("Take the new email address back?");
  expect(page).not.toContain(email);
  const undone = await browser().post(undo);
  expect([undone.status, undone.headers.get("Location")]).toEqual([303, "/login?view=reset"]);
  expect([await opens(email, student.password), await opens(student.email, student.password)]).toEqual([
    false,
    false,
  ]);
  expect((await userOf(here.supabase, student.email)).email).toBe(student.email);
});

test("without the password it waits for the old one's objection", async () => {
  const { student, email, confirm, undo } = await asked();
  const answer = await browser().post(confirm, { forgot: "yes" });
  expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringContaining("We write to you again")]);
  expect(await opens(email, student.password)).toBe(false);
  await browser().post(undo);
  const stopped = await browser().get(confirm);
  expect([stopped.status, (await textOf(stopped)).includes("The email address was not changed")]).toEqual([
    410,
    true,
  ]);
});

test("an account nobody has signed in to needs the press alone", async () => {
  const { student, email, confirm } = await asked({ signedIn: false });
  expect((await browser().post(confirm)).status).toBe(303);
  expect(await opens(email, student.password)).toBe(true);
});

test.each(["A".repeat(43), "short", "%00"])("the link /address/%s changes nothing", async (token) => {
  for (const answer of [await browser().get(`/address/${token}`), await browser().post(`/address/${token}`)])
    expect([400, 404]).toContain(answer.status);
});

test("the links say so while the database is away, and change nothing", async () => {
  const { student, email, confirm, undo } = await asked();
  const away = await startSite();
  try {
    for (const link of [confirm, undo]) {
      const visitor = new TestBrowser(away.url);
      const answers = [await visitor.get(link), await visitor.post(link, { password: student.password })];
      expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    }
  } finally {
    await away.kill();
  }
  expect([await opens(email, student.password), await opens(student.email, student.password)]).toEqual([
    false,
    true,
  ]);
});

test("a password is changed with the current one alone, and a mail tells the owner", async () => {
  const student = await makeAccount(here.supabase);
  const visitor = browser().hold(await tokensOf(here.supabase, student));
  const path = "/dashboard/profile?form=password";
  const chosen = { password: "tall-giraffe-9", confirm_password: "tall-giraffe-9" };
  const refused = await visitor.post(path, { ...chosen, current_password: "" });
  expect([refused.status, (await refused.text()).includes("Enter your current password")]).toEqual([
    400,
    true,
  ]);
  expect((await visitor.post(path, chosen)).status).toBe(400);
  const told = () =>
    here.supabase.sql("select kind from private.outbox where recipient = $1", [student.email]);
  expect(await told()).toEqual([]);
  expect((await visitor.post(path, { ...chosen, current_password: student.password })).status).toBe(303);
  expect(await told()).toEqual([{ kind: "password_changed" }]);
  expect(await opens(student.email, chosen.password)).toBe(true);
});

test("a set-password link is in the history under who had it sent", async () => {
  const { student, admin } = await asked();
  const { id } = await userOf(here.supabase, student.email);
  const staff = browser().hold(await tokensOf(here.supabase, admin));
  expect((await staff.post(`/admin/dashboard/users/${id}?form=link`)).status).toBe(303);
  const boss = await makeAccount(here.supabase, { role: "superadmin" });
  const page = await textOf(
    await browser()
      .hold(await tokensOf(here.supabase, boss))
      .get(`/admin/dashboard/users/${id}`),
  );
  expect(page).toMatch(/by Noor Haddad.*Set-password link/s);
  expect(page).toContain("Email waiting to be confirmed");
});

import { expect, test } from "vitest";
import { addressChangeWords } from "../../../app/content/users/address-change";
import { linkOf } from "../../support/appointments/parent-links";
import { flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";
import { editFields, userOf } from "../../support/users/staff-users";

const here = sharedSite();
const browser = () => new TestBrowser(here.site.url);
const textOf = async (answer: Response) => plain(await answer.text());

/** A student whose center's admin asks for another address. */
async function asked() {
  const [student, admin] = await Promise.all([
    makeAccount(here.supabase),
    makeAccount(here.supabase, { role: "admin" }),
  ]);
  await tokensOf(here.supabase, student);
  const user = await userOf(here.supabase, student.email);
  const staff = browser().hold(await tokensOf(here.supabase, admin));
  const email = `next-${user.email}`;
  const answer = await staff.post(`/admin/dashboard/users/${user.id}`, editFields(user, { email }));
  expect([answer.status, flashOf(answer)]).toEqual([303, expect.stringContaining(`We wrote to ${email}`)]);
  const change = await here.supabase.first("select id from private.address_changes where new_email = $1", [email]);
  const link = (purpose: "confirm-address" | "undo-address") =>
    linkOf(purpose, change).replace(`/${purpose}/`, "/address/");
  return { student, email, confirm: link("confirm-address"), undo: link("undo-address") };
}
const opens = async (email: string, password: string) => (await browser().signIn({ email, password })).status === 303;

test("a new address counts after its owner confirms it with the account's password, and can be taken back", async () => {
  const { student, email, confirm, undo } = await asked();
  expect(await opens(email, student.password)).toBe(false);
  expect(await textOf(await browser().get(confirm))).toContain(addressChangeWords.confirm.text(email));
  expect((await browser().post(confirm, { password: "wrong-giraffe" })).status).toBe(400);
  expect((await browser().post(confirm)).status).toBe(400);
  expect(await opens(student.email, student.password)).toBe(true);

  const confirmed = await browser().post(confirm, { password: student.password });
  expect([confirmed.status, flashOf(confirmed)]).toEqual([303, expect.stringContaining("Email confirmed")]);
  expect(await opens(email, student.password)).toBe(true);
  expect(await textOf(await browser().get(undo))).not.toContain(email);
  const undone = await browser().post(undo);
  expect([undone.status, undone.headers.get("Location")]).toEqual([303, "/login?view=reset"]);
  expect(await opens(email, student.password)).toBe(false);
  expect((await userOf(here.supabase, student.email)).email).toBe(student.email);
});

test.each(["A".repeat(43), "%00"])("the link /address/%s changes nothing", async (token) => {
  for (const answer of [await browser().get(`/address/${token}`), await browser().post(`/address/${token}`)])
    expect([400, 404]).toContain(answer.status);
});

/** Staff add, change, close and delete accounts. */

import { listWords } from "../../../app/content/records/staff-list-words";
import { accountMessages } from "../../../app/content/users/account-messages";
import { userMessages, userPages as words } from "../../../app/content/users/staff-users";
import { userRemoval } from "../../../app/routes/admin.dashboard.users_.$id_.delete/user-removal-words";
import { enterAs, makePerson, sendSignIn, told } from "../../support/browser/account-pages";
import { expect, type Page, test } from "../../support/browser/fixtures";
import type { TestBackend } from "../../support/servers/embedded";

const list = "/admin/dashboard/users";

/** Opens the list as somebody new of that role, once scripts have taken over where they run. */
async function enter(page: Page, supabase: TestBackend, role: "admin" | "superadmin"): Promise<void> {
  await enterAs(page, await makePerson(supabase, role));
  await page.goto(list);
}

/** Fills in the form that adds a tutor of center 1. @returns the address */
async function fillIn(page: Page, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Ng");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption("tutor");
  await page.getByLabel("Location", { exact: true }).selectOption("1");
  await page.getByLabel(/Hourly rate/).fill("32.50");
  return email;
}

/** The way to the dialog, as the page offers it. */
const openAdd = (page: Page) => page.getByRole("link", { name: words.add.title }).click();

test("an admin adds, edits, deactivates and deletes a tutor @no-js", async ({ page, supabase, browser, site }) => {
  test.slow();
  await enter(page, supabase, "admin");
  await openAdd(page);
  const dialog = page.getByRole("dialog", { name: words.add.title });
  await expect(dialog).toBeVisible();
  const email = await fillIn(page, "Ana");
  await dialog.getByRole("radio", { name: words.choices.generated }).check();
  await dialog.getByRole("button", { name: words.add.submit }).click();
  await expect(page.getByRole("heading", { name: words.created.title })).toBeVisible();
  const password = await page.getByLabel(words.created.password, { exact: true }).inputValue();
  expect(password).toHaveLength(12);
  await page.getByRole("link", { name: words.created.done }).click();
  await expect(page).toHaveURL(list);

  const theirs = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const them = await theirs.newPage();
  await them.goto("/login");
  await sendSignIn(them, { email, password });
  await expect(them).toHaveURL("/dashboard");

  await page.getByRole("main").getByRole("searchbox").fill(email);
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("link", { name: listWords.edit }).click();
  await expect(page.getByRole("dialog", { name: words.edit.title })).toBeVisible();
  await page.getByLabel("First name").fill("Ida");
  await page.getByRole("dialog").getByRole("button", { name: words.edit.submit }).click();
  await expect(told(page, userMessages.updated("").title)).toBeVisible();

  await page.goto(`${list}?q=${email}`);
  await page.getByRole("link", { name: "Ida Ng", exact: true }).click();
  await page.getByRole("button", { name: words.account.deactivate }).click();
  await expect(page.getByRole("button", { name: words.account.activate, exact: true })).toBeVisible();
  await them.goto("/dashboard");
  await expect(told(them, accountMessages.deactivated.title)).toBeVisible();
  await theirs.close();

  await page.getByRole("link", { name: words.account.remove }).click();
  await expect(page.getByText(userRemoval.question)).toBeVisible();
  await page.getByRole("button", { name: userRemoval.submit }).click();
  await expect(page.getByText(userMessages.deleted.text)).toBeVisible();
  await page.goto(`${list}?q=${email}`);
  await expect(page.getByText("No users found.")).toBeVisible();
});

test("the password is copied, or says that it was not @js", async ({ page, supabase, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, supabase, "superadmin");
  await openAdd(page);
  await fillIn(page, "Ana");
  await page.getByRole("dialog").getByRole("radio", { name: words.choices.generated }).check();
  await page.getByRole("dialog").getByRole("button", { name: words.add.submit }).click();
  const field = page.getByLabel(words.created.password, { exact: true });
  await expect(field).not.toBeEditable();
  const copy = page.getByRole("button", { name: words.created.copy });
  await copy.click();
  await expect(page.getByText(words.created.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await copy.click();
  await expect(page.getByText(words.created.copyFailed)).toBeVisible();
});

test("the pages of users give axe nothing to find, fit a narrow screen and ask what a role needs @no-js", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  await enterAs(page, await makePerson(supabase, "superadmin"));
  const { email } = await makePerson(supabase, "tutor");
  const user = await supabase.first(
    `update public.user_profiles set first_name = $2, last_name = $3 where email = $1 returning id`,
    [email, "Maximiliane-Alexandra", "Wolfeschlegelsteinhausenbergerdorff"],
  );
  for (const path of [
    list,
    `${list}?dialog=add`,
    `${list}?dialog=edit&user=${user}`,
    `${list}/${user}`,
    `${list}/${user}/delete`,
  ]) {
    await page.goto(path);
    await look();
  }

  await page.goto(`${list}/new`);
  const [role, place, rate] = [
    page.getByLabel("Role", { exact: true }),
    page.getByLabel("Location", { exact: true }),
    page.getByLabel(/Hourly rate/),
  ];
  await role.selectOption("tutor");
  await expect(rate).toBeVisible();
  await role.selectOption("superadmin");
  await expect(place).toBeHidden();
  await expect(rate).toBeHidden();
});

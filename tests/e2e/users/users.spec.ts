/** Staff add, change, close and delete accounts. */
import { enterAs, makePerson, sendSignIn, told } from "../../support/browser/account-pages";
import { expect, main, type Page, test } from "../../support/browser/fixtures";

const list = "/admin/dashboard/users";

/** Opens the form that adds somebody, and fills it in for a tutor whose password is generated. @returns the address */
async function fillIn(page: Page, firstName: string): Promise<string> {
  await page.goto(list);
  await page.getByRole("link", { name: "Add User" }).click();
  await expect(page.getByRole("dialog", { name: "Add User" })).toBeVisible();
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Ng");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Role", { exact: true }).selectOption("tutor");
  await page.getByLabel("Location", { exact: true }).selectOption("1");
  await page.getByLabel(/Hourly rate/).fill("32.50");
  await page.getByRole("radio", { name: "Generate a password (shown once)" }).check();
  return email;
}
const add = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
const generated = (page: Page) => page.getByLabel("Password", { exact: true });

test("an admin adds, edits, deactivates and deletes a tutor @no-js", async ({ page, supabase, browser, site }) => {
  await enterAs(page, await makePerson(supabase, "admin"));
  const email = await fillIn(page, "Ana");
  await add(page);
  await expect(page.getByRole("heading", { name: "User Created" })).toBeVisible();
  const password = await generated(page).inputValue();
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(list);

  const theirs = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const them = await theirs.newPage();
  await them.goto("/login");
  await sendSignIn(them, { email, password });
  await expect(them).toHaveURL("/dashboard");

  await main(page).getByRole("searchbox").fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("row").filter({ hasText: email }).getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("First name").fill("Ida");
  await page.getByRole("dialog", { name: "Edit User" }).getByRole("button", { name: "Save changes" }).click();
  await expect(told(page, "User Updated")).toBeVisible();

  await page.goto(`${list}?q=${email}`);
  await page.getByRole("link", { name: "Ida Ng", exact: true }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("button", { name: "Activate", exact: true })).toBeVisible();
  await them.goto("/dashboard");
  await expect(told(them, "This account is deactivated")).toBeVisible();
  await theirs.close();

  await page.getByRole("link", { name: "Delete user" }).click();
  await expect(page.getByText("Are you sure you want to delete this user?")).toBeVisible();
  await page.getByRole("button", { name: "Delete User" }).click();
  await expect(page.getByText("User deleted successfully.")).toBeVisible();
  await page.goto(`${list}?q=${email}`);
  await expect(page.getByText("No users found.")).toBeVisible();
});

test("a superadmin is asked what a role needs, and copies a new password @js", async ({ page, supabase, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await fillIn(page, "Ana");
  const role = page.getByLabel("Role", { exact: true });
  const [place, rate] = [page.getByLabel("Location", { exact: true }), page.getByLabel(/Hourly rate/)];
  const centers = page.getByRole("group", { name: "Locations" });
  for (const [chosen, isPlaced, hasCenters, isPaid] of [
    ["superadmin", false, false, false],
    ["regional_manager", false, true, false],
    ["tutor", true, false, true],
  ] as const) {
    await role.selectOption(chosen);
    await expect(place).toBeVisible({ visible: isPlaced });
    await expect(centers).toBeVisible({ visible: hasCenters });
    await expect(rate).toBeVisible({ visible: isPaid });
  }
  await add(page);
  await expect(generated(page)).not.toBeEditable();
  const copy = page.getByRole("button", { name: "Copy password" });
  await copy.click();
  await expect(page.getByText("Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await generated(page).inputValue());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await copy.click();
  await expect(page.getByText("Copy failed")).toBeVisible();
});

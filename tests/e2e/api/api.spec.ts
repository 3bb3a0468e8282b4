/** Head office lets another program read, and has it hear of changes. */
import { freshCode, wrongCode } from "../../support/auth/one-time-codes";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, press, test } from "../../support/browser/fixtures";

test("a superadmin makes a key after a code, reads, and revokes it @js", async ({ page, supabase, site, problems }) => {
  problems.allow(/answer 40[03]|status of 40[03]/);
  const boss = await makePerson(supabase, "superadmin", null);
  await enterAs(page, boss);
  await supabase.sql("update auth.sessions set created_at = now() - interval '16 minutes'");
  await page.goto("/admin/dashboard/network");
  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu.getByText("Reports and settings").click();
  await menu.getByRole("link", { name: "API", exact: true }).click();
  await main(page).getByRole("link", { name: "Create key" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Accounting");
  await press(page, "Create key");
  await expect(main(page).getByText("Choose at least one kind of record").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Accounting");
  await page.getByLabel("Appointments", { exact: true }).check();
  await page.getByLabel("Contacts: names, emails and phone numbers in all of them").check();
  await press(page, "Create key");

  await expect(heading(page, "Confirm it's you")).toBeVisible();
  const secret = boss.factorSecret ?? "";
  for (const code of [wrongCode(secret), await freshCode(secret)]) {
    await page.getByLabel("Code from your app").fill(code);
    await press(page, "Continue");
    if (code === wrongCode(secret)) await expect(main(page).getByRole("alert")).toBeVisible();
  }
  await expect(heading(page, "API key created")).toBeVisible();
  const key = await page.getByLabel("Key", { exact: true }).inputValue();
  const read = () => fetch(`${site.url}/api/v1/appointments`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await read()).status).toBe(200);
  await main(page).getByRole("link", { name: "Done" }).click();
  const row = main(page)
    .getByRole("row")
    .filter({ hasText: `ends with ${key.slice(-4)}` });
  await expect(row).toContainText("Accounting");
  await row.getByRole("link", { name: "Revoke" }).click();
  await press(page, "Revoke key");
  await expect(heading(page, "API keys")).toBeVisible();
  expect((await read()).status).toBe(401);
});

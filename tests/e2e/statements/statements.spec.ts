/** Head office gives the site a parent's real words. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, test } from "../../support/browser/fixtures";

const list = "/admin/dashboard/statements";

test("a parent's words need consent, stand on the home page, and go @js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/statements/);
  const said = "She reads the cereal box out loud.";
  await supabase.sql("delete from public.statements");
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto(list);
  const place = page.getByRole("region", { name: "Words of parents" });
  await expect(place).toContainText("Sample");
  await place.getByRole("link", { name: "Add a parent's words" }).click();
  await page.getByLabel("Their words").fill(said);
  await page.getByLabel("Name on the site").fill("Ada P.");
  await page.getByLabel("Who they are").fill("Mother of a grade 2 student");
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  const summary = page.getByRole("alert").filter({ hasText: "Enter the date" });
  await expect(summary).toContainText("Enter how");
  await expect(page.getByLabel("Their words")).toHaveValue(said);
  await page.getByLabel("When they agreed to be quoted here").fill("2026-01-05");
  await page.getByLabel("How they agreed").fill("Her email of January 5");
  await expect(page.getByRole("radio", { name: "Show it on the site" })).toBeChecked();
  await save.click();
  await expect(page).toHaveURL(list);
  const entry = place.getByRole("row").filter({ hasText: said });
  await expect(entry).toContainText("On the site");

  await page.goto("/");
  await expect(page.getByRole("figure").filter({ hasText: said })).toContainText("Ada P.");
  await expect(page.getByText("Sample text")).toHaveCount(0);

  await page.goto(list);
  await entry.getByRole("button", { name: /^Remove/ }).click();
  const removed = page.getByRole("region", { name: "Removed", exact: true });
  await expect(removed.getByRole("row").filter({ hasText: said })).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("Sample text")).toHaveCount(3);
  await page.goto(list);
  await removed.getByRole("button", { name: /^Put back/ }).click();
  await expect(entry).toContainText("Draft");
});

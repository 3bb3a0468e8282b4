/** Staff write to the families of their center and to one person. */
import { randomUUID } from "node:crypto";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, type Page, press, test } from "../../support/browser/fixtures";
import { addFamily } from "../../support/emails/mailing-families";

/** No other test uses it. */
const center = "8";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const preview = (page: Page) => page.getByRole("region", { name: "This is what we send" });
const send = (page: Page) => preview(page).getByRole("button").click();

test("a center writes to families from a template, and takes it back @no-js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 400 POST/);
  const one = `one-${randomUUID()}@example.com`;
  await addFamily(supabase, { center, name: "Ann", email: one });
  await addFamily(supabase, { center, name: "Bo", email: `two-${randomUUID()}@example.com` });
  await addFamily(supabase, { center, name: "Cy", email: "" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  const name = `Snow day ${randomUUID().slice(0, 4)}`;

  await page.goto("/admin/dashboard/mailings/templates");
  await page.getByRole("link", { name: "Add a template", exact: true }).click();
  await field(page, "Name").fill(name);
  await field(page, "Subject").fill("Closed today");
  await field(page, "Text").fill("Hi {parent},\n{surname} can make it up.");
  await press(page, "Add template");
  await expect(page.getByRole("alert").filter({ hasText: "{surname} is not known" })).toBeVisible();
  await field(page, "Text").fill("Hi {parent},\n{child} can make it up.");
  await press(page, "Add template");
  await expect(main(page).getByText(name, { exact: true })).toBeVisible();

  await page.goto("/admin/dashboard/mailings/new?group=families");
  await expect(main(page).getByText("1 family is left out")).toBeVisible();
  await page.getByRole("combobox", { name: "Template" }).selectOption(name);
  await press(page, "Show");
  await expect(field(page, "Subject")).toHaveValue("Closed today");
  const ann = page.getByRole("checkbox", { name: /^Ann Ng/ });
  await ann.uncheck();
  await page.getByRole("checkbox", { name: /^Bo Ng/ }).uncheck();
  await press(page, "Preview");
  await expect(page.getByRole("alert").filter({ hasText: "Select at least one family" })).toBeVisible();
  await ann.check();
  await press(page, "Preview");
  for (const words of ["Mia can make it up.", one]) await expect(preview(page)).toContainText(words);
  await expect(page.getByRole("checkbox", { name: /^Bo Ng/ })).not.toBeChecked();
  await send(page);
  await expect(heading(page, "Closed today")).toBeVisible();
  await expect(main(page).getByText("0 of 1 sent, 1 waiting", { exact: true })).toBeVisible();
  await press(page, "Take back");
  await expect(main(page).getByText("0 of 1 sent, 1 taken back", { exact: true })).toBeVisible();
  await page.goto("/admin/dashboard/mailings");
  await expect(page.getByRole("row").filter({ hasText: "Closed today" }).first()).toContainText("1 taken back");
});

test("a family gets an answer, whose words stand on its page @js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 409 POST/, /^console error: Failed to load resource/);
  const family = await addFamily(supabase, { center, name: "Di", email: `three-${randomUUID()}@example.com` });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`/admin/dashboard/families/${family}`);
  await page.getByRole("link", { name: "Email Di Ng" }).first().click();
  await expect(heading(page, "Write an email")).toBeVisible();
  await field(page, "Subject").fill("Your visit");
  await field(page, "Text").fill("Hi {parent},\nbring <b>the</b> book.");
  await press(page, "Preview");
  await expect(preview(page)).toContainText("bring <b>the</b> book.");
  // What was not seen as it is does not go.
  await field(page, "Text").fill("Hi {parent},\nbring the book.");
  await send(page);
  await expect(preview(page)).toContainText("bring the book.");
  await send(page);
  await expect(heading(page, "Your visit")).toBeVisible();
  await page.goto(`/admin/dashboard/families/${family}`);
  await expect(main(page).getByText("bring the book.")).toBeVisible();
});

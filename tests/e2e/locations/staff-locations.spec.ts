import type { Route } from "@playwright/test";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, type Page, test } from "../../support/browser/fixtures";

const list = "/admin/dashboard/locations";
const name = "Small Steps Center - Sault";
const card = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });
/** Presses the button at the end of the form; one for Enter stands before it, out of reach. */
const send = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).last().click();
/** The next request to such an address, which waits until it is let go on. */
const heldBack = (page: Page, url: (url: URL) => boolean) =>
  new Promise<Route>((resolve) => page.route(url, resolve, { times: 1 }));

test("a superadmin adds, mends, closes, reopens and deletes a center @js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 400 POST /);
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto(list);
  const form = page.getByRole("dialog");
  const closure = (nth: number) => form.getByRole("group", { name: `Closure ${nth}` });
  const edit = card(page).getByRole("link", { name: "Edit" });

  await test.step("a name is enough for a center with a public page", async () => {
    await main(page).getByRole("link", { name: "Add New Location" }).click();
    await form.getByLabel("Location Name").fill(name);
    await send(page, "Create Location");
    await expect(told(page, "Location created successfully.")).toBeVisible();
    await page.goto("/locations/sault");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  });

  await test.step("mistakes are named where they are, and what was written is kept", async () => {
    await page.goto(`${list}?q=sault`);
    await edit.click();
    await form.getByLabel("Latitude").fill("95");
    const monday = form.getByRole("group", { name: "Monday" });
    await monday.getByLabel("Opens").fill("16:00");
    await monday.getByLabel("Closes").fill("15:00");
    const renewed = heldBack(page, (url) => url.pathname === `${list}.data`);
    await send(page, "Update Location");
    const summary = form.getByRole("alert").getByRole("link");
    await expect(summary).toHaveText([
      "Enter the latitude in degrees from -90 to 90, like 43.6482",
      "Enter the longitude too, or leave both empty",
      "Monday must close later than it opens",
    ]);
    await expect(form.getByLabel("Latitude")).toHaveValue("95");
    await form.getByLabel("Latitude").focus();
    // why: on a slow line the list behind is renewed while a mistake is mended
    await (await renewed).continue();
    await expect(form.getByRole("button", { name: "Update Location", exact: true }).last()).toBeEnabled();
    await expect(form.getByLabel("Latitude")).toBeFocused();
    await form.getByLabel("Latitude").fill("");
    await monday.getByLabel("Closes").fill("19:00");
  });

  await test.step("three closures are one more than there are rows", async () => {
    await closure(1).getByLabel("First day").fill("2027-03-01");
    await form.getByRole("button", { name: "Add more rows" }).click();
    await expect(closure(1).getByLabel("First day")).toHaveValue("2027-03-01");
    await closure(3).getByLabel("First day").fill("2027-04-01");
    await closure(3).getByLabel("Reason").fill("New floor");
    // why: where a message goes, the button moves
    await expect(form.getByRole("alert")).toHaveCount(0);
    await send(page, "Update Location");
    await expect(page).toHaveURL(/\?q=sault&saved=/);
    await expect(card(page)).toContainText("Closed Mon, Mar 1, 2027");
  });

  await test.step("one closure is removed, and one press takes that back", async () => {
    await edit.click();
    await closure(1).getByLabel("Remove").check();
    await send(page, "Update Location");
    await expect(card(page)).toContainText("Closed Thu, Apr 1, 2027: New floor");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The center is as it was.")).toBeVisible();
    await page.goto(`${list}?q=sault`);
    await expect(card(page)).toContainText("Closed Mon, Mar 1, 2027");
  });

  await test.step("the page asks before a center goes", async () => {
    await card(page).getByRole("link", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "Are you sure you want to delete this location?" })).toBeVisible();
    await main(page).getByRole("button", { name: "Delete", exact: true }).click();
    await expect(told(page, "Location deleted successfully.")).toBeVisible();
    expect(await supabase.sql("select 1 from locations where slug = 'sault'")).toEqual([]);
  });
});

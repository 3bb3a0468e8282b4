/** A superadmin at the centers: from a new one to its page, its closures and its end. */
import {
  locationLabels as labels,
  locationCard,
  locationForm,
  locationMessages,
  locationPages,
  locationFieldMessages as words,
} from "../../../app/content/locations/staff-locations";
import { undoWords } from "../../../app/content/records/undo";
import { locationPaths } from "../../../app/domain/locations/location-view";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, type Page, phone, test } from "../../support/browser/fixtures";

const { create, edit, list, remove } = locationPages;
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });
/** Presses the button at the end of the form; one for Enter stands before it, out of reach. */
const send = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).last().click();

test.beforeEach(async ({ page, supabase }) => {
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await page.goto(locationPaths.list);
});

test("adds a center, changes its closures, and deletes it @js", async ({ page }) => {
  test.slow();
  const name = "Small Steps Center - Sault";
  const slug = "sault";
  const form = page.getByRole("dialog");

  await test.step("with a name alone", async () => {
    await main(page).getByRole("link", { name: create.title }).click();
    await expect(form.getByRole("heading", { name: create.title })).toBeVisible();
    await form.getByLabel(labels.name).fill(name);
    await send(page, create.submit);
    await expect(told(page, locationMessages.created.text)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dashboard\/locations\?saved=/);
    await page.goto(`/locations/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  });

  await test.step("with three closures, one more than there are rows", async () => {
    await page.goto(`${locationPaths.list}?q=${slug}`);
    await card(page, name).getByRole("link", { name: locationCard.edit }).click();
    await form.getByRole("group", { name: "Closure 1" }).getByLabel(locationForm.starts).fill("2027-03-01");
    await form.getByRole("button", { name: locationForm.moreRows }).click();
    const third = form.getByRole("group", { name: "Closure 3" });
    await expect(third).toBeVisible();
    await expect(form.getByRole("group", { name: "Closure 1" }).getByLabel(locationForm.starts)).toHaveValue(
      "2027-03-01",
    );
    await third.getByLabel(locationForm.starts).fill("2027-04-01");
    await third.getByLabel(locationForm.reason).fill("New floor");
    await send(page, edit.submit);
    await expect(told(page, locationMessages.updated(0).text)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`\\?q=${slug}&saved=`));
    await expect(card(page, name)).toContainText("Closed Mon, Mar 1, 2027");
  });

  await test.step("and removes one", async () => {
    await card(page, name).getByRole("link", { name: locationCard.edit }).click();
    await form.getByRole("group", { name: "Closure 1" }).getByLabel(locationForm.remove).check();
    await send(page, edit.submit);
    await expect(card(page, name)).toContainText("Closed Thu, Apr 1, 2027: New floor");
  });

  await test.step("and one press takes that back", async () => {
    await page.getByRole("button", { name: undoWords.press }).click();
    await expect(told(page, locationMessages.undone(0).text)).toBeVisible();
    await page.goto(`${locationPaths.list}?q=${slug}`);
    await expect(card(page, name)).toContainText("Closed Mon, Mar 1, 2027");
  });

  await test.step("asks before it goes", async () => {
    await card(page, name).getByRole("link", { name: locationCard.remove }).click();
    await expect(page.getByRole("heading", { name: remove.question })).toBeVisible();
    await main(page).getByRole("button", { name: remove.submit, exact: true }).click();
    await expect(told(page, locationMessages.deleted.text)).toBeVisible();
    await page.goto(`${locationPaths.list}?q=${slug}`);
    await expect(main(page).getByText(list.empty)).toBeVisible();
  });
});

test("says what is wrong where it is, and keeps what was written @js", async ({ page, problems, axe }) => {
  problems.allow(/^answer 400 POST /);
  const form = page.getByRole("dialog");
  await card(page, "Small Steps Center - Ajax").getByRole("link", { name: locationCard.edit }).click();
  await form.getByLabel(labels.lat).fill("95");
  const monday = form.getByRole("group", { name: "Monday" });
  await monday.getByLabel(locationForm.closes).fill("15:00");
  await send(page, edit.submit);
  const summary = form.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([words.latMalformed, words.closesTooEarly("Monday")]);
  // why: on a busy machine the summary may take the focus after the press
  await expect(async () => {
    await summary.getByRole("link").last().click();
    await expect(monday.getByLabel(locationForm.closes)).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(form.getByLabel(labels.lat)).toHaveValue("95");
  await axe();
});

test("the dialog takes a phone's whole height, gives focus back, and its page stands alone @js", async ({
  page,
  context,
  axe,
}) => {
  await page.setViewportSize(phone);
  const link = card(page, "Small Steps Center - Barrie").getByRole("link", { name: locationCard.edit });
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: edit.title })).toBeFocused();
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBeCloseTo(phone.height, 1);
  await expect(dialog.getByRole("button", { name: edit.submit }).last()).toBeInViewport();
  await axe();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  const other = await context.newPage();
  await other.goto((await link.getAttribute("href")) ?? "");
  await expect(other.getByRole("heading", { name: edit.title })).toBeVisible();
  await expect(other.getByRole("dialog")).toHaveCount(0);
});

test("the pages of centers are accessible and fit two widths @js", async ({ page, look }) => {
  test.slow();
  const { list, create, remove } = locationPaths;
  for (const path of [list, create, remove("1"), `${list}?dialog=edit&id=1`]) {
    await page.goto(path);
    await look();
  }
});

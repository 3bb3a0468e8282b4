import { finder } from "../../../app/content/locations/finder";
import { centers } from "../../../app/content/locations/locations";
import { mapTexts } from "../../../app/content/locations/map";
import { placeMessages } from "../../../app/content/locations/place-messages";
import { expect, type Page, phone, test } from "../../support/browser/fixtures";
import { bookingForm } from "../../support/browser/form-pages";

const { search, list, detail } = finder;
const foundTitle = placeMessages.centersFound(42).title;

const question = (page: Page) => page.getByLabel(search.label);
const searchButton = (page: Page) => page.getByRole("search").getByRole("button", { name: search.submit });
const centersList = (page: Page) => page.getByRole("region", { name: /^42 centers/ });
const detailsOf = (page: Page, center: string) =>
  centersList(page).getByRole("link", { name: `${list.details} ${list.detailsOf(center)}`, exact: true });
const dialogOf = (page: Page, center: string) => page.getByRole("dialog", { name: `Small Steps Center - ${center}` });

/** Loads the finder and, where scripts run, waits until they have taken over. */
async function openFinder(page: Page, scripts: boolean, query = "") {
  await page.goto(`/find-center${query}`);
  // why: only scripts can ask the device, so its button is the sign that they run; an open dialog hides it from the tree
  if (scripts) await expect(page.getByRole("button", { name: search.locate, includeHidden: true })).toBeAttached();
}

async function searchFor(page: Page, text: string) {
  await question(page).fill(text);
  await searchButton(page).click();
}

test("a parent searches, chooses the nearest center and comes to its form @js", async ({ page }) => {
  await openFinder(page, true);
  await searchFor(page, "L6H 3A1");
  await expect(page).toHaveURL(/\/find-center\?q=L6H\+3A1$/);
  await expect(page.getByRole("status").filter({ hasText: foundTitle })).toBeVisible();
  await expect(question(page)).toHaveValue("L6H 3A1");
  // why: a blank search is not sent
  await searchFor(page, "   ");
  await expect(page).toHaveURL(/\/find-center\?q=L6H\+3A1$/);
  await expect(page.getByRole("status").filter({ hasText: foundTitle })).toBeVisible();

  await detailsOf(page, "Oakville").click();
  await expect(page).toHaveURL(/\?q=L6H\+3A1&center=oakville$/);
  const dialog = dialogOf(page, "Oakville");
  await expect(dialog).toContainText("9004 Lakeshore Road East, Oakville, ON L6J 1E4");
  await dialog.getByRole("link", { name: detail.book }).click();

  await expect(page).toHaveURL(/\/locations\/oakville\?tab=appointment/);
  await expect(bookingForm(page.getByRole("main")).control("location")).toHaveValue("4");
});

test("without scripts a search that finds nothing says so and can be cleared @no-js", async ({ page }) => {
  await openFinder(page, false);
  await expect(page.getByRole("button", { name: search.locate })).toHaveCount(0);
  await searchFor(page, "Atlantis");
  await expect(page.getByRole("alert").filter({ hasText: placeMessages.placeNotFound.title })).toBeVisible();
  await expect(centersList(page).getByRole("listitem")).toHaveCount(42);
  await searchFor(page, "Windsor");
  await expect(detailsOf(page, "Windsor")).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: list.clear }).click();
  await expect(page).toHaveURL(/\/find-center$/);
  await expect(question(page)).toHaveValue("");
  await expect(page.getByRole("status").filter({ hasText: foundTitle })).toHaveCount(0);
});

test("keyboard alone: search, open the nearest, come back @js", async ({ page }) => {
  await openFinder(page, true);
  await question(page).focus();
  await page.keyboard.type("Sudbury");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: foundTitle })).toBeVisible();
  await expect(question(page)).toBeFocused();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    if (await detailsOf(page, "Sudbury").evaluate((link) => link === document.activeElement)) break;
  }
  await expect(detailsOf(page, "Sudbury")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page, "Sudbury").getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/find-center\?q=Sudbury(#center-sudbury)?$/);
  await expect(detailsOf(page, "Sudbury")).toBeFocused();
  await expect(detailsOf(page, "Sudbury")).toHaveAttribute("aria-current", "true");
});

test.describe("the device's place @js", () => {
  test.use({ geolocation: { latitude: 43.653226, longitude: -79.383184 } });

  test("is asked for when told to, and never more exactly than a kilometre", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await openFinder(page, true);
    await page.getByRole("button", { name: search.locate }).click();
    await expect(page).toHaveURL(/\/find-center\?lat=43\.65&lng=-79\.38$/);
    await expect(detailsOf(page, "Toronto")).toHaveAttribute("aria-current", "true");
  });

  test("may be refused, and typing still works", async ({ page, context }) => {
    await context.clearPermissions();
    await openFinder(page, true);
    await page.getByRole("button", { name: search.locate }).click();
    await expect(page.getByRole("alert").filter({ hasText: placeMessages.locationUnreadable.title })).toBeVisible();
    await searchFor(page, "Toronto");
    await expect(page.getByRole("status").filter({ hasText: foundTitle })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test.describe("on a phone @no-js", () => {
  test.use({ viewport: phone });

  test("the nearest six come first, and the rest when asked for", async ({ page }) => {
    await openFinder(page, false, "?q=Oakville");
    const rows = centersList(page).getByRole("listitem");
    await expect(rows).toHaveCount(6);
    await page.getByRole("checkbox", { name: list.showRest(42) }).check();
    await expect(rows).toHaveCount(42);
  });
});

test("the drawn map leads to each center, and the chosen one is marked @no-js", async ({ page }) => {
  await openFinder(page, false);
  const figure = page.getByRole("figure", { name: mapTexts.title });
  const links = figure.getByRole("link").filter({ hasNotText: /^(Golden Horseshoe|Ottawa)$/ });
  await expect(links).toHaveCount(centers.length - 1);
  await expect(figure.locator("[aria-current]")).toHaveText(centers[0]?.shortName ?? "");
  await figure.getByRole("link", { name: "Sudbury", exact: true }).click();
  await expect(dialogOf(page, "Sudbury")).toBeVisible();
  await expect(page).toHaveURL(/center=sudbury/);
});

test("choosing a center in the list moves the drawn map to it, on the map only marks it @js", async ({ page }) => {
  await openFinder(page, true);
  const figure = page.getByRole("figure", { name: mapTexts.title });
  const marks = figure.getByRole("link", { includeHidden: true });
  const all = await marks.count();
  await detailsOf(page, "London").click();
  await expect(dialogOf(page, "London")).toBeVisible();
  await expect.poll(() => marks.count()).toBeLessThan(all);
  const middle = await figure.locator("[aria-current] path").first().evaluate(placeInPanel);
  expect(Math.hypot(middle.x - 0.5, middle.y - 0.5)).toBeLessThan(0.2);
  await page.keyboard.press("Escape");
  await figure.getByRole("link", { name: "Kitchener", exact: true }).click();
  await expect(dialogOf(page, "Kitchener")).toBeVisible();
  await expect(figure.locator("[aria-current]")).toHaveText("Kitchener");
  await page.keyboard.press("Escape");
  expect(await marks.filter({ hasText: "London" }).locator("rect").evaluate(placeInPanel)).toEqual(middle);
  await figure.getByRole("link", { name: mapTexts.whole }).click();
  await expect(marks).toHaveCount(all);
});

/** The middle of a mark, as parts of its panel's width and height. */
function placeInPanel(mark: Element): { x: number; y: number } {
  const panel = mark.closest(".map-panel")?.getBoundingClientRect();
  const { x, y, width, height } = mark.getBoundingClientRect();
  const part = (middle: number, start = 0, size = 1) => Math.round(((middle - start) / size) * 100) / 100;
  return { x: part(x + width / 2, panel?.x, panel?.width), y: part(y + height / 2, panel?.y, panel?.height) };
}

test("the finder is accessible and fits two widths, whatever was found @js", async ({ page, look }) => {
  test.slow();
  for (const query of ["?lat=49.28&lng=-123.12", "?q=Atlantis", "?q=Oakville&center=oakville"]) {
    await openFinder(page, true, query);
    await look();
  }
});

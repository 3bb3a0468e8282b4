import { finder } from "../../../app/content/locations/finder";
import { placeMessages } from "../../../app/content/locations/place-messages";
import { messages } from "../../../app/content/site/messages";
import { aBooking } from "../../support/appointments/forms";
import { expect, narrow, type Page, phone, test } from "../fixtures";
import { bookingForm, confirmed, overflow } from "../form-pages";

const { search, list, detail } = finder;
const foundTitle = placeMessages.centersFound(42).title;

const question = (page: Page) => page.getByLabel(search.label);
const searchButton = (page: Page) => page.getByRole("search").getByRole("button", { name: search.submit });
const centersList = (page: Page) => page.getByRole("region", { name: /^42 centers/ });
const detailsOf = (page: Page, center: string) =>
  centersList(page).getByRole("link", { name: `${list.details} ${list.detailsOf(center)}`, exact: true });
const dialogOf = (page: Page, center: string) =>
  page.getByRole("dialog", { name: `Small Steps Center - ${center}` });

/** Loads the finder and, where scripts run, waits until they have taken over. */
async function openFinder(page: Page, scripts: boolean, query = "") {
  await page.goto(`/find-center${query}`);
  // why: only scripts can ask the device, so its button is the sign that they run; an open dialog hides it from the tree
  if (scripts)
    await expect(page.getByRole("button", { name: search.locate, includeHidden: true })).toBeAttached();
}

async function searchFor(page: Page, text: string) {
  await question(page).fill(text);
  await searchButton(page).click();
}

test("a parent searches, chooses the nearest center and books there", async ({
  page,
  supabase,
  javaScriptEnabled,
}) => {
  await openFinder(page, javaScriptEnabled);
  await searchFor(page, "L6H 3A1");
  await expect(page).toHaveURL(/\/find-center\?q=L6H\+3A1$/);
  await expect(page.getByRole("status").filter({ hasText: foundTitle })).toBeVisible();
  await expect(question(page)).toHaveValue("L6H 3A1");

  await detailsOf(page, "Oakville").click();
  await expect(page).toHaveURL(/\?q=L6H\+3A1&center=oakville$/);
  const dialog = dialogOf(page, "Oakville");
  await expect(dialog).toContainText("9004 Lakeshore Road East, Oakville, ON L6J 1E4");
  await dialog.getByRole("link", { name: detail.book }).click();

  await expect(page).toHaveURL(/\/locations\/oakville\?tab=appointment/);
  const form = bookingForm(page.getByRole("main"));
  await expect(form.control("location")).toHaveValue("4");
  const { location: _, ...values } = aBooking({ email: "finder@example.com", time_slot: "06:00 PM" });
  await form.fill(values);
  await form.submit.click();
  const reference = await confirmed(page, messages.bookingSucceeded.title);
  expect(
    await supabase.sql("select reference, location, time_slot from appointment_bookings where email = $1", [
      "finder@example.com",
    ]),
  ).toEqual([{ reference, location: "4", time_slot: "06:00 PM" }]);
});

test("without scripts a search that finds nothing says so and can be cleared @no-js", async ({ page }) => {
  await openFinder(page, false);
  await expect(page.getByRole("button", { name: search.locate })).toHaveCount(0);
  await searchFor(page, "Atlantis");
  await expect(page.getByRole("alert").filter({ hasText: placeMessages.placeNotFound.title })).toBeVisible();
  await expect(centersList(page).getByRole("listitem")).toHaveCount(42);
  await searchFor(page, "Windsor");
  await expect(page.getByRole("status").filter({ hasText: foundTitle })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
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

test("the button says that it searches, and choosing a center asks the server nothing @js", async ({
  page,
}) => {
  await openFinder(page, true);
  const asked: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/find-center.data*", async (route) => {
    asked.push(new URL(route.request().url()).search);
    await held;
    await route.continue();
  });
  await searchFor(page, "Barrie");
  await expect(page.getByRole("button", { name: search.pending })).toBeVisible();
  answer();
  await expect(detailsOf(page, "Barrie")).toHaveAttribute("aria-current", "true");
  await expect(searchButton(page)).toBeVisible();

  await detailsOf(page, "Keswick").click();
  await expect(dialogOf(page, "Keswick")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(asked).toHaveLength(1);

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/find-center$/);
  await expect(question(page)).toHaveValue("");
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
    await expect(
      page.getByRole("alert").filter({ hasText: placeMessages.locationUnreadable.title }),
    ).toBeVisible();
    await searchFor(page, "Toronto");
    await expect(page.getByRole("status").filter({ hasText: foundTitle })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("places are suggested while typing, and without them the search works @js", async ({
  page,
  problems,
}) => {
  await openFinder(page, true);
  await question(page).pressSequentially("St. Cath");
  await expect(page.locator('datalist option[value="St. Catharines, ON"]')).toBeAttached();

  problems.allow(/^answer 503 GET \/places/);
  await page.route("**/places?*", (route) => route.fulfill({ status: 503, body: "" }));
  await question(page).fill("Oakv");
  await expect(page.getByRole("alert").filter({ hasText: placeMessages.placesFailed.title })).toBeVisible();
  await searchFor(page, "Oakville");
  await expect(page.getByRole("status").filter({ hasText: foundTitle })).toBeVisible();
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

for (const [what, query] of [
  ["all centers", ""],
  ["a search from far away", "?lat=49.28&lng=-123.12"],
  ["a place that is none", "?q=Atlantis"],
  ["the details of a center", "?q=Oakville&center=oakville"],
] as const)
  test(`the finder with ${what} is accessible and fits two widths @js`, async ({ page, axe }) => {
    await openFinder(page, true, query);
    for (const screen of [narrow, { width: 1280, height: 800 }]) {
      await page.setViewportSize(screen);
      expect(await overflow(page), `overflow at ${screen.width}`).toBe(0);
      await axe();
    }
  });

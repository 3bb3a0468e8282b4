/** What a visitor sees while something is on its way. */
import { expect, heading, type Page, test } from "../../support/browser/fixtures";
import { openBookPage } from "../../support/browser/form-pages";

/** Lets matching requests wait. @returns lets them go on */
async function hold(page: Page, matches: (url: URL) => boolean): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(matches, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const isData = ({ search, pathname }: URL) => search.includes("_data=") || pathname.endsWith(".data");

test("six cards stand for the courses that are being read @js", async ({ page }) => {
  await page.goto("/find-center");
  await expect(page.getByRole("button", { name: "Use my location" })).toBeVisible();
  const release = await hold(page, (url) => isData(url) && url.pathname.startsWith("/courses"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Courses", exact: true }).click();
  await expect(page.getByRole("status").getByText("Loading courses...")).toBeAttached();
  await expect(heading(page, "One course, one clear goal.")).toBeVisible();
  await expect(page.getByRole("main").locator("ul[aria-hidden=true] > li")).toHaveCount(6);
  release();
  await expect(page.getByText("Loading courses...")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Number Sense Foundations", exact: true })).toBeVisible();
});

test("the finder says that it loads the centers of a search @js", async ({ page }) => {
  await page.goto("/find-center");
  await expect(page.getByRole("button", { name: "Use my location" })).toBeVisible();
  const release = await hold(page, (url) => isData(url) && url.pathname.startsWith("/find-center"));
  await page.getByLabel("Enter postal code or city name").fill("L6H 3A1");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Loading centers...")).toBeVisible();
  release();
  await expect(page.getByText("Loading centers...")).toHaveCount(0);
});

test("a dialog says that it loads the centers of its form @js", async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const release = await hold(page, ({ pathname }) => /assessment-form/.test(pathname));
  await page.getByRole("main").getByRole("link", { name: "Request an assessment" }).first().click();
  await expect(page.getByRole("dialog").getByRole("option", { name: "Loading locations..." })).toBeAttached();
  release();
  await expect(page.getByRole("option", { name: "Loading locations..." })).toHaveCount(0);
});

test("days and times that arrive while a time is pressed do not move it away @js", async ({ page }) => {
  const form = await openBookPage(page, true);
  const release = await hold(page, ({ pathname }) => pathname === "/book/times");
  await form.fill({ location: "5" });
  const time = form.choice("time_slot", "05:30 PM");
  await time.hover();
  await page.mouse.down();
  release();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/book/times")),
  );
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
  await expect(time).toBeChecked();
  await expect(page.getByRole("list", { name: "Next open days" }).getByRole("button")).toHaveCount(10);
  await expect(time).toBeChecked();
});

test("an address field says that suggestions load, that they are slow, or that they never begin @js", async ({
  page,
  problems,
}) => {
  problems.allow(/503.*\/places/);
  await page.goto("/careers");
  const release = await hold(page, ({ pathname }) => pathname === "/places");
  const address = page.getByLabel("Address");
  await expect(async () => {
    await address.fill("");
    await address.fill("12 Main Street");
    await expect(page.getByText("Suggestions are loading...")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("alert").getByText("Suggestions are slow to come")).toBeVisible();
  await expect(address).toHaveValue("12 Main Street");
  release();
  await expect(page.getByText("Suggestions are slow to come")).toHaveCount(0);

  await page.route("**/places?*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/careers");
  await expect(async () => {
    await address.fill("");
    await address.fill("12 Main Street");
    await expect(page.getByText("We can't suggest addresses right now")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(address).toHaveValue("12 Main Street");
});

/** What a visitor sees while something is on its way. */
import { expect, type Page, test } from "../../support/browser/fixtures";
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

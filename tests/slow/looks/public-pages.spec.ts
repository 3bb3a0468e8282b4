/** Every page of the public site, and the states its forms get into: nothing for axe to find, and nothing too wide. */
import { expect, main, narrow, overflow, type Page, test } from "../../support/browser/fixtures";
import {
  assessmentForm,
  bookingDialog,
  bookingForm,
  openHomePage,
  refusedAssessment,
  refusedBooking,
} from "../../support/browser/form-pages";
import { publicPages } from "../../support/pages/public-pages";

const heading = (page: Page, name?: string) => page.getByRole("heading", { level: 1, name, includeHidden: true });

/** Every public page but the home page, and views that none of them shows at first. */
const addresses = [
  ...publicPages.slice(1),
  "/pals-online?dialog=contact",
  "/?dialog=assessment",
  "/programs/math?tab=features&level=H&sample=2",
];

test("nothing to find on the public pages, narrow or wide @no-js", async ({ page, look }) => {
  test.setTimeout(240_000);
  for (const address of addresses) {
    await look(address);
    await expect(heading(page)).toHaveCount(1);
  }
});

test("nothing to find on a form with errors and at no address @no-js", async ({ page, problems, look }) => {
  problems.allow(refusedAssessment, /^answer 404 GET \/no-such-page$/);
  await page.goto("/assessment");
  await assessmentForm(main(page)).submit.click();
  await expect(assessmentForm(main(page)).summary).toBeVisible();
  await look();
  await page.goto("/no-such-page");
  await expect(heading(page, "Oops! Page not found")).toBeVisible();
  await look();
});

test("nothing to find on the home page, in its dialog and a form with errors @js", async ({ page, problems, look }) => {
  problems.allow(refusedBooking);
  await page.goto("/");
  await expect(heading(page, "We find the step your child is on, and build from there.")).toHaveCount(1);
  await look();
  await openHomePage(page, true, "?dialog=booking");
  await expect(bookingForm(bookingDialog(page)).submit).toBeVisible();
  await expect(heading(page)).toHaveCount(1);
  await look();
  await page.goto("/book");
  await bookingForm(main(page)).submit.click();
  await expect(bookingForm(main(page)).summary).toBeVisible();
  await look();
});

test("nothing to find with a menu open, narrow or wide @no-js", async ({ page, axe }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Programs" }).click();
  await expect(header.getByRole("link", { name: "Writing" })).toBeVisible();
  await axe();
  await page.setViewportSize(narrow);
  await page.goto("/");
  await header.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(header.getByRole("link", { name: "Careers", exact: true })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await axe();
});

/** Every page of the public site, and the states its forms get into: nothing for axe to find, and nothing too wide. */
import type { Locator } from "@playwright/test";
import { hero } from "../../../app/content/site/home";
import { messages } from "../../../app/content/site/messages";
import { pages } from "../../../app/content/site/pages";
import { expect, main, narrow, overflow, type Page, test } from "../../support/browser/fixtures";
import {
  assessmentForm,
  bookingDialog,
  bookingForm,
  confirmed,
  openHomePage,
  refusedAssessment,
  refusedBooking,
} from "../../support/browser/form-pages";

const heading = (page: Page, name?: string) => page.getByRole("heading", { level: 1, name, includeHidden: true });

/** Every public page but the home page, and views that none of them shows at first. */
const addresses = [
  ...pages.map(({ path }) => path).filter((path) => path !== "/"),
  "/kit",
  "/pals-online?dialog=contact",
  "/?dialog=assessment",
  "/programs/math?tab=features&level=H&sample=2",
];

test("nothing to find on the public pages, narrow or wide @no-js", async ({ page, look }) => {
  test.setTimeout(240_000);
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(heading(page)).toHaveCount(1);
      await look();
    });
});

test("nothing to find on a form with errors and at an address that is none, narrow or wide @no-js", async ({
  page,
  problems,
  look,
}) => {
  problems.allow(refusedAssessment, /^answer 404 GET \/no-such-page$/);
  await page.goto("/assessment");
  await assessmentForm(main(page)).submit.click();
  await expect(assessmentForm(main(page)).summary).toBeVisible();
  await look();
  await page.goto("/no-such-page");
  await expect(heading(page, "Oops! Page not found")).toBeVisible();
  await look();
});

test("nothing to find on the home page, in its dialog and on a form with errors, narrow or wide @js", async ({
  page,
  problems,
  look,
}) => {
  test.slow();
  problems.allow(refusedBooking);
  await page.goto("/");
  await expect(heading(page, hero.title)).toHaveCount(1);
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

/** Presses Tab until the control has focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 120 && !(await isFocused()); press += 1) await page.keyboard.press("Tab");
  await expect(control).toBeFocused();
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

test("keyboard alone: a booking in the dialog @js", async ({ page }) => {
  await openHomePage(page, true);
  await tabTo(page, main(page).getByRole("link", { name: hero.bookLabel }));
  await page.keyboard.press("Enter");
  const form = bookingForm(bookingDialog(page));
  await expect(form.submit).toBeVisible();
  const email = "keyboard@example.com";
  await type(page, form.control("name"), "Kei Board");
  await type(page, form.control("email"), email);
  await type(page, form.control("phone"), "416-555-0155");
  await tabTo(page, form.control("location"));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, form.control("appointment_date"));
  await tabTo(page, form.choice("time_slot", "04:00 PM"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(form.choice("time_slot", "05:00 PM")).toBeChecked();
  await tabTo(page, form.submit);
  await page.keyboard.press("Enter");
  await confirmed(page, messages.bookingSucceeded.title);
  await expect(main(page)).toContainText("5:00 p.m.");
});

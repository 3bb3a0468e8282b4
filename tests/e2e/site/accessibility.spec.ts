/** Every page of the public site, and the states its forms get into: nothing for axe to find, and nothing too wide. */
import type { Locator } from "@playwright/test";
import { hero } from "../../../app/content/site/home";
import { messages } from "../../../app/content/site/messages";
import { pages } from "../../../app/content/site/pages";
import { aBooking, post } from "../../support/appointments/forms";
import { expect, main, narrow, overflow, type Page, test } from "../fixtures";
import {
  assessmentForm,
  bookingDialog,
  bookingForm,
  confirmed,
  openHomePage,
  refusedAssessment,
  refusedBooking,
} from "../form-pages";

const heading = (page: Page, name?: string) => page.getByRole("heading", { level: 1, name, includeHidden: true });

interface Look {
  what: string;
  /** The one mode to look in, where both have the same markup. */
  tag?: "@js" | "@no-js";
  open: (page: Page, siteUrl: string) => Promise<unknown>;
  /** What shows that the state to look at is there. */
  shows: (page: Page) => Locator;
  expectsProblem?: RegExp;
}

const ofAddress = (address: string): Look => ({
  what: address,
  tag: "@no-js",
  open: (page) => page.goto(address),
  shows: (page) => heading(page),
});

const looks: readonly Look[] = [
  ...pages
    .map(({ path }) => path)
    .filter((path) => path !== "/")
    .map(ofAddress),
  ...["/kit", "/pals-online?dialog=contact", "/?dialog=assessment", "/programs/math?tab=features&level=H&sample=2"].map(
    ofAddress,
  ),
  {
    what: "the home page",
    tag: "@js",
    open: (page) => page.goto("/"),
    shows: (page) => heading(page, hero.title),
  },
  {
    what: "the booking dialog",
    tag: "@js",
    open: (page) => openHomePage(page, true, "?dialog=booking"),
    shows: (page) => bookingForm(bookingDialog(page)).submit,
  },
  {
    what: "the booking page with errors",
    tag: "@js",
    open: async (page) => {
      await page.goto("/book");
      await bookingForm(main(page)).submit.click();
    },
    shows: (page) => bookingForm(main(page)).summary,
    expectsProblem: refusedBooking,
  },
  {
    what: "the assessment page with errors",
    tag: "@no-js",
    open: async (page) => {
      await page.goto("/assessment");
      await assessmentForm(main(page)).submit.click();
    },
    shows: (page) => assessmentForm(main(page)).summary,
    expectsProblem: refusedAssessment,
  },
  {
    what: "the success page",
    tag: "@no-js",
    open: async (page, siteUrl) => {
      const answer = await post(`${siteUrl}/book`, aBooking({ email: "axe@example.com", location: "20" }));
      await page.goto(answer.headers.get("Location") ?? "");
    },
    shows: (page) => page.getByRole("status").filter({ hasText: messages.bookingSucceeded.title }),
  },
  {
    what: "the page of an address that is none",
    tag: "@no-js",
    open: (page) => page.goto("/no-such-page"),
    shows: (page) => heading(page, "Oops! Page not found"),
    expectsProblem: /^answer 404 GET \/no-such-page$/,
  },
];

for (const { what, tag = [], open, shows, expectsProblem } of looks)
  test(`nothing to find, narrow or wide: ${what}`, { tag }, async ({ page, site, problems, look }) => {
    if (expectsProblem) problems.allow(expectsProblem);
    await open(page, site.url);
    await expect(shows(page)).toBeAttached();
    await expect(heading(page)).toHaveCount(1);
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

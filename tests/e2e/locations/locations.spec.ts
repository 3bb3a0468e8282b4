import { centerPage } from "../../../app/content/locations/center-page";
import { locationsPage } from "../../../app/content/locations/locations-page";
import { messages } from "../../../app/content/site/messages";
import { site as words } from "../../../app/content/site/site";
import { aBooking } from "../../support/appointments/forms";
import { expect, type Page, phone, test } from "../../support/browser/fixtures";
import {
  assessmentDialog,
  assessmentForm,
  bookingDialog,
  bookingForm,
  confirmed,
} from "../../support/browser/form-pages";

const card = (page: Page, center: string) =>
  page.getByRole("listitem").filter({
    has: page.getByRole("heading", {
      level: 3,
      name: `${words.productPrefix.replace(" - ", " ")}${center}`,
      exact: true,
    }),
  });

/** Loads a center's page and, where scripts run, waits until they have taken over. */
async function openCenter(page: Page, scripts: boolean, address: string): Promise<void> {
  await page.goto(`/locations/${address}`);
  if (scripts) await expect(page.getByRole("tablist")).toBeVisible();
}

test("an assessment booked at a center's card, or asked for on its page, is that center's @no-js", async ({ page }) => {
  await page.goto("/locations");
  await card(page, "Nepean").getByRole("link", { name: locationsPage.assess }).click();

  await bookingForm(bookingDialog(page)).expectValues({ location: "34" });
  await openCenter(page, false, "windsor");
  await page.getByRole("link", { name: centerPage.visit.assess }).click();
  await assessmentForm(assessmentDialog(page)).expectValues({ location_id: "39" });
});

test("a center's page says whether it is open, and shows its rooms and reviews @js", async ({ page }) => {
  await openCenter(page, true, "kanata");
  const main = page.getByRole("main");
  await expect(main.getByText(/^(Open today|Closed (now|today), opens) /)).toBeVisible();
  const hours = page.getByRole("table", { name: centerPage.hours.title });
  await expect(hours.getByRole("row")).toHaveCount(7);

  await page.getByRole("tab", { name: centerPage.tabs.gallery }).click();
  await expect(page).toHaveURL(/\?tab=gallery/);
  await expect(page.getByRole("figure")).toHaveCount(3);
  await page.getByRole("tab", { name: centerPage.tabs.reviews }).click();
  await expect(page).toHaveURL(/\?tab=reviews/);
  await expect(page.getByRole("img", { name: centerPage.stars(5) })).toHaveCount(2);
  await page.getByRole("link", { name: "Nepean", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Small Steps Center - Nepean");
  await expect(hours).toBeVisible();
});

test("by keyboard alone: the tabs by arrow keys, the assessment's form, and back @js", async ({ page }) => {
  await openCenter(page, true, "kanata");
  await page.getByRole("tab", { name: centerPage.tabs.about }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: centerPage.tabs.gallery })).toBeFocused();
  await expect(page.getByRole("heading", { name: centerPage.gallery.title })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("heading", { name: centerPage.reviewsTitle })).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.getByRole("table", { name: centerPage.hours.title })).toBeVisible();

  const assess = page.getByRole("link", { name: centerPage.visit.assess });
  for (let press = 0; press < 60; press += 1) {
    if (await assess.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await assessmentForm(assessmentDialog(page)).expectValues({ location_id: "32" });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(assess).toBeFocused();
});

test("the booking view books at the center it belongs to, on a phone from the button at the top @js", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openCenter(page, true, "guelph");
  await page.getByRole("link", { name: centerPage.book, exact: true }).click();
  await expect(page).toHaveURL(/\/locations\/guelph\?tab=appointment/);
  await expect(page.getByRole("heading", { name: centerPage.appointment.title("Guelph") })).toBeInViewport();
  const form = bookingForm(page.getByRole("main"));
  await form.expectValues({ location: "41" });
  const { location, ...values } = aBooking({ email: "guelph@example.com" });
  await form.fill(values);
  await form.submit.click();
  await confirmed(page, messages.bookingSucceeded.title);
});

test("a center's page has one heading, fits two widths and is accessible in every view @js", async ({ page, look }) => {
  test.slow();
  for (const address of [
    "/locations/durham",
    "/locations/durham?tab=gallery",
    "/locations/durham?tab=reviews",
    "/locations/durham?tab=appointment",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
    await look();
  }
});

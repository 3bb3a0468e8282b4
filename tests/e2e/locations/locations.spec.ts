import { assessment } from "../../../app/content/assessments/assessment";
import { centerPage, reviews } from "../../../app/content/locations/center-page";
import { centers } from "../../../app/content/locations/locations";
import { locationsPage } from "../../../app/content/locations/locations-page";
import { messages } from "../../../app/content/site/messages";
import { site as words } from "../../../app/content/site/site";
import { aBooking, anAssessment, openDay } from "../../support/appointments/forms";
import { expect, narrow, type Page, phone, test } from "../fixtures";
import { assessmentDialog, assessmentForm, bookingForm, confirmed, overflow } from "../form-pages";

const card = (page: Page, center: string) =>
  page.getByRole("listitem").filter({
    has: page.getByRole("heading", { level: 3, name: words.productPrefix + center, exact: true }),
  });

/** Loads a center's page and, where scripts run, waits until they have taken over. */
async function openCenter(page: Page, scripts: boolean, address: string): Promise<void> {
  await page.goto(`/locations/${address}`);
  if (scripts) await expect(page.getByRole("tablist")).toBeVisible();
}

test("a parent goes from the card of a center to an assessment there @no-js", async ({ page, supabase }) => {
  await page.goto("/locations");
  const nepean = card(page, "Nepean");
  await expect(nepean).toContainText("9034 Merivale Road");
  await expect(nepean).toContainText("Nepean, ON K2G 2S7");
  await expect(nepean.getByRole("link", { name: "nepean@smallsteps.example" })).toBeVisible();
  await expect(nepean.getByRole("link", { name: "613-555-0134" })).toBeVisible();
  await nepean.getByRole("link", { name: locationsPage.assess }).click();

  const form = assessmentForm(assessmentDialog(page));
  await form.expectValues({ location_id: "34" });
  const { location_id, ...values } = anAssessment({ email: "card@example.com" });
  await form.fill(values);
  await form.submit.click();
  await confirmed(page, messages.assessmentScheduled.title);
  expect(
    await supabase.sql("select location_id from schedule_requests where email = 'card@example.com'"),
  ).toEqual([{ location_id: "34" }]);
});

test("a card's form closes to the list, and its details are the center's page @js", async ({ page }) => {
  await page.goto("/locations");
  await card(page, "Sudbury").getByRole("link", { name: locationsPage.assess }).click();
  await assessmentForm(assessmentDialog(page)).expectValues({ location_id: "42" });
  await page.getByRole("link", { name: "Close" }).first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await card(page, "Orléans").getByRole("link", { name: locationsPage.details }).click();
  await expect(page).toHaveURL(/\/locations\/orleans$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Small Steps Center - Orléans");
});

test("the list leads to a region, to the finder and to the contact page @no-js", async ({ page }) => {
  await page.goto("/locations");
  await page
    .getByRole("navigation", { name: locationsPage.regions.label })
    .getByRole("link", { name: "Eastern" })
    .click();
  await expect(page.getByRole("heading", { level: 2, name: "Eastern" })).toBeInViewport();
  const main = page.getByRole("main");
  const toFinder = main.getByRole("link", { name: locationsPage.finder.label, exact: true });
  await expect(toFinder.first()).toHaveAttribute("href", "/find-center");
  await main.getByRole("link", { name: locationsPage.closing.button.label, exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("the list has as many columns as the screen has room for, up to four @no-js", async ({ page }) => {
  await page.goto("/locations");
  for (const [width, columns] of [
    [320, 1],
    [640, 2],
    [960, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await Promise.all(
      centers.slice(0, 5).map(({ shortName }) => card(page, shortName).boundingBox()),
    );
    const first = boxes[0]?.y;
    expect(boxes.filter((box) => box?.y === first).length, `at ${width}`).toBe(columns);
  }
});

test("a center's page says where, when and how, and shows its rooms and reviews @js", async ({ page }) => {
  await openCenter(page, true, "kanata");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "613-555-0132" }).first()).toBeVisible();
  await expect(main.getByText(/^(Open now until|Opens today at|Closed (now|today), opens) /)).toBeVisible();
  const hours = page.getByRole("table", { name: centerPage.hours.title });
  await expect(hours.getByRole("row")).toHaveCount(7);
  await expect(hours.getByRole("row").filter({ hasText: centerPage.hours.today })).toHaveCount(1);
  await expect(hours.getByRole("row", { name: /^Sunday/ })).toContainText("Closed");
  await expect(main.getByRole("heading", { name: "24/7 Teacher Access" })).toBeVisible();
  for (const price of ["169", "319", "389"]) await expect(main.getByText(price)).toBeVisible();
  for (const { label, to } of [centerPage.online.link, centerPage.visit.careers])
    await expect(main.getByRole("link", { name: label })).toHaveAttribute("href", to);
  await expect(main.getByRole("img", { name: /Kanata/ })).toBeVisible();

  await page.getByRole("tab", { name: centerPage.tabs.gallery }).click();
  await expect(page).toHaveURL(/\?tab=gallery/);
  await expect(page.getByRole("figure")).toHaveCount(3);
  await page.getByRole("tab", { name: centerPage.tabs.reviews }).click();
  await expect(page).toHaveURL(/\?tab=reviews/);
  await expect(page.getByRole("img", { name: centerPage.stars(5) })).toHaveCount(reviews.length);
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

test("an assessment asked for on a center's page is that center's @no-js", async ({ page }) => {
  await openCenter(page, false, "windsor");
  await page.getByRole("link", { name: centerPage.visit.assess }).click();
  await expect(page.getByRole("dialog")).toContainText(assessment.intro);
  await assessmentForm(assessmentDialog(page)).expectValues({ location_id: "39" });
});

test.describe("the booking view", () => {
  test("books at the center it belongs to, on a phone from the button at the bottom", async ({
    page,
    supabase,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize(phone);
    await openCenter(page, javaScriptEnabled, "guelph");
    await page.getByRole("link", { name: centerPage.book.short, exact: true }).click();
    await expect(page).toHaveURL(/\/locations\/guelph\?tab=appointment/);
    await expect(
      page.getByRole("heading", { name: centerPage.appointment.title("Guelph") }),
    ).toBeInViewport();
    const form = bookingForm(page.getByRole("main"));
    await form.expectValues({ location: "41", appointment_date: openDay() });
    const { location, ...values } = aBooking({ email: "guelph@example.com" });
    await form.fill(values);
    await form.submit.click();
    await confirmed(page, messages.bookingSucceeded.title);
    const booked = "select location, time_slot from appointment_bookings where email = 'guelph@example.com'";
    expect(await supabase.sql(booked)).toEqual([{ location: "41", time_slot: "05:00 PM" }]);
  });

  test("leads back to the tabs before the form's script has come @js", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/booking-form-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/locations/guelph?tab=appointment", { waitUntil: "commit" });
    // why: until React knows the link, a click loads the next page as it does without scripts
    await page.waitForFunction(() => {
      const link = document.querySelector("#book a.tab");
      return link && Object.keys(link).some((key) => key.startsWith("__reactProps"));
    });
    await page.getByRole("link", { name: centerPage.tabs.reviews, exact: true }).click();
    await expect(page.getByRole("heading", { name: centerPage.reviewsTitle })).toBeVisible();
    release();
  });
});

for (const address of [
  "/locations/durham",
  "/locations/durham?tab=gallery",
  "/locations/durham?tab=reviews",
  "/locations/durham?tab=appointment",
  "/locations/durham?dialog=assessment",
  "/locations?dialog=assessment&location=20",
])
  test(`${address} has one heading, fits two widths and is accessible @js`, async ({ page, axe }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
    for (const screen of [narrow, { width: 1280, height: 900 }]) {
      await page.setViewportSize(screen);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await axe();
    }
  });

import { aBooking } from "../../support/appointments/forms";
import { expect, main, type Page, phone, test, wide } from "../../support/browser/fixtures";
import { bookingForm, confirmed } from "../../support/browser/form-pages";

const found = (page: Page) => page.getByRole("status").filter({ hasText: "Found centers near your location" });
const question = (page: Page) => page.getByLabel("Enter postal code or city name");
const centersList = (page: Page) => page.getByRole("region", { name: /^42 centers/ });
const detailsOf = (page: Page, center: string) =>
  centersList(page).getByRole("link", { name: `Details of ${center}`, exact: true });
const dialogOf = (page: Page, center: string) => page.getByRole("dialog", { name: `Small Steps Center - ${center}` });
const map = (page: Page) => page.getByRole("figure", { name: "Map of our centers" });

test.use({ geolocation: { latitude: 43.653226, longitude: -79.383184 } });

test("a parent finds a center by keyboard or device's place, and books @js", async ({ page, context, supabase }) => {
  await context.clearPermissions();
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/find-center");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_500);
  await expect(detailsOf(page, "Keswick")).toBeHidden();
  await page.getByText("12 centers in York").click();
  await expect(detailsOf(page, "Keswick")).toBeVisible();
  if (size) await page.setViewportSize(size);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Error processing location" })).toBeVisible();
  await question(page).focus();
  await page.keyboard.type("Sudbury");
  await page.keyboard.press("Enter");
  await expect(found(page)).toBeVisible();
  await expect(question(page)).toBeFocused();
  await detailsOf(page, "Sudbury").focus();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page, "Sudbury").getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/find-center\?q=Sudbury(#center-sudbury)?$/);
  await expect(detailsOf(page, "Sudbury")).toBeFocused();

  await context.grantPermissions(["geolocation"]);
  await page.getByRole("button", { name: "Use my location" }).click();
  // why: the address, which servers write down, has the place to a kilometre only
  await expect(page).toHaveURL(/\/find-center\?lat=43\.65&lng=-79\.38$/);
  await expect(detailsOf(page, "Toronto")).toHaveAttribute("aria-current", "true");
  await map(page).getByRole("link", { name: "Kitchener", exact: true }).click();
  await expect(map(page).locator("[aria-current]")).toHaveText("Kitchener");
  await dialogOf(page, "Kitchener").getByRole("link", { name: "Book Appointment" }).click();

  await expect(page).toHaveURL(/\/locations\/kitchener\?tab=appointment/);
  await expect(page.getByRole("heading", { name: "Book a free assessment in Kitchener" })).toBeInViewport();
  const { location: _, ...values } = aBooking({ email: "kitchener@example.com" });
  const form = bookingForm(main(page));
  await form.fill(values);
  await form.submit.click();
  await confirmed(page, "Booking Successful");
  expect(
    await supabase.first(
      "select l.slug from appointment_bookings b join locations l on l.id = b.location where b.email = $1",
      ["kitchener@example.com"],
    ),
  ).toBe("kitchener");
});

test("a search finds nothing or a center, is cleared, and the map leads to one @no-js", async ({ page }) => {
  await page.goto("/find-center");
  const search = async (text: string) => {
    await question(page).fill(text);
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  };
  await expect(page.getByRole("button", { name: "Use my location" })).toHaveCount(0);
  await search("Atlantis");
  await expect(page.getByRole("alert").filter({ hasText: "Location not found" })).toBeVisible();
  await expect(centersList(page).getByRole("listitem")).toHaveCount(42);
  await search("Windsor");
  await expect(found(page)).toBeVisible();
  await expect(detailsOf(page, "Windsor")).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "Clear the search" }).click();
  await expect(page).toHaveURL(/\/find-center$/);
  await expect(question(page)).toHaveValue("");
  for (const size of [phone, wide])
    for (const area of ["Golden Horseshoe", "Ottawa"]) {
      await page.setViewportSize(size);
      // why: a press is on the middle of a link, which a name beside its frame must not cover
      await map(page)
        .getByRole("link", { name: `${area}, drawn larger` })
        .click();
    }
  await map(page).getByRole("link", { name: "Sudbury", exact: true }).click();
  await expect(dialogOf(page, "Sudbury")).toBeVisible();
  await expect(page).toHaveURL(/center=sudbury/);
});

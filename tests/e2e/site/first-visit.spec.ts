import { aBooking } from "../../support/appointments/forms";
import { expect, main, type Page, phone, scriptsAtWork, test } from "../../support/browser/fixtures";
import { bookingForm, confirmed } from "../../support/browser/form-pages";

test.use({ viewport: phone });

/** The addresses a visitor sees one after the other, anchors left out; a form shown again counts again. */
function pagesOf(page: Page): string[] {
  const seen: string[] = [];
  let asked = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked = true;
  });
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname, search } = new URL(frame.url());
    if (asked || seen.at(-1) !== pathname + search) seen.push(pathname + search);
    asked = false;
  });
  return seen;
}

test("a new parent books an assessment on a phone in at most four pages @js", async ({ page }) => {
  const pages = pagesOf(page);
  const { location = "", ...visit } = aBooking({ email: "first.visit@example.com", location: "16" });
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Book a visit" }).first().click();
  const form = bookingForm(main(page));
  await expect(form.control("location")).toBeVisible();
  await scriptsAtWork(page);
  await form.fill({ location });
  await form.fill(visit);
  await form.submit.click();
  await confirmed(page, "Booking Successful");
  expect(pages.length, pages.join(", ")).toBeLessThanOrEqual(4);
});

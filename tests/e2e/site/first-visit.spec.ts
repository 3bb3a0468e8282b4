import { careerForm } from "../../../app/content/applications/careers";
import { confirmationWords } from "../../../app/content/appointments/confirmation";
import { licenseGuideForm } from "../../../app/content/inquiries/franchise";
import { gettingThere } from "../../../app/content/locations/getting-there";
import { messages } from "../../../app/content/site/messages";
import { bookLink } from "../../../app/content/site/navigation";
import { careerApplicationLabels, licenseInquiryLabels } from "../../../app/domain/forms/field-labels";
import { tutorView } from "../../../app/routes/login/sign-in-words";
import { aBooking, aLicenseInquiry, anApplication, anAssessment } from "../../support/appointments/forms";
import { expect, main, type Page, phone, press, scriptsAtWork, test } from "../../support/browser/fixtures";
import { assessmentForm, bookingForm, confirmed } from "../../support/browser/form-pages";

test.use({ viewport: phone });

const mostPages = 4;

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

/** Fills the fields of a page's form by their labels; the ones in `lists` are chosen from. */
async function fill(page: Page, labels: Record<string, string>, values: Record<string, string>, lists: string[]) {
  for (const [name, label] of Object.entries(labels)) {
    const value = values[name];
    if (!value) continue;
    const control = main(page).getByLabel(label, { exact: true });
    if (lists.includes(name)) await control.selectOption(value);
    else await control.fill(value);
  }
}

const follow = (page: Page, label: string) => main(page).getByRole("link", { name: label }).first().click();

test.describe("from the home page on a phone, in at most four pages", () => {
  test("a new parent books an assessment @js", async ({ page }) => {
    const pages = pagesOf(page);
    const { location = "", ...visit } = aBooking({ email: "first.visit@example.com", location: "16" });
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: bookLink.label }).first().click();
    const form = bookingForm(main(page));
    await expect(form.control("location")).toBeVisible();
    await scriptsAtWork(page);
    await form.fill({ location });
    await form.fill(visit);
    await form.submit.click();
    await confirmed(page, messages.bookingSucceeded.title);
    expect(pages.length, pages.join(", ")).toBeLessThanOrEqual(mostPages);
  });

  test("an online family asks for an assessment @js", async ({ page }) => {
    const pages = pagesOf(page);
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Online", exact: true }).click();
    await expect(page).toHaveURL(/\/pals-online$/);
    await scriptsAtWork(page);
    await follow(page, "Schedule Assessment");
    const form = assessmentForm(page.getByRole("dialog"));
    const { location_id = "", ...wish } = anAssessment({ email: "online.visit@example.com" });
    await form.fill(wish);
    await form.within.getByRole("combobox", { name: /center/i }).selectOption(location_id);
    await form.submit.click();
    await expect(page).toHaveURL(/\/confirmation\/[0-9a-f-]{36}/);
    await expect(page.getByRole("heading", { level: 1, name: confirmationWords.title })).toBeVisible();
    expect(pages.length, pages.join(", ")).toBeLessThanOrEqual(mostPages);
  });

  test("a tutor applies @js", async ({ page }) => {
    const pages = pagesOf(page);
    await page.goto("/");
    await follow(page, "Become a Tutor");
    await follow(page, tutorView.apply.label);
    await expect(page).toHaveURL(/\/careers#apply$/);
    await scriptsAtWork(page);
    const values = anApplication({ email: "tutor.visit@example.com" });
    await fill(page, careerApplicationLabels, values, ["location", "position"]);
    await press(page, careerForm.submit);
    await confirmed(page, messages.applicationSubmitted.title);
    // why: an applicant would set out for a center that has not invited them
    await expect(main(page).getByRole("link", { name: gettingThere.directions })).toHaveCount(0);
    expect(pages.length, pages.join(", ")).toBeLessThanOrEqual(mostPages);
  });

  test("a future owner asks for the license guide @js", async ({ page }) => {
    const pages = pagesOf(page);
    await page.goto("/");
    await follow(page, "Franchise License");
    await expect(page).toHaveURL(/\/franchise#contact$/);
    await scriptsAtWork(page);
    const values = aLicenseInquiry({ email: "owner.visit@example.com" });
    await fill(page, licenseInquiryLabels, values, ["investment_range"]);
    await press(page, licenseGuideForm.submit);
    await confirmed(page, messages.franchiseInquirySubmitted.title);
    await expect(main(page)).toContainText(confirmationWords.keepForOffice);
    expect(pages.length, pages.join(", ")).toBeLessThanOrEqual(mostPages);
  });
});

import { careerForm, careers } from "../../../app/content/applications/careers";
import { franchise, licenseGuideForm } from "../../../app/content/inquiries/franchise";
import { placeMessages } from "../../../app/content/locations/place-messages";
import { messages } from "../../../app/content/site/messages";
import { careerApplicationLabels, licenseInquiryLabels } from "../../../app/domain/forms/field-labels";
import { aLicenseInquiry, anApplication } from "../../support/appointments/forms";
import { expect, type Page, test } from "../../support/browser/fixtures";
import { confirmed } from "../../support/browser/form-pages";

const lists = ["location", "position", "investment_range"];

/** Fills the fields of a form by their labels; lists are chosen from, everything else is typed. */
async function fill(page: Page, labels: Record<string, string>, values: Record<string, string>) {
  for (const [name, label] of Object.entries(labels)) {
    const value = values[name];
    if (value === undefined) continue;
    const control = page.getByRole("main").getByLabel(label, { exact: true });
    if (lists.includes(name)) await control.selectOption(value);
    else await control.fill(value);
  }
}

test("the license guide keeps what was typed when something is missing, and is asked for @no-js", async ({
  page,
  problems,
  axe,
}) => {
  problems.allow(/^answer 400 POST \/franchise/);
  await page.goto("/franchise");
  await page.getByRole("link", { name: franchise.hero.button.label }).first().click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByLabel(licenseInquiryLabels.investment_range)).toHaveValue("$50,000 - $80,000");
  await fill(page, licenseInquiryLabels, { city: "Kingston", email: "nobody" });
  const submit = page.getByRole("button", { name: licenseGuideForm.submit });
  await submit.click();
  const summary = page.getByRole("alert", { name: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your first name",
    "Enter your last name",
    /^Enter an email address in the correct format/,
    "Enter your phone number",
    "Enter your province or state",
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel(licenseInquiryLabels.city)).toHaveValue("Kingston");
  await axe();
  await fill(page, licenseInquiryLabels, aLicenseInquiry({ email: "guide@example.com" }));
  await submit.click();
  await confirmed(page, messages.franchiseInquirySubmitted.title);
});

test("an application says what is wrong with a file, keeps a good one, and is sent with it @no-js", async ({
  page,
  problems,
}) => {
  problems.allow(/^answer 400 POST \/careers/);
  await page.goto("/careers");
  for (const { label, to } of careers.hero.buttons) {
    await page.getByRole("link", { name: label }).first().click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  }
  const first = page.locator("form#career :is(input, select, textarea):visible").first();
  await expect(first).toHaveAccessibleName(careerApplicationLabels.resume);
  await fill(page, careerApplicationLabels, anApplication({ email: "apply@example.com", motivation: "" }));
  const resume = page.getByLabel(careerApplicationLabels.resume);
  const submit = page.getByRole("button", { name: careerForm.submit });
  const pdf = { name: "cv.pdf", mimeType: "application/pdf" };
  await resume.setInputFiles({ ...pdf, buffer: Buffer.from("no PDF") });
  await submit.click();
  await expect(resume).toHaveAccessibleDescription(/Choose a PDF, DOC or DOCX file/);
  await resume.setInputFiles({ ...pdf, buffer: Buffer.from("%PDF-1.4\n%%EOF\n") });
  await submit.click();
  await expect(page.getByText(careerForm.resumeKept("cv.pdf"))).toBeVisible();
  await page.getByLabel(careerApplicationLabels.motivation).fill("Because it clicks.");
  await submit.click();
  await confirmed(page, messages.applicationSubmitted.title);
});

test("an address is completed with the center of its city, and typed by hand when that fails @js", async ({
  page,
  problems,
}) => {
  problems.allow(/^answer 503 GET \/places/, /console error/);
  await page.goto("/careers#apply");
  const address = page.getByLabel(careerApplicationLabels.address, { exact: true });
  const suggestion = "12 Main Street, Oakville, ON";
  /** Types again until something comes of it: the form's code arrives after the page's own, and nothing shows when. */
  const typeUntil = (text: string, happens: () => Promise<void>) =>
    expect(async () => {
      await address.fill("");
      await address.fill(text);
      await happens();
    }).toPass();
  await typeUntil("12 Main Street, Oakv", () =>
    expect(page.locator(`datalist option[value="${suggestion}"]`)).toBeAttached({ timeout: 2_000 }),
  );
  await address.fill(suggestion);
  await expect(page.getByLabel(careerApplicationLabels.location, { exact: true })).toHaveValue("4");
  await page.route("**/places?*", (route) => route.fulfill({ status: 503, body: "" }));
  await typeUntil("14 Main Street", () =>
    expect(page.getByText(placeMessages.placesFailed.text)).toBeVisible({ timeout: 2_000 }),
  );
  await expect(page.getByRole("button", { name: careerForm.submit })).toBeEnabled();
});

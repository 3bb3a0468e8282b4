import type { Locator } from "@playwright/test";
import { careerForm, careers } from "../../../app/content/careers";
import { contact } from "../../../app/content/contact";
import { franchise, licenseGuideForm } from "../../../app/content/franchise";
import { messages } from "../../../app/content/messages";
import { placeMessages } from "../../../app/content/place-messages";
import {
  careerApplicationLabels,
  contactSubmissionLabels,
  licenseInquiryLabels,
} from "../../../app/forms/field-labels";
import { aLicenseInquiry, aMessage, anApplication } from "../../support/appointments/forms";
import { expect, type Page, test } from "../fixtures";
import { confirmed } from "../form-pages";

/** Fills the fields of a form by their labels; lists are chosen from, everything else is typed. */
async function fill(
  page: Page,
  labels: Record<string, string>,
  values: Record<string, string>,
  lists: string[] = [],
) {
  for (const [name, label] of Object.entries(labels)) {
    const value = values[name];
    if (value === undefined) continue;
    const control = page.getByRole("main").getByLabel(label, { exact: true });
    if (lists.includes(name)) await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Types again until something comes of it: the code of the form arrives after the page's own, and nothing shows when. */
const typeUntil = (field: Locator, text: string, happens: () => Promise<void>) =>
  expect(async () => {
    await field.fill("");
    await field.fill(text);
    await happens();
  }).toPass();

const pdf = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };

test.describe("the license guide", () => {
  test("is asked for on the page Own A Center", { tag: "@js" }, async ({ page, supabase }) => {
    await page.goto("/franchise");
    await page.getByRole("link", { name: franchise.hero.button.label }).first().click();
    await expect(page).toHaveURL(/#contact$/);
    await fill(page, licenseInquiryLabels, aLicenseInquiry({ email: "guide@example.com" }), [
      "investment_range",
    ]);
    await page.getByRole("button", { name: licenseGuideForm.submit }).click();
    const reference = await confirmed(page, messages.franchiseInquirySubmitted.title);
    expect(
      await supabase.sql("select reference, investment_range from license_inquiries where email = $1", [
        "guide@example.com",
      ]),
    ).toEqual([{ reference, investment_range: "$80,000 - $100,000" }]);
  });

  test("keeps what was typed when something is missing", { tag: "@no-js" }, async ({
    page,
    problems,
    axe,
  }) => {
    problems.allow(/^answer 400 POST \/franchise/);
    await page.goto("/franchise");
    await expect(page.getByLabel(licenseInquiryLabels.investment_range)).toHaveValue("$50,000 - $80,000");
    await fill(page, licenseInquiryLabels, { city: "Kingston", email: "nobody" });
    await page.getByRole("button", { name: licenseGuideForm.submit }).click();
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
  });
});

test.describe("a message", () => {
  test("is written at /contact, where the form is in focus, with consent by a tick", {
    tag: "@no-js",
  }, async ({ page, supabase }) => {
    await page.goto("/contact");
    await expect(
      page.getByRole("main").getByLabel(contactSubmissionLabels.name, { exact: true }),
    ).toBeFocused();
    const box = page.getByRole("checkbox", { name: contact.consentWording });
    await expect(box).not.toBeChecked();
    await fill(page, contactSubmissionLabels, aMessage({ email: "message@example.com" }));
    await box.check();
    await page.getByRole("button", { name: contact.submit }).click();
    const reference = await confirmed(page, messages.contactSubmitted.text);
    expect(
      await supabase.sql(
        "select reference, phone, consent_wording from contact_submissions where email = 'message@example.com'",
      ),
    ).toEqual([{ reference, phone: null, consent_wording: contact.consentWording }]);
  });
});

test.describe("an application", () => {
  test("says what is wrong with a file, keeps a good one, and is sent with it", async ({
    page,
    supabase,
    problems,
  }) => {
    problems.allow(/^answer 400 POST \/careers/);
    await page.goto("/careers#apply");
    const values = anApplication({ email: "apply@example.com", motivation: "" });
    await fill(page, careerApplicationLabels, values, ["location", "position"]);
    const resume = page.getByLabel(careerApplicationLabels.resume);
    const send = page.getByRole("button", { name: careerForm.submit });
    await resume.setInputFiles({ ...pdf, buffer: Buffer.from("no PDF") });
    await send.click();
    await expect(resume).toHaveAccessibleDescription(/Choose a PDF, DOC or DOCX file/);
    await resume.setInputFiles(pdf);
    await send.click();
    await expect(page.getByText(careerForm.resumeKept("cv.pdf"))).toBeVisible();
    await page.getByLabel(careerApplicationLabels.motivation).fill("Because it clicks.");
    await send.click();
    const reference = await confirmed(page, messages.applicationSubmitted.title);
    expect(
      await supabase.sql(
        "select reference, resume_url, status from career_applications where email = 'apply@example.com'",
      ),
    ).toEqual([{ reference, resume_url: expect.stringMatching(/^resumes\/.+\.pdf$/), status: "pending" }]);
  });

  test("is led to by both buttons of the hero", { tag: "@no-js" }, async ({ page }) => {
    await page.goto("/careers");
    for (const { label, to } of careers.hero.buttons) {
      await page.getByRole("link", { name: label }).first().click();
      await expect(page).toHaveURL(new RegExp(`${to}$`));
    }
  });

  test("has its address completed, and the center of that city chosen @js", async ({ page }) => {
    await page.goto("/careers#apply");
    const address = page.getByLabel(careerApplicationLabels.address, { exact: true });
    const suggestion = "12 Main Street, Oakville, ON";
    await typeUntil(address, "12 Main Street, Oakv", () =>
      expect(page.locator(`datalist option[value="${suggestion}"]`)).toBeAttached({ timeout: 2_000 }),
    );
    await address.fill(suggestion);
    await expect(page.getByLabel(careerApplicationLabels.location, { exact: true })).toHaveValue("4");
  });

  test("can be sent by hand when the places service fails @js", async ({ page, problems }) => {
    problems.allow(/^answer 503 GET \/places/, /console error/);
    await page.route("**/places?*", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/careers#apply");
    await typeUntil(page.getByLabel(careerApplicationLabels.address, { exact: true }), "12 Main Street", () =>
      expect(page.getByText(placeMessages.placesFailed.text)).toBeVisible({ timeout: 2_000 }),
    );
    await expect(page.getByRole("button", { name: careerForm.submit })).toBeEnabled();
  });
});

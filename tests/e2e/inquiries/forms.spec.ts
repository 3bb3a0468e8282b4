import { aLicenseInquiry, anApplication } from "../../support/appointments/forms";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import { confirmed } from "../../support/browser/form-pages";

/** Fills the fields of a form by their labels; lists are chosen from, everything else is typed. */
async function fill(page: Page, values: Record<string, string | undefined>) {
  for (const [label, value] of Object.entries(values)) {
    const control = main(page).getByLabel(label, { exact: true });
    if (/^(Preferred center|Position|Investment range)$/.test(label)) await control.selectOption(value ?? "");
    else await control.fill(value ?? "");
  }
}

test("the license guide keeps what was typed while something is missing @no-js", async ({ page, problems }) => {
  problems.allow(/^answer 400 POST \/franchise/);
  await page.goto("/franchise");
  await page.getByRole("link", { name: "Get Your License Today" }).first().click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByLabel("Investment range")).toHaveValue("$50,000 - $80,000");
  await fill(page, { City: "Kingston", Email: "nobody" });
  const submit = page.getByRole("button", { name: "Request a License Guide" });
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
  await expect(page.getByLabel("City")).toHaveValue("Kingston");
  const { first_name, last_name, phone, state } = aLicenseInquiry();
  const person = { "First name": first_name, "Last name": last_name, Phone: phone, Email: "guide@example.com" };
  await fill(page, { ...person, "Province or state": state });
  await submit.click();
  await confirmed(page, "Franchise Inquiry Submitted");
});

test("an applicant's address is completed or typed, and a good file is kept @js", async ({ page, problems }) => {
  problems.allow(/^answer 503 GET \/places/, /^answer 400 POST \/careers/, /console error/);
  await page.goto("/careers");
  await page.getByRole("link", { name: "Apply Now" }).first().click();
  await expect(page).toHaveURL(/#apply$/);
  const address = page.getByLabel("Address", { exact: true });
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
  await expect(page.getByLabel("Preferred center", { exact: true })).toHaveValue("4");
  await page.route("**/places?*", (route) => route.fulfill({ status: 503, body: "" }));
  await typeUntil("14 Main Street, Oakville", () =>
    expect(page.getByText("Keep typing: the whole postal code, town or address works")).toBeVisible({ timeout: 2_000 }),
  );

  const { first_name, last_name, phone, education, position, experience_teaching, experience_children } =
    anApplication();
  await fill(page, {
    ...{ "First name": first_name, "Last name": last_name, Phone: phone, Email: "apply@example.com" },
    ...{ Position: position, Education: education, "Teaching experience": experience_teaching },
    "Experience with children": experience_children,
  });
  const resume = page.getByLabel("Resume (optional)");
  const submit = page.getByRole("button", { name: "Submit Application" });
  const pdf = { name: "cv.pdf", mimeType: "application/pdf" };
  const motivation = page.getByLabel("Why do you want to work with us?");
  await motivation.fill("Because it clicks.");
  await resume.setInputFiles({ ...pdf, buffer: Buffer.from("no PDF") });
  await submit.click();
  await expect(resume).toHaveAccessibleDescription(/Choose a PDF, DOC or DOCX file/);
  await expect(motivation).toHaveValue("Because it clicks.");
  await resume.setInputFiles({ ...pdf, buffer: Buffer.from("%PDF-1.4\n%%EOF\n") });
  await submit.click();
  await confirmed(page, "Application Submitted");
});

import { booking } from "../../../app/content/appointments/booking";
import { onlineForms } from "../../../app/content/appointments/online-forms";
import { contact } from "../../../app/content/inquiries/contact";
import { demoClass, demoFields } from "../../../app/content/inquiries/demo-class";
import { messages } from "../../../app/content/site/messages";
import { contactSubmissionLabels, scheduleRequestLabels } from "../../../app/domain/forms/field-labels";
import { online } from "../../../app/routes/pals-online/online-words";
import { aBooking, anAssessment } from "../../support/appointments/forms";
import { expect, test } from "../../support/browser/fixtures";
import {
  assessmentForm,
  bookingForm,
  confirmed,
  refusedAssessment,
  refusedBooking,
} from "../../support/browser/form-pages";

const onlineLabel = { location: onlineForms.center, location_id: onlineForms.center };

test("the forms of the online page look as they should @js", async ({ page, look }) => {
  for (const path of [
    "/pals-online?mode=online&dialog=booking",
    "/book?mode=online&postal=nowhere",
    "/assessment?mode=online",
    "/contact?topic=demo",
  ]) {
    await page.goto(path);
    await look();
  }
});

test("an online family books: the nearest center, a mistake mended, a success page that asks nobody to come", async ({
  page,
  problems,
  supabase,
  javaScriptEnabled,
}) => {
  problems.allow(refusedBooking);
  await page.goto("/pals-online");
  await page.getByRole("main").getByRole("link", { name: online.hero.buttons[0]?.label, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: onlineForms.booking.title });
  await dialog.getByLabel(booking.nearest.label).fill("K1N 2M3");
  await dialog.getByRole("button", { name: booking.nearest.find }).click();
  // why: without scripts the form comes back on its own page
  const first = javaScriptEnabled ? dialog : page.getByRole("main");
  await expect(first.getByLabel(onlineForms.center)).toHaveValue("30");
  await expect(first).toContainText("The nearest center is ");
  const { location: _, ...values } = aBooking({ email: "online-family@example.com", child_name: "Kele" });
  await bookingForm(first, onlineLabel).fill({ ...values, email: "wrong" });
  await bookingForm(first).submit.click();

  const form = bookingForm(javaScriptEnabled ? dialog : page.getByRole("main"), onlineLabel);
  await form.expectMessageAt("email", "Enter an email address in the correct format, like name@example.com");
  await form.expectValues({ ...values, email: "wrong", location: "30" });
  if (!javaScriptEnabled) await expect(page).toHaveTitle(new RegExp(`^Error: ${onlineForms.booking.title}`));
  await form.fill({ email: values.email ?? "" });
  await form.submit.click();

  await confirmed(page, onlineForms.confirmed.booking.title);
  const facts = page.getByRole("main");
  for (const words of [onlineForms.byVideo, onlineForms.center, "Ottawa"]) await expect(facts).toContainText(words);
  await expect(facts).not.toContainText("9030 Rideau");
  expect(
    await supabase.sql("select location, mode, child_name from appointment_bookings where email = $1", [values.email]),
  ).toEqual([{ location: "30", mode: "online", child_name: "Kele" }]);
});

test("'Enroll Now' for two programs asks for both, online @js", async ({ page, problems, supabase }) => {
  problems.allow(refusedAssessment);
  await page.goto("/pals-online");
  await page.getByRole("link", { name: `${online.pricing.enrollLabel}: Math and English`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: onlineForms.assessment.title });
  const programs = dialog.getByRole("group", { name: scheduleRequestLabels.program_interest });
  await expect(programs.getByRole("radio", { name: "Math and English", exact: true })).toBeChecked();
  const email = "enrols-both@example.com";
  const { program_interest: _, ...values } = anAssessment({ email });
  await assessmentForm(dialog, onlineLabel).fill({ ...values, child_age: "2" });
  await assessmentForm(dialog).submit.click();
  const form = assessmentForm(dialog, onlineLabel);
  await expect(form.summary).toBeVisible();
  await form.expectValues({ ...values, child_age: "2", program_interest: "both" });
  await form.fill({ child_age: "9" });
  await form.submit.click();
  await confirmed(page, onlineForms.confirmed.assessment.title);
  expect(await supabase.sql("select program_interest, mode from schedule_requests where email = $1", [email])).toEqual([
    { program_interest: "both", mode: "online" },
  ]);
});

test("writing can be asked for beside math, English and both, and who is not sure yet says so @js", async ({
  page,
  supabase,
}) => {
  await page.goto("/programs/writing?dialog=assessment");
  const form = assessmentForm(page.getByRole("dialog"));
  await expect(form.choice("program_interest", "writing")).toBeChecked();
  for (const program of ["writing", "unsure"]) {
    await page.goto("/assessment");
    const values = anAssessment({ email: `${program}@example.com`, program_interest: program });
    await assessmentForm(page.getByRole("main")).fill(values);
    await assessmentForm(page.getByRole("main")).submit.click();
    await confirmed(page, messages.assessmentRequested.title);
    expect(
      await supabase.sql("select program_interest, mode from schedule_requests where email = $1", [values.email]),
    ).toEqual([{ program_interest: program, mode: "center" }]);
  }
});

test("'Schedule Demo' asks for phone, child and time, and keeps them when something is missing @js", async ({
  page,
  problems,
  supabase,
}) => {
  problems.allow(/^answer 400 POST \/contact(\.data)?(\?.*)?$/);
  await page.goto("/pals-online");
  await page.getByRole("main").getByRole("link", { name: online.hero.buttons[1]?.label, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: demoClass.title });
  const fill = (within: typeof dialog, name: keyof typeof contactSubmissionLabels, value: string) =>
    within.getByLabel(contactSubmissionLabels[name], { exact: true }).fill(value);
  await expect(dialog.getByLabel(demoFields.subjectLabel)).toHaveValue(demoFields.subject);
  await fill(dialog, "name", "Robin Singh");
  await fill(dialog, "email", "demo@example.com");
  await fill(dialog, "child_name", "Asha");
  await fill(dialog, "phone", "12");
  await fill(dialog, "preferred_time", "Weekdays after 5");
  await dialog.getByRole("button", { name: contact.submit }).click();

  const form = dialog;
  await expect(form.getByRole("alert", { name: "There is a problem" })).toContainText("Enter a phone number");
  await expect(form.getByLabel(contactSubmissionLabels.child_name)).toHaveValue("Asha");
  await expect(form.getByLabel(contactSubmissionLabels.message)).toHaveValue(demoClass.message);
  await fill(form, "phone", "416-555-0134");
  await form.getByRole("button", { name: contact.submit }).click();
  await confirmed(page, messages.contactSubmitted.title);
  await expect(page.getByRole("status")).toContainText(demoClass.teacherCalls);
  expect(
    await supabase.sql(
      "select topic, mode, phone, child_name, preferred_time from contact_submissions where email = 'demo@example.com'",
    ),
  ).toEqual([
    { topic: "demo", mode: "online", phone: "416-555-0134", child_name: "Asha", preferred_time: "Weekdays after 5" },
  ]);
});

test("an unknown mode, plan, topic or postal code leaves the usual form @no-js", async ({ page }) => {
  await page.goto("/assessment?mode=moon&plan=gold&postal=%00%F0%9F%92%A9");
  const form = assessmentForm(page.getByRole("main"));
  await expect(form.choice("program_interest", "math")).toBeChecked();
  await expect(form.control("location_id")).toHaveValue("");
  await page.goto("/contact?topic=free&mode=");
  await expect(page.getByRole("heading", { level: 1, name: contact.title })).toBeVisible();
});

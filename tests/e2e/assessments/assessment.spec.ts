import { assessment } from "../../../app/content/assessments/assessment";
import { why } from "../../../app/content/site/home";
import { messages } from "../../../app/content/site/messages";
import { site } from "../../../app/content/site/site";
import { torontoToday } from "../../../app/domain/dates/calendar";
import { anAssessment, openDay } from "../../support/appointments/forms";
import { expect, test } from "../fixtures";
import { assessmentDialog, assessmentForm, confirmed, openHomePage, refusedAssessment } from "../form-pages";

const thanks = messages.assessmentScheduled.title;
const ageMessage = "Enter the child's age as a whole number from 3 to 18";
const stored = `select reference, parent_name, child_name, child_age, program_interest, location_id,
    preferred_date::text as date, preferred_time, additional_notes
  from schedule_requests where email = $1`;

test("a parent requests an assessment from the home page, and mends it where it is refused", async ({
  page,
  problems,
  supabase,
  javaScriptEnabled,
}) => {
  problems.allow(refusedAssessment);
  await openHomePage(page, javaScriptEnabled);
  const offer = why.reasons.find(({ link }) => link.to === "?dialog=assessment")?.link.label;
  await page.getByRole("link", { name: offer, exact: true }).click();
  await expect(page).toHaveURL(/\/\?dialog=assessment$/);
  const values = anAssessment({ email: "home@example.com" });
  const dialog = assessmentForm(assessmentDialog(page));
  await dialog.fill({ ...values, child_age: "2" });
  await dialog.submit.click();
  const form = javaScriptEnabled ? dialog : assessmentForm(page.getByRole("main"));
  await expect(page).toHaveURL(javaScriptEnabled ? /\/\?dialog=assessment$/ : /\/assessment$/);
  await form.expectMessage("child_age", ageMessage);
  await form.expectValues({ ...values, child_age: "2" });
  await form.fill({ child_age: "8" });
  await form.submit.click();

  const reference = await confirmed(page, thanks);
  const facts = page.getByRole("main");
  for (const words of [messages.assessmentScheduled.text, "Small Steps Center - Mississauga", "04:30 PM"])
    await expect(facts).toContainText(words);
  await expect(facts.getByRole("heading", { name: assessment.whatHappensNext.title })).toBeVisible();
  expect(await supabase.sql(stored, ["home@example.com"])).toEqual([
    {
      reference,
      parent_name: "Dana Okafor",
      child_name: "Kele Okafor",
      child_age: 8,
      program_interest: "both",
      location_id: "2",
      date: values.preferred_date,
      preferred_time: "04:30 PM",
      additional_notes: null,
    },
  ]);
});

test("the form says what is wrong, keeps its values, and sent twice makes one row", {
  tag: "@no-js",
}, async ({ page, problems, supabase }) => {
  problems.allow(refusedAssessment);
  await page.goto("/assessment?location=3");
  const form = assessmentForm(page.getByRole("main"));
  await form.expectValues({
    program_interest: "math",
    preferred_time: "04:00 PM",
    preferred_date: openDay(),
    location_id: "3",
  });
  const email = "mended@example.com";
  const wrong = anAssessment({
    parent_name: "P".repeat(101),
    child_name: "C".repeat(101),
    child_age: "2",
    email: "dana",
    phone: "call me",
    location_id: "",
    preferred_date: torontoToday(),
    additional_notes: "n".repeat(2001),
  });
  await form.fill(wrong);
  await form.submit.click();
  const says = {
    parent_name: "Parent name must be 100 characters or fewer",
    child_name: "Child name must be 100 characters or fewer",
    child_age: ageMessage,
    email: "Enter an email address in the correct format, like name@example.com",
    phone: "Enter a phone number with area code, like 416-555-0123",
    location_id: "Please select a location for your assessment.",
    preferred_date: "Choose a date from tomorrow on",
    additional_notes: "Additional notes must be 2000 characters or fewer",
  };
  await expect(form.summary.getByRole("link")).toHaveText(Object.values(says));
  await expect(page).toHaveTitle(`Error: ${assessment.title} | ${site.name}`);
  for (const [name, message] of Object.entries(says)) await form.expectMessage(name, message);
  await form.expectValues(wrong);
  expect(await supabase.sql(stored, [email])).toEqual([]);

  const right = anAssessment({ email });
  await form.fill(right);
  await form.submit.click();
  const reference = await confirmed(page, thanks);
  await page.goto("/assessment");
  await form.fill(right);
  await form.submit.dblclick();
  expect(await confirmed(page, thanks)).toBe(reference);
  expect(await supabase.sql(stored, [email])).toHaveLength(1);
});

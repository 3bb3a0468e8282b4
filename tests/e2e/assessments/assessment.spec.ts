import { assessment } from "../../../app/content/booking";
import { why } from "../../../app/content/home";
import { messages } from "../../../app/content/messages";
import { site } from "../../../app/content/site";
import { addDays, addMonths, torontoToday } from "../../../app/forms/calendar";
import { anAssessment, closedDay, openDay } from "../../support/appointments/forms";
import { expect, test } from "../fixtures";
import {
  assessmentDialog,
  assessmentForm,
  confirmed,
  openHomePage,
  refusedAssessment,
  type Values,
} from "../form-pages";

const thanks = messages.assessmentScheduled.title;
const stored = `select reference, parent_name, child_name, child_age, program_interest, location_id,
    preferred_date::text as date, preferred_time, additional_notes
  from schedule_requests where email = $1`;

test("a parent requests an assessment from the home page", async ({ page, supabase, javaScriptEnabled }) => {
  await openHomePage(page, javaScriptEnabled);
  const offer = why.reasons.find(({ link }) => link.to === "?dialog=assessment")?.link.label;
  await page.getByRole("link", { name: offer, exact: true }).click();
  await expect(page).toHaveURL(/\/\?dialog=assessment$/);
  const values = anAssessment({ email: "home@example.com" });
  const form = assessmentForm(assessmentDialog(page));
  await form.fill(values);
  await form.submit.click();

  const reference = await confirmed(page, thanks);
  const facts = page.getByRole("main");
  await expect(facts).toContainText(messages.assessmentScheduled.text);
  await expect(facts).toContainText("Small Steps Center - Mississauga");
  await expect(facts).toContainText("04:30 PM");
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

test("the form starts with math, the first time and the next open day, and a link may carry the center", async ({
  page,
  supabase,
}) => {
  await page.goto("/assessment?location=3");
  const form = assessmentForm(page.getByRole("main"));
  await form.expectValues({
    program_interest: "math",
    preferred_time: "04:00 PM",
    preferred_date: openDay(),
    location_id: "3",
  });
  await form.fill({
    parent_name: "Ana Lima",
    child_name: "Rui",
    child_age: "3",
    email: "page@example.com",
    phone: "4165550101",
  });
  await form.submit.click();
  const reference = await confirmed(page, thanks);
  expect(await supabase.sql(stored, ["page@example.com"])).toEqual([
    expect.objectContaining({ reference, program_interest: "math", location_id: "3", child_age: 3 }),
  ]);
});

const ageMessage = "Enter the child's age as a whole number from 3 to 18";
const refusals: readonly { what: string; values: Values; says: Values }[] = [
  {
    what: "nothing filled in",
    values: {
      parent_name: "",
      child_name: "",
      child_age: "",
      email: "",
      phone: "",
      location_id: "",
      preferred_date: "",
    },
    says: {
      parent_name: "Enter the parent's name",
      child_name: "Enter the child's name",
      child_age: ageMessage,
      email: "Enter your email address",
      phone: "Enter your phone number",
      location_id: "Please select a location for your assessment.",
      preferred_date: "Choose a date",
    },
  },
  {
    what: "an age below 3, texts too long, a malformed email and phone, and a day in the past",
    values: {
      parent_name: "P".repeat(101),
      child_name: "C".repeat(101),
      child_age: "2",
      email: "dana",
      phone: "call me",
      preferred_date: torontoToday(),
      additional_notes: "n".repeat(2001),
    },
    says: {
      parent_name: "Parent name must be 100 characters or fewer",
      child_name: "Child name must be 100 characters or fewer",
      child_age: ageMessage,
      email: "Enter an email address in the correct format, like name@example.com",
      phone: "Enter a phone number with area code, like 416-555-0123",
      preferred_date: "Choose a date from tomorrow on",
      additional_notes: "Additional notes must be 2000 characters or fewer",
    },
  },
  {
    what: "an age above 18 and a day more than six months ahead",
    values: { child_age: "19", preferred_date: addDays(addMonths(torontoToday(), 6), 1) },
    says: { child_age: ageMessage, preferred_date: "Please choose a date within the next 6 months." },
  },
  {
    what: "an age that is not whole",
    values: { child_age: "7.5" },
    says: { child_age: ageMessage },
  },
  {
    what: "a day on which the center is closed",
    values: { preferred_date: closedDay() },
    says: { preferred_date: "The center is closed on that day. Please choose another date." },
  },
];

for (const { what, values, says } of refusals)
  test(`refused: ${what}`, async ({ page, problems, supabase }) => {
    problems.allow(refusedAssessment);
    const sent = anAssessment({ email: "refused@example.com", location_id: "9", ...values });
    await page.goto("/assessment");
    const form = assessmentForm(page.getByRole("main"));
    await form.fill(sent);
    await form.submit.click();

    await expect(form.summary.getByRole("link")).toHaveText(Object.values(says));
    await expect(page).toHaveTitle(`Error: ${assessment.title} | ${site.name}`);
    for (const [name, message] of Object.entries(says)) await form.expectMessage(name, message);
    await form.expectValues(sent);
    expect(await supabase.sql("select 1 from schedule_requests where location_id = '9'")).toEqual([]);
  });

test("in the dialog: what is refused is said there, and mended there", { tag: "@js" }, async ({
  page,
  problems,
}) => {
  problems.allow(refusedAssessment);
  await openHomePage(page, true, "?dialog=assessment");
  const form = assessmentForm(assessmentDialog(page));
  const values = anAssessment({ email: "mended@example.com", child_age: "2" });
  await form.fill(values);
  await form.submit.click();
  await form.expectMessage("child_age", ageMessage);
  await expect(page).toHaveURL(/\/\?dialog=assessment$/);
  await form.expectValues(values);
  await form.fill({ child_age: "12" });
  await form.submit.click();
  await confirmed(page, thanks);
});

test("Back and the same once more: one row, the same reference", async ({ page, supabase }) => {
  const values = anAssessment({ email: "back@example.com" });
  await page.goto("/assessment");
  const form = assessmentForm(page.getByRole("main"));
  await form.fill(values);
  await form.submit.click();
  const reference = await confirmed(page, thanks);
  await page.goBack();
  await expect(page).toHaveURL(/\/assessment$/);
  await form.fill(values);
  await form.submit.dblclick();
  expect(await confirmed(page, thanks)).toBe(reference);
  expect(await supabase.sql(stored, ["back@example.com"])).toHaveLength(1);
});

import { confirmations } from "../../../app/content/appointments/confirmation";
import { assessment } from "../../../app/content/assessments/assessment";
import { why } from "../../../app/content/site/home";
import { messages } from "../../../app/content/site/messages";
import { anAssessment } from "../../support/appointments/forms";
import { expect, test } from "../../support/browser/fixtures";
import {
  assessmentDialog,
  assessmentForm,
  confirmed,
  openHomePage,
  refusedAssessment,
} from "../../support/browser/form-pages";

const thanks = messages.assessmentRequested.title;
const ageMessage = "Enter the child's age as a whole number from 3 to 18";

test("a parent requests an assessment from the home page, and mends it where it is refused", async ({
  page,
  problems,
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

  await confirmed(page, thanks);
  const facts = page.getByRole("main");
  const [emailed = ""] = confirmations.assessment.next.steps;
  for (const words of [messages.assessmentRequested.text("Small Steps Center - Mississauga"), emailed, "4:30 p.m."])
    await expect(facts).toContainText(words);
  await expect(facts.getByRole("heading", { name: assessment.whatHappensNext.title })).toBeVisible();
});

import { anAssessment } from "../../support/appointments/forms";
import { expect, main, test } from "../../support/browser/fixtures";
import {
  assessmentDialog,
  assessmentForm,
  confirmed,
  openHomePage,
  refusedAssessment,
} from "../../support/browser/form-pages";

test("a parent requests an assessment, and mends it where refused @no-js", async ({ page, problems, supabase }) => {
  problems.allow(refusedAssessment);
  await openHomePage(page, false);
  await page.getByRole("link", { name: "Request an assessment", exact: true }).click();
  await expect(page).toHaveURL(/\/\?dialog=assessment$/);
  const values = anAssessment({ email: "home@example.com", child_age: "2" });
  const dialog = assessmentForm(assessmentDialog(page));
  await dialog.fill(values);
  await dialog.submit.click();
  await expect(page).toHaveURL(/\/assessment$/);
  const form = assessmentForm(main(page));
  await form.expectMessage("child_age", "Enter the child's age as a whole number from 3 to 18");
  await form.expectValues(values);
  await form.fill({ child_age: "8" });
  await form.submit.click();

  const reference = await confirmed(page, "We have your request");
  for (const words of ["Small Steps Center - Mississauga", "An email with a copy", "4:30 p.m.", "What happens next"])
    await expect(main(page)).toContainText(words);
  expect(
    await supabase.sql("select reference, child_age from schedule_requests where email = 'home@example.com'"),
  ).toEqual([{ reference, child_age: 8 }]);
});

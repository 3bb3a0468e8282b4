/** An assessment's result reaches the family's page and mail; a workbook moves the child one step. */
import { randomUUID } from "node:crypto";
import { moveMessages, resultSheet, workbookForm } from "../../../app/content/tutoring/progress";
import { assessmentMessages, assessmentPage, studentProgress } from "../../../app/content/tutoring/staff-progress";
import { scheduleWords } from "../../../app/content/tutoring/tutor-pages";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";

/** The longest that fits beside a first sentence. */
const long = "Every day a page, with someone beside the child. ".repeat(19);

test("a result reaches the family, and a workbook moves the child @js", async ({ page, supabase, look }) => {
  test.slow();
  const [family, tutor, admin] = [
    await makePerson(supabase),
    await makePerson(supabase, "tutor"),
    await makePerson(supabase, "admin"),
  ];
  const child = randomUUID();
  await supabase.sql(
    "insert into children (id, family_id, first_name, last_name, grade) values ($1, private.family_of($2), 'Maya', 'Lee', '3')",
    [child, family.userId],
  );
  await supabase.sql(
    `insert into bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
       status, child_id, child_name, subject)
     select (now() at time zone 'America/Toronto')::date, '00:00', '00:30', s.id, t.id, '1', 'confirmed', $3,
       'Maya Lee', 'math'
     from user_profiles s, user_profiles t where s.user_id = $1 and t.user_id = $2`,
    [family.userId, tutor.userId, child],
  );
  const seen = async () => {
    await look();
  };

  await test.step("the center records the result", async () => {
    await enterAs(page, admin);
    await page.goto(`/admin/dashboard/students/${child}/progress`);
    await seen();
    await main(page).getByRole("link", { name: studentProgress.links.assessment }).click();
    await main(page).getByLabel("Math: level").selectOption("C");
    await main(page).getByLabel("Math: workbook").fill("2");
    await main(page).getByLabel("English: level").selectOption("D");
    await main(page).getByLabel("Writing: level").selectOption("C");
    await main(page).getByLabel(assessmentPage.labels.strengths).fill(`Counts and adds with ease. ${long}`);
    await main(page).getByLabel(assessmentPage.labels.gaps).fill(`Fractions as parts of a whole. ${long}`);
    await main(page).getByLabel(assessmentPage.labels.next_step).fill(`Workbook 2 from Monday. ${long}`);
    await expect(main(page).getByLabel(assessmentPage.sendTo(`${family.email} (Noor)`))).toBeChecked();
    await seen();
    await main(page).getByRole("button", { name: assessmentPage.submit }).last().click();
    await expect(told(page, assessmentMessages.sent.text)).toBeVisible();
  });

  await test.step("the tutor turns to the next workbook", async () => {
    await enterAs(page, tutor);
    await page.goto("/dashboard");
    await main(page).getByRole("link", { name: scheduleWords.today.take }).first().click();
    await expect(page).toHaveURL(/\/dashboard\/lessons\//);
    const sheet = main(page).getByRole("group", { name: `${workbookForm.title}: Maya Lee` });
    await seen();
    await sheet.getByLabel(workbookForm.labels.workbook, { exact: true }).fill("3");
    await sheet.getByLabel(workbookForm.labels.pages).fill("0");
    await sheet.getByLabel(workbookForm.labels.quiz).fill("90");
    await sheet.getByRole("button", { name: workbookForm.submit }).last().click();
    await expect(told(page, moveMessages.done.text)).toBeVisible();
    await expect(main(page)).toContainText("Level C, workbook 3");
  });

  await test.step("the family reads both, on its pages and by email", async () => {
    await enterAs(page, family);
    await page.goto(`/dashboard/children/${child}/progress`);
    await expect(main(page)).toContainText("Level C, workbook 3 (90% in the quiz)");
    await expect(main(page)).toContainText("What comes next: Level D");
    await seen();
    await main(page)
      .getByRole("link", { name: /^Assessment of/ })
      .click();
    await expect(main(page)).toContainText("Workbook 2 from Monday");
    await expect(main(page)).toContainText(resultSheet.begins("C", 2));
    await seen();
    const mails = await supabase.sql(
      "select 1 from private.deliveries where kind = 'assessment_result' and recipient = $1",
      [family.email],
    );
    expect(mails).toHaveLength(1);
    const pdf = await page.pdf({ format: "Letter" });
    expect(pdf.toString("latin1").match(/\/Type \/Page(?!s)/g), "pages on paper").toHaveLength(1);
  });
});

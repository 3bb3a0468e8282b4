/** An assessment's result reaches the family's page and mail; a workbook moves the child one step. */
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";
import { addChild, planSession, profileOf } from "../../support/tutoring/learners";

test("a result reaches the family, and a workbook moves the child @js", async ({ page, supabase }) => {
  test.slow();
  const [family, tutor] = [await makePerson(supabase), await makePerson(supabase, "tutor")];
  const child = await addChild(supabase, family, "Maya", "Lee");
  const people = { student: await profileOf(supabase, family), tutor: await profileOf(supabase, tutor), child };
  await planSession(supabase, { ...people, days: 0, start: "00:00", end: "00:30", subject: "math" });

  await test.step("the center records the result", async () => {
    await enterAs(page, await makePerson(supabase, "admin"));
    await page.goto(`/admin/dashboard/students/${child}/progress`);
    await main(page).getByRole("link", { name: "Record an assessment" }).click();
    await main(page).getByLabel("Math: level").selectOption("C");
    await main(page).getByLabel("Math: workbook").fill("2");
    await main(page).getByLabel("What is solid").fill("Counts and adds with ease.");
    await main(page).getByLabel("What comes next").fill("Workbook 2 from Monday.");
    await expect(main(page).getByLabel(`Email the result to ${family.email} (Noor)`)).toBeChecked();
    await main(page).getByRole("button", { name: "Save result" }).last().click();
    await expect(told(page, "The family sees it on its page, and gets the email within a minute.")).toBeVisible();
  });

  await test.step("the tutor turns to the next workbook", async () => {
    await enterAs(page, tutor);
    await page.goto("/dashboard");
    await main(page).getByRole("link", { name: "Attendance and report" }).first().click();
    const sheet = main(page).getByRole("group", { name: "Levels and workbooks: Maya Lee" });
    await sheet.getByLabel("Workbook", { exact: true }).fill("3");
    await sheet.getByLabel("Pages done").fill("0");
    await sheet.getByLabel("Quiz result in percent (optional)").fill("90");
    await sheet.getByRole("button", { name: "Save workbook" }).last().click();
    await expect(told(page, "The level and workbook are up to date.")).toBeVisible();
    await expect(main(page)).toContainText("Level C, workbook 3");
  });

  await test.step("the family reads both, on its pages and by email", async () => {
    await enterAs(page, family);
    await page.goto(`/dashboard/children/${child}/progress`);
    await expect(main(page)).toContainText("Level C, workbook 3 (90% in the quiz)");
    await expect(main(page)).toContainText("What comes next: Level D");
    await main(page)
      .getByRole("link", { name: /^Assessment of/ })
      .click();
    await expect(main(page)).toContainText("Workbook 2 from Monday");
    await expect(main(page)).toContainText("Level C, workbook 2");
    expect(
      await supabase.first(
        "select count(*) from private.deliveries where kind = 'assessment_result' and recipient = $1",
        [family.email],
      ),
    ).toBe("1");
  });
});

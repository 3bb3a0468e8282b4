/** A tutor takes attendance and writes a report on a phone; the family reads it and reports an absence. */
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, phone, test } from "../../support/browser/fixtures";
import { addChild, planSession, profileOf } from "../../support/tutoring/learners";

test("a tutor reports on a phone, the family reads it and reports an absence @no-js", async ({ page, supabase }) => {
  await page.setViewportSize(phone);
  const [family, tutor] = [await makePerson(supabase), await makePerson(supabase, "tutor")];
  const child = await addChild(supabase, family, "Maya", "Lee");
  const people = { student: await profileOf(supabase, family), tutor: await profileOf(supabase, tutor), child };
  for (const days of [0, 7])
    await planSession(supabase, { ...people, days, start: "00:00", end: "00:30", subject: "math" });
  const today = main(page).getByRole("region", { name: "Today" });

  await test.step("the tutor takes attendance and writes a report", async () => {
    await enterAs(page, tutor);
    await page.goto("/dashboard");
    await expect(today).toContainText("Grade 3");
    await today.getByRole("link", { name: "Attendance and report" }).click();
    const maya = main(page).getByRole("group", { name: "Maya Lee" });
    await maya.getByRole("radio", { name: "Present" }).check();
    await maya.locator("summary").click();
    await maya.getByLabel("Pages done").fill("12 to 15");
    await maya.getByLabel("Homework").fill("Page 16");
    await main(page).getByRole("button", { name: "Save" }).last().click();
    await expect(told(page, "Attendance and reports have been saved.")).toBeVisible();
    await expect(today).toContainText("Present");
  });

  await test.step("the family reads it", async () => {
    await enterAs(page, family);
    await page.goto("/dashboard/sessions");
    await main(page).getByRole("link", { name: "Read the report" }).click();
    for (const words of ["12 to 15", "Page 16"]) await expect(main(page)).toContainText(words);
  });

  await test.step("and reports an absence", async () => {
    await page.goto("/dashboard/sessions");
    await main(page).getByRole("link", { name: "My child can't come" }).click();
    await main(page).getByLabel("Reason (optional)").fill("Dentist");
    await main(page).getByRole("button", { name: "My child can't come" }).click();
    await expect(told(page, "The tutor and the center know that your child can't come.")).toBeVisible();
    await expect(main(page)).toContainText("Dentist");
    // why: the tutor entered no times, so that the session's own is offered, at midnight, when the center is closed
    await expect(main(page)).toContainText("No time is free in the next four weeks.");
    await main(page).getByRole("link", { name: "Ask for a make-up lesson" }).click();
    await expect(main(page).getByLabel("Notes")).toHaveValue(/Make-up lesson for Maya Lee/);
    await main(page).getByLabel("Any day").check();
    await main(page).getByRole("button", { name: "Send request" }).last().click();
    await expect(main(page)).toContainText("You asked for Math lessons for Maya Lee");
  });
});

/** Reports of a term: for all children of a center, one sheet of paper each, and for the family. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";
import { addChild, planSession, profileOf } from "../../support/tutoring/learners";

test("a center prints a sheet for each child, with a word, as the family reads it @js", async ({ page, supabase }) => {
  const center = "34";
  const family = await makePerson(supabase, "student", center);
  const tutor = await profileOf(supabase, await makePerson(supabase, "tutor", center));
  const child = await addChild(supabase, family, "Kit", "Lee");
  await addChild(supabase, family, "Moe", "Lee");
  await supabase.sql("update children set status = 'enrolled' where family_id = private.family_of($1)", [
    family.userId,
  ]);
  const session = { student: await profileOf(supabase, family), tutor, child, center, subject: "math" };
  const { id, day } = await planSession(supabase, { ...session, days: -7, status: "completed" });
  await supabase.sql("update bookings set attendance = 'late' where id = $1", [id]);
  await supabase.sql("insert into lesson_reports (id, went_well) values ($1, 'Adds fractions.')", [id]);
  const ask = async () => {
    await main(page).getByText("Choose days").click();
    for (const label of ["From", "To"]) await main(page).getByLabel(label, { exact: true }).fill(day);
    await main(page).getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(new RegExp(`from=${day}`));
  };
  const own = main(page).getByLabel("What we want to say");

  await test.step("all reports print, one sheet each, with what is typed in one of them", async () => {
    await enterAs(page, await makePerson(supabase, "admin", center));
    await page.goto("/admin/dashboard/students");
    await main(page).getByRole("link", { name: "Reports of a term" }).click();
    await ask();
    const sheet = main(page).getByRole("article", { name: "Kit Lee" });
    for (const words of ["1 of 1 attended, 60 minutes", "Adds fractions."]) await expect(sheet).toContainText(words);
    await expect(main(page).getByRole("article", { name: "Moe Lee" })).toContainText("No lessons in this term.");
    await sheet.getByLabel("What we want to say").fill("A wonderful term.");
    await page.emulateMedia({ media: "print" });
    await expect(own).toHaveCount(2);
    await expect(own.locator("visible=true")).toHaveCount(1);
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
    expect(pdf.match(/\/Type \/Page(?!s)/g)).toHaveLength(2);
  });

  await test.step("the family reads it, without the center's field", async () => {
    await enterAs(page, family);
    await page.goto(`/dashboard/children/${child}`);
    await main(page).getByRole("link", { name: "Report of a term" }).click();
    await ask();
    await expect(main(page).getByRole("article")).toContainText("1 of 1 attended, 60 minutes");
    await expect(own).toHaveCount(0);
  });
});

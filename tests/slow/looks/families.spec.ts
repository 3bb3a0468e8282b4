/** Families as staff write them down and look at them: nothing for axe to find, narrow or wide. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";
import { addChild, profileOf } from "../../support/tutoring/learners";

const desk = "/admin/dashboard";

test.slow();

test("lists, a family's pages and the form of a new one have nothing to find at two widths @js", async ({
  page,
  supabase,
  problems,
  look,
}) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/families\/new/);
  const center = "20";
  const known = await makePerson(supabase, "student", center);
  const child = await addChild(supabase, known, "Asha", "Rao");
  const family = `${desk}/families/${await supabase.first("select private.family_of($1)", [known.userId])}`;
  await enterAs(page, await makePerson(supabase, "admin", center));
  for (const path of [
    ...[`${desk}/families`, `${desk}/students`, family, `${family}/children/${child}`, `${family}/merge`],
    `${family}/guardians/${await profileOf(supabase, known)}`,
  ]) {
    await page.goto(path);
    await look();
  }

  await page.goto(`${desk}/families/new`);
  const field = (group: string, label: string) =>
    main(page).getByRole("group", { name: group, exact: true }).getByLabel(label, { exact: true });
  const save = main(page).getByRole("button", { name: "Save and book a visit", exact: true });
  await field("Parent or guardian", "First name").fill("Asha");
  await field("Child 1", "First name").fill("Asha");
  await field("Child 1", "Grade").selectOption("3");
  await save.click();
  await expect(field("Parent or guardian", "Phone")).toHaveAccessibleDescription(/Enter a phone number/);
  await look();
  await supabase.sql("update user_profiles set phone = '416-555-0220' where user_id = $1", [known.userId]);
  await field("Parent or guardian", "Phone").fill("416-555-0220");
  await save.click();
  await expect(main(page).getByText("This may be the same family")).toBeVisible();
  await look();
});

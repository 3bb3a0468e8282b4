/** A caller says a child's name: the search leads to the family's page. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, test } from "../../support/browser/fixtures";
import { planSession, profileOf } from "../../support/tutoring/learners";

test("a child's name leads to its family, the next lesson and a new note @js", async ({ page, supabase }) => {
  const center = "33";
  const [{ family = "", student = "", child = "" } = {}] = await supabase.sql<Record<string, string>>(
    `with made as (insert into families default values returning id), guardian as (
       insert into user_profiles (family_id, role, location_id, first_name, last_name, email, phone)
       select id, 'student', $1, 'Gita', 'Rao', '', '416-555-0142' from made returning id
     )
     insert into children (family_id, first_name, last_name, grade, allergies)
     select made.id, 'Ashalata', 'Rao', '3', 'Peanuts' from made
     returning family_id as family, (select id from guardian) as student, id as child`,
    [center],
  );
  const tutor = await profileOf(supabase, await makePerson(supabase, "tutor", center));
  for (const [days, attendance] of [
    [-14, "present"],
    [-7, "absent"],
    [7, null],
  ] as const) {
    const { id } = await planSession(supabase, { student, tutor, child, center, days });
    await supabase.sql("update bookings set attendance = $2 where id = $1", [id, attendance]);
  }
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard");
  const search = page.getByRole("banner").getByPlaceholder("Name, email, phone or reference");
  await search.fill("ashalata");
  await search.press("Enter");
  await main(page).getByRole("link", { name: "Ashalata Rao", exact: true }).click();
  await expect(page).toHaveURL(`/admin/dashboard/families/${family}`);
  await expect(heading(page, "Gita Rao")).toBeVisible();
  const card = main(page).getByRole("article", { name: "Ashalata Rao" });
  for (const words of [/Next lesson.*4:00\sp\.m\./, "1 of 2 lessons attended", "Peanuts"])
    await expect(card).toContainText(words);
  await expect(main(page)).toContainText("No account yet");

  await main(page).getByLabel("New note").fill("Called: a week in Calgary");
  await main(page).getByRole("button", { name: "Add note" }).click();
  await expect(main(page).getByRole("region", { name: "Timeline" })).toContainText("Called: a week in Calgary");
  for (const [list, words] of [
    ["families", "Ashalata Rao"],
    ["students", "1 of 2"],
  ] as const) {
    await page.goto(`/admin/dashboard/${list}`);
    await expect(main(page).getByRole("row").filter({ hasText: "Gita Rao" })).toContainText(words);
  }
});

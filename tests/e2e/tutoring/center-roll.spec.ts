/** A manager takes the roll of a group of five in three presses, and corrects a report. */
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";
import { addChild, profileOf } from "../../support/tutoring/learners";

test("a manager takes the roll of five in three presses, and corrects a report @js", async ({ page, supabase }) => {
  const [family, tutor] = [await makePerson(supabase), await makePerson(supabase, "tutor")];
  const children = [];
  for (const first of ["Maya", "Nia", "Will", "Gita", "Leo"])
    children.push(await addChild(supabase, family, first, "Okoro"));
  const [{ id = "" } = {}] = await supabase.sql<{ id: string }>(
    `with seats as (select gen_random_uuid() as id, child, nth from unnest($1::uuid[]) with ordinality s (child, nth))
     insert into bookings (id, lesson_id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id,
       location_id, status, child_id, child_name, subject)
     select s.id, (select id from seats where nth = 1), (now() at time zone 'America/Toronto')::date, '00:00', '00:01',
       $2, $3, '1', 'confirmed', c.id, c.first_name || ' ' || c.last_name, 'math'
     from seats s join children c on c.id = s.child order by s.nth returning id`,
    [children, await profileOf(supabase, family), await profileOf(supabase, tutor)],
  );
  const save = async () => {
    await main(page).getByRole("button", { name: "Save" }).last().click();
    await expect(told(page, "Attendance and reports have been saved.")).toBeVisible();
  };
  await enterAs(page, await makePerson(supabase, "admin", "1"));
  await page.goto(`/admin/dashboard/records/sessions/${id}`);
  await main(page).getByRole("link", { name: "Take attendance" }).click();
  await main(page).getByRole("button", { name: "All present" }).click();
  await expect(told(page, "Attendance has been saved. Change the exceptions below, and save again.")).toBeVisible();
  await expect(main(page).getByRole("radio", { name: "Present", checked: true })).toHaveCount(5);

  const nia = main(page).getByRole("group", { name: "Nia Okoro" });
  await nia.getByRole("radio", { name: "Late" }).check();
  await nia.locator("summary").click();
  await nia.getByLabel("Homework").fill("Page 16");
  await save();
  await main(page).getByRole("link", { name: "Nia Okoro" }).click();
  for (const words of ["Page 16", "Late"]) await expect(main(page)).toContainText(words);

  await main(page).getByRole("link", { name: "Change attendance or report" }).click();
  await nia.getByLabel("Homework").fill("Page 17");
  await save();
  await expect(main(page)).toContainText("Page 17");
});

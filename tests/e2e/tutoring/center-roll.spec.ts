/** A manager takes the roll of a group of five in three presses, and corrects a report. */
import { attendanceForm, attendanceMessages, centerAttendance } from "../../../app/content/tutoring/lessons";
import { sessionRecord } from "../../../app/content/tutoring/staff-sessions";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";

test("a manager takes the roll of a group of five in three presses, and corrects a report @js", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  const tutor = await makePerson(supabase, "tutor");
  const manager = await makePerson(supabase, "admin", "1");
  const families = [];
  for (let nth = 0; nth < 5; nth++) families.push(await makePerson(supabase));
  const names = ["Maya Lee", "Nia Okoro", "Will Abebe", "Gita Rao", "Leo Martin"];
  const rows = await supabase.sql<{ id: string }>(
    `with seats as (
       select gen_random_uuid() as id, f.user_id, f.name, f.nth
       from unnest($1::uuid[], $2::text[]) with ordinality as f (user_id, name, nth)
     )
     insert into bookings (id, lesson_id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id,
       location_id, status, child_name, subject)
     select seats.id, (select id from seats where nth = 1), (now() at time zone 'America/Toronto')::date, '00:00', '00:01',
       s.id, t.id, '1', 'confirmed', seats.name, 'math'
     from seats join user_profiles s on s.user_id = seats.user_id
     join user_profiles t on t.user_id = $3 order by seats.nth returning id`,
    [families.map(({ userId }) => userId), names, tutor.userId],
  );
  const record = `/admin/dashboard/records/sessions/${rows[0]?.id}`;
  await enterAs(page, manager);
  await page.goto(record);
  await look();
  await main(page).getByRole("link", { name: sessionRecord.take }).click();
  await main(page)
    .getByRole("button", { name: attendanceForm.allPresent(5) })
    .click();
  await expect(told(page, attendanceMessages.allPresent.text)).toBeVisible();
  await expect(main(page).getByRole("radio", { name: "Present", checked: true })).toHaveCount(5);

  const nia = main(page).getByRole("group", { name: "Nia Okoro" });
  await nia.getByRole("radio", { name: "Late" }).check();
  await nia.locator("summary").click();
  await nia.getByLabel(attendanceForm.labels.homework).fill("Page 16");
  await look();
  await main(page).getByRole("button", { name: attendanceForm.submit }).last().click();
  await expect(told(page, attendanceMessages.saved.text)).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Nia Okoro" })).toBeVisible();
  await main(page).getByRole("link", { name: "Nia Okoro" }).click();
  await expect(main(page)).toContainText("Page 16");
  await expect(main(page)).toContainText("Late");
  await look();

  await main(page).getByRole("link", { name: sessionRecord.change }).click();
  await expect(page).toHaveTitle(new RegExp(centerAttendance.page.title));
  await nia.getByLabel(attendanceForm.labels.homework).fill("Page 17");
  await main(page).getByRole("button", { name: attendanceForm.submit }).last().click();
  await expect(told(page, attendanceMessages.saved.text)).toBeVisible();
  await expect(main(page)).toContainText("Page 17");
});

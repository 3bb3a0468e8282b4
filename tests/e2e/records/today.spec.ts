/** Today and its day sheet: who came is said on the row, and the day fits on one sheet of paper. */
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

const center = "40";

/** Lessons that began at midnight, so that the test depends on no hour: one of Ada's, and a group of Leo and Nia. */
async function addLessons(supabase: TestBackend) {
  const tutor = await makePerson(supabase, "tutor", center);
  const other = await makePerson(supabase, "tutor", center);
  for (const { userId, name } of [
    { userId: tutor.userId, name: "Tara" },
    { userId: other.userId, name: "Theo" },
  ])
    await supabase.sql("update user_profiles set first_name = $2, last_name = 'Tutor' where user_id = $1", [
      userId,
      name,
    ]);
  const children = ["Ada Abebe", "Leo Martin", "Nia Okoro"];
  const families = [];
  for (const _ of children) families.push(await makePerson(supabase, "student", center));
  await supabase.sql(
    `with seat as (
       select gen_random_uuid() as id, f.user_id, f.name, f.nth
       from unnest($1::uuid[], $2::text[]) with ordinality as f (user_id, name, nth)
     )
     insert into bookings (id, lesson_id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id,
       location_id, status, child_name, subject, room)
     select seat.id, case when nth = 1 then seat.id else (select id from seat where nth = 2) end,
       (now() at time zone 'America/Toronto')::date, '00:00', '00:01', s.id, t.id, $5, 'confirmed', seat.name, 'math',
       case when nth = 1 then 'Room 1' else 'Room 2' end
     from seat join user_profiles s on s.user_id = seat.user_id
     join user_profiles t on t.user_id = case when nth = 1 then $3::uuid else $4::uuid end`,
    [families.map(({ userId }) => userId), children, tutor.userId, other.userId, center],
  );
}

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page(?!s)/g)?.length;

test("who came is said on the row of Today, and taken back there; the day fits on one sheet of paper @no-js", async ({
  page,
  supabase,
}) => {
  test.slow();
  await addLessons(supabase);
  await addRecord(supabase, "appointments", { center, name: "Mia Abebe", child_name: "Wilder Abebe" });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard");
  const agenda = main(page).getByRole("region", { name: "Appointments and sessions today" });
  await agenda.locator("summary").click();
  await agenda.getByRole("button", { name: "Came: Ada Abebe" }).click();
  await expect(told(page, "Success")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const row = agenda.getByRole("row").filter({ hasText: "Ada Abebe" });
  if (!(await row.isVisible())) await agenda.locator("summary").click();
  await expect(row).toContainText("Completed");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(told(page, "Undone")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  if (!(await row.isVisible())) await agenda.locator("summary").click();
  await expect(row).toContainText("Confirmed");
  const stored = "select status from bookings where child_name = 'Ada Abebe' and location_id = $1";
  expect(await supabase.first(stored, [center])).toBe("confirmed");

  await agenda.getByRole("link", { name: "Attendance" }).click();
  await expect(page).toHaveURL(/\/attendance$/);
  await page.emulateMedia({ media: "print" });
  await expect(main(page).getByRole("row").filter({ hasText: "Leo Martin" })).toBeVisible();
  await expect(main(page).getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: null });
  expect(pagesOf(await page.pdf({ format: "Letter" })), "a roll").toBe(1);

  await page.goto("/admin/dashboard");
  await main(page).getByRole("link", { name: "Day sheet" }).click();
  await expect(main(page).getByRole("row")).toHaveCount(4);
  await main(page).getByRole("link", { name: "By tutor" }).click();
  for (const [tutor, child] of [
    ["Tara Tutor", "Ada Abebe"],
    ["Theo Tutor", "Leo Martin"],
  ] as const)
    await expect(main(page).getByRole("table", { name: tutor })).toContainText(child);
  await main(page).getByRole("link", { name: "By room" }).click();
  await expect(main(page).getByRole("table", { name: "Room 2" })).toContainText("Nia Okoro");
  expect(pagesOf(await page.pdf({ format: "Letter" })), "a day").toBe(1);
  await page.goto("/admin/dashboard/calendar/day?date=2020-01-02");
  await expect(main(page)).toContainText("Nothing is booked for this day.");
});

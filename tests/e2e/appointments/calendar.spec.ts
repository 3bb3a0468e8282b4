/** The calendar as staff use it: a caller is booked at a free spot, visits and weekly sessions are dragged. */
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { drag, expect, main, type Page, press, test } from "../../support/browser/fixtures";
import { dayWords } from "../../support/dates/day-words";
import { addRecord } from "../../support/records/staff-records";

const center = "38";
const cell = (page: Page, day: string, minutes: number) =>
  main(page).locator(`[data-day="${day}"][data-at="${minutes}"]:visible`);
const visit = (page: Page, name: string) => main(page).locator("[data-visit]:visible").filter({ hasText: name });

test("an admin books a caller, drags the visit to no full time, and back @js", async ({ page, supabase, problems }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/calendar/);
  const day = openDay(5);
  const full = { center, appointment_date: day, status: "confirmed" };
  for (const spot of [1, 2]) await addRecord(supabase, "appointments", { ...full, time_slot: "06:00 PM", spot });
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`/admin/dashboard/calendar?date=${day}`);
  await main(page).locator(`a[href*="date=${day}"][href*="05%3A00+PM"]:visible`).click();
  await expect(main(page).getByRole("radio", { name: "5:00 p.m." })).toBeChecked();
  await main(page).getByLabel("Name", { exact: true }).fill("Cara Caller");
  await main(page).getByLabel("Phone", { exact: true }).fill("416-555-0177");
  await press(page, "Book appointment");
  await expect(page.getByText(/^Appointment B-\w+ is booked and confirmed\.$/)).toBeVisible();

  await page.goto(`/admin/dashboard/calendar?date=${day}`);
  await drag(visit(page, "Cara Caller"), cell(page, day, 16 * 60));
  await expect(page.getByText(`Cara Caller, ${dayWords(day)}, 4:00 p.m.`)).toBeVisible();
  await expect(cell(page, day, 16 * 60)).toContainText("Cara Caller");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(page, day, 17 * 60)).toContainText("Cara Caller");

  await visit(page, "Cara Caller").dragTo(cell(page, day, 18 * 60));
  await expect(cell(page, day, 17 * 60)).toContainText("Cara Caller");
  for (const spot of [1, 2]) await addRecord(supabase, "appointments", { ...full, time_slot: "05:30 PM", spot });
  await drag(visit(page, "Cara Caller"), cell(page, day, 17 * 60 + 30));
  await expect(page.getByRole("alert")).toContainText("That time was just taken. Please choose another time.");
  await expect(cell(page, day, 17 * 60)).toContainText("Cara Caller");
  expect(
    await supabase.sql("select time_slot, status, phone from appointment_bookings where name = 'Cara Caller'"),
  ).toEqual([{ time_slot: "05:00 PM", status: "confirmed", phone: "416-555-0177" }]);
});

test("a weekly session is dragged, and moves alone once its dates are looked at @js", async ({ page, supabase }) => {
  const day = openDay(8);
  const profileOf = async (role: "student" | "tutor") =>
    supabase.first("select id from user_profiles where user_id = $1", [
      (await makePerson(supabase, role, center)).userId,
    ]);
  await supabase.sql(
    `with classes as (
       insert into classes (location_id, tutor_profile_id, subject, starts_on, ends_on, start_time, end_time, capacity)
       values ($1, $2, 'math', $4::date, $4::date + 14, '16:00', '16:45', 6) returning id
     )
     insert into bookings (class_id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id,
       location_id, status, subject, child_name)
     select classes.id, $4::date + 7 * week, '16:00', '16:45', $3, $2, $1, 'confirmed', 'math', 'Cleo Calendar'
     from classes, generate_series(0, 2) week`,
    [center, await profileOf("tutor"), await profileOf("student"), day],
  );
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`/admin/dashboard/calendar?date=${day}`);
  const session = main(page).locator("[data-session]:visible").filter({ hasText: "Cleo Calendar" });
  await drag(session, cell(page, day, 17 * 60));
  const all = main(page).getByRole("region", { name: "This and all after it (3)" });
  await expect(all.getByRole("listitem")).toHaveCount(3);
  await expect(all.getByRole("listitem").first()).toContainText("5:00–5:45 p.m.");
  await press(page, "Move this session");
  await expect(page.getByText("The sessions have been moved. Families and tutor get an email.")).toBeVisible();
  expect(
    await supabase.sql(
      "select start_time::text as at from bookings where child_name = 'Cleo Calendar' order by booking_date",
    ),
  ).toEqual([{ at: "17:00:00" }, { at: "16:00:00" }, { at: "16:00:00" }]);
});

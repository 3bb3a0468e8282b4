/** Appointments and sessions are dragged in the calendar, put back, refused, and moved without dragging. */
import { calendarPage } from "../../../app/content/appointments/staff-calendar";
import { recordPage } from "../../../app/content/records/staff-records";
import { undoWords } from "../../../app/content/records/undo";
import { changeMessages, changePage } from "../../../app/content/tutoring/staff-lesson-change";
import { calendarAddress } from "../../../app/domain/appointments/calendar-view";
import { readableDateTime } from "../../../app/domain/dates/readable-dates";
import { fieldMessages } from "../../../app/domain/forms/fields";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

const center = "38";
const timeOf = (minutes: number) => `[data-at="${minutes}"]:visible`;
const cell = (page: Page, day: string, minutes: number) => main(page).locator(`[data-day="${day}"]${timeOf(minutes)}`);
const visit = (page: Page, name: string) => main(page).locator("[data-visit]:visible").filter({ hasText: name });

const addVisit = (supabase: TestBackend, name: string, appointment_date: string, time_slot = "04:00 PM", spot = 1) =>
  addRecord(supabase, "appointments", { center, name, status: "confirmed", appointment_date, time_slot, spot });

/** The calendar of a day with an admin before it, and dragging at work. */
async function openCalendar(page: Page, supabase: TestBackend, date: string, view: "day" | "week" = "week") {
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(calendarAddress({ view, date: date, center: null }));
  await expect(main(page).getByText(calendarPage.drag)).toBeVisible();
}

test("a visit is dragged to another time, its times light up, and Undo brings it back @js", async ({
  page,
  supabase,
}) => {
  const day = openDay(5);
  await addVisit(supabase, "Dina Drag", day);
  await openCalendar(page, supabase, day);
  await visit(page, "Dina Drag").hover();
  await page.mouse.down();
  await cell(page, day, 17 * 60).hover();
  await cell(page, day, 17 * 60).hover();
  await expect(main(page).locator("[data-dragging=visit] [data-over]")).toHaveCount(1);
  await page.mouse.up();
  await expect(page.getByText(`Dina Drag, ${readableDateTime(day, "05:00 PM")}.`)).toBeVisible();
  await expect(cell(page, day, 17 * 60)).toContainText("Dina Drag");
  await expect(main(page).locator("[data-dragging], [data-over]")).toHaveCount(0);
  await page.getByRole("button", { name: undoWords.press }).click();
  await expect(cell(page, day, 16 * 60)).toContainText("Dina Drag");
  const mails = "select 1 from private.deliveries where kind = 'appointment_moved' and data ->> 'name' = 'Dina Drag'";
  expect(await supabase.sql(mails)).toHaveLength(0);
});

test("Escape ends a drag, and a full time takes none @js", async ({ page, supabase }) => {
  const day = openDay(6);
  await addVisit(supabase, "Eva Escape", day);
  for (const spot of [1, 2]) await addVisit(supabase, `Full ${spot}`, day, "06:00 PM", spot);
  await openCalendar(page, supabase, day, "day");
  await visit(page, "Eva Escape").hover();
  await page.mouse.down();
  await cell(page, day, 17 * 60).hover();
  await cell(page, day, 17 * 60).hover();
  await page.keyboard.press("Escape");
  await expect(main(page).locator("[data-dragging]")).toHaveCount(0);
  await page.mouse.up();
  await visit(page, "Eva Escape").dragTo(cell(page, day, 18 * 60));
  await expect(cell(page, day, 16 * 60)).toContainText("Eva Escape");
  expect(
    await supabase.sql("select time_slot from appointment_bookings where name = 'Eva Escape' and location = $1", [
      center,
    ]),
  ).toEqual([{ time_slot: "04:00 PM" }]);
});

test("a drop that the center refuses says why, and the visit stays @js", async ({ page, supabase, problems, axe }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/calendar/);
  const day = openDay(7);
  await addVisit(supabase, "Rita Refused", day);
  await openCalendar(page, supabase, day);
  for (const spot of [1, 2]) await addVisit(supabase, `Faster ${spot}`, day, "05:30 PM", spot);
  await visit(page, "Rita Refused").dragTo(cell(page, day, 17 * 60 + 30));
  await expect(page.getByRole("alert")).toContainText(fieldMessages.slotTaken);
  await expect(cell(page, day, 16 * 60)).toContainText("Rita Refused");
  await axe();
});

test("a weekly session is dragged, and its dates are there with a button each @js", async ({
  page,
  supabase,
  look,
}) => {
  const day = openDay(8);
  const [student, tutor] = await Promise.all(
    (["student", "tutor"] as const).map(async (role) =>
      supabase.first("select id from user_profiles where user_id = $1", [
        (await makePerson(supabase, role, center)).userId,
      ]),
    ),
  );
  await supabase.sql(
    `with series as (
       insert into lesson_series (location_id, tutor_profile_id, subject, starts_on, ends_on, start_time, end_time, capacity)
       values ($1, $2, 'math', $4::date, $4::date + 14, '16:00', '16:45', 6) returning id
     )
     insert into bookings (series_id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id,
       location_id, status, subject, child_name)
     select series.id, $4::date + 7 * week, '16:00', '16:45', $3, $2, $1, 'confirmed', 'math', 'Willa Weekly'
     from series, generate_series(0, 2) week`,
    [center, tutor, student, day],
  );
  await openCalendar(page, supabase, day);
  await main(page)
    .locator("[data-session]:visible")
    .filter({ hasText: "Willa Weekly" })
    .dragTo(cell(page, day, 17 * 60));
  const all = main(page).getByRole("region", { name: changePage.scope.following(3) });
  await expect(all.getByRole("listitem")).toHaveCount(3);
  await expect(all.getByRole("listitem").first()).toContainText("5:00–5:45 p.m.");
  await expect(main(page).getByRole("region", { name: changePage.scope.one }).getByRole("listitem")).toHaveCount(1);
  await look();
  await main(page).getByRole("button", { name: changePage.move.submit, exact: true }).click();
  await expect(page.getByText(changeMessages.moved.text)).toBeVisible();
  const moved = await supabase.sql<{ at: string }>(
    "select start_time::text as at from bookings where child_name = 'Willa Weekly' order by booking_date",
  );
  expect(moved.map(({ at }) => at)).toEqual(["17:00:00", "16:00:00", "16:00:00"]);
});

test("without scripts a visit is moved from its own page @no-js", async ({ page, supabase }) => {
  const day = openDay(9);
  await addVisit(supabase, "Nell Plain", day);
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(calendarAddress({ view: "week", date: day, center: null }));
  await expect(main(page).getByText(calendarPage.drag)).toBeHidden();
  await main(page).getByRole("link", { name: "Nell Plain", exact: true }).first().click();
  await main(page).locator("summary").filter({ hasText: recordPage.move.summary }).click();
  await main(page)
    .getByLabel(/^5:00\sp\.m\./)
    .check();
  await main(page).getByRole("button", { name: recordPage.move.submit, exact: true }).click();
  await expect(page.getByText(`Nell Plain, ${readableDateTime(day, "05:00 PM")}.`)).toBeVisible();
  await page.getByRole("button", { name: undoWords.press }).click();
  await expect(page.getByText(undoWords.done(1).text)).toBeVisible();
  await expect(main(page)).toContainText(/4:00\sp\.m\./);
});

/** The ten commonest tasks of a center, each from Today, counted: presses, fields, pages. */
import { callerForms } from "../../../app/content/appointments/caller";
import { calendarPage } from "../../../app/content/appointments/staff-calendar";
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { newFamilyWords } from "../../../app/content/families/desk-forms";
import { openingPage } from "../../../app/content/locations/center-opening";
import { locationForm } from "../../../app/content/locations/staff-locations";
import { callNames, callWords, followWords } from "../../../app/content/records/leads";
import { listWords } from "../../../app/content/records/staff-list-words";
import { undoWords } from "../../../app/content/records/undo";
import { attendanceForm, attendanceMessages } from "../../../app/content/tutoring/lessons";
import { changeMessages, changePage } from "../../../app/content/tutoring/staff-lesson-change";
import { seriesPage } from "../../../app/content/tutoring/staff-series";
import { callerAppointmentLabels } from "../../../app/domain/appointments/caller-labels";
import { torontoToday } from "../../../app/domain/dates/calendar";
import { todayPage } from "../../../app/routes/admin.dashboard._index/today-words";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

const center = "42";
const today = "/admin/dashboard";
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name, exact: typeof name === "string" });
const link = (page: Page, name: string | RegExp) =>
  main(page).getByRole("link", { name, exact: typeof name === "string" });
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const agenda = (page: Page) => main(page).getByRole("region", { name: todayPage.agenda.title });

async function enter(page: Page, supabase: TestBackend) {
  const admin = await makePerson(supabase, "admin", center);
  await supabase.sql("update user_profiles set first_name = 'Olga', last_name = 'Owner' where user_id = $1", [
    admin.userId,
  ]);
  await enterAs(page, admin);
  await page.goto(today);
  await expect(page.getByRole("combobox", { name: staffFrame.search })).toHaveAttribute(
    "aria-keyshortcuts",
    "/ Control+K",
  );
  return countWork(page);
}

interface Lesson {
  tutor: string;
  children: readonly string[];
  /** Days from today in Toronto. */
  days: number;
  start: string;
  end: string;
  weeks?: number;
}

const daysUntil = (day: string) => (Date.parse(day) - Date.parse(torontoToday())) / 86_400_000;

/** A weekly lesson of a tutor of its own. @returns the tutor's name */
async function addLessons(supabase: TestBackend, { tutor: name, children, days, start, end, weeks = 1 }: Lesson) {
  const tutor = await makePerson(supabase, "tutor", center);
  await supabase.sql("update user_profiles set first_name = $2, last_name = 'Tutor' where user_id = $1", [
    tutor.userId,
    name,
  ]);
  const families = [];
  for (const _ of children) families.push(await makePerson(supabase, "student", center));
  await supabase.sql(
    `with series as (
       insert into lesson_series (location_id, tutor_profile_id, subject, starts_on, ends_on, start_time, end_time, capacity)
       select $4, t.id, 'math', (now() at time zone 'America/Toronto')::date + $5::int,
         (now() at time zone 'America/Toronto')::date + $5::int + 7 * ($8::int - 1), $6::time, $7::time, 6
       from user_profiles t where t.user_id = $3 and $8 > 1 returning id
     ), child as (
       insert into children (family_id, first_name, last_name, grade)
       select private.family_of(f.user_id), split_part(f.name, ' ', 1), split_part(f.name, ' ', 2), '3'
       from unnest($1::uuid[], $2::text[]) as f (user_id, name) returning id, family_id, first_name, last_name
     ), seat as (
       select gen_random_uuid() as id, w as week, s.id as student, c.id as child, c.first_name || ' ' || c.last_name as name,
         row_number() over (partition by w order by c.first_name) as nth
       from child c join user_profiles s on s.family_id = c.family_id cross join generate_series(0, $8 - 1) w
     )
     insert into bookings (id, lesson_id, series_id, booking_date, start_time, end_time, student_profile_id,
       tutor_profile_id, location_id, status, child_id, child_name, subject)
     select seat.id, (select id from seat first where first.week = seat.week and first.nth = 1),
       (select id from series),
       (now() at time zone 'America/Toronto')::date + $5::int + 7 * seat.week, $6, $7, seat.student, t.id, $4, 'confirmed',
       seat.child, seat.name, 'math'
     from seat join user_profiles t on t.user_id = $3`,
    [families.map(({ userId }) => userId), children, tutor.userId, center, days, start, end, weeks],
  );
  return `${name} Tutor`;
}

test("1 a caller is booked for another day @js", async ({ page, supabase }) => {
  const { press, fill, expectAtMost } = await enter(page, supabase);
  await press(link(page, listWords.newAppointment));
  await fill(field(page, callerAppointmentLabels.appointment_date), openDay(8));
  await press(main(page).getByLabel(/^6:30\sp\.m\./));
  await fill(field(page, callerAppointmentLabels.name), "Carla Caller");
  await fill(field(page, callerAppointmentLabels.phone), "416-555-0142");
  await press(button(page, callerForms.appointment.submit));
  await expect(page.getByText(/^Appointment B-\w+ is booked and confirmed\.$/)).toBeVisible();
  expectAtMost({ presses: 3, fields: 3, pages: 2 }, "book a caller");
});

test("2 a family is found by its phone, and its next lesson is read @js", async ({ page, supabase }) => {
  await addLessons(supabase, { tutor: "Tess", children: ["Femi Finder"], days: 9, start: "16:00", end: "17:00" });
  await supabase.sql(
    `update user_profiles p set phone = '416-555-0943' from children c
     where c.first_name = 'Femi' and p.family_id = c.family_id`,
  );
  const { expectAtMost, fill } = await enter(page, supabase);
  await page.keyboard.press("/");
  await fill(page.getByRole("combobox", { name: staffFrame.search }), "4165550943");
  await expect(page.getByRole("option", { name: /Femi Finder.*next .*4:00\sp\.m\. with Tess Tutor/ })).toBeVisible();
  expectAtMost({ presses: 0, fields: 1, pages: 0 }, "find a family, say the next lesson");
});

test("3 an appointment is moved by dragging @js", async ({ page, supabase }) => {
  const day = openDay();
  await addRecord(supabase, "appointments", {
    center,
    name: "Mona Mover",
    status: "confirmed",
    appointment_date: day,
    time_slot: "04:00 PM",
  });
  const { press, drag, expectAtMost } = await enter(page, supabase);
  const at = (minutes: number) => main(page).locator(`[data-day="${day}"][data-at="${minutes}"]:visible`);
  await press(page.getByRole("link", { name: calendarPage.title, exact: true }).first());
  await expect(main(page).locator("#calendar-title")).toBeVisible();
  const isNextWeek = (await at(17 * 60).count()) === 0;
  if (isNextWeek) await press(link(page, calendarPage.next.week));
  await expect(main(page).getByText(calendarPage.drag)).toBeVisible();
  await drag(main(page).locator("[data-visit]:visible").filter({ hasText: "Mona Mover" }), at(17 * 60));
  await expect(at(17 * 60)).toContainText("Mona Mover");
  // Not this week's: its day comes after the weekend.
  const turned = isNextWeek ? 1 : 0;
  expectAtMost({ presses: 2 + turned, fields: 0, pages: 2 + turned }, "move an appointment");
});

test("4 a child did not come, and then it did @js", async ({ page, supabase }) => {
  await addLessons(supabase, { tutor: "Nora", children: ["Nils Noshow"], days: 0, start: "00:00", end: "00:01" });
  const { press, expectAtMost } = await enter(page, supabase);
  const over = agenda(page).locator("summary");
  const row = agenda(page).getByRole("row").filter({ hasText: "Nils Noshow" });
  if (!(await row.isVisible())) await press(over);
  await press(row.getByRole("button", { name: `${todayPage.agenda.noShow}: Nils Noshow` }));
  await press(page.getByRole("button", { name: undoWords.press }));
  await expect(page.getByText(undoWords.done(1).title)).toBeVisible();
  expectAtMost({ presses: 3, fields: 0, pages: 2 }, "no-show, and undo");
});

test("5 a call is logged, with an owner and a next step @js", async ({ page, supabase }) => {
  const name = "Lara Logged";
  await addRecord(supabase, "assessments", { center, parent_name: name, child_name: "Lou Logged" });
  const { press, fill, choose, expectAtMost } = await enter(page, supabase);
  await press(link(page, name));
  await press(main(page).getByRole("radio", { name: callNames.reached, exact: true }));
  await fill(field(page, callWords.note), "Wants Tuesdays");
  await choose(field(page, followWords.owner), "Olga Owner");
  await fill(field(page, followWords.step), "Send the price");
  await fill(field(page, followWords.on), openDay(3));
  await press(button(page, callWords.submit));
  await expect(page.getByText(callWords.logged.text)).toBeVisible();
  expectAtMost({ presses: 3, fields: 4, pages: 2 }, "log a call");
});

test("6 a weekly lesson of twelve dates is planned @js", async ({ page, supabase }) => {
  const tutor = await addLessons(supabase, {
    tutor: "Wim",
    children: ["Willa Weekly"],
    days: 9,
    start: "18:00",
    end: "18:30",
  });
  const first = openDay(15);
  const last = new Date(Date.parse(first) + 77 * 86_400_000).toISOString().slice(0, 10);
  const { press, fill, choose, expectAtMost } = await enter(page, supabase);
  await page.keyboard.press("/");
  await fill(page.getByRole("combobox", { name: staffFrame.search }), "Willa Weekly");
  await press(page.getByRole("option", { name: /^Willa Weekly/ }));
  await press(link(page, /^Plan weekly sessions/).first());
  await choose(field(page, seriesPage.labels.tutor), tutor);
  await fill(field(page, seriesPage.labels.first), first);
  await fill(field(page, seriesPage.labels.last), last);
  await fill(field(page, seriesPage.labels.start), "17:00");
  await fill(field(page, seriesPage.labels.end), "18:00");
  await press(button(page, seriesPage.preview));
  await press(button(page, seriesPage.submitTicked));
  await expect(main(page).getByRole("row").filter({ hasText: "Willa Weekly" }).first()).toBeVisible();
  expectAtMost({ presses: 4, fields: 6, pages: 4 }, "plan a weekly lesson");
});

test("7 a weekly lesson moves from here on @js", async ({ page, supabase }) => {
  await addLessons(supabase, {
    tutor: "Max",
    children: ["Mila Moves"],
    days: daysUntil(openDay(12)),
    start: "16:00",
    end: "16:30",
    weeks: 3,
  });
  const { press, fill, expectAtMost } = await enter(page, supabase);
  await page.keyboard.press("/");
  await fill(page.getByRole("combobox", { name: staffFrame.search }), "Mila Moves");
  await press(page.getByRole("option", { name: /^Mila Moves/ }));
  await press(link(page, /^Move the session of .*4:00\sp\.m\./));
  await fill(field(page, changePage.move.start), "17:00");
  await fill(field(page, changePage.move.end), "17:30");
  await press(button(page, changePage.move.preview));
  await press(button(page, changePage.move.submitFollowing(3)));
  await expect(page.getByText(changeMessages.moved.text)).toBeVisible();
  expectAtMost({ presses: 4, fields: 3, pages: 4 }, "move a lesson from here on");
});

test("7 a weekly lesson moves from here on, by dragging @js", async ({ page, supabase }) => {
  await addLessons(supabase, {
    tutor: "Dag",
    children: ["Dora Drags"],
    days: daysUntil(openDay()),
    start: "16:00",
    end: "16:30",
    weeks: 3,
  });
  const { press, drag, expectAtMost } = await enter(page, supabase);
  await press(page.getByRole("link", { name: calendarPage.title, exact: true }).first());
  await expect(main(page).locator("#calendar-title")).toBeVisible();
  const lesson = main(page).locator("[data-session]:visible").filter({ hasText: "Dora Drags" });
  const isNextWeek = (await lesson.count()) === 0;
  if (isNextWeek) await press(link(page, calendarPage.next.week));
  await expect(main(page).getByText(calendarPage.drag)).toBeVisible();
  const day = (await lesson.locator("xpath=ancestor::*[@data-day]").getAttribute("data-day")) ?? "";
  await drag(lesson, main(page).locator(`[data-day="${day}"][data-at="1020"]:visible`));
  await press(button(page, changePage.move.submitFollowing(3)));
  await expect(page.getByText(changeMessages.moved.text)).toBeVisible();
  const turned = isNextWeek ? 1 : 0;
  expectAtMost({ presses: 3 + turned, fields: 0, pages: 4 + turned }, "move a lesson from here on, by dragging");
});

test("8 the center closes tomorrow, and all who would come are told @js", async ({ page, supabase }) => {
  const day = openDay(18);
  for (const [name, time_slot] of [
    ["Cora Closed", "04:00 PM"],
    ["Cleo Closed", "05:00 PM"],
  ] as const)
    await addRecord(supabase, "appointments", { center, name, status: "confirmed", appointment_date: day, time_slot });
  const { press, fill, expectAtMost } = await enter(page, supabase);
  await press(link(page, todayPage.close));
  const closure = main(page).getByRole("group", { name: locationForm.closure(1) });
  await fill(closure.getByLabel(locationForm.starts), day);
  await fill(closure.getByLabel(locationForm.reason), "Snow");
  await press(button(page, openingPage.submit));
  await expect(
    main(page).getByRole("list", { name: openingPage.visitsList }).getByRole("checkbox", { checked: true }),
  ).toHaveCount(2);
  await press(button(page, openingPage.submit));
  expectAtMost({ presses: 3, fields: 2, pages: 4 }, "close the center");
});

test("9 attendance of five, and then four short reports @js", async ({ page, supabase }) => {
  const children = ["Aya Roll", "Ben Roll", "Cem Roll", "Dee Roll", "Eli Roll"];
  await addLessons(supabase, { tutor: "Rosa", children, days: 0, start: "00:01", end: "00:02" });
  const { press, fill, expectAtMost } = await enter(page, supabase);
  const roll = agenda(page)
    .getByRole("row")
    .filter({ hasText: "Rosa" })
    .getByRole("link", { name: todayPage.agenda.roll });
  if (!(await roll.isVisible())) await press(agenda(page).locator("summary"));
  await press(roll);
  await press(button(page, attendanceForm.allPresent(5)));
  await expect(main(page).getByRole("radio", { name: "Present", checked: true })).toHaveCount(5);
  await expect(page.getByText(attendanceMessages.allPresent.text)).toBeVisible();
  expectAtMost({ presses: 3, fields: 0, pages: 2 }, "attendance of five");
  await press(field(page, attendanceForm.openReports));
  for (const name of children.slice(0, 4)) {
    const group = main(page).getByRole("group", { name });
    await fill(group.getByLabel(attendanceForm.labels.homework), "Page 16");
  }
  await press(button(page, attendanceForm.submit).last());
  await expect(page.getByText(attendanceMessages.saved.text)).toBeVisible();
  expectAtMost({ presses: 5, fields: 4, pages: 3 }, "attendance of five and four reports");
});

test("10 a family with two children is enrolled in a group @js", async ({ page, supabase }) => {
  const tutor = await addLessons(supabase, {
    tutor: "Gus",
    children: ["Gabi Group"],
    days: 20,
    start: "16:00",
    end: "17:00",
  });
  const { press, fill, choose, expectAtMost } = await enter(page, supabase);
  const part = (group: string, label: string) =>
    main(page).getByRole("group", { name: group, exact: true }).getByLabel(label, { exact: true });
  const { labels, guardian, child, submit } = newFamilyWords;
  await press(link(page, listWords.newFamily));
  await fill(part(guardian, labels.first_name), "Edda");
  await fill(part(guardian, labels.last_name), "Enrol");
  await fill(part(guardian, labels.phone), "416-555-0948");
  for (const [nth, name] of ["Ella", "Emil"].entries()) {
    await fill(part(child(nth + 1), labels.first_name), name);
    await choose(part(child(nth + 1), labels.grade), "3");
  }
  await press(button(page, submit.sessions));
  await choose(field(page, seriesPage.labels.tutor), tutor);
  await fill(field(page, seriesPage.labels.first), openDay(25));
  await fill(field(page, seriesPage.labels.last), openDay(25));
  await fill(field(page, seriesPage.labels.start), "16:00");
  await fill(field(page, seriesPage.labels.end), "17:00");
  await press(button(page, seriesPage.preview));
  await press(button(page, seriesPage.submitTicked));
  expectAtMost({ presses: 4, fields: 12, pages: 4 }, "enrol a family with two children");
});

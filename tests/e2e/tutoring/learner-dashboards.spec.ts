/** What a student and a tutor find after signing in, and what staff see of it. */
import { comingUp } from "../../../app/content/families/coming-up";
import { sessionsWords } from "../../../app/content/tutoring/learner-pages";
import { sessionLabels, sessionMessages, sessionPages } from "../../../app/content/tutoring/staff-sessions";
import {
  availabilityFieldMessages,
  availabilityMessages,
  availabilityPage,
  scheduleWords,
  tutorPages,
} from "../../../app/content/tutoring/tutor-pages";
import { weekdayOf } from "../../../app/domain/dates/calendar";
import { readableDate } from "../../../app/domain/dates/readable-dates";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson, type Person, told } from "../../support/browser/account-pages";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import type { TestBackend } from "../../support/servers/embedded";

const day = openDay(6);
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name, exact: true });

async function nameOf(supabase: TestBackend, userId: string, first: string, last: string) {
  await supabase.sql("update user_profiles set first_name = $2, last_name = $3 where user_id = $1", [
    userId,
    first,
    last,
  ]);
}

async function openDashboardAs(page: Page, person: Person) {
  await enterAs(page, person);
  await page.goto("/dashboard");
}

test("a tutor says when, staff plan a session, and both people find it @js", async ({ page, supabase, problems }) => {
  test.slow();
  problems.allow(/^answer 400 POST \/dashboard\/availability/);
  const center = "33";
  const [student, tutor, admin] = [
    await makePerson(supabase, "student", center),
    await makePerson(supabase, "tutor", center),
    await makePerson(supabase, "admin", center),
  ];
  await nameOf(supabase, student.userId, "Kele", "Okafor");
  await nameOf(supabase, tutor.userId, "Amelia", "Tremblay");
  const weekday = weekdayOf(day);
  const times = (span: number, end: string) =>
    main(page)
      .getByRole("group", { name: weekday, exact: true })
      .getByRole("group", { name: availabilityPage.span(span) })
      .getByLabel(end, { exact: true });

  await test.step("the tutor's times are refused where they overlap, then saved", async () => {
    await openDashboardAs(page, tutor);
    await expect(main(page).getByText(scheduleWords.today.empty)).toBeVisible();
    await tab(page, "Availability").click();
    await expect(page).toHaveTitle(new RegExp(`^${tutorPages.availability.title}`));
    await times(1, availabilityPage.from).fill("16:00");
    await times(1, availabilityPage.to).fill("18:00");
    await main(page).getByRole("group", { name: weekday, exact: true }).locator("summary").click();
    await times(2, availabilityPage.from).fill("17:00");
    await times(2, availabilityPage.to).fill("19:00");
    const save = main(page).getByRole("button", { name: availabilityPage.submit });
    await save.click();
    const overlap = availabilityFieldMessages.overlap(weekday);
    await expect(page.getByRole("alert", { name: "There is a problem" })).toContainText(overlap);
    await expect(times(2, availabilityPage.from)).toHaveAccessibleDescription(new RegExp(overlap));
    await expect(times(1, availabilityPage.to)).toHaveValue("18:00");
    await times(2, availabilityPage.from).fill("18:00");
    await save.click();
    await expect(told(page, availabilityMessages.saved.text)).toBeVisible();
    await expect(times(2, availabilityPage.to)).toHaveValue("19:00");
  });

  await test.step("staff see them, and plan a session that the student finds", async () => {
    await enterAs(page, admin);
    await page.goto("/admin/dashboard/sessions/new");
    const hours = `${weekday.slice(0, 3)} 4:00–6:00 p.m., ${weekday.slice(0, 3)} 6:00–7:00 p.m.`;
    await expect(main(page)).toContainText(hours);
    await page.getByLabel(sessionLabels.student).selectOption({ label: "Kele Okafor" });
    await page.getByLabel(sessionLabels.tutor).selectOption({ label: "Amelia Tremblay" });
    await page.getByLabel(sessionLabels.date).fill(day);
    await page.getByLabel(sessionLabels.start).fill("16:30");
    await page.getByLabel(sessionLabels.end).fill("18:30");
    await page.getByRole("button", { name: sessionPages.create.submit }).last().click();
    await expect(told(page, sessionMessages.created.text)).toBeVisible();
    await openDashboardAs(page, student);
    const next = main(page).getByRole("region", { name: comingUp.title });
    await expect(next).toContainText(readableDate(day));
    await tab(page, "Sessions").click();
    const ahead = main(page).getByRole("region", { name: sessionsWords.ahead.title });
    await expect(ahead.getByRole("listitem")).toHaveCount(1);
  });

  await test.step("the tutor finds the student on the list", async () => {
    await openDashboardAs(page, tutor);
    await tab(page, "Students").click();
    await expect(main(page).getByRole("row").filter({ hasText: "Kele Okafor" })).toContainText("4:30 p.m.");
    await expect(main(page)).not.toContainText("@example.com");
  });
});

async function fill(supabase: TestBackend, student: string, tutor: string) {
  await supabase.sql(
    `insert into bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id, status, notes)
     select (now() at time zone 'America/Toronto')::date + d.days, '16:00', '17:00', s.id, t.id, '1', d.status,
       'Fractions, chapter 4: bring the workbook'
     from (values (0, 'confirmed'), (1, 'pending'), (2, 'cancelled'), (-7, 'completed')) as d (days, status),
       user_profiles s, user_profiles t where s.user_id = $1 and t.user_id = $2`,
    [student, tutor],
  );
  await supabase.sql(
    `with course as (insert into courses (name, price_cents) values ('Grade 3 Math, twelve weeks online', 14900) returning id)
     insert into purchases (user_id, course_id, amount_cents, status) select $1, id, 14900, 'completed' from course`,
    [student],
  );
}

test("nothing to find on the pages of students and tutors at two widths, empty or full @js", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  const [student, tutor] = [await makePerson(supabase), await makePerson(supabase, "tutor")];
  await nameOf(supabase, student.userId, "Maximiliane-Alexandra", "Wolfeschlegelsteinhausenbergerdorff");
  const lookAt = async (person: Person, pages: readonly string[]) => {
    await enterAs(page, person);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await look();
    }
  };
  for (const person of [student, tutor]) await lookAt(person, ["/dashboard"]);
  await fill(supabase, student.userId, tutor.userId);
  await lookAt(student, ["/dashboard", "/dashboard/courses", "/dashboard/sessions"]);
  await lookAt(tutor, ["/dashboard", "/dashboard/students", "/dashboard/availability"]);
});

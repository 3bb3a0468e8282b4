/** A family misses a session and asks for a free time; staff accept it by one press, and a child joins running sessions. */
import { acceptMessages, makeUpMessages, makeUpWords } from "../../../app/content/tutoring/make-ups";
import { changeMessages, changePage } from "../../../app/content/tutoring/staff-lesson-change";
import { seriesPeopleMessages, seriesPeoplePage } from "../../../app/content/tutoring/staff-series-people";
import { requestsPage } from "../../../app/routes/admin.dashboard.sessions_.requests/lesson-request-words";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, press, test } from "../../support/browser/fixtures";

const center = "7";

test("a missed session is made up, and another child joins the group @no-js", async ({
  page,
  supabase,
  look,
  problems,
}) => {
  test.slow();
  problems.allow(/^answer 400 POST \/dashboard\/sessions\//);
  const [family, other, tutor, admin] = [
    await makePerson(supabase, "student", center),
    await makePerson(supabase, "student", center),
    await makePerson(supabase, "tutor", center),
    await makePerson(supabase, "admin", center),
  ];
  await supabase.sql("update user_profiles set first_name = 'Olive', last_name = $2 where user_id = $1", [
    other.userId,
    other.userId.slice(0, 8),
  ]);
  const [{ session = "" } = {}] = await supabase.sql<{ session: string }>(
    `with child as (
       insert into children (family_id, first_name, last_name, grade) values (private.family_of($1), 'Maya', 'Lee', '3') returning id
     ), days as (
       select d::date as day from generate_series(current_date + 3, current_date + 40, interval '1 day') d
       where extract(isodow from d) = 3 and not private.is_ontario_holiday(d::date) limit 3
     ), made as (
       insert into lesson_series (location_id, tutor_profile_id, subject, starts_on, ends_on, start_time, end_time, capacity)
       select $3, t.id, 'math', min(day), max(day), '17:00', '18:00', 2 from days, user_profiles t where t.user_id = $2
       group by t.id returning id
     ), sessions as (
       insert into bookings (series_id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
         status, child_id, child_name, subject)
       select made.id, day, '17:00', '18:00', s.id, t.id, $3, 'confirmed', child.id, 'Maya Lee', 'math'
       from made, days, child, user_profiles s, user_profiles t where s.user_id = $1 and t.user_id = $2
       returning id, booking_date
     )
     select id as session from sessions order by booking_date limit 1`,
    [family.userId, tutor.userId, center],
  );
  await supabase.sql("update bookings set absence_told_at = now() where id = $1", [session]);

  await test.step("the family chooses a time", async () => {
    await enterAs(page, family);
    await page.goto(`/dashboard/sessions/${session}`);
    await look();
    await press(page, makeUpWords.submit);
    const summary = page.getByRole("alert", { name: "There is a problem" });
    await summary.getByRole("link", { name: makeUpMessages.timeMissing }).click();
    await expect(main(page).getByRole("group", { name: makeUpWords.legend })).toBeFocused();
    await look();
    await main(page).getByRole("radio").nth(1).check();
    await press(page, makeUpWords.submit);
    await expect(told(page, makeUpMessages.created.text)).toBeVisible();
    await main(page).getByRole("link", { name: makeUpWords.waiting }).click();
    await expect(main(page)).toContainText("You asked for a make-up session for Maya Lee");
    await look();
  });

  await test.step("staff accept it by one press", async () => {
    await enterAs(page, admin);
    await page.goto("/admin/dashboard/sessions/requests");
    await look();
    await main(page).getByRole("button", { name: requestsPage.accept }).click();
    await expect(told(page, acceptMessages.done.text)).toBeVisible();
    await expect(main(page)).toContainText(requestsPage.empty.title);
  });

  await test.step("another child joins", async () => {
    await page.goto(`/admin/dashboard/records/sessions/${session}`);
    await main(page).getByRole("link", { name: seriesPeoplePage.link }).click();
    await look();
    await main(page)
      .getByLabel(seriesPeoplePage.add.choose, { exact: true })
      .selectOption({ label: `Olive ${other.userId.slice(0, 8)}` });
    await press(page, seriesPeoplePage.add.submit);
    await expect(main(page).getByRole("checkbox", { checked: true })).toHaveCount(3);
    await look();
    await press(page, seriesPeoplePage.add.save);
    await expect(told(page, seriesPeopleMessages.added(3).text)).toBeVisible();
    await expect(main(page)).toContainText("3 sessions, from");
    await main(page)
      .getByRole("link", { name: `${seriesPeoplePage.takeOut} Olive` })
      .click();
    const only = main(page).getByRole("checkbox", { checked: true });
    await expect(only).toHaveCount(1);
    const ofOne = main(page).getByText(changePage.cancel.onlyChildEmails(`Olive ${other.userId.slice(0, 8)}`));
    await expect(ofOne).toBeVisible();
    await expect(main(page).getByText(changePage.emails(2)).filter({ visible: true })).toHaveCount(0);
    const forOne = main(page).getByRole("button", {
      name: changePage.cancel.onlyChildSubmit(`Olive ${other.userId.slice(0, 8)}`),
    });
    await expect(forOne).toBeVisible();
    await look();
    await only.uncheck();
    await expect(forOne).toHaveCount(0);
    await expect(ofOne).toBeHidden();
    await expect(main(page).getByText(changePage.emails(2)).filter({ visible: true })).toHaveCount(1);
    await main(page)
      .getByRole("checkbox", { name: changePage.cancel.onlyChild(`Olive ${other.userId.slice(0, 8)}`) })
      .check();
    await main(page).getByLabel(changePage.cancel.reason).fill("The child is away");
    await forOne.click();
    await expect(told(page, changeMessages.cancelledForOne.text)).toBeVisible();
    const [others] = await supabase.sql<{ kept: number }>(
      `select count(*)::int as kept from bookings b join user_profiles p on p.id = b.student_profile_id
       where p.user_id = $1 and b.series_id is not null and b.status = 'confirmed'`,
      [family.userId],
    );
    expect(others).toEqual({ kept: 3 });
  });
});

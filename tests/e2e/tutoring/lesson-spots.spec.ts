/** A family misses a session and asks for a free time; staff accept it by one press, and a child joins running sessions. */
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, press, test } from "../../support/browser/fixtures";
import { addChild, profileOf, rename } from "../../support/tutoring/learners";

const center = "7";

test("a missed session is made up, and another child joins the group @no-js", async ({ page, supabase, problems }) => {
  test.slow();
  problems.allow(/^answer 400 POST \/dashboard\/sessions\//);
  const [family, other] = [
    await makePerson(supabase, "student", center),
    await makePerson(supabase, "student", center),
  ];
  const olive = `Olive ${other.userId.slice(0, 8)}`;
  await rename(supabase, other.userId, "Olive", other.userId.slice(0, 8));
  const tutor = await profileOf(supabase, await makePerson(supabase, "tutor", center));
  const child = await addChild(supabase, family, "Maya", "Lee");
  const session = await supabase.first(
    `with days as (
       select d::date as day from generate_series(current_date + 3, current_date + 40, interval '1 day') d
       where extract(isodow from d) = 3 and not private.is_ontario_holiday(d::date) limit 3
     ), made as (
       insert into lesson_series (location_id, tutor_profile_id, subject, starts_on, ends_on, start_time, end_time, capacity)
       select $3, $2, 'math', min(day), max(day), '17:00', '18:00', 2 from days returning id
     ), sessions as (
       insert into bookings (series_id, booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
         status, child_id, child_name, subject)
       select made.id, day, '17:00', '18:00', $1, $2, $3, 'confirmed', $4, 'Maya Lee', 'math' from made, days
       returning id, booking_date
     )
     select id from sessions order by booking_date limit 1`,
    [await profileOf(supabase, family), tutor, center, child],
  );
  await supabase.sql("update bookings set absence_told_at = now() where id = $1", [session]);

  await test.step("the family chooses a time", async () => {
    await enterAs(page, family);
    await page.goto(`/dashboard/sessions/${session}`);
    await press(page, "Ask for this time");
    const summary = page.getByRole("alert", { name: "There is a problem" });
    await summary.getByRole("link", { name: "Choose one of the times" }).click();
    await expect(main(page).getByRole("group", { name: "Choose a time" })).toBeFocused();
    await main(page).getByRole("radio").nth(1).check();
    await press(page, "Ask for this time");
    await expect(told(page, "The center emails you once it has confirmed the time.")).toBeVisible();
    await main(page).getByRole("link", { name: "The center has not answered yet. See your requests." }).click();
    await expect(main(page)).toContainText("You asked for a make-up lesson for Maya Lee");
  });

  await test.step("staff accept it by one press", async () => {
    await enterAs(page, await makePerson(supabase, "admin", center));
    await page.goto("/admin/dashboard/sessions/requests");
    await main(page).getByRole("button", { name: "Create this session" }).click();
    await expect(told(page, "The lesson has been created. The family and the tutor get an email.")).toBeVisible();
    await expect(main(page)).toContainText("No open requests");
  });

  await test.step("another child joins", async () => {
    await page.goto(`/admin/dashboard/records/sessions/${session}`);
    await main(page).getByRole("link", { name: "Students and spots" }).click();
    await main(page).getByLabel("Student", { exact: true }).selectOption({ label: olive });
    await press(page, "Check dates");
    await expect(main(page).getByRole("checkbox", { checked: true })).toHaveCount(3);
    await press(page, "Add to the ticked sessions");
    await expect(told(page, "Added to 3 sessions.")).toBeVisible();
    await expect(main(page)).toContainText("3 sessions, from");
  });

  await test.step("and is taken out again, while the other goes on", async () => {
    await main(page).getByRole("link", { name: "Take out Olive" }).click();
    const only = main(page).getByRole("checkbox", { name: `Only for ${olive}; the others go on` });
    const ofOne = main(page).getByText(`The family of ${olive} and the tutor each get one email about it.`);
    const ofAll = main(page).getByText("The 2 families and the tutor each get one email about it.");
    const forOne = main(page).getByRole("button", { name: `Cancel for ${olive}` });
    for (const [press, told, untold, count] of [
      ["check", ofOne, ofAll, 1],
      ["uncheck", ofAll, ofOne, 0],
    ] as const) {
      await only[press]();
      await expect(told.filter({ visible: true })).toHaveCount(1);
      await expect(untold.filter({ visible: true })).toHaveCount(0);
      await expect(forOne).toHaveCount(count);
    }
    await only.check();
    await main(page).getByLabel("Reason (for staff)").fill("The child is away");
    await forOne.click();
    await expect(told(page, "The child no longer comes. Family and tutor get an email in ten minutes.")).toBeVisible();
    const kept = "select count(*) from bookings where child_id = $1 and series_id is not null and status = 'confirmed'";
    expect(await supabase.first(kept, [child])).toBe("3");
  });
});

/** Weekly sessions as staff plan them: made at once, moved one by one, cancelled from one on. */

import { changePage } from "../../../app/content/tutoring/staff-lesson-change";
import { seriesMessages, seriesPage } from "../../../app/content/tutoring/staff-series";
import { listPaths, recordPath } from "../../../app/records/record-kinds";
import { enterAs, makePerson, type Person, told } from "../../support/browser/account-pages";
import { expect, main, type Page, press, test } from "../../support/browser/fixtures";

const center = "3";

/** Counts every click of the journey. */
function counting(page: Page) {
  let clicks = 0;
  const click = async (role: "button" | "link" | "checkbox", name: string | RegExp) => {
    clicks += 1;
    await main(page)
      .getByRole(role, { name, exact: typeof name === "string" })
      .first()
      .click();
  };
  return { click, count: () => clicks };
}

test("staff make ten weeks for two children in ten clicks, move one date and cancel the rest @no-js", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  const [family, tutor, admin] = await Promise.all([
    makePerson(supabase, "student", center),
    makePerson(supabase, "tutor", center),
    makePerson(supabase, "admin", center),
  ]);
  const named = (person: Person, first: string) =>
    supabase.sql("update user_profiles set first_name = $2, last_name = $3 where user_id = $1", [
      person.userId,
      first,
      person.userId.slice(0, 8),
    ]);
  await named(tutor, "Tom");
  await named(family, "Fay");
  await supabase.sql(
    `insert into children (family_id, first_name, last_name, grade) select private.family_of($1), name, $2, '3' from unnest(array['Kit', 'Lou']) as name`,
    [family.userId, family.userId.slice(0, 8)],
  );
  // A statutory holiday is the fifth of the ten dates; the others are free where they are none.
  const [dates] = await supabase.sql<{ first: string; last: string; free: number }>(
    `with series as (
         select d::date - 28 as first from generate_series(current_date + 32, current_date + 300, interval '1 day') d
         where private.is_ontario_holiday(d::date) and extract(isodow from d) < 6 order by d limit 1
       )
       select first::text, (first + 63)::text as last, (
         select count(*)::int from generate_series(0, 9) n where not private.is_ontario_holiday(first + 7 * n)
       ) as free from series`,
  );
  const { first = "", last = "", free = 0 } = dates ?? {};
  expect(free).toBeGreaterThanOrEqual(8);
  await enterAs(page, admin);
  await page.goto(listPaths.sessions);
  const { click, count } = counting(page);

  await test.step("the form, then its dates", async () => {
    await click("link", seriesPage.title);
    await main(page)
      .getByLabel(seriesPage.labels.tutor, { exact: true })
      .selectOption({ label: `Tom ${tutor.userId.slice(0, 8)}` });
    await click("checkbox", new RegExp(`^Kit ${family.userId.slice(0, 8)}`));
    await click("checkbox", new RegExp(`^Lou ${family.userId.slice(0, 8)}`));
    await main(page).getByLabel(seriesPage.labels.first).fill(first);
    await main(page).getByLabel(seriesPage.labels.last).fill(last);
    await main(page).getByLabel(seriesPage.labels.start, { exact: true }).fill("17:00");
    await main(page).getByLabel(seriesPage.labels.end, { exact: true }).fill("18:00");
    await look();
    await click("button", seriesPage.preview);
    await expect(main(page).getByText(seriesPage.states.holiday).first()).toBeVisible();
    await expect(main(page).getByRole("checkbox", { checked: true })).toHaveCount(free);
    await look();
    await click("button", seriesPage.submitTicked);
    await expect(told(page, seriesMessages.created(free).text)).toBeVisible();
    expect(count()).toBeLessThanOrEqual(10);
  });

  const sessions = await supabase.sql<{ id: string; day: string; status: string }>(
    `select b.id, b.booking_date::text as day, b.status from bookings b join user_profiles p on p.id = b.student_profile_id
       where p.user_id = $1 and b.id = b.lesson_id order by b.booking_date`,
    [family.userId],
  );
  expect(sessions).toHaveLength(free);

  await test.step("one date is moved by an hour", async () => {
    await page.goto(recordPath("sessions", sessions[1]?.id ?? ""));
    await main(page).getByRole("link", { name: changePage.title }).click();
    await look();
    await main(page).getByLabel(changePage.move.start, { exact: true }).fill("16:00");
    await main(page).getByLabel(changePage.move.end, { exact: true }).fill("17:00");
    await press(page, changePage.move.preview);
    await look();
    await press(page, changePage.move.submit);
    await expect(main(page).getByText("4:00–5:00 p.m.").first()).toBeVisible();
  });

  await test.step("this and all after it are cancelled", async () => {
    await page.goto(`/admin/dashboard/sessions/${sessions[4]?.id}/change`);
    const cancel = main(page).getByRole("region", { name: changePage.cancel.title });
    await cancel.getByLabel(changePage.scope.following(free - 4)).check();
    await cancel.getByLabel(changePage.cancel.reason).fill("The family is away");
    await cancel.getByRole("button", { name: changePage.cancel.submit }).click();
    await expect(page).toHaveURL(new RegExp(recordPath("sessions", sessions[4]?.id ?? "")));
    const left = await supabase.sql(
      `select 1 from bookings b join user_profiles p on p.id = b.student_profile_id
         where p.user_id = $1 and b.status = 'confirmed'`,
      [family.userId],
    );
    expect(left).toHaveLength(8);
  });

  const subjects = await supabase.sql<{ changes: string }>(
    `select string_agg(distinct l ->> 'change', ' ') as changes from private.deliveries o, jsonb_array_elements(o.data -> 'lessons') l
       where o.recipient = $1 and o.kind = 'lessons_changed' group by o.id, o.created_at order by o.created_at`,
    [family.email],
  );
  expect(subjects.map(({ changes }) => changes)).toEqual(["planned", "moved", "cancelled"]);
});

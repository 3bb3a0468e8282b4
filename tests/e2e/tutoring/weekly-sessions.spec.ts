/** Weekly sessions as staff plan them: made at once, moved one by one, cancelled from one on. */
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, press, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { expectNoAxeFindings } from "../../support/pages/axe";
import { addChild, rename } from "../../support/tutoring/learners";

const center = "3";

test("staff plan ten weeks for two in ten presses, move a date, cancel the rest @no-js", async ({ page, supabase }) => {
  const [family, tutor] = [await makePerson(supabase, "student", center), await makePerson(supabase, "tutor", center)];
  const last = family.userId.slice(0, 8);
  await rename(supabase, tutor.userId, "Tom", last);
  for (const first of ["Kit", "Lou"]) await addChild(supabase, family, first, last);
  // A statutory holiday is the fifth of the ten dates; the others are free where they are none.
  const [{ begins = "", ends = "", free = 0 } = {}] = await supabase.sql<{
    begins: string;
    ends: string;
    free: number;
  }>(
    `with classes as (
       select d::date - 28 as first from generate_series(current_date + 32, current_date + 300, interval '1 day') d
       where private.is_ontario_holiday(d::date) and extract(isodow from d) < 6 order by d limit 1
     )
     select first::text as begins, (first + 63)::text as ends, (
       select count(*)::int from generate_series(0, 9) n where not private.is_ontario_holiday(first + 7 * n)
     ) as free from classes`,
  );
  expect(free).toBeGreaterThanOrEqual(8);
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard/sessions");
  const field = (label: string) => main(page).getByLabel(label, { exact: true });

  await test.step("the form, then its dates", async () => {
    const work = countWork(page);
    const click = (role: "button" | "link" | "checkbox", name: string | RegExp) =>
      work.press(main(page).getByRole(role, { name }).first());
    await click("link", "New class");
    await field("Tutor").selectOption({ label: `Tom ${last}` });
    for (const first of ["Kit", "Lou"]) await click("checkbox", new RegExp(`^${first} ${last}`));
    await main(page).getByLabel("First session").fill(begins);
    await main(page).getByLabel("Last day").fill(ends);
    await field("Start").fill("17:00");
    await field("End").fill("18:00");
    await click("button", "Check dates");
    await expect(main(page).getByText("Statutory holiday").first()).toBeVisible();
    await expect(main(page).getByRole("checkbox", { checked: true })).toHaveCount(free);
    await click("button", "Create the class");
    await expect(told(page, `The class has been created, with ${free} sessions.`)).toBeVisible();
    work.expectAtMost({ presses: 10 }, "make ten weeks for two children");
    for (const first of ["Kit", "Lou"])
      await expect(main(page).getByRole("link", { name: `${first} ${last}`, exact: true })).toBeVisible();
    await expect(main(page).getByText("2 of 2").first()).toBeVisible();
    await expectNoAxeFindings(page);
  });

  const sessions = await supabase.sql<{ id: string }>(
    `select b.id from bookings b join user_profiles p on p.id = b.student_profile_id
     where p.user_id = $1 and b.id = b.lesson_id order by b.booking_date`,
    [family.userId],
  );
  expect(sessions).toHaveLength(free);

  await test.step("one date is moved by an hour", async () => {
    await page.goto(`/admin/dashboard/records/sessions/${sessions[1]?.id}`);
    await main(page).getByRole("link", { name: "Move or cancel sessions" }).click();
    await field("Start").fill("16:00");
    await field("End").fill("17:00");
    await press(page, "Check the new dates");
    await press(page, "Move this session");
    await expect(main(page).getByText("4:00–5:00 p.m.").first()).toBeVisible();
  });

  await test.step("this and all after it are cancelled", async () => {
    await page.goto(`/admin/dashboard/sessions/${sessions[4]?.id}/change`);
    const cancel = main(page).getByRole("region", { name: "Cancel" });
    await cancel.getByLabel(`This and all after it (${free - 4})`).check();
    await cancel.getByLabel("Reason (for staff)").fill("The family is away");
    await cancel.getByRole("button", { name: "Cancel sessions" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/dashboard/records/sessions/${sessions[4]?.id}`));
    const left = `select count(*) from bookings b join user_profiles p on p.id = b.student_profile_id
      where p.user_id = $1 and b.status = 'confirmed'`;
    expect(await supabase.first(left, [family.userId])).toBe("8");
  });
});

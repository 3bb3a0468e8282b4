/** A caller says a child's name: the search leads to the family's page. */
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { familyPageWords as words } from "../../../app/content/families/staff-families";
import { familiesPath, studentsPath } from "../../../app/domain/families/family-paths";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, test } from "../../support/browser/fixtures";
import type { TestBackend } from "../../support/servers/embedded";

const care = "Peanuts";

/** Gita Rao without an account at that center, with Asha, who was taught twice and has a lesson next week. */
async function addFamily({ sql, first }: TestBackend, center: string, tutor: string) {
  const family = await first("insert into public.families default values returning id");
  const guardian = await first(
    `insert into public.user_profiles (family_id, role, location_id, first_name, last_name, email, phone)
     values ($1, 'student', $2, 'Gita', 'Rao', '', '416-555-0142') returning id`,
    [family, center],
  );
  const child = await first(
    `insert into public.children (family_id, first_name, last_name, grade, allergies)
     values ($1, 'Ashalata', 'Rao', '3', $2) returning id`,
    [family, care],
  );
  for (const [days, attendance] of [
    [-14, "present"],
    [-7, "absent"],
    [7, null],
  ])
    await sql(
      `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, child_id, child_name,
         tutor_profile_id, location_id, status, attendance)
       select (now() at time zone 'America/Toronto')::date + $1::integer, '16:00', '16:50', $2, $3, 'Ashalata Rao', p.id,
         $4, 'confirmed', $5 from public.user_profiles p where p.email = $6`,
      [days, guardian, child, center, attendance, tutor],
    );
  return String(family);
}

test("a child's name leads to the family's page, where the next lesson is and a note is added @js", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  const center = "33";
  const tutor = await makePerson(supabase, "tutor", center);
  const family = await addFamily(supabase, center, tutor.email);
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard");
  const search = page.getByRole("banner").getByPlaceholder(staffFrame.searchHint);
  await search.fill("ashalata");
  await search.press("Enter");
  await main(page).getByRole("link", { name: "Ashalata Rao", exact: true }).click();
  await expect(page).toHaveURL(`${familiesPath}/${family}`);
  await expect(heading(page, "Gita Rao")).toBeVisible();
  const child = main(page).getByRole("article", { name: "Ashalata Rao" });
  await expect(child).toContainText(/Next lesson.*4:00\sp\.m\./);
  await expect(child).toContainText(words.children.attended(1, 2));
  await expect(child).toContainText(care);
  await expect(main(page)).toContainText(words.guardians.noAccount);
  await look();

  await main(page).getByLabel(words.note.label).fill("Called: a week in Calgary");
  await main(page).getByRole("button", { name: words.note.submit }).click();
  await expect(main(page).getByRole("region", { name: "Timeline" })).toContainText("Called: a week in Calgary");

  for (const [path, text] of [
    [familiesPath, "Ashalata Rao"],
    [studentsPath, "1 of 2"],
  ] as const) {
    await page.goto(path);
    await expect(main(page).getByRole("row").filter({ hasText: "Gita Rao" })).toContainText(text);
    await look();
  }
});

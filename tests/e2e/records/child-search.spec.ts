/** A caller says a child's name: every search box of the back office finds the family. */
import { staffFrame } from "../../../app/content/dashboards/staff-dashboards";
import { searchPage as words } from "../../../app/content/records/search-page";
import { staffLists } from "../../../app/content/records/staff-lists";
import { listPaths } from "../../../app/records/record-kinds";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

/** A family of that center with two children, who have lessons today and next week, and what it asked for before. */
async function addFamily(supabase: TestBackend, center: string) {
  const parent = await makePerson(supabase, "student", center);
  const tutor = await makePerson(supabase, "tutor", center);
  const named = async (email: string, first: string, last: string) =>
    supabase.first(
      "update public.user_profiles set first_name = $2, last_name = $3, phone = '416-555-0147' where email = $1 returning id",
      [email, first, last],
    );
  const student = await named(parent.email, "Mia", "Abebe");
  const teacher = await named(tutor.email, "Tara", "Tutor");
  const child = (first: string, last: string) =>
    supabase.first(
      "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), $2, $3, '3') returning id",
      [parent.userId, first, last],
    );
  const kids = [
    { id: await child("Wilder", ""), name: "Wilder", start: "16:00" },
    { id: await child("Ada", "Abebe"), name: "Ada Abebe", start: "17:00" },
  ];
  for (const { id, name, start } of kids)
    for (const days of [0, 7, 14, 21])
      await supabase.sql(
        `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, child_id, child_name,
           tutor_profile_id, location_id, status)
         values ((now() at time zone 'America/Toronto')::date + $1::integer, $2::time, $2::time + interval '50 minutes',
           $3, $4, $5, $6, $7, 'confirmed')`,
        [days, start, student, id, name, teacher, center],
      );
  return { tutor };
}

test("every box finds a family by the child's name @js", async ({ page, supabase, look }) => {
  test.slow();
  const center = "31";
  const { tutor } = await addFamily(supabase, center);
  await addRecord(supabase, "appointments", { center, name: "Mia Abebe", child_name: "Wilder Abebe" });
  await addRecord(supabase, "assessments", { center, parent_name: "Mia Abebe", child_name: "Wilder Abebe" });
  await enterAs(page, await makePerson(supabase, "admin", center));

  for (const [path, count] of [
    [listPaths.sessions, 4],
    [listPaths.appointments, 1],
    [listPaths.assessments, 1],
    ["/admin/dashboard/users", 1],
  ] as const) {
    await page.goto(path);
    const box = main(page).getByRole("searchbox");
    await box.fill("wilder");
    await box.press("Enter");
    await expect(page).toHaveURL(/q=wilder/);
    await expect(
      main(page)
        .getByRole("row")
        .filter({ hasText: /Wilder|Mia/ }),
    ).toHaveCount(count);
  }

  await page.goto("/admin/dashboard");
  // why: what is over at this hour is folded
  const over = main(page).locator("summary").filter({ hasText: /^Over/ });
  if (await over.isVisible()) await over.click();
  const agenda = main(page).getByRole("region", { name: "Appointments and sessions today" }).getByRole("row");
  await expect(agenda.filter({ hasText: "Wilder" })).toHaveCount(1);
  await expect(agenda.filter({ hasText: "Ada Abebe" })).toHaveCount(1);
  await expect(agenda.getByRole("link", { name: "Family of Ada Abebe" })).toHaveAttribute("href", /\/families\//);
  const search = page.getByRole("banner").getByPlaceholder(staffFrame.searchHint);
  await search.fill("Wilder Abebe");
  await search.press("Enter");
  await expect(main(page)).toContainText(words.found(4));
  const children = main(page).getByRole("region", { name: staffLists.students.title }).getByRole("listitem");
  await expect(children).toHaveCount(1);
  await expect(children).toContainText(/Wilder · Mia Abebe · (next|last) .* with Tara Tutor · and 3 more/);
  await expect(main(page).getByRole("heading", { level: 2 }).first()).toHaveText(staffLists.students.title);
  await look();
  await children.getByRole("link", { name: "Wilder", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/families\//);

  await page.context().clearCookies();
  await enterAs(page, tutor);
  await page.goto("/dashboard/students");
  await expect(
    main(page)
      .getByRole("row")
      .filter({ hasText: /Wilder|Ada Abebe/ }),
  ).toHaveCount(2);
});

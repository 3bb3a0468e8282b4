/** Reports of a term: for one child, for all of a center and for the family, one sheet of paper each. */
import { childPage } from "../../../app/content/families/child-page";
import { familyListWords } from "../../../app/content/families/staff-families";
import { listWords } from "../../../app/content/records/staff-list-words";
import { studentProgress } from "../../../app/content/tutoring/staff-progress";
import { termReport, termReports, termWords } from "../../../app/content/tutoring/term-report";
import { studentsPath } from "../../../app/domain/families/family-paths";
import { studentProgressPath } from "../../../app/domain/tutoring/progress";
import { enterAs, makePerson, type Person } from "../../support/browser/account-pages";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import type { TestBackend } from "../../support/servers/embedded";

const term = { from: "2026-04-01", to: "2026-06-30" };
const long = {
  first: "Maximiliana Alexandrina ".repeat(4).trim(),
  last: "Featherstonehaugh-Cholmondeley ".repeat(3).trim(),
};

/** Twelve children of a family: one with the longest names and words, one without a lesson, the others with two. */
async function addChildren({ sql, first }: TestBackend, family: Person, tutor: Person, center: string) {
  const people = await sql<{ id: string; user_id: string }>(
    "select id, user_id from public.user_profiles where user_id in ($1, $2)",
    [family.userId, tutor.userId],
  );
  const profile = ({ userId }: Person) => people.find((one) => one.user_id === userId)?.id;
  const children: string[] = [];
  for (let nth = 0; nth < 12; nth++)
    children.push(
      String(
        await first(
          `insert into public.children (family_id, first_name, last_name, grade, status)
           values (private.family_of($1), $2, $3, '4', 'enrolled') returning id`,
          [family.userId, nth === 0 ? long.first : `Kid${nth}`, nth === 0 ? long.last : "Lee"],
        ),
      ),
    );
  const [many = "", usual = ""] = children;
  await sql(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id, child_id,
       child_name, subject, status, attendance)
     select date '2026-04-01' + n, time '10:00' + c.nth * interval '30 minutes', time '10:30' + c.nth * interval '30 minutes',
       $2, $3, $4, c.id, 'Someone', (array['math', 'english', 'writing'])[1 + n % 3], 'completed',
       (array['present', 'late', 'present', 'excused', 'absent'])[1 + n % 5]
     from unnest($1::uuid[]) with ordinality as c (id, nth), generate_series(0, 79) n
     where c.nth = 1 or n < 2 and c.nth < 12`,
    [children, profile(family), profile(tutor), center],
  );
  // The usual one has a next lesson, and was there last week.
  await sql(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id, child_id,
       subject, status, attendance)
     select (now() at time zone 'America/Toronto')::date + x.days, '16:00', '17:00', $2, $3, $4, $1, 'math', x.status, x.attendance
     from (values (7, 'confirmed', null), (-7, 'completed', 'present')) x (days, status, attendance)`,
    [usual, profile(family), profile(tutor), center],
  );
  await sql(
    `insert into public.lesson_reports (id, went_well, next_steps)
     select b.id, left(repeat(w.said || ' ', 100), 1000), left(repeat(w.said || ' ', 100), case when b.child_id = $1 then 1000 else 60 end)
     from public.bookings b, (values ('Adds fractions with unlike denominators.')) w (said)
     where b.child_id = any ($2) and (b.child_id = $1 or b.booking_date = '2026-04-02')`,
    [many, children],
  );
  await sql(
    `insert into public.child_steps (child_id, subject, what, level, workbook, pages, on_day)
     select c, s, x.what, x.level, x.workbook, 0, x.day
     from unnest($1::uuid[]) c, unnest(array['math', 'english', 'writing']) s, (values
       ('placed', 'C', 2, date '2026-01-12'), ('passed', 'D', 1, '2026-04-20'), ('passed', 'E', 1, '2026-06-01')
     ) x (what, level, workbook, day)
     where c = $2 or s = 'math' and x.level = 'C'`,
    [children, many],
  );
  await sql(
    `insert into public.child_levels (child_id, subject, level, workbook, pages, moved_on)
     select distinct on (s.child_id, s.subject) s.child_id, s.subject, s.level, s.workbook + 1, 3, s.on_day
     from public.child_steps s where s.child_id = any ($1) order by s.child_id, s.subject, s.number desc`,
    [children],
  );
  await sql(
    `insert into public.assessment_results (id, child_id, taken_on, levels, strengths)
     select gen_random_uuid(), $1, date '2026-04-02' + n, '{"math": {"level": "C", "workbook": 2},
       "english": {"level": "D", "workbook": 12}, "writing": {"level": "C", "workbook": 4}}', 'Counting'
     from generate_series(1, 6) n`,
    [many],
  );
  return { many, usual };
}

const sheets = async (page: Page) => {
  const pdf = await page.pdf({ format: "Letter", ...(process.env.PICTURES && { path: pictureOf(page, "pdf") }) });
  return pdf.toString("latin1").match(/\/Type \/Page(?!s)/g)?.length;
};
const pictureOf = (page: Page, kind: string) =>
  `${process.env.PICTURES}/${new URL(page.url()).pathname.replace(/\W+/g, "-").slice(1, 40)}-${Date.now()}.${kind}`;

test("a center prints a sheet for each child, with a word of its own, and the family reads the report @js", async ({
  page,
  supabase,
  look,
}) => {
  test.slow();
  const center = "21";
  const family = await makePerson(supabase, "student", center);
  const { many, usual } = await addChildren(supabase, family, await makePerson(supabase, "tutor", center), center);
  const seen = async () => {
    await look();
  };
  const ask = async () => {
    await main(page).getByLabel(termWords.from, { exact: true }).fill(term.from);
    await main(page).getByLabel(termWords.to, { exact: true }).fill(term.to);
    await main(page).getByRole("button", { name: termWords.show }).click();
    await expect(page).toHaveURL(new RegExp(`from=${term.from}`));
  };

  await test.step("the list of students shows levels and finds a child by them", async () => {
    await enterAs(page, await makePerson(supabase, "admin", center));
    await page.goto(`${studentsPath}?subject=math&level=E`);
    const rows = main(page).getByRole("row").filter({ hasText: "Math E · English E" });
    await expect(rows).toHaveCount(1);
    await expect(main(page).getByRole("row").filter({ hasText: "Kid1" })).toHaveCount(0);
    await page.goto(studentsPath);
    const row = main(page).getByRole("row").filter({ hasText: "Kid1 Lee" });
    await expect(row).toContainText("Math C");
    await expect(row).toContainText(/4:00\sp\.m\./);
    await seen();
    await page.setViewportSize({ width: 1280, height: 720 });
    const open = await row.getByRole("link", { name: familyListWords.open }).boundingBox();
    expect((open?.x ?? 0) + (open?.width ?? 9999), "right edge of the row's action").toBeLessThanOrEqual(1264);
  });

  await test.step("all reports print, one sheet each, with what is typed in one of them", async () => {
    await main(page).getByRole("link", { name: listWords.termReports }).click();
    await expect(main(page).getByRole("article")).toHaveCount(12);
    await ask();
    const sheet = main(page).getByRole("article", { name: "Kid1 Lee" });
    await expect(sheet).toContainText("C, workbook 2");
    await expect(main(page).getByRole("article", { name: "Kid11 Lee" })).toContainText(termReport.lessons.none);
    await sheet.getByLabel(termReport.own.label).fill("A wonderful term.");
    await page.emulateMedia({ media: "print" });
    await expect(main(page).getByLabel(termReport.own.label)).toHaveCount(12);
    await expect(main(page).getByLabel(termReport.own.label).locator("visible=true")).toHaveCount(1);
    await page.emulateMedia({ media: null });
    await expect(main(page)).toContainText(termReports.count(12));
    expect(await sheets(page)).toBe(12);
    await seen();
  });

  await test.step("the longest report fits one sheet", async () => {
    await page.goto(studentProgressPath(many));
    await main(page).getByRole("link", { name: studentProgress.links.report }).click();
    await ask();
    await main(page)
      .getByLabel(termReport.own.label)
      .fill("We would like to see more of this. ".repeat(18).slice(0, 500));
    await expect(main(page)).toContainText(termReport.words.more(1, 80));
    await page.emulateMedia({ media: "print" });
    if (process.env.PICTURES) await page.screenshot({ path: pictureOf(page, "print.png"), fullPage: true });
    await page.emulateMedia({ media: null });
    expect(await sheets(page)).toBe(1);
    await seen();
  });

  await test.step("the family reads it, without the center's field, and is told what is wrong with its days", async () => {
    await enterAs(page, family);
    await page.goto(`/dashboard/children/${usual}`);
    await main(page).getByRole("link", { name: childPage.report }).click();
    await ask();
    await expect(main(page).getByRole("article")).toContainText("1 of 1 attended, 30 minutes");
    await expect(main(page).getByLabel(termReport.own.label)).toHaveCount(0);
    await seen();
    expect(await sheets(page)).toBe(1);
  });
});

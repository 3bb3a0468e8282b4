/** Pages of tutors, families and staff about sessions, levels and reports: nothing for axe to find, narrow or wide. */
import { enterAs, makePerson, type Person } from "../../support/browser/account-pages";
import { expect, main, type Page, test } from "../../support/browser/fixtures";
import type { TestBackend } from "../../support/servers/embedded";
import { addChild, enrol, planSession, profileOf, rename } from "../../support/tutoring/learners";

const center = "21";
const desk = "/admin/dashboard";

test.slow();

/** A family with a child of a long name, its tutor, and sessions of the past, today and to come. */
async function taught(supabase: TestBackend) {
  const [family, tutor] = [await makePerson(supabase, "student", center), await makePerson(supabase, "tutor", center)];
  await rename(supabase, family.userId, "Maximiliane-Alexandra", "Wolfeschlegelsteinhausenbergerdorff");
  const child = await addChild(supabase, family, "Maya", "Lee");
  const people = { student: await profileOf(supabase, family), tutor: await profileOf(supabase, tutor), child, center };
  const sessions = [];
  for (const [days, status, start, end] of [
    [0, "confirmed", "00:00", "00:30"],
    [7, "confirmed", "16:00", "17:00"],
    [2, "cancelled", "16:00", "17:00"],
    [-7, "completed", "16:00", "17:00"],
  ] as const) {
    const notes = "Fractions, chapter 4: bring the workbook";
    sessions.push((await planSession(supabase, { ...people, days, status, start, end, notes, subject: "math" })).id);
  }
  await enrol(supabase, family.userId, "Grade 3 Math, twelve weeks online", "completed");
  const [today = "", ahead = ""] = sessions;
  return { family, tutor, child, today, ahead };
}

async function lookAt(page: Page, look: () => Promise<void>, person: Person, paths: readonly string[]) {
  await enterAs(page, person);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await look();
  }
}

test("pages of a tutor and a family, empty or full, have nothing to find at two widths @js", async ({
  page,
  supabase,
  look,
}) => {
  for (const role of ["student", "tutor"] as const)
    await lookAt(page, look, await makePerson(supabase, role), ["/dashboard"]);
  const { family, tutor, child, today, ahead } = await taught(supabase);
  await lookAt(page, look, tutor, [
    ...["/dashboard", "/dashboard/students", "/dashboard/availability", `/dashboard/lessons/${today}`],
  ]);
  await lookAt(page, look, family, [
    ...["/dashboard", "/dashboard/courses", "/dashboard/sessions", "/dashboard/sessions/request", "/dashboard/profile"],
    ...[`/dashboard/sessions/${ahead}`, `/dashboard/children/${child}`, `/dashboard/children/${child}/progress`],
    ...["/dashboard/children", "/dashboard/family", `/book?child=${child}`],
  ]);
});

test("pages of staff about sessions and levels have nothing to find at two widths @js", async ({
  page,
  supabase,
  look,
}) => {
  const { child, today, ahead } = await taught(supabase);
  const student = `${desk}/students/${child}`;
  await lookAt(page, look, await makePerson(supabase, "admin", center), [
    ...[`${desk}/sessions/new`, `${desk}/sessions/series`, `${desk}/sessions/requests`],
    ...[
      `${desk}/records/sessions/${today}`,
      `${desk}/sessions/${today}/attendance`,
      `${desk}/sessions/${ahead}/change`,
    ],
    ...[`${student}/progress`, `${student}/assessment`, `${desk}/students/quiet`],
  ]);
});

const term = "from=2026-04-01&to=2026-06-30";
const long = {
  first: "Maximiliana Alexandrina ".repeat(4).trim(),
  last: "Featherstonehaugh-Cholmondeley ".repeat(3).trim(),
};

/** Twelve children of a family: one with the longest names and words, one without a lesson, the others with two. */
async function addChildren({ sql, first }: TestBackend, family: Person, tutor: Person) {
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

const sheets = async (page: Page) =>
  (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type \/Page(?!s)/g)?.length;

test("reports of twelve children print a sheet each, the longest too, and fit two widths @js", async ({
  page,
  supabase,
  look,
}) => {
  const [family, tutor] = [await makePerson(supabase, "student", center), await makePerson(supabase, "tutor", center)];
  const { many, usual } = await addChildren(supabase, family, tutor);
  const own = main(page).getByLabel("What we want to say");
  await lookAt(page, look, await makePerson(supabase, "admin", center), [`${desk}/students`]);
  await page.setViewportSize({ width: 1280, height: 720 });
  const row = main(page).getByRole("row").filter({ hasText: "Kid1 Lee" });
  const open = await row.getByRole("link", { name: "Open" }).boundingBox();
  expect((open?.x ?? 0) + (open?.width ?? 9999), "right edge of the row's action").toBeLessThanOrEqual(1264);

  await page.goto(`${desk}/students/reports?${term}`);
  await main(page)
    .getByRole("article", { name: "Kid1 Lee" })
    .getByLabel("What we want to say")
    .fill("A wonderful term.");
  await look();
  expect(await sheets(page)).toBe(await main(page).getByRole("article").count());

  await page.goto(`${desk}/students/${many}/report?${term}`);
  await own.fill("We would like to see more of this. ".repeat(18).slice(0, 500));
  await expect(main(page)).toContainText("The newest of 80 reports. The others stand with their lessons.");
  expect(await sheets(page)).toBe(1);
  await look();
  await lookAt(page, look, family, [`/dashboard/children/${usual}/report?${term}`]);
  expect(await sheets(page)).toBe(1);
});

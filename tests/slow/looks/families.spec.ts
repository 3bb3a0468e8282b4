/** Pages of tutors, families and staff about families, sessions, levels and reports: nothing for axe to find, narrow or wide. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, main, test } from "../../support/browser/fixtures";
import type { TestBackend } from "../../support/servers/embedded";
import { addChild, enrol, planSession, profileOf, rename } from "../../support/tutoring/learners";

const center = "21";
const desk = "/admin/dashboard";

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

test("pages of a tutor and a family, empty or full, have nothing to find @js", async ({ page, supabase, look }) => {
  for (const role of ["student", "tutor"] as const) {
    await enterAs(page, await makePerson(supabase, role));
    await look("/dashboard");
  }
  const { family, tutor, child, today, ahead } = await taught(supabase);
  await enterAs(page, tutor);
  await look("/dashboard", "/dashboard/students", "/dashboard/availability", `/dashboard/lessons/${today}`);
  await enterAs(page, family);
  await look(
    ...["", "/courses", "/sessions", "/sessions/request", "/profile", `/sessions/${ahead}`, "/children", "/family"].map(
      (path) => `/dashboard${path}`,
    ),
    ...["", "/details", "/report"].map((path) => `/dashboard/children/${child}${path}`),
    `/book?child=${child}`,
  );
});

test("pages of staff about sessions and levels have nothing to find @js", async ({ page, supabase, look }) => {
  const { child, today, ahead, tutor } = await taught(supabase);
  await supabase.sql(
    `insert into public.classes (location_id, tutor_profile_id, subject, starts_on, ends_on, start_time, end_time,
       room, capacity, grade_from, grade_to)
     select $1, $2, subject, monday + 8, monday + 50, start, start + interval '1 hour', room, 5, lowest, '5'
     from (values ('math', time '16:00', 'Blue', '2'), ('english', '17:00', 'Room 1', '3'), (null, '18:00', null, '4'))
       as one (subject, start, room, lowest), cast(date_trunc('week', current_date) as date) as monday`,
    [center, await profileOf(supabase, tutor)],
  );
  await enterAs(page, await makePerson(supabase, "admin", center));
  await look(
    ...["", "?by=tutor", `?child=${child}`].map((query) => `${desk}/classes${query}`),
    ...["new", "requests", `${today}/attendance`, `${ahead}/change`].map((path) => `${desk}/sessions/${path}`),
    `${desk}/classes/new`,
    ...["progress", "assessment", "report"].map((path) => `${desk}/students/${child}/${path}`),
    ...[`${desk}/records/sessions/${today}`, `${desk}/students/quiet`, `${desk}/students/reports`],
  );
});

test("lists, a family's pages and a new one have nothing to find @js", async ({ page, supabase, problems, look }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/families\/new/);
  const known = await makePerson(supabase, "student", "20");
  const child = await addChild(supabase, known, "Asha", "Rao");
  const family = `${desk}/families/${await supabase.first("select private.family_of($1)", [known.userId])}`;
  await supabase.sql(
    `insert into classes (location_id, tutor_profile_id, starts_on, ends_on, start_time, end_time, capacity, grade_from, grade_to)
     select '20', $1, now()::date + 1, now()::date + 14, '16:00', '17:00', 3, grade, grade from unnest('{3,8}'::text[]) grade`,
    [await profileOf(supabase, await makePerson(supabase, "tutor", "20"))],
  );
  await enterAs(page, await makePerson(supabase, "admin", "20"));
  await look(
    ...[
      ...[`${desk}/families`, `${desk}/students`, family, `${family}/children/${child}`, `${family}/merge`],
      ...[`${family}/guardians/${await profileOf(supabase, known)}`, `${family}/join`],
    ],
  );

  await page.goto(`${desk}/families/new`);
  const field = (group: string, label: string) =>
    main(page).getByRole("group", { name: group, exact: true }).getByLabel(label, { exact: true });
  const save = main(page).getByRole("button", { name: "Save and book a visit", exact: true });
  await field("Parent or guardian", "First name").fill("Asha");
  await field("Child 1", "First name").fill("Asha");
  await field("Child 1", "Grade").selectOption("3");
  await save.click();
  await expect(field("Parent or guardian", "Phone")).toHaveAccessibleDescription(/Enter a phone number/);
  await look();
  await supabase.sql("update user_profiles set phone = '416-555-0220' where user_id = $1", [known.userId]);
  await field("Parent or guardian", "Phone").fill("416-555-0220");
  await save.click();
  await expect(main(page).getByText("This may be the same family")).toBeVisible();
  await look();
});

/** Reports of a term on the pages of the center and the family: who opens them, days that can't be read, the list. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { termReport, termReports, termWords } from "../../../app/content/tutoring/term-report";
import { studentsPath, termReportsPath } from "../../../app/domain/families/family-paths";
import { studentReportPath } from "../../../app/domain/tutoring/term-report";
import { listExportPath } from "../../../app/records/record-kinds";
import { browserOf, makeAccount, type TestBrowser } from "../../support/auth/accounts";
import { textOf } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { profileOf } from "../../support/tutoring/learners";

const here = sharedSite();
/** That no other file works at. */
const center = "39";
const term = "from=2026-04-01&to=2026-06-30";
const care = ["Peanuts", "Asthma", "Nani 416"];
let people: Record<"admin" | "neighbour" | "superadmin" | "family" | "stranger" | "tutor", TestBrowser>;
let child: string;

beforeAll(async () => {
  const { sql, first } = here.supabase;
  const family = await makeAccount(here.supabase, { locationId: center });
  const tutor = await makeAccount(here.supabase, { role: "tutor", locationId: center });
  child = String(
    await first(
      `insert into public.children
         (family_id, first_name, last_name, grade, status, allergies, medical_notes, emergency_contact)
       values (private.family_of($1), 'Mira', 'Quist', '3', 'enrolled', $2, $3, $4) returning id`,
      [family.userId, ...care],
    ),
  );
  const session = await first(
    `insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
       child_id, child_name, subject, status, attendance)
     values ('2026-05-04', '16:00', '16:50', $1, $2, $3, $4, 'Mira Quist', 'math', 'completed', 'late') returning id`,
    [await profileOf(here.supabase, family), await profileOf(here.supabase, tutor), center, child],
  );
  await sql("insert into public.lesson_reports (id, went_well) values ($1, 'Counts <b> by sevens')", [session]);
  await sql(
    `insert into public.child_levels (child_id, subject, level, workbook, pages, moved_on)
     values ($1, 'english', 'B', 1, 0, '2026-05-04'), ($1, 'math', 'C', 2, 0, '2026-05-04')`,
    [child],
  );
  people = {
    admin: await browserOf(here, { role: "admin", locationId: center }),
    neighbour: await browserOf(here, { role: "admin", locationId: "2" }),
    superadmin: await browserOf(here, { role: "superadmin" }),
    family: await browserOf(here, family),
    stranger: await browserOf(here, { role: "student" }),
    tutor: await browserOf(here, tutor),
  };
});

const ofFamily = (id: string) => `/dashboard/children/${id}/report`;
async function read(browser: TestBrowser, path: string) {
  const answer = await browser.get(path);
  return { status: answer.status, text: await textOf(answer) };
}

test("the center and the family read the same report, without care notes; others get nothing of it", async () => {
  const said = ["Mira Quist", "Grade 3", "1 (1 late)", "1 of 1 attended, 50 minutes", "Counts <b> by sevens"];
  for (const [browser, path] of [
    [people.admin, `${studentReportPath(child)}?${term}`],
    [people.superadmin, `${studentReportPath(child)}?${term}`],
    [people.family, `${ofFamily(child)}?${term}`],
    [people.admin, `${termReportsPath}?${term}`],
    [people.superadmin, `${termReportsPath}?${term}&center=${center}`],
  ] as const) {
    const { status, text } = await read(browser, path);
    expect([path, status]).toEqual([path, 200]);
    for (const words of said) expect(text).toContain(words);
    for (const words of care) expect(text).not.toContain(words);
  }
  for (const [browser, path, status] of [
    [people.neighbour, studentReportPath(child), 404],
    [people.neighbour, `${studentReportPath(child)}?from=soon&to=later`, 404],
    [people.tutor, ofFamily(child), 403],
    [people.tutor, studentReportPath(child), 403],
    [people.family, termReportsPath, 403],
    [people.stranger, ofFamily(child), 404],
    [people.stranger, `${ofFamily(child)}?from=soon&to=later`, 404],
  ] as const)
    expect([path, (await browser.get(path)).status]).toEqual([path, status]);
  expect((await read(people.neighbour, `${termReportsPath}?${term}&center=${center}`)).text).not.toContain("Mira");
  expect((await read(people.superadmin, termReportsPath)).text).toContain(termReports.choose.title);
});

test("a child without a lesson in the term has a report that says so", async () => {
  const { text } = await read(people.family, `${ofFamily(child)}?from=2025-01-01&to=2025-03-31`);
  for (const words of [termReport.lessons.none, termReport.levels.none, termReport.words.none])
    expect(text).toContain(words);
});

test("days that are no term are refused with a message, and stay in the form", async () => {
  const [days, problem] = ["from=soon&to=2026-04-01", termWords.problems.noDays];
  for (const [browser, path] of [
    [people.admin, studentReportPath(child)],
    [people.admin, termReportsPath],
    [people.family, ofFamily(child)],
  ] as const) {
    const answer = await browser.get(`${path}?${days}`);
    expect([path, answer.status]).toEqual([path, 400]);
    const html = await answer.clone().text();
    expect(await textOf(answer)).toContain(problem.title);
    const [field] = /<input[^>]* name="from"[^>]*>/.exec(html) ?? [];
    expect(field).toContain(`value="${new URLSearchParams(days).get("from")}"`);
    expect(html.includes("<article")).toBe(false);
  }
});

test("a year is a term, and an unknown or erased child, or a mark of a page that is none, is no fault of ours", async () => {
  expect((await people.admin.get(`${studentReportPath(child)}?from=2025-09-01&to=2026-08-31`)).status).toBe(200);
  const gone = String(
    await here.supabase.first(
      `insert into public.children (family_id, first_name, grade)
       select family_id, 'Gone', '3' from public.children where id = $1 returning id`,
      [child],
    ),
  );
  expect((await people.admin.get(studentReportPath(gone))).status).toBe(200);
  await here.supabase.sql("delete from public.children where id = $1", [gone]);
  for (const id of [gone, randomUUID(), "nobody", "%00"])
    for (const [browser, path] of [
      [people.admin, studentReportPath(id)],
      [people.family, ofFamily(id)],
    ] as const)
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
  for (const after of ["nobody", randomUUID(), "%00"])
    expect((await people.admin.get(`${termReportsPath}?${term}&after=${after}`)).status).toBe(200);
});

test("the list of students shows and files the levels, and finds who stands on one", async () => {
  const listed = async (query: string) => (await read(people.admin, `${studentsPath}?q=quist&${query}`)).text;
  expect(await listed("")).toContain("Math C · English B");
  for (const query of ["subject=math", "level=C", "level=B", "subject=math&level=C", "level=Z"])
    expect(await listed(query), query).toContain("Mira Quist");
  for (const query of ["subject=writing", "level=D", "subject=math&level=B", "subject=english&level=C"])
    expect(await listed(query), query).not.toContain("Mira Quist");
  const file = await (await people.admin.get(`${listExportPath("students")}?q=quist&subject=english`)).text();
  expect(file).toContain('"Mira Quist","3","Math C · English B"');
});

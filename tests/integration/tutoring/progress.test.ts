/** Levels, workbooks and results of assessments on the pages of the center, the tutor and the family, and by email. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { fieldProblems, moveMessages, resultSheet, workbookForm } from "../../../app/content/tutoring/progress";
import { assessmentMessages, assessmentPage, quietPage } from "../../../app/content/tutoring/staff-progress";
import { torontoToday } from "../../../app/domain/dates/calendar";
import { browserOf, flashOf, type TestBrowser } from "../../support/auth/accounts";
import { versionIn } from "../../support/pages/html-parts";
import { readPage, textOf } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { addChild, planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const here = sharedSite();

let staff: Record<"admin" | "neighbour" | "stranger" | "otherTutor", TestBrowser>;
beforeAll(async () => {
  staff = {
    admin: await browserOf(here, { role: "admin", locationId: "1" }),
    neighbour: await browserOf(here, { role: "admin", locationId: "2" }),
    stranger: await browserOf(here, { role: "student" }),
    otherTutor: await browserOf(here, { role: "tutor" }),
  };
});

/** A child of a family of center 1 with a session of today, among those who have to do with it and those who have not. */
async function childOfFamily() {
  const [family, tutor] = [await personOf(here, "student", "Ann Lee"), await personOf(here, "tutor", "Tom Lee")];
  const child = await addChild(here.supabase, family, "Maya", "Lee");
  const times = { days: 0, start: "00:00", end: "00:30" };
  const { id: session } = await planSession(here.supabase, { student: family.id, tutor: tutor.id, ...times });
  await here.supabase.sql(
    "update public.bookings set child_id = $2, learner_id = $2, child_name = 'Maya Lee' where id = $1",
    [session, child],
  );
  const desk = `/admin/dashboard/students/${child}`;
  return { child, session, email: family.email, desk, family: family.browser, tutor: tutor.browser, ...staff };
}

const idIn = (html: string) => /name="id" value="([^"]+)"/.exec(html)?.[1] ?? "";
const today = torontoToday();
const placing = { subject: "math", what: "placed", level: "C", workbook: "2", on_day: today };

test("an assessment's result reaches the family's page and mail, and nobody else", async () => {
  const { child, desk, email, ...people } = await childOfFamily();
  const form = await readPage(people.admin, `${desk}/assessment`);
  expect(form.text).toContain(assessmentPage.what);
  expect(form.text).toContain(email);
  const id = idIn(form.html);
  const result = { id, taken_on: today, level_math: "C", workbook_math: "2", strengths: "Counts well" };

  const empty = await people.admin.post(`${desk}/assessment`, { ...result, strengths: "", level_math: "" });
  expect(empty.status).toBe(400);
  const refused = await textOf(empty);
  for (const problem of [assessmentPage.nothing, assessmentPage.noWords]) expect(refused).toContain(problem);
  const sent = { ...result, next_step: "Fractions <b>", place: "on", send: "on" };
  const ahead = await people.admin.post(`${desk}/assessment`, { ...sent, taken_on: "2999-01-01" });
  expect(ahead.status).toBe(400);
  expect(await ahead.text()).toContain(fieldProblems.dayAhead);

  const saved = await people.admin.post(`${desk}/assessment`, sent);
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${desk}/results/${id}`]);
  expect(flashOf(saved)).toContain(assessmentMessages.sent.text);
  expect((await people.admin.post(`${desk}/assessment`, sent)).status).toBe(303);
  const mails = await here.supabase.sql<{ recipient: string }>(
    "select recipient from private.deliveries where kind = 'assessment_result' and data ->> 'record' = $1",
    [id],
  );
  expect(mails).toEqual([{ recipient: email }]);

  const own = `/dashboard/children/${child}`;
  const sheet = await readPage(people.family, `${own}/results/${id}`);
  for (const part of ["Maya Lee", resultSheet.begins("C", 2), "Counts well", "Fractions <b>"])
    expect(sheet.text).toContain(part);
  expect((await readPage(people.admin, `${desk}/results/${id}`)).text).toContain("Counts well");
  const progress = await readPage(people.family, `${own}/progress`);
  for (const part of ["Level C, workbook 2", "What comes next: Level D", "Started at Level C"])
    expect(progress.text).toContain(part);
  expect((await readPage(people.family, own)).html).toContain(`${own}/progress`);

  for (const path of [`${own}/progress`, `${own}/results/${id}`])
    expect([path, (await people.stranger.get(path)).status]).toEqual([path, 404]);
  for (const path of ["progress", "assessment", `assessment?id=${id}`, `results/${id}`])
    expect([path, (await people.neighbour.get(`${desk}/${path}`)).status]).toEqual([path, 404]);
  expect((await people.neighbour.post(`${desk}/assessment`, { ...sent, id: randomUUID() })).status).toBe(404);
});

test("of two who correct a result the second sees what is saved and keeps what was written", async () => {
  const { desk, admin } = await childOfFamily();
  const id = idIn((await readPage(admin, `${desk}/assessment`)).html);
  const result = { id, taken_on: today, level_math: "C", strengths: "Counts well" };
  await admin.post(`${desk}/assessment`, result);
  const path = `${desk}/assessment?id=${id}`;
  const { html } = await readPage(admin, path);
  const version = versionIn(html);
  const other = await browserOf(here, { role: "admin", locationId: "1" });
  expect((await other.post(path, { ...result, gaps: "Decimals", version })).status).toBe(303);
  const second = await admin.post(path, { ...result, gaps: "Fractions", version });
  expect(second.status).toBe(409);
  const page = await second.clone().text();
  for (const part of ["Decimals", "Fractions"]) expect(page).toContain(part);
  expect(await textOf(second)).toContain(assessmentMessages.changed.title);
  expect((await admin.post(path, { ...result, gaps: "Fractions", version: versionIn(page) })).status).toBe(303);
});

test("the sheet of a session moves the child on, and a level passed is a step that the family sees", async () => {
  const { child, desk, session, ...people } = await childOfFamily();
  expect((await readPage(people.tutor, `/dashboard/lessons/${session}`)).text).toContain(workbookForm.none);
  expect((await people.admin.post(`${desk}/progress?form=place`, placing)).status).toBe(303);
  expect((await readPage(people.tutor, "/dashboard/students")).text).toContain("Math: Level C, workbook 2");
  expect((await readPage(people.otherTutor, "/dashboard/students")).text).not.toContain("Maya Lee");

  const sheet = await readPage(people.tutor, `/dashboard/lessons/${session}`);
  const path = `/dashboard/lessons/${session}/progress`;
  expect(sheet.html).toContain(`action="${path}"`);
  const versionOf = async () =>
    (
      await here.supabase.sql<{ version: string }>(
        "select to_jsonb(updated_at) #>> '{}' as version from public.child_levels where child_id = $1",
        [child],
      )
    )[0]?.version ?? "";
  const step = { child, session, subject: "math" };
  const wrong = await people.tutor.post(path, { ...step, version: await versionOf(), pages: "41", quiz: "a lot" });
  expect(wrong.status).toBe(400);
  const told = await wrong.text();
  for (const part of [fieldProblems.pages, fieldProblems.quiz, 'value="41"']) expect(told).toContain(part);

  const old = await versionOf();
  const turned = await people.tutor.post(path, { ...step, version: old, workbook: "3", pages: "4", quiz: "90" });
  expect([turned.status, turned.headers.get("Location")]).toEqual([303, `/dashboard/lessons/${session}#levels`]);
  expect(flashOf(turned)).toContain(moveMessages.done.text);
  const late = await people.admin.post(`${desk}/progress`, { ...step, session: "", version: old, workbook: "7" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('value="7"');

  const passed = await people.tutor.post(path, { ...step, version: await versionOf(), passed: "on" });
  expect(passed.status).toBe(303);
  const progress = () => readPage(people.family, `/dashboard/children/${child}/progress`);
  const after = (await progress()).text;
  for (const part of ["Passed Level C and moved up to Level D", "90% in the quiz", "Level D, workbook 1"])
    expect(after).toContain(part);

  const again = await readPage(people.tutor, `/dashboard/lessons/${session}`);
  expect(again.text).toContain(workbookForm.undo);
  expect((await people.tutor.post(path, { ...step, version: await versionOf(), undo: "yes" })).status).toBe(303);
  expect((await progress()).text).not.toContain("Passed Level C");

  expect((await people.otherTutor.post(path, { ...step, version: await versionOf() })).status).toBe(404);
  expect((await people.otherTutor.get(path)).status).toBe(404);
  expect((await people.neighbour.post(`${desk}/progress`, { ...step, version: await versionOf() })).status).toBe(404);
  const other = await people.tutor.post(path, { ...step, session: randomUUID(), version: await versionOf() });
  expect(other.status).toBe(409);
});

test.each([
  [{ subject: "latin" }, 400, moveMessages.unknown.text],
  [{ subject: "writing", level: "A" }, 400, fieldProblems.level],
  [{ version: "never" }, 409, moveMessages.changed.title],
])("placing a child with %j is refused with %i", async (changed, status, told) => {
  const { desk, admin } = await childOfFamily();
  const answer = await admin.post(`${desk}/progress?form=place`, { ...placing, ...changed });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(told);
});

test("who has not moved for eight weeks is listed for its center alone, and a child that is gone is not found", async () => {
  const { child, desk, ...people } = await childOfFamily();
  await people.admin.post(`${desk}/progress?form=place`, { ...placing, on_day: "2026-01-05" });
  await here.supabase.sql("update public.children set status = 'enrolled' where id = $1", [child]);
  const quiet = "/admin/dashboard/students/quiet";
  const list = await readPage(people.admin, quiet);
  expect(list.text).toContain(quietPage.title);
  expect(list.html).toContain(`${desk}/progress`);
  expect((await readPage(people.neighbour, quiet)).html).not.toContain(child);
  expect((await people.family.get(quiet)).status).toBe(403);

  await here.supabase.sql("delete from public.children where id = $1", [child]);
  expect((await people.admin.get(`${desk}/progress`)).status).toBe(404);
  expect((await people.admin.post(`${desk}/progress?form=place`, placing)).status).toBe(404);
  expect((await people.admin.get("/admin/dashboard/students/nobody/progress")).status).toBe(404);
});

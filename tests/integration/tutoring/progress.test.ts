/** Levels, workbooks and results of assessments on the pages of the center, the tutor and the family. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { torontoToday } from "../../../app/domain/dates/calendar";
import { browserOf, type TestBrowser } from "../../support/auth/accounts";
import { plain, versionIn } from "../../support/pages/html-parts";
import { readPage } from "../../support/records/staff-desk";
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
  const { id: session } = await planSession(here.supabase, { student: family.id, tutor: tutor.id, child, ...times });
  const desk = `/admin/dashboard/students/${child}`;
  return { child, session, email: family.email, desk, family: family.browser, tutor: tutor.browser, ...staff };
}

const today = torontoToday();
const placing = { subject: "math", what: "placed", level: "C", workbook: "2", on_day: today };
const refusal = async (answer: Response) => [answer.status, plain(await answer.text())] as const;

test("an assessment's result is refused at its fields, and reaches the family's page and nobody else's", async () => {
  const { child, desk, email, ...people } = await childOfFamily();
  const form = await readPage(people.admin, `${desk}/assessment`);
  expect(form.text).toContain(email);
  const id = /name="id" value="([^"]+)"/.exec(form.html)?.[1] ?? "";
  const sent = {
    ...{ id, taken_on: today, level_math: "C", workbook_math: "2", strengths: "Counts well" },
    ...{ next_step: "Fractions <b>", place: "on", send: "on" },
  };
  const record = (changed: object = {}) => people.admin.post(`${desk}/assessment`, { ...sent, ...changed });
  for (const [changed, words] of [
    [{ strengths: "", next_step: "", level_math: "" }, "Choose a level in at least one subject"],
    [{ taken_on: "2999-01-01" }, "Choose today or an earlier day"],
  ] as const)
    expect(await refusal(await record(changed))).toEqual([400, expect.stringContaining(words)]);
  for (const saved of [await record(), await record()])
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${desk}/results/${id}`]);

  const own = `/dashboard/children/${child}`;
  const sheet = await readPage(people.family, `${own}/results/${id}`);
  for (const part of ["Maya Lee", "Level C, workbook 2", "Counts well", "Fractions <b>"])
    expect(sheet.text).toContain(part);
  expect((await readPage(people.admin, `${desk}/results/${id}`)).text).toContain("Counts well");
  const progress = await readPage(people.family, own);
  for (const part of ["Level C, workbook 2", "What comes next: Level D", "Started at Level C"])
    expect(progress.text).toContain(part);
  // why: enrolled by its session
  for (const path of [own, "/dashboard/children"]) {
    const page = await readPage(people.family, path);
    for (const part of ["Level C", "Plan lessons", "My child can't come"]) expect(page.text).toContain(part);
    expect(page.html).toContain(`href="${own}/details"`);
    expect(page.text).not.toMatch(/free assessment|an assessment/i);
  }
  const leads = sheet.html.includes(`/dashboard/sessions/request?child=${child}`);
  expect([leads, sheet.text.includes("CA$169 + HST = CA$190.97 a month")]).toEqual([true, false]);
  // why: what is below its first level the child has not passed here
  for (const { html } of [sheet, progress]) expect(html).not.toContain("var(--color-english-mid)");

  for (const path of [own, `${own}/results/${id}`])
    expect([path, (await people.stranger.get(path)).status]).toEqual([path, 404]);
  for (const path of ["progress", "assessment", `assessment?id=${id}`, `results/${id}`])
    expect([path, (await people.neighbour.get(`${desk}/${path}`)).status]).toEqual([path, 404]);
  expect((await people.neighbour.post(`${desk}/assessment`, { ...sent, id: randomUUID() })).status).toBe(404);

  const path = `${desk}/assessment?id=${id}`;
  const version = versionIn((await readPage(people.admin, path)).html);
  expect((await people.admin.post(path, { ...sent, gaps: "Decimals", version })).status).toBe(303);
  const second = await people.admin.post(path, { ...sent, gaps: "Times tables", version });
  expect(second.status).toBe(409);
  const html = await second.text();
  for (const part of ["Decimals", "Times tables"]) expect(html).toContain(part);
  expect((await record({ gaps: "Times tables", version: versionIn(html) })).status).toBe(303);
});

test("the sheet of a session moves the child on, and a level passed is a step that the family sees", async () => {
  const { child, desk, session, ...people } = await childOfFamily();
  const openForms = async () => (await readPage(people.admin, `${desk}/progress`)).html.match(/<details[^>]* open/g);
  expect(await openForms(), "a child without a level is placed").toHaveLength(3);
  expect((await people.admin.post(`${desk}/progress?form=place`, placing)).status).toBe(303);
  expect(await openForms(), "a subject that the child does not take").toBeNull();
  expect((await readPage(people.tutor, "/dashboard/students")).text).toContain("Math: Level C, workbook 2");
  expect((await readPage(people.otherTutor, "/dashboard/students")).text).not.toContain("Maya Lee");

  const path = `/dashboard/lessons/${session}/progress`;
  expect((await readPage(people.tutor, `/dashboard/lessons/${session}`)).html).toContain(`action="${path}"`);
  const versionOf = async () =>
    here.supabase.first("select to_jsonb(updated_at) #>> '{}' from public.child_levels where child_id = $1", [child]);
  const step = { child, session, subject: "math" };
  const move = async (by: TestBrowser, fields: object) =>
    by.post(path, { ...step, version: await versionOf(), ...fields });
  const [status, told] = await refusal(await move(people.tutor, { pages: "41", quiz: "a lot" }));
  expect([status, told]).toEqual([400, expect.stringContaining("Enter a percentage from 0 to 100")]);

  const old = await versionOf();
  const turned = await move(people.tutor, { workbook: "3", pages: "4", quiz: "90" });
  expect([turned.status, turned.headers.get("Location")]).toEqual([303, `/dashboard/lessons/${session}#levels`]);
  const late = await people.admin.post(`${desk}/progress`, { ...step, session: "", version: old, workbook: "7" });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('value="7"')]);

  expect((await move(people.tutor, { passed: "on" })).status).toBe(303);
  const progress = async () => (await readPage(people.family, `/dashboard/children/${child}`)).text;
  for (const part of ["Passed Level C and moved up to Level D", "90% in the quiz", "Level D, workbook 1"])
    expect(await progress()).toContain(part);
  expect((await move(people.tutor, { undo: "yes" })).status).toBe(303);
  expect(await progress()).not.toContain("Passed Level C");

  expect((await move(people.otherTutor, {})).status).toBe(404);
  expect((await people.otherTutor.get(path)).status).toBe(404);
  expect((await people.neighbour.post(`${desk}/progress`, { ...step, version: await versionOf() })).status).toBe(404);
  expect((await move(people.tutor, { session: randomUUID() })).status).toBe(409);
});

test("a refused place says why, and a child that is gone is not found", async () => {
  const { child, desk, admin, ...people } = await childOfFamily();
  const place = (changed: object = {}) => admin.post(`${desk}/progress?form=place`, { ...placing, ...changed });
  for (const [changed, status, words] of [
    [{ subject: "latin" }, 400, "Choose a subject, level and workbook of our programs"],
    [{ subject: "writing", level: "A" }, 400, "Choose a level of this subject"],
    [{ version: "never" }, 409, "Someone else just moved this child"],
  ] as const)
    expect(await refusal(await place(changed))).toEqual([status, expect.stringContaining(words)]);

  await place({ on_day: "2026-01-05" });
  await here.supabase.sql("update public.children set status = 'enrolled' where id = $1", [child]);
  const quiet = "/admin/dashboard/students/quiet";
  expect((await readPage(admin, quiet)).html).toContain(`${desk}/progress`);
  expect((await readPage(people.neighbour, quiet)).html).not.toContain(child);
  expect((await people.family.get(quiet)).status).toBe(403);

  await here.supabase.sql("delete from public.children where id = $1", [child]);
  expect((await place()).status).toBe(404);
  for (const path of [`${desk}/progress`, "/admin/dashboard/students/nobody/progress"])
    expect((await admin.get(path)).status).toBe(404);
});

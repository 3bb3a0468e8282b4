/** Attendance, reports, absences and requests as tutors and families send their forms. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { flashOf } from "../../support/auth/accounts";
import { plain, versionIn } from "../../support/pages/html-parts";
import { readPage } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { addChild, planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const here = sharedSite();

const person = (role: "student" | "tutor", first: string) => personOf(here, role, `${first} Lessons`);

/** A family with a child, and a tutor who teaches it on that day. */
async function taught(days: number) {
  const [family, tutor] = [await person("student", "Ann"), await person("tutor", "Amelia")];
  const child = await addChild(here.supabase, family, "Maya", "Lee");
  const people = { student: family.id, tutor: tutor.id, child };
  const plan = async (day: number) =>
    (await planSession(here.supabase, { ...people, days: day, start: "00:00", end: "00:30" })).id;
  const session = await plan(days);
  return { family, tutor, child, plan, session, path: `/dashboard/lessons/${session}` };
}

test("a report without attendance is refused and kept; once saved, the family and the next lesson show it", async () => {
  const { family, tutor, session, plan, path } = await taught(0);
  const marks = { [`pages_done_${session}`]: "12 to 15", [`homework_${session}`]: "Page 16" };
  const version = versionIn((await readPage(tutor.browser, path)).html);
  const missing = await tutor.browser.post(path, { ...marks, version });
  expect(missing.status).toBe(400);
  const kept = await missing.text();
  for (const part of ["Choose whether Maya Lee came", 'value="12 to 15"']) expect(kept).toContain(part);

  const sent = { ...marks, [`attendance_${session}`]: "late", version };
  for (const answer of [await tutor.browser.post(path, sent), await tutor.browser.post(path, sent)])
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/dashboard"]);
  const report = await readPage(family.browser, `/dashboard/sessions/${session}`);
  for (const part of ["Maya Lee", "Late", "12 to 15", "Page 16"]) expect(report.text).toContain(part);
  const ahead = await readPage(tutor.browser, `/dashboard/lessons/${await plan(1)}`);
  expect(ahead.text).toContain("Page 16");
});

test("whoever saves second sees what is saved and keeps what was written", async () => {
  const { tutor, session, path } = await taught(0);
  const version = versionIn((await readPage(tutor.browser, path)).html);
  const save = (note: string, seen: string) =>
    tutor.browser.post(path, {
      ...{ [`attendance_${session}`]: "present", [`went_well_${session}`]: note, version: seen },
    });
  expect((await save("Counting", version)).status).toBe(303);
  const second = await save("Reading", version);
  expect(second.status).toBe(409);
  const html = await second.text();
  for (const part of ["Compare it with what is saved now", "Counting", "Reading"]) expect(html).toContain(part);
  expect((await save("Reading", versionIn(html))).status).toBe(303);
});

test("lessons of others do not exist, and hostile values are refused", async () => {
  const { family, tutor, session, path } = await taught(0);
  const other = await person("tutor", "Olga");
  const stranger = await person("student", "Sven");
  const ofFamily = `/dashboard/sessions/${session}`;
  for (const [browser, address, status] of [
    [other.browser, path, 404],
    [other.browser, "/dashboard/lessons/%00", 404],
    [other.browser, "/dashboard/lessons/x", 404],
    [stranger.browser, ofFamily, 404],
    [stranger.browser, `/dashboard/calendar/${session}.ics`, 404],
    [family.browser, path, 403],
  ] as const)
    expect([address, (await browser.get(address)).status]).toEqual([address, status]);
  expect((await stranger.browser.post(ofFamily, { step: "absent" })).status).toBe(404);
  const hostile = { [`attendance_${session}`]: "asleep", [`pages_done_${session}`]: "9".repeat(201), version: "'; --" };
  expect((await tutor.browser.post(path, hostile)).status).toBe(400);
  const outdated = { [`attendance_${session}`]: "present", version: "'; --" };
  expect((await tutor.browser.post(path, outdated)).status).toBe(409);
});

test("a told absence stands on every page of the family, with a make-up in place of the way there", async () => {
  const { family, tutor, session, plan, path: lesson } = await taught(3);
  const path = `/dashboard/sessions/${session}`;
  const tell = (fields: Record<string, string>) => family.browser.post(path, fields);
  const card = async () => {
    const { html } = await readPage(family.browser, "/dashboard");
    const links = html.match(new RegExp(`<a[^>]* href="${path}".*?</a>`, "g")) ?? [];
    return { html, said: plain(links.join(" ")) };
  };
  const forWhoComes = [`href="/dashboard/calendar/${session}.ics"`, "destination="];
  const before = await card();
  for (const part of [...forWhoComes, "My child can&#x27;t come"]) expect(before.html).toContain(part);
  const long = await tell({ step: "absent", note: "x".repeat(301) });
  expect([long.status, plain(await long.text())]).toEqual([400, expect.stringContaining("300 characters")]);
  const told = await tell({ step: "absent", note: "Dentist" });
  expect([told.status, flashOf(told)]).toEqual([303, expect.stringContaining("know that your child can't come")]);
  expect((await readPage(tutor.browser, lesson)).text).toContain("Dentist");
  for (const page of ["/dashboard", "/dashboard/sessions", path])
    expect((await readPage(family.browser, page)).text).toContain("Can't come");
  const after = await card();
  expect(after.said).toContain("Choose a make-up time");
  for (const part of forWhoComes) expect(after.html).not.toContain(part);
  expect((await readPage(family.browser, path)).html).toContain(`/dashboard/sessions/request?instead=${session}`);
  expect((await tell({ step: "coming" })).status).toBe(303);
  expect((await family.browser.post(`/dashboard/sessions/${await plan(-1)}`, { step: "absent" })).status).toBe(409);
});

test("a request for sessions is refused at its fields, sent once, and shown as it was sent", async () => {
  const { family, child, session } = await taught(2);
  const path = "/dashboard/sessions/request";
  const makeUp = await readPage(family.browser, `${path}?instead=${session}`);
  expect(makeUp.text).toContain("Make-up session for Maya Lee");
  expect(makeUp.html).toMatch(/name="friday"/);
  expect(makeUp.html).not.toMatch(/name="(saturday|sunday)"/);
  const wish = { child, subject: "math", tuesday: "on", earliest: "16:00", latest: "18:00", notes: "Twice a week" };
  for (const [fields, words] of [
    [{ ...wish, latest: "15:00" }, "Twice a week"],
    [{ ...wish, child: randomUUID() }, "Twice a week"],
    [{ child }, "Choose the days that suit you"],
  ] as const) {
    const refused = await family.browser.post(path, fields);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(words)]);
  }
  expect((await family.browser.post(path, wish)).status).toBe(303);
  expect(flashOf(await family.browser.post(path, wish))).toContain("You already asked for this");
  const { text } = await readPage(family.browser, path);
  expect(text).toContain("You asked for Math sessions for Maya Lee, on Tuesday, between 4:00 p.m. and 6:00 p.m.");
});

test("a family chooses whether reports come by email, and a tutor has no such form", async () => {
  const { family, tutor } = await taught(1);
  const form = "/dashboard/profile?form=reports";
  for (const isWanted of [false, true]) {
    await family.browser.post(form, isWanted ? { wanted: "yes" } : {});
    const [field] = /<input[^>]*name="wanted"[^>]*>/.exec((await readPage(family.browser, form)).html) ?? [];
    expect(field?.includes("checked")).toBe(isWanted);
  }
  expect((await tutor.browser.post(form, {})).status).toBe(404);
});

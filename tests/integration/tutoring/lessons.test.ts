import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { comingUp } from "../../../app/content/families/coming-up";
import {
  absenceMessages,
  lessonRequestMessages,
  lessonRequestPage,
} from "../../../app/content/tutoring/family-sessions";
import { attendanceForm, attendanceMessages, lessonPage } from "../../../app/content/tutoring/lessons";
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
  const plan = async (day: number) => {
    const { id } = await planSession(here.supabase, {
      student: family.id,
      tutor: tutor.id,
      days: day,
      start: "00:00",
      end: "00:30",
    });
    await here.supabase.sql(
      "update public.bookings set child_id = $2, child_name = 'Maya Lee', student_profile_id = student_profile_id where id = $1",
      [id, child],
    );
    return id;
  };
  return { family, tutor, child, plan, session: await plan(days) };
}

test("a tutor takes attendance and writes a report, and the family reads it", async () => {
  const { family, tutor, session, plan } = await taught(0);
  const path = `/dashboard/lessons/${session}`;
  const start = await readPage(tutor.browser, "/dashboard");
  expect(start.text).toContain("Maya Lee");
  expect(start.text).toContain("Grade 3");
  expect(start.html).toContain(path);
  const form = await readPage(tutor.browser, path);
  const marks = { [`pages_done_${session}`]: "12 to 15", [`homework_${session}`]: "Page 16" };

  const missing = await tutor.browser.post(path, { ...marks, version: versionIn(form.html) });
  expect(missing.status).toBe(400);
  const kept = await missing.text();
  expect(kept).toContain(attendanceForm.missing("Maya Lee"));
  expect(kept).toContain('value="12 to 15"');

  const sent = { ...marks, [`attendance_${session}`]: "late", version: versionIn(form.html) };
  const saved = await tutor.browser.post(path, sent);
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/dashboard"]);
  expect(flashOf(saved)).toContain(attendanceMessages.saved.text);
  expect((await tutor.browser.post(path, sent)).status).toBe(303);

  const list = await readPage(family.browser, "/dashboard/sessions");
  expect(list.html).toContain(`/dashboard/sessions/${session}`);
  const report = await readPage(family.browser, `/dashboard/sessions/${session}`);
  for (const part of ["Late", "12 to 15", "Page 16"]) expect(report.text).toContain(part);
  expect(report.html).toMatch(/<h1[^>]*>Maya Lee<\/h1>/);

  const next = await plan(1);
  const ahead = await readPage(tutor.browser, `/dashboard/lessons/${next}`);
  for (const part of [lessonPage.notBegun.title, "Page 16"]) expect(ahead.text).toContain(part);
});

test("whoever saves second sees what is saved and keeps what was written", async () => {
  const { tutor, session } = await taught(0);
  const path = `/dashboard/lessons/${session}`;
  const version = versionIn((await readPage(tutor.browser, path)).html);
  const fields = (note: string) => ({ [`attendance_${session}`]: "present", [`went_well_${session}`]: note, version });
  expect((await tutor.browser.post(path, fields("Counting"))).status).toBe(303);
  const second = await tutor.browser.post(path, fields("Reading"));
  expect(second.status).toBe(409);
  const html = await second.text();
  for (const part of [attendanceMessages.changed.text, "Counting", "Reading"]) expect(html).toContain(part);
  const again = await tutor.browser.post(path, { ...fields("Reading"), version: versionIn(html) });
  expect(again.status).toBe(303);
});

test("lessons of others do not exist, and hostile values are refused", async () => {
  const { family, tutor, session } = await taught(0);
  const other = await person("tutor", "Olga");
  const stranger = await person("student", "Sven");
  for (const path of [`/dashboard/lessons/${session}`, "/dashboard/lessons/%00", "/dashboard/lessons/x"])
    expect([path, (await other.browser.get(path)).status]).toEqual([path, 404]);
  expect((await stranger.browser.get(`/dashboard/sessions/${session}`)).status).toBe(404);
  expect((await stranger.browser.post(`/dashboard/sessions/${session}`, { step: "absent" })).status).toBe(404);
  expect((await family.browser.get(`/dashboard/lessons/${session}`)).status).toBe(403);
  const hostile = { [`attendance_${session}`]: "asleep", [`pages_done_${session}`]: "9".repeat(201), version: "'; --" };
  expect((await tutor.browser.post(`/dashboard/lessons/${session}`, hostile)).status).toBe(400);
  const outdated = { [`attendance_${session}`]: "present", version: "'; --" };
  expect((await tutor.browser.post(`/dashboard/lessons/${session}`, outdated)).status).toBe(409);
});

test("a family tells an absence, takes it back, and can't once the session has begun", async () => {
  const { family, tutor, session, plan } = await taught(3);
  const path = `/dashboard/sessions/${session}`;
  const onCard = async () =>
    plain(
      (
        (await readPage(family.browser, "/dashboard")).html.match(new RegExp(`<a[^>]* href="${path}".*?</a>`, "g")) ??
        []
      ).join(" "),
    );
  const forWhoComes = [`href="/dashboard/calendar/${session}.ics"`, "destination="];
  expect(await onCard()).toContain(comingUp.absence);
  for (const way of forWhoComes) expect((await readPage(family.browser, "/dashboard")).html).toContain(way);
  const long = await family.browser.post(path, { step: "absent", note: "x".repeat(301) });
  expect([long.status, (await long.text()).includes(absenceMessages.noteTooLong)]).toEqual([400, true]);
  const told = await family.browser.post(path, { step: "absent", note: "Dentist" });
  expect([told.status, flashOf(told).includes(absenceMessages.told.text)]).toEqual([303, true]);
  expect((await readPage(tutor.browser, `/dashboard/lessons/${session}`)).text).toContain("Dentist");
  for (const page of ["/dashboard", "/dashboard/sessions", path])
    expect((await readPage(family.browser, page)).text).toContain("Can't come");
  expect(await onCard()).toContain(comingUp.makeUp);
  for (const way of forWhoComes) expect((await readPage(family.browser, "/dashboard")).html).not.toContain(way);
  const page = await readPage(family.browser, path);
  expect(page.html).toContain(`/dashboard/sessions/request?instead=${session}`);
  const back = await family.browser.post(path, { step: "coming" });
  expect([back.status, flashOf(back).includes(absenceMessages.takenBack.text)]).toEqual([303, true]);
  const past = await plan(-1);
  expect((await family.browser.post(`/dashboard/sessions/${past}`, { step: "absent" })).status).toBe(409);
});

test("a request is shown as it was sent, and a make-up names what was missed", async () => {
  const { family, child, session } = await taught(2);
  const path = "/dashboard/sessions/request";
  const makeUp = await readPage(family.browser, `${path}?instead=${session}`);
  expect(makeUp.text).toContain("Make-up session for Maya Lee");
  const wish = { child, subject: "math", tuesday: "on", earliest: "16:00", latest: "18:00", notes: "Twice a week" };
  const reversed = await family.browser.post(path, { ...wish, latest: "15:00" });
  expect([reversed.status, (await reversed.text()).includes("Twice a week")]).toEqual([400, true]);
  expect((await family.browser.post(path, { ...wish, child: randomUUID() })).status).toBe(400);
  const anything = await family.browser.post(path, { child });
  expect([anything.status, (await anything.text()).includes("Choose the days that suit you")]).toEqual([400, true]);
  expect(makeUp.html).toMatch(/name="friday"/);
  expect(makeUp.html).not.toMatch(/name="(saturday|sunday)"/);
  expect((await family.browser.post(path, wish)).status).toBe(303);
  expect(flashOf(await family.browser.post(path, wish))).toContain(lessonRequestMessages.repeat.title);
  const { text } = await readPage(family.browser, path);
  expect(text).toContain("You asked for Math sessions for Maya Lee, on Tuesday, between 4:00 p.m. and 6:00 p.m.");
  for (const part of ["Twice a week", lessonRequestPage.states.new]) expect(text).toContain(part);
});

test("a family chooses whether reports come by email", async () => {
  const { family, tutor } = await taught(1);
  const isChecked = async () =>
    /name="wanted"[^>]*checked|checked[^>]*name="wanted"/.test(
      (await readPage(family.browser, "/dashboard/profile")).html,
    );
  expect(await isChecked()).toBe(true);
  await family.browser.post("/dashboard/profile?form=reports", {});
  expect(await isChecked()).toBe(false);
  await family.browser.post("/dashboard/profile?form=reports", { wanted: "yes" });
  expect(await isChecked()).toBe(true);
  expect((await tutor.browser.post("/dashboard/profile?form=reports", {})).status).toBe(404);
});

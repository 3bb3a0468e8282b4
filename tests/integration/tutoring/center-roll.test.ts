import { expect, test } from "vitest";
import { attendanceMessages, centerAttendance } from "../../../app/content/tutoring/lessons";
import { sessionRecord } from "../../../app/content/tutoring/staff-sessions";
import { flashOf } from "../../support/auth/accounts";
import { versionIn } from "../../support/pages/html-parts";
import { textOf } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const here = sharedSite();

const person = (role: "student" | "tutor" | "admin", first: string, locationId?: string) =>
  personOf(here, role, `${first} Roll`, locationId);

/** A session of yesterday or another day, and who has to do with it. */
async function taught(days = -1) {
  const [family, tutor, admin] = [
    await person("student", "Ann"),
    await person("tutor", "Amelia"),
    await person("admin", "Ada"),
  ];
  const { id } = await planSession(here.supabase, { student: family.id, tutor: tutor.id, days });
  return { family, tutor, admin, id, path: `/admin/dashboard/sessions/${id}/attendance` };
}

test("staff of the center take attendance and correct a report, the record shows it, and nobody else comes in", async () => {
  const { family, tutor, admin, id, path } = await taught();
  const neighbour = await person("admin", "Nora", "2");
  expect((await neighbour.browser.get(path)).status).toBe(404);
  expect((await neighbour.browser.post(path, { all: "present" })).status).toBe(404);
  for (const { browser } of [family, tutor]) expect((await browser.get(path)).status).toBe(403);

  expect(await textOf(await tutor.browser.get("/dashboard"))).toContain("Attendance missing");
  const version = versionIn(await (await admin.browser.get(path)).text());
  const all = await admin.browser.post(path, { all: "present", [`went_well_${id}`]: "Counting", version });
  expect([all.status, all.headers.get("Location")]).toEqual([303, path]);
  expect(flashOf(all)).toContain(attendanceMessages.allPresent.text);
  expect(await textOf(await tutor.browser.get("/dashboard"))).not.toContain("Attendance missing");

  const stale = await admin.browser.post(path, {
    [`attendance_${id}`]: "late",
    [`went_well_${id}`]: "Reading",
    version,
  });
  expect(stale.status).toBe(409);
  const html = await stale.text();
  for (const part of [attendanceMessages.changed.text, "Counting", "Reading"]) expect(html).toContain(part);
  const fields = { [`attendance_${id}`]: "late", [`went_well_${id}`]: "Reading" };
  const saved = await admin.browser.post(path, { ...fields, version: versionIn(html) });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, `/admin/dashboard/records/sessions/${id}`]);

  const answer = await admin.browser.get(`/admin/dashboard/records/sessions/${id}`);
  const record = await answer.clone().text();
  const text = await textOf(answer);
  for (const part of ["Late", "Reading", "Ada Roll", "Attendance: Present → Late", sessionRecord.change])
    expect(text).toContain(part);
  for (const part of [`/admin/dashboard/users/${family.id}`, `/admin/dashboard/users/${tutor.id}`, `mailto:`])
    expect(record).toContain(part);
});

test("before the session begins there is nothing to take, and a told absence stays excused", async () => {
  const { family, admin, id, path } = await taught(2);
  const told = await family.browser.post(`/dashboard/sessions/${id}`, { step: "absent", note: "Dentist" });
  expect(told.status).toBe(303);
  const page = await admin.browser.get(path);
  const version = versionIn(await page.clone().text());
  expect(version).toBe("");
  expect(await textOf(page)).toContain("Dentist");
  const record = await textOf(await admin.browser.get(`/admin/dashboard/records/sessions/${id}`));
  expect(record).toContain("Dentist");
  expect(record).not.toContain(centerAttendance.take);
  expect(record).not.toContain("Complete");
  await here.supabase.sql("update public.bookings set booking_date = booking_date - 4 where id = $1", [id]);
  const begun = versionIn(await (await admin.browser.get(path)).text());
  expect((await admin.browser.post(path, { all: "present", version: begun })).status).toBe(303);
  expect(await here.supabase.first("select attendance from public.bookings where id = $1", [id])).toBe("excused");
});

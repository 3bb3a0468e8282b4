import { expect, test } from "vitest";
import { versionIn } from "../../support/pages/html-parts";
import { readPage } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const here = sharedSite();

/** A session of that day, and who has to do with it. */
async function taught(days: number) {
  const [family, tutor, admin] = [
    await personOf(here, "student", "Ann Roll"),
    await personOf(here, "tutor", "Amelia Roll"),
    await personOf(here, "admin", "Ada Roll"),
  ];
  const { id } = await planSession(here.supabase, { student: family.id, tutor: tutor.id, days });
  const record = `/admin/dashboard/records/sessions/${id}`;
  return { family, tutor, admin, id, path: `/admin/dashboard/sessions/${id}/attendance`, record };
}

test("staff of the center take attendance and correct a report, the record shows it, and nobody else comes in", async () => {
  const { family, tutor, admin, id, path, record } = await taught(-1);
  const neighbour = await personOf(here, "admin", "Nora Roll", "2");
  expect((await neighbour.browser.post(path, { all: "present" })).status).toBe(404);
  for (const [{ browser }, status] of [
    [neighbour, 404],
    [family, 403],
    [tutor, 403],
  ] as const)
    expect((await browser.get(path)).status).toBe(status);

  const isMissing = async () => (await readPage(tutor.browser, "/dashboard")).text.includes("Attendance missing");
  expect(await isMissing()).toBe(true);
  const version = versionIn((await readPage(admin.browser, path)).html);
  const all = await admin.browser.post(path, { all: "present", [`went_well_${id}`]: "Counting", version });
  expect([all.status, all.headers.get("Location")]).toEqual([303, path]);
  expect(await isMissing()).toBe(false);

  const fields = { [`attendance_${id}`]: "late", [`went_well_${id}`]: "Reading" };
  const stale = await admin.browser.post(path, { ...fields, version });
  expect(stale.status).toBe(409);
  const html = await stale.text();
  for (const part of ["Compare it with what is saved now", "Counting", "Reading"]) expect(html).toContain(part);
  const saved = await admin.browser.post(path, { ...fields, version: versionIn(html) });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, record]);

  const shown = await readPage(admin.browser, record);
  for (const part of ["Late", "Reading", "Ada Roll", "Attendance: Present → Late", "Change attendance or report"])
    expect(shown.text).toContain(part);
  for (const part of [`/admin/dashboard/users/${family.id}`, `/admin/dashboard/users/${tutor.id}`, "mailto:"])
    expect(shown.html).toContain(part);
});

test("before the session begins there is nothing to take, and a told absence stays excused", async () => {
  const { family, admin, id, path, record } = await taught(2);
  await family.browser.post(`/dashboard/sessions/${id}`, { step: "absent", note: "Dentist" });
  const page = await readPage(admin.browser, path);
  expect([versionIn(page.html), page.text]).toEqual(["", expect.stringContaining("Dentist")]);
  const { text } = await readPage(admin.browser, record);
  for (const part of ["Take attendance", "Complete"]) expect(text).not.toContain(part);
  await here.supabase.sql("update public.bookings set booking_date = booking_date - 4 where id = $1", [id]);
  const version = versionIn((await readPage(admin.browser, path)).html);
  expect((await admin.browser.post(path, { all: "present", version })).status).toBe(303);
  expect(await here.supabase.first("select attendance from public.bookings where id = $1", [id])).toBe("excused");
});

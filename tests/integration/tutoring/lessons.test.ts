/** Attendance, reports, absences and requests as tutors and families send their forms. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDay } from "../../support/appointments/forms";
import { flashOf } from "../../support/auth/accounts";
import { elementsOf, versionIn } from "../../support/pages/html-parts";
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

test("a request for sessions is refused at its fields, sent once, and shown as it was sent", async () => {
  const { family, child, session } = await taught(2);
  const path = "/dashboard/sessions/request";
  const makeUp = await readPage(family.browser, `${path}?instead=${session}`);
  expect(makeUp.text).toContain("Make-up lesson for Maya Lee");
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
  expect(text).toContain("You asked for Math lessons for Maya Lee, on Tuesday, between 4:00 p.m. and 6:00 p.m.");
});

test("a family sees the child's class, asks for another by one press, and everybody reads where a place is", async () => {
  const { family, tutor, child, session } = await taught(7);
  const address = `/dashboard/children/${child}`;
  const add = (start: string, seats: number) =>
    here.supabase.first(
      `insert into public.classes (location_id, tutor_profile_id, subject, starts_on, ends_on, start_time, end_time,
         room, capacity)
       values ('1', $1, 'writing', $4, $4::date + 14, $2, $2::time + interval '1 hour', 'Blue', $3) returning id`,
      [tutor.id, start, seats, openDay(6)],
    );
  const [own, open] = [await add("16:00", 1), await add("18:00", 3)];
  await here.supabase.sql("update public.bookings set class_id = $1 where id = $2", [own, session]);
  const { text } = await readPage(family.browser, address);
  expect(text).toMatch(/Writing: \w+days, 4:00.+With Amelia Lessons, Blue/);
  const list = `${address}/classes?leaves=${own}`;
  const page = await readPage(family.browser, list);
  expect(page.text).toMatch(/Instead of Writing: \w+days, 4:00/);
  expect([page.html.includes(open), page.html.includes(`name="class" value="${own}"`)]).toEqual([true, false]);
  const stranger = await person("student", "Sven");
  expect((await stranger.browser.get(list)).status).toBe(404);
  for (const [wanted, status] of [
    ["x", 400],
    [own, 409],
    [randomUUID(), 409],
    [open, 303],
  ] as const)
    expect([wanted, (await family.browser.post(list, { class: wanted, leaves: own })).status]).toEqual([
      wanted,
      status,
    ]);
  const sent = await readPage(family.browser, "/dashboard/sessions/request");
  expect(sent.text).toMatch(/You asked for a place in a Writing class for Maya Lee: \w+day, 6:00/);
  const desk = await personOf(here, "admin", "Ada Classes");
  const join = `/join?child=${child}&amp;class=${open}&amp;request=`;
  expect((await readPage(desk.browser, "/admin/dashboard/sessions/requests")).html).toContain(join);
  const program = await (await stranger.browser.get("/programs/writing")).text();
  expect(program).toMatch(/Classes with a place[\s\S]+days at [^<]*6:00/);
  expect(program).not.toMatch(/Amelia|Maya/);
});

/** A session of that day, and who has to do with it. */
async function heldByStaff(days: number) {
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
  const { family, tutor, admin, id, path, record } = await heldByStaff(-1);
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
  for (const part of [
    `/admin/dashboard/users/${family.id}`,
    `/admin/dashboard/users/${tutor.id}`,
    "mailings/reply?kind=sessions",
  ])
    expect(shown.html).toContain(part);
});

test("before the session begins there is nothing to take, and a told absence stays excused", async () => {
  const { family, admin, id, path, record } = await heldByStaff(2);
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

test("an absence is told, and its make-up asked for and accepted once; what can't be is refused", async () => {
  const { family, admin, id } = await heldByStaff(9);
  const path = `/dashboard/sessions/${id}`;
  const send = async (fields: Record<string, string>) => (await family.browser.post(path, fields)).status;
  expect(await send({ step: "absent", note: "x".repeat(301) })).toBe(400);
  expect(await send({ step: "absent", note: "Dentist" })).toBe(303);
  const { html } = await readPage(family.browser, path);
  const time = elementsOf(html).find(({ attributes }) => attributes.name === "time")?.attributes.value ?? "";
  for (const wrong of ["", "'; drop table"]) expect(await send({ step: "make_up", time: wrong })).toBe(400);
  expect(await send({ step: "make_up", time })).toBe(303);
  const [request = {}] = await here.supabase.sql<Record<"id" | "version", string>>(
    "select id, to_jsonb(updated_at) #>> '{}' as version from public.lesson_requests where instead_of = $1",
    [id],
  );
  for (const status of [303, 409])
    expect(
      (await admin.browser.post("/admin/dashboard/sessions/requests", { ...request, step: "accept" })).status,
    ).toBe(status);
  const over = await heldByStaff(-1);
  expect((await over.family.browser.post(`/dashboard/sessions/${over.id}`, { step: "absent" })).status).toBe(409);
});

test("a session is cancelled with a reason by whoever saw it as it is, and from no other center", async () => {
  const { admin, id, record } = await heldByStaff(9);
  const path = `/admin/dashboard/sessions/${id}/change`;
  const { html } = await readPage(admin.browser, path);
  const seen = elementsOf(html).find(({ attributes }) => attributes.name === "version_one")?.attributes.value ?? "";
  const fields = { intent: "cancel", scope: "one", version_one: seen, reason: "Away" };
  const neighbour = await personOf(here, "admin", "Nora Roll", "2");
  expect((await neighbour.browser.post(path, fields)).status).toBe(404);
  expect((await admin.browser.post(path, { ...fields, reason: "" })).status).toBe(400);
  const done = await admin.browser.post(path, fields);
  expect([done.status, done.headers.get("Location")]).toEqual([303, record]);
  expect((await admin.browser.post(path, fields)).status).toBe(409);
});

/** The page of a class as its desk sends its forms, without scripts. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDay } from "../../support/appointments/forms";
import { flashOf } from "../../support/auth/accounts";
import { versionIn } from "../../support/pages/html-parts";
import { readPage } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { addChild, planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

/** That no other file works at. */
const center = "23";
const here = sharedSite();

/** Four weeks of a math class that its form made with three seats, and two siblings who are in none. */
async function classOf() {
  const [admin, family, tutor] = [
    await personOf(here, "admin", "Ada Class", center),
    await personOf(here, "student", "Gita Class", center),
    await personOf(here, "tutor", "Tom Class", center),
  ];
  const children = [
    await addChild(here.supabase, family, "Asha", "Rao"),
    await addChild(here.supabase, family, "Ravi", "Rao"),
  ];
  const first = openDay(30);
  const weeks = await here.supabase.sql<{ day: string; free: boolean }>(
    "select ($1::date + 7 * n)::text as day, not private.is_ontario_holiday($1::date + 7 * n) as free from generate_series(0, 3) n",
    [first],
  );
  const dates = weeks.flatMap(({ day, free }) => (free ? [day] : []));
  const values = { center, tutor: tutor.id, first, last: weeks.at(-1)?.day ?? "", start: "16:00", end: "17:00" };
  const form = { ...values, subject: "math", capacity: "3" };
  const address = (changed = {}) => `/admin/dashboard/classes/new?${bodyOf({ ...form, ...changed, step: "preview" })}`;
  const made = await admin.browser.post(address(), bodyOf({ id: randomUUID(), date: dates }));
  expect([made.status, flashOf(made)]).toEqual([303, expect.stringContaining("Nobody sits in it yet")]);
  const path = made.headers.get("Location") ?? "";
  const learners = children.map((child) => `${family.id}:${child}`);
  return { admin, family, children, dates, first, address, id: path.split("/").at(-1) ?? "", learners, path };
}

const bodyOf = (values: Readonly<Record<string, string | readonly string[]>>) =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));

const seated = (id: string) =>
  here.supabase.sql<{ name: string; lessons: number; trial: boolean }>(
    `select child_name as name, count(*)::int as lessons, bool_and(is_trial) as trial from public.bookings
     where class_id = $1 and status = 'confirmed' group by 1 order by 1`,
    [id],
  );

test("siblings join a class in one save that is taken back whole; what is wrong is said at its field and kept", async () => {
  const { admin, dates, first, id, learners, path } = await classOf();
  const join = { step: "join", learner: learners, from: first, batch: randomUUID() };
  for (const [sent, status, said] of [
    [{ ...join, learner: [] }, 400, "Choose at least one student"],
    [{ ...join, learner: ["someone"] }, 400, "Choose active students"],
    [{ ...join, learner: [randomUUID()] }, 400, "Choose active students"],
    [{ ...join, from: "soon" }, 400, "Choose the first lesson"],
    [{ ...join, trial: "on" }, 400, "Choose the last lesson to try"],
    [{ ...join, trial: "on", until: "2020-01-01" }, 400, "must not be before the first lesson"],
    [{ ...join, batch: "'; --" }, 400, "Check what is marked"],
    [{ ...join, reviewed: "on" }, 400, "Tick at least one date"],
    [{ ...join, reviewed: "on", date: ["2020-01-01"] }, 409, "no longer a date of the class"],
  ] as const) {
    const refused = await admin.browser.post(path, bodyOf(sent));
    const html = await refused.text();
    const ticked = html.match(/<input(?=[^>]*name="learner")[^>]*checked/g) ?? [];
    const kept = sent.learner === learners ? 2 : 0;
    expect([said, refused.status, html, ticked.length]).toEqual([said, status, expect.stringContaining(said), kept]);
  }
  const joined = await admin.browser.post(path, bodyOf(join));
  expect([joined.status, joined.headers.get("Location")]).toEqual([303, path]);
  expect(flashOf(joined)).toContain(`2 students added to ${dates.length} lessons`);
  expect(flashOf(await admin.browser.post(path, bodyOf(join)))).toContain("They have these lessons already");
  const page = await readPage(admin.browser, path);
  for (const part of ["Asha Rao", "2 of 3", `${dates.length} lessons`]) expect(page.text).toContain(part);
  const undo = { batch: join.batch, kind: `classes/${id}`, list: "" };
  expect((await admin.browser.post("/admin/dashboard/undo", undo)).headers.get("Location")).toBe(path);
  expect(await seated(id)).toEqual([]);
  await admin.browser.post(path, bodyOf({ ...join, trial: "on", until: first, batch: randomUUID() }));
  expect(await seated(id)).toEqual(["Asha Rao", "Ravi Rao"].map((name) => ({ name, lessons: 1, trial: true })));
  expect((await readPage(admin.browser, path)).text).toContain("Trial until");
});

test("a date that one of them cannot come is said with the name, and left out by a press", async () => {
  const { admin, family, children, dates, first, id, learners, path } = await classOf();
  const { id: tutor } = await personOf(here, "tutor", "Tess Class", center);
  const [asha = ""] = children;
  const busy = await planSession(here.supabase, { student: family.id, child: asha, tutor, center, days: 0 });
  await here.supabase.sql("update public.bookings set booking_date = $2 where id = $1", [busy.id, dates[1]]);
  const join = { step: "join", learner: learners, from: first, batch: randomUUID() };
  const review = await admin.browser.post(path, bodyOf(join));
  const html = await review.text();
  const days = html.match(/<input(?=[^>]*name="date")/g)?.length;
  expect([review.status, days]).toEqual([200, dates.length]);
  for (const part of ["Asha Rao has another session then", "Add on the ticked dates"]) expect(html).toContain(part);
  expect(await seated(id)).toEqual([]);
  const joined = await admin.browser.post(path, bodyOf({ ...join, reviewed: "on", date: [first] }));
  expect(joined.status).toBe(303);
  expect(await seated(id)).toEqual(["Asha Rao", "Ravi Rao"].map((name) => ({ name, lessons: 1, trial: false })));
});

test("a new class says what is wrong with its seats, grades, levels and room", async () => {
  const { admin, address } = await classOf();
  await here.supabase.sql("update public.locations set rooms = '{Blue}' where id = $1", [center]);
  for (const [changed, said] of [
    [{ capacity: "13" }, "Enter a number from 1 to 12"],
    [{ grade_from: "3" }, "Choose both ends"],
    [{ level_from: "C", level_to: "D", subject: "" }, "Choose the subject first"],
    [{ level_from: "A", level_to: "D", subject: "writing" }, "The subject has no such level"],
    [{ room: "Red" }, "Choose a room from the center"],
    [{ room: "Blue", start: "18:00", end: "19:00" }, "Nobody yet"],
  ] as const)
    expect((await readPage(admin.browser, address(changed))).text).toContain(said);
});

test("seats, last day, grades and levels are saved by who saw them; who was in to the old last day can go on", async () => {
  const { admin, first, learners, path } = await classOf();
  const version = async () => versionIn((await readPage(admin.browser, path)).html);
  await admin.browser.post(path, bodyOf({ step: "join", learner: learners, from: first, batch: randomUUID() }));
  const [last = "", later = ""] = [21, 28].map((days) =>
    new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10),
  );
  const save = { step: "save", version: await version(), capacity: "3", ends_on: last };
  for (const [changed, status, said] of [
    [{ capacity: "13" }, 400, "Enter a number from 1 to 12"],
    [{ capacity: "1" }, 409, "More students than that sit in one of the lessons"],
    [{ ends_on: "soon" }, 400, "Enter a date as year-month-day"],
    [{ ends_on: "2020-01-01" }, 409, "The last day must not be before the first"],
    [{ ends_on: "2199-01-01" }, 409, "up to 120 weeks"],
    [{ ends_on: first }, 409, "Someone has lessons after this day"],
    [{ grade_from: "3" }, 400, "Choose both ends"],
    [{ grade_from: "3", grade_to: "1" }, 400, "The second grade must not be below"],
    [{ level_from: "Z", level_to: "Z" }, 400, "The subject has no such level"],
    [{ version: "2020-01-01T00:00:00Z", capacity: "9" }, 409, "Someone else just changed this class"],
    [{ version: "'; --", capacity: "9" }, 409, 'value="9"'],
  ] as const) {
    const refused = await admin.browser.post(path, { ...save, ...changed });
    expect([said, refused.status, await refused.text()]).toEqual([said, status, expect.stringContaining(said)]);
  }
  const saved = await admin.browser.post(path, { ...save, ends_on: later, grade_from: "3", grade_to: "5" });
  expect([saved.status, flashOf(saved)]).toEqual([303, expect.stringContaining("to go on")]);
  const going = saved.headers.get("Location") ?? "";
  const page = await readPage(admin.browser, going);
  expect(page.text).toContain("Grade 3 to Grade 5");
  for (const learner of learners)
    expect(page.html).toMatch(new RegExp(`<input(?=[^>]*value="${learner}")[^>]*checked`));
  expect(new URL(going, here.site.url).searchParams.get("from")?.slice(0, 4)).toBe(later.slice(0, 4));

  const stranger = await personOf(here, "admin", "Sue Class", "24");
  expect((await stranger.browser.get(path)).status).toBe(404);
  for (const form of [save, { step: "join", learner: learners, from: first, batch: randomUUID() }])
    expect((await stranger.browser.post(path, bodyOf(form))).status).toBe(404);
  expect((await admin.browser.get("/admin/dashboard/classes/x")).status).toBe(404);
});

test("what could not be read is not said to be none, what was typed stays, and a move is not asked for as more", async () => {
  const { admin, family, children, address, path } = await classOf();
  const rest = "/rest/v1/";
  for (const [browser, asked, page, [missing, kept]] of [
    [admin.browser, "rpc/class_people", path, ["Nobody has lessons", "Waitlist"]],
    [admin.browser, "waitlist", path, ["Nobody is waiting", "Tom Class"]],
    [admin.browser, "rpc/class_days", path, ["Seats taken", "Tom Class"]],
    [admin.browser, "rpc/make_class", address({ start: "18:05", end: "19:00" }), ["Nobody yet", 'value="18:05"']],
    [family.browser, "rpc/family_classes", `/dashboard/children/${children[0]}/classes`, ["Ask for this", "Reload"]],
  ] as const) {
    here.backend.fail(rest + asked, "an error of the database");
    const answer = await browser.get(page);
    const html = await answer.text();
    here.backend.heal();
    expect([asked, answer.status, html.includes(missing), html.includes(kept)]).toEqual([asked, 503, false, true]);
  }
});

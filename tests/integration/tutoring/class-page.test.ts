/** The page of a class as its desk sends its forms, without scripts. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDay } from "../../support/appointments/forms";
import { flashOf, undoOf } from "../../support/auth/accounts";
import { versionIn } from "../../support/pages/html-parts";
import { readPage } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { addChild } from "../../support/tutoring/learners";
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
  const household = await here.supabase.first("select family_id from public.user_profiles where id = $1", [family.id]);
  const join = (child: readonly string[], at = household, changed = {}) => {
    const sent = { child, class: path.split("/").at(-1) ?? "", from: first, batch: randomUUID(), ...changed };
    return admin.browser.post(`/admin/dashboard/families/${at}/join`, bodyOf(sent));
  };
  return { admin, family, children, dates, first, address, join, path };
}

const bodyOf = (values: Readonly<Record<string, string | readonly string[]>>) =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));

test("who can join a class is found on its page, which leads to the form that joins the chosen child", async () => {
  const { admin, children, dates, first, join, path } = await classOf();
  const parent = await personOf(here, "student", "Solo Class", center);
  const { html } = await readPage(admin.browser, `${path}?q=Class`);
  const leads = (learner = "") => new RegExp(`families/[^/"]+/join\\?child=${learner}&amp;class=`).test(html);
  expect([...children, parent.id, randomUUID()].map(leads)).toEqual([true, true, true, false]);
  expect((await join(children)).status).toBe(303);
  const page = await readPage(admin.browser, `${path}?q=Class`);
  for (const part of ["Asha Rao", "2 of 3", `${dates.length} lessons`]) expect(page.text).toContain(part);
  const home = page.html.match(new RegExp(`families/([^/"]+)/join\\?child=${parent.id}`))?.[1];
  expect((await join([parent.id], home, { trial: "on", until: first })).status).toBe(303);
  const { text } = await readPage(admin.browser, path);
  for (const part of ["3 of 3", "Solo Class", "Trial until"]) expect(text).toContain(part);
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

test("seats, last day, grades and levels are saved by who saw them; who is in to the old last day goes on", async () => {
  const { admin, children, first, join, path } = await classOf();
  const version = async () => versionIn((await readPage(admin.browser, path)).html);
  await join(children);
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
  const longer = { ...save, ends_on: later, grade_from: "3", grade_to: "5", go_on: "on" };
  const saved = await admin.browser.post(path, longer);
  expect([saved.status, flashOf(saved)]).toEqual([303, expect.stringMatching(/2 students go on, with [12] lesson/)]);
  const undone = await admin.browser.post("/admin/dashboard/undo", undoOf(saved));
  expect(undone.headers.get("Location")).toBe(path);
  expect((await readPage(admin.browser, path)).text).toMatch(/Grade 3 to Grade 5.*Continue/s);

  const stranger = await personOf(here, "admin", "Sue Class", "24");
  expect((await stranger.browser.get(path)).status).toBe(404);
  for (const form of [save, { step: "offer" }]) expect((await stranger.browser.post(path, form)).status).toBe(404);
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

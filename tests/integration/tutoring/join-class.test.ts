/** Children of a family join a class by a plain form. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDay } from "../../support/appointments/forms";
import { flashOf, undoOf } from "../../support/auth/accounts";
import { readPage } from "../../support/records/staff-desk";
import { sharedSite } from "../../support/servers/test-site";
import { addChild } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const here = sharedSite();
const from = openDay(9);
const lessonsOf = (children: readonly string[]) =>
  here.supabase.first("select count(*)::text from bookings where child_id = any ($1) and status = 'confirmed'", [
    children,
  ]);

/** A class of two seats on one day, of that center. */
async function addClass(center: string) {
  const { id } = await personOf(here, "tutor", "Tia Join", center);
  return here.supabase.first(
    `insert into classes (location_id, tutor_profile_id, subject, starts_on, ends_on, start_time, end_time, capacity)
     values ($1, $2, 'math', $3, $3, '16:00', '17:00', 2) returning id`,
    [center, id, from],
  );
}

async function siblings(...names: string[]) {
  const family = await personOf(here, "student", "Fay Join");
  const children = await Promise.all(names.map((name) => addChild(here.supabase, family, name, "Join")));
  const id = await here.supabase.first("select family_id from user_profiles where id = $1", [family.id]);
  return { children, page: `/admin/dashboard/families/${id}`, path: `/admin/dashboard/families/${id}/join` };
}

test("what is wrong is said with the values kept, a seat taken meanwhile too; who joined is taken out by one press", async () => {
  const [group, far, desk] = [await addClass("1"), await addClass("2"), await personOf(here, "admin", "Ada Join")];
  const [{ children, page, path }, first] = [await siblings("Bo", "Kit"), await siblings("Mo")];
  const other = await personOf(here, "admin", "Olga Join", "2");
  expect((await other.browser.get(path)).status).toBe(404);
  const { text } = await readPage(desk.browser, `${path}?class=${group}`);
  expect(text).toMatch(/Math, \w+days, 4:00–5:00\sp\.m\. ?2 of 2 free/);
  const sent = { class: group, from };
  const send = async (kids: readonly string[], changed: object = {}, to = path) => {
    const fields = new URLSearchParams({ ...sent, batch: randomUUID(), ...changed });
    for (const kid of kids) fields.append("child", kid);
    return desk.browser.post(to, fields);
  };
  expect((await send(first.children, {}, first.path)).status).toBe(303);
  for (const [kids, changed, status, words] of [
    [children, { from: "soon" }, 400, "Enter the first day"],
    [children, { class: far }, 409, "no longer at this center"],
    [[...children, ...first.children], {}, 409, "can no longer join"],
    [children, { trial: "on", until: "2020-01-01" }, 400, "must not be before the first"],
    [children, {}, 200, "No seat for all of them"],
  ] as const) {
    const answer = await send(kids, changed);
    const html = await answer.text();
    expect([answer.status, html]).toEqual([status, expect.stringContaining(words)]);
    for (const id of [...children, ...("class" in changed ? [] : [group])])
      expect(html).toMatch(new RegExp(`<input[^>]*(value="${id}"[^>]*checked|checked[^>]*value="${id}")`));
  }
  expect(await lessonsOf(children)).toBe("0");

  const joined = await send(children.slice(0, 1));
  expect([joined.status, joined.headers.get("Location")]).toEqual([303, page]);
  expect(flashOf(joined)).toMatch(/Bo joined Math, .*: 1 lesson\./);
  expect(await lessonsOf(children)).toBe("1");
  expect((await desk.browser.post("/admin/dashboard/undo", undoOf(joined))).headers.get("Location")).toBe(page);
  expect(await lessonsOf(children)).toBe("0");
});

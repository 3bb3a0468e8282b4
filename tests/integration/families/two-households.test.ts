/** A child whose parents live apart, on the pages of both, of the desk and of the tutor. */
import { expect, test } from "vitest";
import { flashOf } from "../../support/auth/accounts";
import { versionIn } from "../../support/pages/html-parts";
import { readPage, staffDesk } from "../../support/records/staff-desk";
import { addChild, planSession } from "../../support/tutoring/learners";
import { personOf } from "../../support/tutoring/person-of";

const desk = staffDesk();
const sql = (text: string, values: unknown[] = []) => desk.supabase.sql(text, values);

test("each parent writes a list of their own; the desk and the tutor see both by name, and the desk undoes the last change", async () => {
  const [ann, ben] = [await personOf(desk, "student", "Ann Home"), await personOf(desk, "student", "Benedict Away")];
  const tutor = await personOf(desk, "tutor", "Tom Ng");
  const kit = await addChild(desk.supabase, ann, "Kit", "Home");
  await sql("update children set other_family_id = private.family_of($2) where id = $1", [kit, ben.userId]);
  const path = `/dashboard/children/${kit}/details`;
  const form = { first_name: "Kit", last_name: "Home", grade: "3" };
  for (const [parent, list] of [
    [ann, "Never Benedict"],
    [ben, "Benedict and Oma"],
    [ann, "Benedict on Fridays"],
  ] as const) {
    const { html } = await readPage(parent.browser, path);
    const saved = await parent.browser.post(path, { ...form, may_pick_up: list, version: versionIn(html) });
    expect([list, saved.status]).toEqual([list, 303]);
  }
  expect((await readPage(ben.browser, path)).html).not.toContain("on Fridays");
  expect((await readPage(ann.browser, path)).html).not.toContain("Oma");

  const family = `/admin/dashboard/families/${await desk.supabase.first("select private.family_of($1)::text", [ann.userId])}`;
  const other = `/admin/dashboard/families/${await desk.supabase.first("select private.family_of($1)::text", [ben.userId])}`;
  const { id } = await planSession(desk.supabase, { student: ann.id, tutor: tutor.id, child: kit, days: 0 });
  const lesson = await desk.supabase.first("select lesson_id::text from bookings where id = $1", [id]);
  for (const [browser, page] of [
    [desk.admin, family],
    [desk.admin, `${family}/children/${kit}`],
    [desk.admin, `${other}/children/${kit}`],
    [tutor.browser, `/dashboard/lessons/${lesson}`],
  ] as const) {
    const { text } = await readPage(browser, page);
    for (const words of ["Benedict on Fridays", "Benedict and Oma", "amily of "])
      expect([page, text]).toEqual([page, expect.stringContaining(words)]);
  }
  const { html, text } = await readPage(desk.admin, family);
  for (const words of [
    "Ann Home changed who may pick up",
    "The child's parents are emailed",
    "Who may pick up changed",
  ])
    expect(text).toContain(words);
  const [change = ""] = [...html.matchAll(/name="change" value="([^"]+)"/g)].map(([, value]) => value);
  const undo = (fields: Record<string, string>) => desk.admin.post(`${family}/children/${kit}?form=pick-up`, fields);
  const undone = await undo({ change });
  expect([undone.status, undone.headers.get("Location")]).toEqual([303, family]);
  expect(flashOf(undone)).toContain("as it was before");
  expect((await readPage(ann.browser, path)).html).toContain("Never Benedict");
});

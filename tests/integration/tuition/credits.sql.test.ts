import { beforeAll, expect, test } from "vitest";
import { setClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import { addSession, beginTuition, familyOf, linesOf, noonOf, savePlan } from "../../support/tuition/tuition-calls";

const database = networkDatabase();
beforeAll(() => beginTuition(database, "2030-02-01"));

const month = "2030-02-01";
/** A fourth of CA$190.97. */
const lesson = 4774;
const child_id = rows.children.student;
const told = { absence_told_at: "2030-02-18T12:00:00Z" };

/** A plan that is billed, with its four Tuesdays; on the 12th the center was closed. @returns ids of the Tuesdays */
async function billedMonth(as: (person: "admin1") => Promise<Query>, owner: () => Promise<Query>, rule = "make_up") {
  const sql = await owner();
  const family = await familyOf(sql);
  await savePlan(await as("admin1"), family);
  await owner();
  await sql("update public.price_lists set absence_rule = $1", [rule]);
  await sql("select private.run_tuition(50)");
  const ids = [];
  for (const [day, changed] of [
    ["2030-02-05", {}],
    ["2030-02-12", { status: "cancelled" }],
    ["2030-02-19", { status: "no_show", ...told }],
    ["2030-02-26", { status: "confirmed" }],
  ] as const)
    ids.push(await addSession(sql, day, { child_id, ...changed }));
  await sql(`insert into public.location_closures (location_id, starts_on, ends_on)
    values ('1', '2030-02-12', '2030-02-12')`);
  return { sql, family, ids };
}

const listed = async (query: Query) =>
  (
    await query(
      `select day::text, why, cents, line_id is not null as is_given, can_undo
       from public.lessons_to_credit($1, $2) order by day`,
      ["1", month],
    )
  ).map(({ day, why, cents, is_given, can_undo }) => [day, why, cents, is_given, can_undo]);
const credit = async (query: Query, ids: readonly string[]) =>
  (await query("select outcome, lessons from public.credit_lessons('1', $1, $2)", [month, ids]))[0];
const undo = async (query: Query, ids: readonly string[]) =>
  (await query("select outcome, lessons from public.undo_lesson_credits('1', $1)", [ids]))[0];

test("a closed day is credited once to whom it concerns, and undone until the next run", async () => {
  await undone(database, async (as, owner) => {
    const { sql, family, ids } = await billedMonth(as, owner);
    const [given = "", closed = "", away = ""] = ids;
    const staff = await as("admin1");
    expect(await listed(staff)).toEqual([["2030-02-12", "closed", lesson, false, false]]);
    // why: a lesson that was given, and one that the rule makes up for, get nothing however they are asked for
    expect(await credit(staff, [given, closed, away])).toEqual({ outcome: "done", lessons: 1 });
    expect(await credit(staff, [closed])).toEqual({ outcome: "done", lessons: 0 });
    expect(await listed(staff)).toEqual([["2030-02-12", "closed", lesson, true, true]]);
    expect(await undo(staff, [closed, closed])).toEqual({ outcome: "done", lessons: 1 });
    expect(await undo(staff, [closed])).toEqual({ outcome: "too_late", lessons: 0 });
    expect(await credit(staff, [closed])).toEqual({ outcome: "done", lessons: 1 });
    await owner();
    expect((await linesOf(sql, family)).slice(1)).toEqual([
      ["credit", -lesson, -549],
      ["reversal", lesson, 549],
      ["credit", -lesson, -549],
    ]);
    await setClock(sql, noonOf("2030-03-01"));
    await sql("select private.run_tuition(50)");
    expect(await listed(await as("admin1"))).toEqual([["2030-02-12", "closed", lesson, true, false]]);
    expect(await undo(staff, [closed])).toEqual({ outcome: "too_late", lessons: 0 });
  });
});

test("what was called off in time is credited where the price list says so, and not where it is made up", async () => {
  await undone(database, async (as, owner) => {
    const { sql, ids } = await billedMonth(as, owner, "credit");
    const [, , away] = ids;
    const both = [
      ["2030-02-12", "closed", lesson, false, false],
      ["2030-02-19", "absent", lesson, false, false],
    ];
    expect(await listed(await as("admin1"))).toEqual(both);
    await owner();
    await sql(
      `insert into public.lesson_requests (student_profile_id, child_id, location_id, instead_of, wanted_on,
         wanted_start, wanted_end, wanted_tutor, status)
       values ($1, $2, '1', $3, '2030-02-21', '16:00', '17:00', $4, 'planned')`,
      [rows.user_profiles.student, child_id, away, rows.user_profiles.tutor],
    );
    await addSession(sql, "2030-02-21", { child_id });
    // why: the make-up is no fifth lesson of the month
    expect(await listed(await as("admin1"))).toEqual(both.slice(0, 1));
    await owner();
    await sql("update public.lesson_requests set status = 'closed' where instead_of = $1", [away]);
    await sql("update public.bookings set left_class = true where booking_date = '2030-02-12'");
    // why: five lessons, less the one that the child left
    expect(await listed(await as("admin1"))).toEqual(both.slice(1));
  });
});

import { beforeAll, expect, test } from "vitest";
import { setClock } from "../../support/database/clock";
import type { Query } from "../../support/database/database";
import { rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";
import { addSession, beginTuition, familyOf, linesOf, noonOf, savePlan } from "../../support/tuition/tuition-calls";
import { cellOf } from "../../support/tutoring/answers";

const database = networkDatabase();
beforeAll(() => beginTuition(database, "2030-02-01"));

const month = "2030-02-01";
/** A fourth of CA$190.97. */
const lesson = 4774;
const child_id = rows.children.student;
const { student, tutor } = rows.user_profiles;
const told = { absence_told_at: "2030-02-18T12:00:00Z" };
type As = (person: "admin1" | "student") => Promise<Query>;

/** A billed plan on the 20th, with its four Tuesdays: on the 12th the center was closed, the 19th was called off. */
async function billedMonth(as: As, owner: () => Promise<Query>, rule = "make_up") {
  const sql = await owner();
  const family = await familyOf(sql);
  await savePlan(await as("admin1"), family);
  await owner();
  await sql("update public.price_lists set absence_rule = $1", [rule]);
  await sql("select private.run_tuition(50)");
  await setClock(sql, noonOf("2030-02-19"));
  const ids = [];
  for (const [day, changed] of [
    ["2030-02-05", {}],
    ["2030-02-12", { status: "cancelled" }],
    ["2030-02-19", { status: "confirmed", ...told }],
    ["2030-02-26", { status: "confirmed" }],
  ] as const)
    ids.push(await addSession(sql, day, { child_id, ...changed }));
  await sql(`insert into public.location_closures (location_id, starts_on, ends_on)
    values ('1', '2030-02-12', '2030-02-12')`);
  return { sql, family, ids };
}

const listed = async (query: Query) =>
  (await query("select * from public.lessons_to_credit('1', $1)", [month])).map((row) => [
    ...[row.session_id, row.why, row.cents, row.is_given, row.can_undo],
  ]);
const credit = async (query: Query, ids: readonly unknown[], isUndo = false) => {
  const values = [month, ids, isUndo];
  const [done] = await query("select outcome, lessons from public.credit_lessons('1', $1, $2, $3)", values);
  return [done?.outcome, done?.lessons];
};

test("a closed day is credited once to whom it concerns, lessons counted and not payers, and undone until the next run", async () => {
  await undone(database, async (as, owner) => {
    const own = await owner();
    const household = await familyOf(own);
    const [second] = await own(
      `insert into public.user_profiles (first_name, email, role, location_id, family_id)
       values ('Two', 'two@example.com', 'student', '1', $1) returning id`,
      [household],
    );
    const shares = JSON.stringify({ [student]: 75, [String(second?.id)]: 25 });
    await (await as("admin1"))("select public.save_tuition_shares($1, $2)", [household, shares]);
    const { sql, family, ids } = await billedMonth(as, owner);
    const [given, closed, away] = ids;
    const staff = await as("admin1");
    expect(await listed(staff)).toEqual([[closed, "closed", lesson, false, false]]);
    // why: a lesson that was given, and one that the rule makes up for, get nothing however they are asked for
    expect(await credit(staff, [given, closed, away])).toEqual(["done", 1]);
    expect(await credit(staff, [closed])).toEqual(["nothing", 0]);
    expect(await listed(staff)).toEqual([[closed, "closed", lesson, true, true]]);
    expect(await credit(staff, [closed, closed], true)).toEqual(["done", 1]);
    expect(await credit(staff, [closed], true)).toEqual(["nothing", 0]);
    expect(await credit(staff, [closed])).toEqual(["done", 1]);
    await owner();
    const lines = (await linesOf(sql, family)).filter(([kind]) => kind !== "tuition");
    expect(lines.map(([kind, cents]) => `${kind} ${cents}`).toSorted()).toEqual([
      ...["credit -1193", "credit -1193", "credit -3581", "credit -3581", "reversal 1193", "reversal 3581"],
    ]);
    await setClock(sql, noonOf("2030-03-01"));
    await sql("select private.run_tuition(50)");
    expect(await listed(await as("admin1"))).toEqual([[closed, "closed", lesson, true, false]]);
    expect(await credit(staff, [closed], true)).toEqual(["nothing", 0]);
  });
});

test("what was called off in time is credited where the price list says so, once it is over, or made up: never both", async () => {
  await undone(database, async (as, owner) => {
    const { sql, ids } = await billedMonth(as, owner, "credit");
    const [, closed, away] = ids;
    const ask = async (session: unknown) =>
      cellOf(await as("student"), "select public.request_make_up($1, '2030-02-27', '09:00', '10:00', $2)", [
        session,
        tutor,
      ]);
    const both = [closed, away].map((id, nth) => [id, nth === 0 ? "closed" : "absent", lesson, false, false]);
    // why: until it begins the child may come after all
    expect(await listed(await as("admin1"))).toEqual(both.slice(0, 1));
    await setClock(await owner(), noonOf("2030-02-20"));
    expect(await listed(await as("admin1"))).toEqual(both);
    for (const id of [closed, away]) {
      expect(await ask(id)).toBe("taken");
      expect(await credit(await as("admin1"), [id])).toEqual(["done", 1]);
      expect(await ask(id)).toBe("credited");
    }
    const [line] = await sql("select id from public.ledger_lines where facts ->> 'session' = $1", [away]);
    // why: a credit may be taken back on the family's account as well
    await (await as("admin1"))("select public.reverse_ledger_line($1)", [line?.id]);
    expect(await ask(away)).toBe("taken");
    expect(await credit(await as("admin1"), [closed], true)).toEqual(["done", 1]);
    expect(await listed(await as("admin1"))).toEqual(both);
    await owner();
    await sql(
      `insert into public.lesson_requests (student_profile_id, child_id, location_id, instead_of, wanted_on,
         wanted_start, wanted_end, wanted_tutor, status)
       values ($1, $2, '1', $3, '2030-02-21', '16:00', '17:00', $4, 'planned')`,
      [student, child_id, away, tutor],
    );
    await addSession(sql, "2030-02-21", { child_id });
    // why: the make-up is no fifth lesson of the month
    expect(await listed(await as("admin1"))).toEqual(both.slice(0, 1));
    expect(await credit(await as("admin1"), [away])).toEqual(["nothing", 0]);
    await owner();
    await sql("update public.lesson_requests set status = 'closed' where instead_of = $1", [away]);
    await sql("update public.bookings set left_class = true where booking_date = '2030-02-12'");
    // why: five lessons, less the one that the child left
    expect(await listed(await as("admin1"))).toEqual(both.slice(1));
  });
});

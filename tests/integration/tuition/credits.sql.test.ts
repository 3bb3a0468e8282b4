import { expect, test } from "vitest";
import { rows } from "../../support/database/network";
import { addSession, booksDesk } from "../../support/tuition/tuition-calls";
import { cellOf, rowOf } from "../../support/tutoring/answers";

const { as, sql, desk, at, planned } = booksDesk("2030-02-01");

/** A fourth of CA$190.97. */
const lesson = 4774;
const child_id = rows.children.student;
const { student, tutor } = rows.user_profiles;
const told = { absence_told_at: "2030-02-18T12:00:00Z" };

/** A billed plan on the 19th, with its four Tuesdays: on the 12th the center was closed, the 19th was called off. */
async function billedMonth(rule = "make_up", percent = 100) {
  const books = await planned();
  const second = await books.addParent();
  await books.share({ [student]: percent, [second]: 100 - percent });
  await sql("update public.price_lists set absence_rule = $1", [rule]);
  await books.run("2030-02-01");
  await at("2030-02-19");
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
  return { ...books, ids };
}

const listed = async () =>
  (
    await desk("select session_id, why, cents, is_given, can_undo from public.lessons_to_credit('1', '2030-02-01')")
  ).map(Object.values);
const credit = async (ids: readonly unknown[], isUndo = false) => {
  const call = "select outcome, lessons from public.credit_lessons('1', '2030-02-01', $1, $2)";
  return Object.values(await rowOf(desk, call, [ids, isUndo]));
};

test("a closed day is credited once to whom it concerns, lessons counted and not payers, and undone until the next run", async () => {
  const { lines, run, ids } = await billedMonth("make_up", 75);
  const [given, closed, away] = ids;
  expect(await listed()).toEqual([[closed, "closed", lesson, false, false]]);
  // why: a lesson that was given, and one that the rule makes up for, get nothing however they are asked for
  expect(await credit([given, closed, away])).toEqual(["done", 1]);
  expect(await credit([closed])).toEqual(["nothing", 0]);
  expect(await listed()).toEqual([[closed, "closed", lesson, true, true]]);
  expect(await credit([closed, closed], true)).toEqual(["done", 1]);
  expect(await credit([closed], true)).toEqual(["nothing", 0]);
  expect(await credit([closed])).toEqual(["done", 1]);
  const written = (await lines()).flatMap(([kind, cents]) => (kind === "tuition" ? [] : `${kind} ${cents}`));
  expect(written.toSorted()).toEqual([
    ...["credit -1193", "credit -1193", "credit -3581", "credit -3581", "reversal 1193", "reversal 3581"],
  ]);
  await run("2030-03-01");
  expect(await listed()).toEqual([[closed, "closed", lesson, true, false]]);
  expect(await credit([closed], true)).toEqual(["nothing", 0]);
});

const askMakeUp = (session: unknown) =>
  cellOf(as("student"), "select public.request_make_up($1, '2030-02-27', '09:00', '10:00', $2)", [session, tutor]);

test("where a lesson called off gives nothing no make-up is asked for, but for one that the center cancelled", async () => {
  const [, closed, away] = (await billedMonth("none")).ids;
  await at("2030-02-20");
  expect([await askMakeUp(closed), await askMakeUp(away)]).toEqual(["taken", "no_make_up"]);
});

test("what was called off in time is credited where the price list says so, once it is over, or made up: never both", async () => {
  const { ids } = await billedMonth("credit");
  const [, closed, away] = ids;
  const both = [closed, away].map((id, nth) => [id, nth === 0 ? "closed" : "absent", lesson, false, false]);
  // why: until it begins the child may come after all
  expect(await listed()).toEqual(both.slice(0, 1));
  await at("2030-02-20");
  expect(await listed()).toEqual(both);
  for (const id of [closed, away]) {
    expect(await askMakeUp(id)).toBe("taken");
    expect(await credit([id])).toEqual(["done", 1]);
    expect(await askMakeUp(id)).toBe("credited");
  }
  const line = await cellOf(sql, "select id from public.ledger_lines where facts ->> 'session' = $1", [away]);
  // why: a credit may be taken back on the family's account as well
  await desk("select public.reverse_ledger_line($1)", [line]);
  expect(await askMakeUp(away)).toBe("taken");
  expect(await credit([closed], true)).toEqual(["done", 1]);
  expect(await listed()).toEqual(both);
  await sql(
    `insert into public.lesson_requests (student_profile_id, child_id, location_id, instead_of, wanted_on,
       wanted_start, wanted_end, wanted_tutor, status)
     values ($1, $2, '1', $3, '2030-02-21', '16:00', '17:00', $4, 'planned')`,
    [student, child_id, away, tutor],
  );
  await addSession(sql, "2030-02-21", { child_id });
  // why: the make-up is no fifth lesson of the month
  expect(await listed()).toEqual(both.slice(0, 1));
  expect(await credit([away])).toEqual(["nothing", 0]);
  await sql("update public.lesson_requests set status = 'closed' where instead_of = $1", [away]);
  await sql("update public.bookings set left_class = true where booking_date = '2030-02-12'");
  // why: five lessons, less the one that the child left
  expect(await listed()).toEqual(both.slice(1));
});

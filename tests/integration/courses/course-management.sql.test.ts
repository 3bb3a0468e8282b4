import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { anonymous, type Query, type Row, sqlState } from "../../support/database/database";
import { people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";

const { active, bought, retired } = rows.courses;
const gone = "00000000-0000-4000-8000-00000000dead";
const longAgo = "2026-01-01T00:00:00Z";
const draft = {
  name: "Fractions",
  description: "Halves",
  price_cents: 14_900,
  subject: "math",
  is_taxable: true,
  is_active: true,
  duration_weeks: 8,
  grade_from: "4",
  grade_to: "6",
  stripe_price_id: "price_1AbC",
};

/** Calls a function by the names of its values. */
function call(query: Query, name: string, values: Row): Promise<Row[]> {
  const given = Object.keys(values).map((key, index) => `${key} => $${index + 1}`);
  return query(`select * from public.${name}(${given.join(", ")})`, Object.values(values));
}
const outcomeOf = async (query: Query, name: string, values: Row) => (await call(query, name, values))[0]?.outcome;
const versionOf = async (query: Query, id: unknown) =>
  (await query("select to_jsonb(updated_at) #>> '{}' as version from public.courses where id = $1", [id]))[0]?.version;
/** What the log says of a course: who did what, and its name before and after. */
const logOf = async (query: Query, id: unknown) =>
  (
    await query(
      "select actor, action, before ->> 'name' as before, after ->> 'name' as after from public.audit_log where row_id = $1",
      [id],
    )
  ).map((row) => Object.values(row));

const cursor = z.tuple([z.string(), z.string()]).nullish();
const pageSchema = z.object({
  outcome: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
  next: cursor,
  previous: cursor,
  total: z.number().nullish(),
});
async function enrolments(query: Query, course: string, values: Row = {}) {
  const [answer] = await call(query, "list_enrolments", { p_course_id: course, ...values });
  return pageSchema.parse(answer?.list_enrolments);
}

describe("courses as superadmins keep them", () => {
  const { as, owner, undone } = networkDesk();

  test("nobody else keeps courses: each call is refused and changes nothing", async () => {
    const calls = [
      ["save_course", { p_course: draft }],
      ["save_course", { p_id: active, p_course: draft }],
      ["save_course", { p_id: active, p_course: { is_active: false } }],
      ["delete_course", { p_id: retired }],
    ] as const;
    const everything = (query: Query) => query("select * from public.courses order by id");
    await undone(async () => {
      const before = await everything(owner);
      for (const person of ["student", "tutor", "admin1"] as const) {
        const query = as(person);
        for (const [name, values] of calls)
          expect([person, name, await outcomeOf(query, name, values)]).toEqual([person, name, "forbidden"]);
        if (person !== "admin1")
          expect(await enrolments(query, bought, { p_count: true })).toEqual({ outcome: "forbidden" });
        expect(await call(query, "staff_courses", {})).toEqual([]);
      }
      expect(await everything(owner)).toEqual(before);
    });
  });

  test("a saved course is added, finds a second send of it, and records who did", async () => {
    const boss = as("superadmin");
    const [made] = await call(boss, "save_course", { p_course: draft });
    expect(made?.outcome).toBe("created");
    expect(await call(boss, "save_course", { p_course: draft })).toEqual([{ ...made, outcome: "repeat" }]);
    for (const price_cents of [0, 50, 10_000_000])
      expect(await outcomeOf(boss, "save_course", { p_course: { ...draft, price_cents } })).toBe("created");
    const [row] = await owner("select to_jsonb(c) as kept from public.courses c where id = $1", [made?.id]);
    expect(row?.kept).toMatchObject(draft);
    expect(await logOf(owner, made?.id)).toEqual([[people.superadmin, "insert", null, "Fractions"]]);
  });

  test("a saved change is of what the page showed; who comes second is told", async () => {
    // why: within one transaction all times are the same, and another one would have another
    await owner("update public.courses set updated_at = updated_at - interval '1 day' where id = $1", [active]);
    const boss = as("superadmin");
    const save = (p_version: unknown, name = "Fractions") =>
      outcomeOf(boss, "save_course", { p_course: { ...draft, name }, p_id: active, p_version });
    expect(await save(await versionOf(boss, active))).toBe("done");
    // why: the same send again, whose answer was lost on the way
    expect(await save(longAgo)).toBe("done");
    expect(await save(longAgo, "Decimals")).toBe("changed");
    expect(await outcomeOf(boss, "save_course", { p_course: draft, p_id: gone })).toBe("not_found");
    expect(await logOf(owner, active)).toEqual([[people.superadmin, "update", "Active", "Fractions"]]);
  });

  test.each([
    ["name", ["", " \n", null, "x".repeat(201)]],
    ["description", [null, "x".repeat(4001)]],
    ["price_cents", [null, -1, 49, 10_000_001]],
    ["duration_weeks", [0, 105]],
    ["grade_from", [null, "8", "K"]],
    ["grade_to", [null, "JK", "13"]],
    ["subject", ["", "history"]],
    ["is_taxable", [null]],
    ["is_active", [null]],
    ["stripe_price_id", ["prod_1", "price_", `price_${"x".repeat(95)}`]],
  ] as const)("a course with the %s any of %j is refused", async (name, wrong) => {
    const boss = as("superadmin");
    for (const value of wrong)
      expect(await outcomeOf(boss, "save_course", { p_course: { ...draft, [name]: value } })).toBe("invalid");
  });

  test("a press on active or inactive follows the version, and says nothing of what is so already", async () => {
    await owner("update public.purchases set status = 'completed' where course_id = $1", [active]);
    const boss = as("superadmin");
    const press = (is_active: boolean | null, values: Row = {}) =>
      outcomeOf(boss, "save_course", { p_id: active, p_course: { is_active }, ...values });
    expect(await press(false, { p_version: longAgo })).toBe("changed");
    expect(await press(true, { p_version: longAgo })).toBe("done");
    expect(await press(null)).toBe("invalid");
    expect(await press(true, { p_id: gone })).toBe("not_found");
    // why: a family has paid, and is named before the button or the form withdraws the course
    const p_version = await versionOf(boss, active);
    for (const change of [{}, draft])
      expect(await press(false, { p_version, p_course: { ...change, is_active: false } })).toBe("review");
    expect(await press(false, { p_version, p_course: { is_active: false, withdraw: true } })).toBe("done");
    expect(await as(anonymous)("select id from public.courses where id = $1", [active])).toEqual([]);
  });

  test("a course is deleted only where nobody began to buy it, even as an owner past all functions", async () => {
    const boss = as("superadmin");
    const remove = (p_id: string, values: Row = {}) => outcomeOf(boss, "delete_course", { p_id, ...values });
    expect([await remove(active), await remove(bought)]).toEqual(["in_use", "in_use"]);
    expect(await remove(retired, { p_version: longAgo })).toBe("changed");
    expect(await remove(retired, { p_version: await versionOf(boss, retired) })).toBe("done");
    // why: the answer to the first may have been lost
    expect(await remove(retired)).toBe("done");
    expect(await remove(crypto.randomUUID())).toBe("not_found");
    expect(await logOf(owner, retired)).toEqual([[people.superadmin, "delete", "Retired", null]]);
    expect(await owner("select id from public.courses")).toHaveLength(2);
    expect(await sqlState(owner("delete from public.courses where id = $1", [active]))).toBe("23503");
  });
});

describe("the lists of superadmins", () => {
  const { database, as, owner } = networkDesk();
  beforeAll(async () => {
    // Of the retired course, a minute apart: paid, partly refunded, refunded, failed, pending.
    await database.run(`
      with sold as (
        insert into public.purchases (user_id, course_id, amount_cents, tax_cents, status, refunded_cents, created_at)
        select buyer::uuid, '${retired}', 14900, 1714, status, refunded,
          timestamptz '2026-03-01 12:00:00.123456Z' + n * interval '1 minute'
        from (values (0, '${people.tutor}', 'completed', 0), (1, '${people.tutor2}', 'completed', 1900),
          (2, '${people.admin2}', 'refunded', 14900), (3, '${people.student}', 'failed', 0),
          (4, '${people.admin1}', 'pending', 0)) as one (n, buyer, status, refunded)
        returning id, user_id, course_id)
      insert into public.course_applications (user_id, course_id, purchase_id) select user_id, course_id, id from sold`);
  });

  test("the list of courses has people enrolled and what was paid less what went back", async () => {
    const [sold] = await call(as("superadmin"), "staff_courses", { p_id: retired });
    expect(sold).toMatchObject({ enrolled: 2, is_used: true, is_active: false, price_cents: 14_900 });
    expect(Number(sold?.revenue_cents)).toBe(14_900 + 13_000);
  });

  test("the list of enrolments has the newest first, by status, with the total", async () => {
    await owner("delete from auth.users where id = $1", [people.admin1]);
    const boss = as("superadmin");
    const { rows: found = [], ...page } = await enrolments(boss, retired, { p_count: true });
    expect(page).toEqual({ outcome: "ok", next: null, previous: null, total: 5 });
    expect(
      found.map((row) => [row.name, row.purchase_status, row.refunded_cents, row.receipt_number !== null]),
    ).toEqual([
      [null, "pending", 0, false],
      ["student", "failed", 0, false],
      ["admin2", "refunded", 14_900, true],
      ["tutor2", "completed", 1900, true],
      ["tutor", "completed", 0, true],
    ]);
    expect(found[0]).toMatchObject({ email: null, application_status: "pending", amount_cents: 14_900 });
    const paid = await enrolments(boss, retired, { p_filters: { status: "completed" }, p_count: true });
    expect([paid.total, paid.rows?.length]).toEqual([2, 2]);
    expect((await enrolments(boss, active)).rows).toHaveLength(1);
  });
});

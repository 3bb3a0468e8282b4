import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Query } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";

const { student: own, student2: other } = rows.purchases;
const { as, owner } = networkDesk();

const pageSchema = z.object({
  outcome: z.string(),
  rows: z.array(z.looseObject({ purchase_id: z.string(), problem: z.string().nullable() })).default([]),
  total: z.number().nullish(),
});
async function listed(query: Query) {
  const [row] = await query("select public.list_enrolments(p_course_id => null, p_count => true) as page");
  return pageSchema.parse(row?.page);
}

describe("purchases as staff see them", () => {
  test("are those of their centers, in the list, its count, and one by one", async () => {
    const seen: [Person, string[]][] = [
      ["admin1", [own]],
      ["admin2", [other]],
      ["regional", [own, other]],
      ["superadmin", [own, other]],
    ];
    for (const [person, expected] of seen) {
      const query = as(person);
      const page = await listed(query);
      expect([person, page.rows.map((row) => row.purchase_id).sort(), page.total]).toEqual([
        person,
        expected,
        expected.length,
      ]);
      for (const id of [own, other]) {
        const found = await query("select id from public.staff_purchase($1)", [id]);
        expect([person, id, found.length]).toEqual([person, id, expected.includes(id) ? 1 : 0]);
      }
    }
    for (const person of ["student", "tutor"] as const) {
      const query = as(person);
      expect(await listed(query)).toMatchObject({ outcome: "forbidden", rows: [] });
      expect(await query("select id from public.staff_purchase($1)", [own])).toEqual([]);
    }
  });

  test("why it was refunded, by whom, and what is to be checked is head office's alone", async () => {
    await owner("update public.purchases set problem = 'duplicate' where id = $1", [own]);
    await owner("update public.refunds set requested_by = $1", [people.superadmin]);
    const about = async (person: Person) => {
      const query = as(person);
      const [row] = await query("select problem, refunds -> 0 as refund from public.staff_purchase($1)", [own]);
      return [row, (await listed(query)).rows.find(({ purchase_id }) => purchase_id === own)?.problem];
    };
    expect(await about("superadmin")).toEqual([
      { problem: "duplicate", refund: expect.objectContaining({ reason: "other", by: "superadmin" }) },
      "duplicate",
    ]);
    expect(await about("admin1")).toEqual([
      { problem: null, refund: expect.objectContaining({ amount_cents: 100, reason: null, by: null }) },
      null,
    ]);
  });

  test("nothing of the payment service is in reach of staff, at the raw interface neither", async () => {
    const columns = await owner(
      `select column_name as name from information_schema.columns
         where table_schema = 'private' and table_name = 'staff_purchases'`,
    );
    const names = columns.map(({ name }) => String(name));
    expect(names).toContain("receipt_number");
    expect(names.filter((name) => /checkout|intent|session|ticket|stripe/.test(name))).toEqual([]);
    for (const person of ["admin1", "regional"] as const)
      expect(await as(person)("select id from public.purchases")).toEqual([]);
    expect(await as("student")("select id, checkout_session_id from public.purchases")).toHaveLength(1);
    const reached = async (person: Person) =>
      (await as(person)("select id from private.staff_purchases order by id")).map(({ id }) => id);
    expect([await reached("student"), await reached("admin1"), await reached("superadmin")]).toEqual([
      [],
      [own],
      [own, other],
    ]);
  });
});

test("a refund starts once, by a superadmin, of what is left and as the page showed it", async () => {
  const ask = async (asked: Query, cents: number, seen = 0, reason = "goodwill") =>
    (await asked("select outcome from public.start_refund($1, $2, $3, $4)", [own, cents, reason, seen]))[0]?.outcome;
  expect(await ask(as("admin1"), 100)).toBe("forbidden");
  expect(await ask(as("superadmin"), 100)).toBe("open");
  for (const [set, cents, seen, reason, outcome] of [
    ["status = 'pending'", 100, 0, "goodwill", "not_paid"],
    ["status = 'completed', payment_intent_id = 'pi_1', dispute = 'open'", 100, 0, "goodwill", "disputed"],
    ["dispute = null", 0, 0, "goodwill", "invalid"],
    ["dispute = null", 100, 0, "none", "invalid"],
    ["dispute = null", 100, 500, "goodwill", "changed"],
    ["refunded_cents = 900", 14_001, 900, "goodwill", "too_much"],
    ["dispute = null", 14_000, 900, "goodwill", "started"],
    ["dispute = null", 100, 900, "goodwill", "open"],
  ] as const) {
    await owner("update public.refunds set status = 'refused' where id = $1 and status = 'asked'", [rows.refunds.any]);
    await owner(`update public.purchases set ${set} where id = $1`, [own]);
    expect([outcome, await ask(as("superadmin"), cents, seen, reason)]).toEqual([outcome, outcome]);
  }
});

test("the center hears of a refund of its purchase once for each, with the child's name, where it has an address", async () => {
  const settle = (refunded: number, ticket: number) =>
    owner("update public.purchases set refunded_cents = $2, settled_ticket = $3 where id = $1", [
      ...[own, refunded, ticket],
    ]);
  await owner("update public.locations set email = 'center1@example.com' where id = '1'");
  await owner("set local session_replication_role = replica");
  await owner("update public.purchases set child_id = $2 where id = $1", [own, rows.children.student]);
  await owner("set local session_replication_role = origin");
  await owner("update public.purchases set status = 'completed' where id = $1", [own]);
  for (const [cents, ticket] of [
    [4900, 1],
    [4900, 2],
    [10_000, 3],
  ] as const)
    await settle(cents, ticket);
  await owner("update public.locations set email = '' where id = '1'");
  await settle(14_900, 4);
  const told = await owner(
    `select recipient, data ->> 'child' as child, data -> 'before_cents' as before, data -> 'refunded_cents' as now
       from private.deliveries where kind = 'center_refunded' order by (data ->> 'refunded_cents')::integer`,
  );
  expect(told.map(Object.values)).toEqual([
    ["center1@example.com", "Kit Ng", 0, 4900],
    ["center1@example.com", "Kit Ng", 4900, 10_000],
  ]);
});

test("a child is named once for what was bought without one, by staff of its center, from that family's children", async () => {
  const { student: kit, student2: lou } = rows.children;
  const name = async (query: Query, child: string) =>
    (await query("select public.name_purchase_child($1, $2) as outcome", [own, child]))[0]?.outcome;
  const children = (query: Query) => query("select child, children from public.staff_purchase($1)", [own]);
  const [bought] = await owner(
    `insert into public.purchases (user_id, course_id, location_id, child_id, amount_cents)
       values ($1, $2, '1', $3, 14900) returning id`,
    [people.student, rows.courses.bought, kit],
  );
  for (const person of ["student", "admin2"] as const) expect(await name(as(person), kit)).toBe("not_found");
  const admin = as("admin1");
  expect(await name(admin, kit)).toBe("already");
  await owner("delete from public.purchases where id = $1", [bought?.id]);
  expect(await children(admin)).toEqual([{ child: null, children: [{ id: kit, name: "Kit Ng" }] }]);
  expect(await name(admin, lou)).toBe("unknown_child");
  expect(await name(admin, kit)).toBe("done");
  expect(await name(admin, kit)).toBe("changed");
  expect(await children(admin)).toEqual([{ child: "Kit Ng", children: [] }]);
  expect(
    await owner("select actor, after from public.audit_log where table_name = 'purchases' and row_id = $1", [own]),
  ).toEqual([{ actor: people.admin1, after: { child_named: true } }]);
  const change = owner("update public.purchases set child_id = $2, learner_id = $2 where id = $1", [own, lou]);
  await expect(change).rejects.toThrow("never change");
});

import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Query, Row } from "../../support/database/database";
import { type Person, people, rows } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

const { student: own, student2: other } = rows.purchases;
const database = networkDatabase();

const pageSchema = z.object({
  outcome: z.string(),
  rows: z.array(z.looseObject({ purchase_id: z.string(), problem: z.string().nullable() })).default([]),
  total: z.number().nullish(),
});
async function listed(query: Query, filters: object = {}, more: Row = {}) {
  const { p_course_id = null } = more;
  const [row] = await query(
    "select public.list_enrolments(p_course_id => $1, p_count => true, p_filters => $2) as page",
    [p_course_id, JSON.stringify(filters)],
  );
  return pageSchema.parse(row?.page);
}
const ids = async (...of: Parameters<typeof listed>) => (await listed(...of)).rows.map((row) => row.purchase_id).sort();

describe("purchases as staff see them", () => {
  test("are those of their centers, in the list, its count, and one by one", () =>
    undone(database, async (as) => {
      const seen: [Person, string[]][] = [
        ["admin1", [own]],
        ["admin2", [other]],
        ["regional", [own, other]],
        ["superadmin", [own, other]],
      ];
      for (const [person, expected] of seen) {
        const query = await as(person);
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
        const query = await as(person);
        expect(await listed(query)).toMatchObject({ outcome: "forbidden", rows: [] });
        expect(await query("select id from public.staff_purchase($1)", [own])).toEqual([]);
      }
    }));

  test("a filter for another center shows nothing of it", () =>
    undone(database, async (as) => {
      expect(await ids(await as("admin1"), { center: "2" })).toEqual([]);
      expect(await ids(await as("superadmin"), { center: "2" })).toEqual([other]);
    }));

  test("why it was refunded, by whom, and what is to be checked is head office's alone", () =>
    undone(database, async (as, owner) => {
      await (await owner())("update public.purchases set problem = 'duplicate' where id = $1", [own]);
      await (await owner())("update public.refunds set requested_by = $1", [people.superadmin]);
      const about = async (person: Person) => {
        const query = await as(person);
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
    }));

  test("nothing of the payment service is in reach of staff, at the raw interface neither", () =>
    undone(database, async (as) => {
      const columns = await database.query(
        `select column_name as name from information_schema.columns
         where table_schema = 'private' and table_name = 'staff_purchases'`,
      );
      const names = columns.map(({ name }) => String(name));
      expect(names).toContain("receipt_number");
      expect(names.filter((name) => /checkout|intent|session|ticket|stripe/.test(name))).toEqual([]);
      for (const person of ["admin1", "regional"] as const)
        expect(await (await as(person))("select id from public.purchases")).toEqual([]);
      expect(await (await as("student"))("select id, checkout_session_id from public.purchases")).toHaveLength(1);
      const reached = async (person: Person) =>
        (await (await as(person))("select id from private.staff_purchases order by id")).map(({ id }) => id);
      expect([await reached("student"), await reached("admin1"), await reached("superadmin")]).toEqual([
        [],
        [own],
        [own, other],
      ]);
    }));
});

describe("the list of purchases", () => {
  test.each<[string, object, string[]]>([
    ["the buyer's name", { search: "student2" }, [other]],
    ["an email", { search: "student2@example.com" }, [other]],
    ["a child", { search: "Kit Ng" }, [own]],
    ["a receipt's number", { search: " 2026-000042 " }, [other]],
    ["a part of it", { search: "2026-0000" }, []],
    ["a name that nobody has", { search: "Nobody" }, []],
    ["signs alone", { search: "%" }, []],
    ["a center", { center: "1" }, [own]],
    ["an unknown center", { center: "' or true --" }, []],
    ["days", { from: "2026-03-02", to: "2026-03-02" }, [own]],
    ["the days after", { from: "2026-03-03" }, [other]],
    ["the days before", { to: "2026-03-01" }, []],
    ["all together", { search: "student", center: "1", from: "2026-03-01", to: "2026-03-31" }, [own]],
  ])("is found by %s", (_, filters, expected) =>
    undone(database, async (as, owner) => {
      const query = await owner();
      await query("set local session_replication_role = replica");
      // 23:30 in Toronto, the day after in UTC.
      await query("update public.purchases set created_at = '2026-03-02 23:30-05', child_id = $2 where id = $1", [
        own,
        rows.children.student,
      ]);
      await query(
        "update public.purchases set created_at = '2026-04-01', receipt_number = '2026-000042' where id = $1",
        [other],
      );
      await query("set local session_replication_role = origin");
      expect(await ids(await as("superadmin"), filters)).toEqual(expected);
    }),
  );

  test("by course and state, beside the rest", () =>
    undone(database, async (as) => {
      const boss = await as("superadmin");
      expect(await ids(boss, { center: "1" }, { p_course_id: rows.courses.bought })).toEqual([own]);
      expect(await ids(boss, { center: "1" }, { p_course_id: rows.courses.active })).toEqual([]);
      expect(await ids(boss, { search: "student", status: "completed" })).toEqual([]);
    }));
});

describe("the center hears of a refund of its purchase", () => {
  const told = async (query: Query) =>
    (
      await query(
        `select recipient, data ->> 'child' as child, data -> 'before_cents' as before, data -> 'refunded_cents' as now
         from private.deliveries where kind = 'center_refunded' order by (data ->> 'refunded_cents')::integer`,
      )
    ).map(Object.values);
  const settle = (query: Query, refunded: number, ticket: number) =>
    query("update public.purchases set refunded_cents = $2, settled_ticket = $3 where id = $1", [
      own,
      refunded,
      ticket,
    ]);

  test("once for each, with the child's name", () =>
    undone(database, async (_, owner) => {
      const query = await owner();
      await query("update public.locations set email = 'center1@example.com' where id = '1'");
      await query("set local session_replication_role = replica");
      await query("update public.purchases set child_id = $2 where id = $1", [own, rows.children.student]);
      await query("set local session_replication_role = origin");
      await query("update public.purchases set status = 'completed' where id = $1", [own]);
      expect(await told(query)).toEqual([]);
      await settle(query, 4900, 1);
      await settle(query, 4900, 2);
      await settle(query, 14_900, 3);
      expect(await told(query)).toEqual([
        ["center1@example.com", "Kit Ng", 0, 4900],
        ["center1@example.com", "Kit Ng", 4900, 14_900],
      ]);
    }));

  test("unless it has no address", () =>
    undone(database, async (_, owner) => {
      const query = await owner();
      await query("update public.locations set email = '' where id = '1'");
      await query("update public.purchases set status = 'completed' where id = $1", [own]);
      await settle(query, 4900, 1);
      expect(await told(query)).toEqual([]);
    }));
});

describe("a child is named for what was bought without one", () => {
  const name = async (query: Query, child: string, id: string = own) =>
    (await query("select public.name_purchase_child($1, $2) as outcome", [id, child]))[0]?.outcome;
  const children = async (query: Query) =>
    (await query("select child, children from public.staff_purchase($1)", [own]))[0];

  test("once, by staff of its center, from that family's children", () =>
    undone(database, async (as, owner) => {
      const { student: kit, student2: lou } = rows.children;
      for (const person of ["student", "admin2"] as const) expect(await name(await as(person), kit)).toBe("not_found");
      const query = await as("admin1");
      expect(await children(query)).toEqual({ child: null, children: [{ id: kit, name: "Kit Ng" }] });
      expect(await name(query, lou)).toBe("unknown_child");
      expect(await name(query, kit)).toBe("done");
      expect(await name(query, kit)).toBe("changed");
      expect(await children(query)).toEqual({ child: "Kit Ng", children: [] });
      const log = await (await owner())(
        "select actor, after from public.audit_log where table_name = 'purchases' and row_id = $1",
        [own],
      );
      expect(log).toEqual([{ actor: people.admin1, after: { child_named: true } }]);
    }));

  test("not for one that has the course already, and never another afterwards", () =>
    undone(database, async (as, owner) => {
      const query = await owner();
      const bought = await query(
        `insert into public.purchases (user_id, course_id, location_id, child_id, amount_cents)
         values ($1, $2, '1', $3, 14900) returning id`,
        [people.student, rows.courses.bought, rows.children.student],
      );
      expect(await name(await as("admin1"), rows.children.student)).toBe("already");
      await owner();
      await expect(
        query("update public.purchases set child_id = $2, learner_id = $2 where id = $1", [
          bought[0]?.id,
          rows.children.student2,
        ]),
      ).rejects.toThrow("never change");
    }));
});

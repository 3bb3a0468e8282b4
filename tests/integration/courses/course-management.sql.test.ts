import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { anonymous, becomeCaller, type Query, sqlState } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { undone } from "../../support/records/staff-calls";

const { active, bought, retired } = rows.courses;
const draft = {
  p_name: "Fractions",
  p_description: "Halves",
  p_price_cents: 14_900,
  p_is_taxable: true,
  p_is_active: true,
  p_duration_weeks: 8,
  p_stripe_price_id: "price_1AbC",
};

/** Calls a function by the names of its values. */
function call(query: Query, name: string, values: Record<string, unknown>) {
  const names = Object.keys(values);
  const given = names.map((key, index) => `${key} => $${index + 1}`).join(", ");
  return query(`select * from public.${name}(${given})`, Object.values(values));
}
const first = async (answer: Promise<Record<string, unknown>[]>) => (await answer)[0] ?? {};
const versionOf = async (query: Query, id: unknown) =>
  (await query("select to_jsonb(updated_at) #>> '{}' as version from public.courses where id = $1", [id]))[0]
    ?.version;

const pageSchema = z.object({
  outcome: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
  next: z.tuple([z.string(), z.string()]).nullish(),
  previous: z.tuple([z.string(), z.string()]).nullish(),
  total: z.number().nullish(),
});
async function enrolments(query: Query, course: string, values: Record<string, unknown> = {}) {
  const answer = await first(call(query, "list_enrolments", { p_course_id: course, ...values }));
  return pageSchema.parse(answer.list_enrolments);
}

describe("courses as superadmins keep them", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });

  test("are nobody else's: each call is refused and changes nothing", async () => {
    const everything = async (query: Query) => [
      await query("select * from public.courses order by id"),
      await query("select * from public.audit_log order by id"),
    ];
    await undone(database, async (as, owner) => {
      const before = await everything(await owner());
      for (const person of ["student", "tutor", "admin1", "admin2", "student2", "tutor2"] as const) {
        const query = await as(person);
        expect(await first(call(query, "save_course", draft))).toMatchObject({ outcome: "forbidden" });
        expect(await first(call(query, "save_course", { ...draft, p_id: active }))).toEqual({
          outcome: "forbidden",
          id: null,
          version: null,
        });
        for (const id of [active, bought, retired]) {
          expect(
            await first(call(query, "set_course_active", { p_id: id, p_is_active: false })),
          ).toMatchObject({
            outcome: "forbidden",
          });
          expect(await first(call(query, "delete_course", { p_id: id }))).toEqual({ outcome: "forbidden" });
          expect(await enrolments(query, id, { p_count: true })).toEqual({ outcome: "forbidden" });
        }
        expect(await call(query, "staff_courses", {})).toEqual([]);
        expect(await call(query, "staff_courses", { p_id: active })).toEqual([]);
      }
      expect(await everything(await owner())).toEqual(before);
    });
  });

  test.each([
    ["save_course", draft],
    ["set_course_active", { p_id: active, p_is_active: false }],
    ["delete_course", { p_id: retired }],
    ["staff_courses", {}],
    ["list_enrolments", { p_course_id: active }],
  ] as const)("%s cannot be called by visitors", async (name, values) => {
    await undone(database, async () => {
      await becomeCaller(database.query, anonymous);
      expect(await sqlState(call(database.query, name, values))).toBe("42501");
    });
  });

  describe("saving", () => {
    test("adds one, finds a second send of it, and records who did", async () => {
      await undone(database, async (as, owner) => {
        const boss = await as("superadmin");
        const made = await first(call(boss, "save_course", draft));
        expect(made.outcome).toBe("created");
        expect(await first(call(boss, "save_course", draft))).toEqual({ ...made, outcome: "repeat" });
        expect((await first(call(boss, "save_course", { ...draft, p_price_cents: 15_000 }))).outcome).toBe(
          "created",
        );
        const query = await owner();
        expect(
          await query(
            `select name, description, price_cents, is_taxable, is_active, duration_weeks, stripe_price_id
             from public.courses where id = $1`,
            [made.id],
          ),
        ).toEqual([
          {
            name: "Fractions",
            description: "Halves",
            price_cents: 14_900,
            is_taxable: true,
            is_active: true,
            duration_weeks: 8,
            stripe_price_id: "price_1AbC",
          },
        ]);
        expect(
          await query(
            "select actor, action, after ->> 'name' as name from public.audit_log where row_id = $1",
            [made.id],
          ),
        ).toEqual([{ actor: people.superadmin, action: "insert", name: "Fractions" }]);
      });
    });

    test("changes what the page showed; who comes second is told", async () => {
      await undone(database, async (as, owner) => {
        const seen = await versionOf(await owner(), active);
        const boss = await as("superadmin");
        const change = { ...draft, p_id: active, p_version: seen };
        // why: within one transaction all times are the same, and another one would have another
        await (await owner())(
          "update public.courses set updated_at = updated_at - interval '1 day' where id = $1",
          [active],
        );
        await as("superadmin");
        const lived = await versionOf(boss, active);
        expect((await first(call(boss, "save_course", { ...change, p_version: lived }))).outcome).toBe(
          "done",
        );
        // why: the same send again, whose answer was lost on the way
        expect(
          (await first(call(boss, "save_course", { ...change, p_version: "2026-01-01T00:00:00Z" }))).outcome,
        ).toBe("done");
        const second = { ...change, p_name: "Decimals", p_version: "2026-01-01T00:00:00Z" };
        expect((await first(call(boss, "save_course", second))).outcome).toBe("changed");
        expect(await boss("select name from public.courses where id = $1", [active])).toEqual([
          { name: "Fractions" },
        ]);
        const query = await owner();
        expect(
          await query(
            "select actor, before ->> 'name' as before, after ->> 'name' as after from public.audit_log where row_id = $1",
            [active],
          ),
        ).toEqual([{ actor: people.superadmin, before: "Active", after: "Fractions" }]);
      });
    });

    test.each([
      { p_name: "" },
      { p_name: " \n" },
      { p_name: null },
      { p_name: "x".repeat(201) },
      { p_description: "x".repeat(4001) },
      { p_description: null },
      { p_price_cents: -1 },
      { p_price_cents: 49 },
      { p_price_cents: 10_000_001 },
      { p_price_cents: null },
      { p_duration_weeks: 0 },
      { p_duration_weeks: 105 },
      { p_is_taxable: null },
      { p_is_active: null },
      { p_stripe_price_id: "prod_1" },
      { p_stripe_price_id: "price_" },
      { p_stripe_price_id: `price_${"x".repeat(95)}` },
    ])("refuses %j", async (wrong) => {
      await undone(database, async (as) => {
        const boss = await as("superadmin");
        expect((await first(call(boss, "save_course", { ...draft, ...wrong }))).outcome).toBe("invalid");
        expect((await first(call(boss, "save_course", { ...draft, ...wrong, p_id: active }))).outcome).toBe(
          "invalid",
        );
      });
    });

    test("takes the least, the highest and no price, and says when a course is gone", async () => {
      await undone(database, async (as) => {
        const boss = await as("superadmin");
        for (const p_price_cents of [0, 50, 10_000_000])
          expect((await first(call(boss, "save_course", { ...draft, p_price_cents }))).outcome).toBe(
            "created",
          );
        const gone = { ...draft, p_id: "00000000-0000-4000-8000-00000000dead" };
        expect((await first(call(boss, "save_course", gone))).outcome).toBe("not_found");
      });
    });
  });

  test("activating and deactivating follow the version, and say nothing of what is so already", async () => {
    await undone(database, async (as) => {
      const boss = await as("superadmin");
      const press = async (p_is_active: boolean | null, p_version?: unknown, p_id: string = active) =>
        (
          await first(
            call(boss, "set_course_active", { p_id, p_is_active, ...(p_version ? { p_version } : {}) }),
          )
        ).outcome;
      expect(await press(false, "2026-01-01T00:00:00Z")).toBe("changed");
      expect(await press(true, "2026-01-01T00:00:00Z")).toBe("done");
      expect(await press(null)).toBe("invalid");
      expect(await press(true, undefined, "00000000-0000-4000-8000-00000000dead")).toBe("not_found");
      expect(await press(false, await versionOf(boss, active))).toBe("done");
      await becomeCaller(database.query, anonymous);
      expect(await database.query("select id from public.courses where id = $1", [active])).toEqual([]);
      expect(
        await (await as("superadmin"))("select is_active from public.courses where id = $1", [active]),
      ).toEqual([{ is_active: false }]);
    });
  });

  test("deleting is for courses that nobody began to buy, even as an owner past all functions", async () => {
    await undone(database, async (as, owner) => {
      const boss = await as("superadmin");
      const remove = async (p_id: string, version?: unknown) =>
        (await first(call(boss, "delete_course", { p_id, ...(version ? { p_version: version } : {}) })))
          .outcome;
      expect(await remove(active)).toBe("in_use");
      expect(await remove(bought)).toBe("in_use");
      expect(await remove(retired, "2026-01-01T00:00:00Z")).toBe("changed");
      expect(await remove(retired, await versionOf(boss, retired))).toBe("done");
      expect(await remove(retired)).toBe("not_found");
      const query = await owner();
      expect(
        await query(
          "select actor, action, before ->> 'name' as name from public.audit_log where row_id = $1",
          [retired],
        ),
      ).toEqual([{ actor: people.superadmin, action: "delete", name: "Retired" }]);
      expect(await query("select count(*)::int as count from public.courses")).toEqual([{ count: 2 }]);
      expect(await sqlState(query("delete from public.courses where id = $1", [active]))).toBe("23503");
    });
  });

  test("an application alone keeps its course", async () => {
    await undone(database, async (as, owner) => {
      await (await owner())("insert into public.course_applications (user_id, course_id) values ($1, $2)", [
        people.tutor,
        retired,
      ]);
      const boss = await as("superadmin");
      expect(await first(call(boss, "delete_course", { p_id: retired }))).toEqual({ outcome: "in_use" });
      expect(await call(boss, "staff_courses", { p_id: retired })).toMatchObject([{ is_used: true }]);
    });
  });

  describe("the lists", () => {
    const buyers = [people.tutor, people.tutor2, people.admin2, people.student, people.admin1];
    /** Five purchases of the retired course, a minute apart: paid, partly refunded, refunded, failed, pending. */
    async function sell(query: Query) {
      const states = [
        ["completed", 0],
        ["completed", 1900],
        ["refunded", 14_900],
        ["failed", 0],
        ["pending", 0],
      ] as const;
      for (const [index, [status, refunded]] of states.entries()) {
        const [purchase] = await query(
          `insert into public.purchases (user_id, course_id, amount_cents, tax_cents, status, refunded_cents, created_at)
           values ($1, $2, 14900, 1714, $3, $4, timestamptz '2026-03-01 12:00:00.123456Z' + $5 * interval '1 minute')
           returning id`,
          [buyers[index], retired, status, refunded, index],
        );
        await query(
          "insert into public.course_applications (user_id, course_id, purchase_id) values ($1, $2, $3)",
          [buyers[index], retired, purchase?.id],
        );
      }
    }

    test("courses: newest first, with people enrolled and what was paid less what went back", async () => {
      await undone(database, async (as, owner) => {
        const query = await owner();
        await sell(query);
        await query("update public.courses set created_at = created_at - interval '1 day' where id = $1", [
          active,
        ]);
        const boss = await as("superadmin");
        expect(await call(boss, "staff_courses", { p_id: retired })).toMatchObject([
          { enrolled: 2, is_used: true, total: 1, is_active: false, price_cents: 14_900 },
        ]);
        const [figures] = await call(boss, "staff_courses", { p_id: retired });
        expect(Number(figures?.revenue_cents)).toBe(14_900 + 13_000);
        const names = async (values: Record<string, unknown>) =>
          (await call(boss, "staff_courses", values)).map(({ name }) => name);
        expect((await names({})).at(-1)).toBe("Active");
        expect(await names({ p_search: "RETIRED" })).toEqual(["Retired"]);
        expect(await names({ p_search: "%" })).toEqual([]);
        expect(await names({ p_search: "_" })).toEqual([]);
        expect(await names({ p_search: "\\" })).toEqual([]);
        expect(await names({ p_is_active: true })).toEqual(["Active"]);
        expect(await names({ p_is_active: false })).toHaveLength(2);
        expect(await call(boss, "staff_courses", { p_limit: 1 })).toMatchObject([{ total: 3 }]);
      });
    });

    test("enrolments: newest first, by status, with the total", async () => {
      await undone(database, async (as, owner) => {
        await sell(await owner());
        await (await owner())("delete from auth.users where id = $1", [people.admin1]);
        const boss = await as("superadmin");
        const { rows: found, ...page } = await enrolments(boss, retired, { p_count: true });
        expect(page).toEqual({ outcome: "ok", next: null, previous: null, total: 5 });
        expect(found).toMatchObject([
          { name: null, email: null, purchase_status: "pending", application_status: "pending" },
          { name: "student", purchase_status: "failed" },
          {
            name: "admin2",
            email: "admin2@example.com",
            purchase_status: "refunded",
            refunded_cents: 14_900,
          },
          { name: "tutor2", purchase_status: "completed", refunded_cents: 1900, amount_cents: 14_900 },
          { name: "tutor", purchase_status: "completed", refunded_cents: 0 },
        ]);
        expect(found?.map(({ receipt_number }) => receipt_number !== null)).toEqual([
          false,
          false,
          true,
          true,
          true,
        ]);
        expect((await enrolments(boss, retired)).total).toBe(null);
        const paid = await enrolments(boss, retired, { p_status: "completed", p_count: true });
        expect([paid.total, paid.rows?.length]).toEqual([2, 2]);
        expect(await enrolments(boss, retired, { p_status: "' or true --", p_count: true })).toMatchObject({
          rows: [],
          total: 0,
        });
        expect((await enrolments(boss, active)).rows).toHaveLength(1);
      });
    });

    test("enrolments: pages forth and back by their keys, also where many came at one moment", async () => {
      await undone(database, async (as, owner) => {
        const query = await owner();
        await query(
          `insert into public.purchases (user_id, course_id, amount_cents, status, created_at)
           select null, $1, 100, 'completed', timestamptz '2026-03-01 12:00:00.123456Z' + (n / 10) * interval '1 second'
           from generate_series(1, 45) n`,
          [retired],
        );
        const boss = await as("superadmin");
        const ids = (page: Awaited<ReturnType<typeof enrolments>>) =>
          page.rows?.map(({ purchase_id }) => purchase_id) ?? [];
        const all = ids(await enrolments(boss, retired, { p_limit: 1000 }));
        expect(new Set(all).size).toBe(45);
        const at = (cursor: readonly string[] | null | undefined) => ({
          p_cursor_at: cursor?.[0],
          p_cursor_id: cursor?.[1],
        });
        const one = await enrolments(boss, retired);
        const two = await enrolments(boss, retired, at(one.next));
        const three = await enrolments(boss, retired, at(two.next));
        expect([one, two, three].flatMap(ids)).toEqual(all);
        expect([one.previous, three.next]).toEqual([null, null]);
        const back = await enrolments(boss, retired, { ...at(three.previous), p_backwards: true });
        expect(ids(back)).toEqual(ids(two));
        const start = await enrolments(boss, retired, { ...at(back.previous), p_backwards: true });
        expect([ids(start), start.previous]).toEqual([ids(one), null]);
        expect(ids(await enrolments(boss, retired, at(start.next)))).toEqual(ids(two));
      });
    });

    test.each([
      { p_limit: 0 },
      { p_limit: 1001 },
      { p_limit: null },
      { p_backwards: true },
      { p_backwards: null },
    ])("enrolments: %j is no question", async (wrong) => {
      await undone(database, async (as) => {
        expect(await enrolments(await as("superadmin"), retired, wrong)).toEqual({ outcome: "invalid" });
      });
    });

    test("enrolments are found in their index alone, however many there are", async () => {
      await undone(database, async (_, owner) => {
        const query = await owner();
        await query(
          `insert into public.purchases (user_id, course_id, amount_cents, status, created_at)
           select null, case when n % 50 = 0 then $1::uuid else $2::uuid end, 100, 'failed', now() - n * interval '1 minute'
           from generate_series(1, 5000) n`,
          [retired, bought],
        );
        await query("analyze public.purchases");
        const plan = await query(
          `explain (costs off) select p.id from public.purchases p
           where p.course_id = '${bought}' and (p.created_at, p.id) < (now(), 'ffffffff-ffff-ffff-ffff-ffffffffffff')
           order by p.created_at desc, p.id desc limit 21`,
        );
        const steps = plan.map((line) => String(line["QUERY PLAN"])).join("\n");
        expect(steps).toMatch(/Index (Only )?Scan using purchases_of_course/);
        expect(steps).not.toMatch(/Sort|Seq Scan/);
      });
    });
  });
});

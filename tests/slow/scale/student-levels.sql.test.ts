/** The list of 10,000 children by subject and level, and the reports of a center's 250: flat, and at once. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { account, becomeCaller } from "../../support/database/database";
import { type ExplainingSession, explainingSession, readWhole } from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";

const viewers = {
  superadmin: "00000000-0000-4000-8000-000000000001",
  admin: "00000000-0000-4000-8000-000000000002",
  tutor: "00000000-0000-4000-8000-000000000003",
} as const;

const database = testDatabase();
let session: ExplainingSession;

/** One child in 997 stands on the last level; each of center 1 had forty lessons. */
beforeAll(async () => {
  await database.run(`
    insert into public.locations (id, name, slug)
      select n::text, 'Center ' || n, 'center-' || n from generate_series(1, 40) n;
    insert into auth.users (id, email) values
      ('${viewers.superadmin}', 'super@example.com'), ('${viewers.admin}', 'admin@example.com'),
      ('${viewers.tutor}', 'tutor@example.com');
    update public.user_profiles set role = split_part(email, '@', 1), location_id = '1' where email <> 'super@example.com';
    update public.user_profiles set role = 'superadmin' where email = 'super@example.com';
    set session_replication_role = replica;
    insert into public.families (id, center) select gen_random_uuid(), (1 + n % 40)::text from generate_series(1, 10000) n;
    insert into public.children (family_id, center, first_name, last_name, sort_name, grade, status, created_at)
      select f.id, f.center, 'Kid', 'Lee' || f.n, 'lee' || f.n, '3', 'enrolled', now() - f.n * interval '1 hour'
      from (select *, row_number() over (order by id) as n from public.families) f;
    insert into public.child_levels (child_id, subject, level, workbook, pages, moved_on)
      select c.id, s, case when c.n % 997 = 0 then 'H' else (array['C', 'D', 'E'])[1 + c.n % 3] end, 1, 0, current_date
      from (select id, row_number() over (order by id) as n from public.children) c, unnest(array['math', 'english']) s;
    insert into public.bookings (booking_date, start_time, end_time, student_profile_id, tutor_profile_id, location_id,
        child_id, learner_id, lesson_id, subject, status, attendance)
      select current_date - n, '16:00', '17:00', s.id, t.id, '1', c.id, c.id, md5(n::text)::uuid, 'math', 'completed', 'late'
      from public.children c, generate_series(1, 40) n, public.user_profiles t, public.user_profiles s
      where c.center = '1' and t.role = 'tutor' and s.role = 'admin';
    set session_replication_role = origin`);
  await database.run("vacuum (analyze) public.children, public.child_levels, public.bookings");
  session = await explainingSession(database);
}, 240_000);
afterAll(() => session?.end());

async function ask(viewer: keyof typeof viewers, sql: string, values: unknown[]) {
  await session.query("begin");
  await becomeCaller(session.query, account(viewers[viewer]));
  const from = performance.now();
  const { result, statements } = await session.explain(() => session.query(sql, values));
  const took = Math.round(performance.now() - from);
  await session.query("rollback");
  if (process.env.SHOW_TIMES) console.info(viewer, JSON.stringify(values), took, readWhole(statements));
  return { result, read: readWhole(statements) };
}

const filters: [where: object, found: number][] = [
  [{ subject: ["math"] }, 10_000],
  [{ level: ["C"] }, 3_330],
  [{ level: ["H"] }, 10],
  [{ subject: ["math"], level: ["H"] }, 10],
  [{ subject: ["english"], level: ["D"], status: ["enrolled"] }, 3_330],
  [{ subject: ["writing"] }, 0],
];

test.each(filters)("children with %j are found without reading all of them", async (where, found) => {
  for (const viewer of ["superadmin", "admin"] as const)
    for (const sort of ["created_at", "sort_name"]) {
      const query = { where, sort: [sort], count: true };
      const { result, read } = await ask(viewer, "select public.list_records('children', $1) as answer", [query]);
      expect(read.filter((table) => table === "children")).toEqual([]);
      const { total, outcome } = JSON.parse(JSON.stringify(result[0]?.answer));
      expect(outcome).toBe("ok");
      if (viewer === "superadmin") expect(Math.abs(total - found)).toBeLessThanOrEqual(10);
    }
});

test("the reports of a center read its own children and lessons by their indexes", async () => {
  const { result, read } = await ask(
    "admin",
    "select lessons from public.term_reports(current_date - 90, current_date, null, $1)",
    ["1"],
  );
  expect(result).toHaveLength(250);
  expect(result[0]?.lessons).toMatchObject([{ attended: 40 }]);
  expect(read.filter((table) => ["children", "bookings", "child_levels", "child_steps"].includes(table))).toEqual([]);
});

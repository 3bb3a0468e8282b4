/** Looking for a child among 200,000 sessions and 10,000 children: no search reads sessions or accounts from end to end. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedScale, viewers } from "../../../bench/seed-scale";
import { account, becomeCaller } from "../../support/database/database";
import { type ExplainingSession, explainingSession, readWhole } from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";

const database = testDatabase();
let session: ExplainingSession;

beforeAll(async () => {
  await seedScale(database);
  await database.run(`
    insert into public.children (family_id, first_name, last_name, grade)
      select p.family_id, (array['Will', 'Ada', 'Émile', 'Noor', 'Kit'])[1 + n % 5], 'Kid' || n, '3'
      from (select family_id, row_number() over (order by id) as n from public.user_profiles where role = 'student') p
      where n <= 10000;
    set session_replication_role = replica;
    update public.bookings b set child_id = c.id, learner_id = c.id, child_name = c.name
      from private.children_of_profiles c where c.profile_id = b.student_profile_id;
    set session_replication_role = origin;
    analyze public.children, public.bookings`);
  session = await explainingSession(database);
}, 400_000);
afterAll(() => session?.end());

const searches = ["will", "will kid7", "kid4711", "il", "ann lee", "person77@", "zzzz", "w"];
const calls = {
  "the list of sessions": `public.list_records('bookings', jsonb_build_object('search', $1::text, 'count', true))`,
  "the list of accounts": `public.list_records('user_profiles', jsonb_build_object('search', $1::text, 'count', true))`,
  "the search over everything": "public.search_records($1::text)",
};

test.each(
  Object.entries(calls).flatMap(([what, call]) =>
    (["superadmin", "admin"] as const).map((viewer) => [what, viewer, call] as const),
  ),
)(
  "%s of a %s is flat",
  async (_what, viewer, call) => {
    for (const search of searches) {
      await session.query("begin");
      await becomeCaller(session.query, account(viewers[viewer]));
      const from = performance.now();
      const { statements } = await session.explain(() => session.query(`select ${call} as answer`, [search]));
      const took = performance.now() - from;
      await session.query("rollback");
      if (process.env.SHOW_TIMES) console.info(_what, viewer, search, Math.round(took));
      const read = readWhole(statements).filter((table) => ["bookings", "user_profiles"].includes(table));
      expect(read, search).toEqual([]);
    }
  },
  120_000,
);

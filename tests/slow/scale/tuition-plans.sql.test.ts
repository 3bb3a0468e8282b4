/** 200,000 movements and 45,000 lessons in 42 centers: an account, what is overdue, a month, credits and hours read a few by an index. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedScale, viewers } from "../../../bench/seed-scale";
import { account, becomeCaller } from "../../support/database/database";
import { type ExplainingSession, explainingSession, readWhole } from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";

const database = testDatabase();
let session: ExplainingSession;
let family: unknown;

beforeAll(async () => {
  await seedScale(database, { appointments: 10, requests: 10, sessions: 100, profiles: 4_300, others: 10 });
  // One in ten has not paid the last month.
  await database.run(`
    update public.user_profiles set role = role where role = 'student';
    set session_replication_role = replica;
    insert into public.children (family_id, first_name, center) select f.id, 'Kit', f.center from public.families f;
    insert into public.tuition_plans (id, child_id, family_id, location_id, subjects, starts_on, first_lessons, first_of)
      select gen_random_uuid(), k.id, k.family_id, k.center, '{math}', current_date - 720, 4, 4 from public.children k;
    insert into public.tuition_accounts (family_id, guardian_id, location_id)
      select p.family_id, p.id, p.location_id from public.user_profiles p where p.role = 'student';
    insert into public.tuition_invoices (account_id, location_id, month, amount_cents, due_on, settled_at)
      select a.id, a.location_id, m, 19097, m + interval '7 days', case when m < private.month_of(current_date - 40) or n % 10 > 0 then now() end
      from (select *, row_number() over (order by id) as n from public.tuition_accounts) a,
        generate_series(private.month_of(current_date - 40) - interval '23 months', private.month_of(current_date - 40), '1 month') m;
    insert into public.ledger_lines (account_id, location_id, kind, amount_cents, booked_on, month, method, source_key)
      select i.account_id, i.location_id, kind, case kind when 'tuition' then 19097 else -19097 end, i.month + 3, i.month,
        case kind when 'payment' then 'cash' end, concat(kind, i.id)
      from public.tuition_invoices i, unnest('{tuition,payment}'::text[]) kind where kind = 'tuition' or i.settled_at is not null
      order by i.month;
    insert into public.bookings (booking_date, start_time, end_time, student_profile_id, learner_id, lesson_id,
        tutor_profile_id, location_id, child_id, status, attendance)
      select d, '22:00', '23:00', p.id, p.id, md5(concat(k.center, d))::uuid, t.id, k.center, k.id,
        case d when current_date - 35 then 'cancelled' else 'completed' end, case d when current_date - 35 then null else 'present' end
      from public.children k join public.user_profiles p on p.family_id = k.family_id
      join (select location_id, (array_agg(id))[1] as id from public.user_profiles where role = 'tutor' group by 1) t
        on t.location_id = k.center, generate_series(current_date - 70, current_date, '7 days') d;
    insert into public.location_closures (location_id, starts_on, ends_on) values ('1', current_date - 35, current_date - 35);
    insert into public.ledger_lines (account_id, location_id, kind, amount_cents, booked_on, facts, source_key)
      select a.id, '1', 'credit', -4774, current_date, jsonb_build_object('session', b.id), concat('lesson:', b.id)
      from public.bookings b join public.tuition_accounts a on a.guardian_id = b.student_profile_id
      where b.location_id = '1' and b.status = 'cancelled' and b.child_id is not null;
    set session_replication_role = default`);
  await database.run(
    "vacuum (analyze) public.ledger_lines, public.tuition_invoices, public.tuition_accounts, public.tuition_plans, public.bookings",
  );
  const [row] = await database.query("select family_id from public.tuition_accounts where location_id = '1' limit 1");
  family = row?.family_id;
  session = await explainingSession(database);
}, 240_000);
afterAll(() => session?.end());

const large = ["ledger_lines", "tuition_invoices", "bookings"];
const month = "date_trunc('month', current_date - 40)::date";

/** Of the books, by this session. */
async function rowsRead(): Promise<number> {
  const [read] = await session.query(
    `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::integer as n from pg_stat_xact_user_tables
     where relname = any ($1)`,
    [large],
  );
  return Number(read?.n);
}

test("the books are as large as they say", async () => {
  const [row] = await database.query("select count(*)::integer as lines from public.ledger_lines");
  expect(row?.lines).toBeGreaterThan(200_000);
});

test.each([
  ["admin", "tuition_accounts_of($1)", 200],
  ["admin", "tuition_invoices_of($1)", 500],
  ["admin", "read_ledger($1)", 100],
  ["admin", `read_ledger(null, '1', ${month}, current_date)`, 400],
  ["admin", `tuition_month(${month}, '1')`, 5_400],
  ["admin", "lessons_to_credit('1', date_trunc('month', current_date - 35)::date)", 5_000],
  ["admin", "tutor_hours('1', date_trunc('month', current_date - 35)::date)", 5_000],
  ["admin", `tuition_preview('1', ${month})`, 0],
  ["admin", "overdue_tuition('1')", 5_000],
  ["superadmin", `tuition_month(${month})`, 209_000],
  ["superadmin", "overdue_tuition()", 200_000],
] as const)("for the %s, %s reads no table of the books from end to end, and few rows", async (who, call, most) => {
  await session.query("rollback");
  await session.query("begin");
  await becomeCaller(session.query, account(viewers[who]));
  const values = call.includes("$1") ? [family] : [];
  const before = await rowsRead();
  const { result, statements } = await session.explain(() => session.query(`select * from public.${call}`, values));
  const read = (await rowsRead()) - before;
  expect(result.length).toBeGreaterThan(0);
  expect(readWhole(statements).filter((table) => large.includes(table))).toEqual([]);
  expect(read).toBeLessThanOrEqual(most);
  // why: a statement for each profile would read few rows too
  if (call.startsWith("tutor_hours")) expect(statements.length).toBeLessThan(50);
});

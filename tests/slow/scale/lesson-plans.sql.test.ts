/** What people ask about sessions, at 200,000 of them: no page reads the table from end to end, and the numbers come soon. */
import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedScale, viewers } from "../../../bench/seed-scale";
import { account, becomeCaller } from "../../support/database/database";
import { type ExplainingSession, explainingSession, readWhole } from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";

const database = testDatabase();
let session: ExplainingSession;
let sample: { session: string; lesson: string; series: string; student: string; tutor: string };

beforeAll(async () => {
  await seedScale(database, {
    appointments: 1_000,
    requests: 1_000,
    sessions: 200_000,
    profiles: 50_000,
    others: 1_000,
  });
  // A series for each tutor, which their sessions of two months belong to.
  await database.run(`
    set session_replication_role = replica;
    insert into public.lesson_series (id, location_id, tutor_profile_id, starts_on, ends_on, start_time, end_time, capacity)
      select gen_random_uuid(), min(location_id), tutor_profile_id, current_date - 60, current_date + 60, '10:00', '10:50', 3
      from public.bookings group by tutor_profile_id;
    update public.bookings b set series_id = s.id, subject = 'math' from public.lesson_series s
      where s.tutor_profile_id = b.tutor_profile_id and b.booking_date > current_date - 40;
    set session_replication_role = default`);
  await database.run("vacuum (analyze) public.bookings");
  await database.run("vacuum (analyze) public.lesson_series");
  session = await explainingSession(database);
  const [row] = await database.query(
    `select b.id, b.lesson_id, b.series_id, s.user_id as student, t.user_id as tutor
     from public.bookings b join public.user_profiles s on s.id = b.student_profile_id
     join public.user_profiles t on t.id = b.tutor_profile_id
     where b.booking_date between current_date - 30 and current_date - 1 and b.location_id = '1' and b.archived_at is null
       and b.status = 'cancelled' and s.is_active and t.is_active and s.role = 'student' and t.role = 'tutor'
     order by b.id limit 1`,
  );
  sample = {
    ...{ session: String(row?.id), lesson: String(row?.lesson_id), series: String(row?.series_id) },
    ...{ student: String(row?.student), tutor: String(row?.tutor) },
  };
}, 300_000);
afterAll(() => session?.end());

/** @returns the rows, how long they took, and which tables were read from end to end */
async function ask(who: string, statement: string) {
  await session.query("begin");
  try {
    await becomeCaller(session.query, account(who));
    const start = performance.now();
    await session.query(statement);
    const took = performance.now() - start;
    const { result, statements } = await session.explain(() => session.query(statement));
    return { rows: result.length, took, whole: readWhole(statements) };
  } finally {
    await session.query("rollback");
  }
}

const said = (what: string, rows: number, took: number) =>
  process.stdout.write(`${what}: ${rows} rows, ${Math.round(took)} ms\n`);

test("each page about sessions asks for a few rows by an index", async () => {
  const questions: [string, string, string][] = [
    ["the week of a center", viewers.admin, "select * from public.list_center_sessions('1', current_date, 7)"],
    ["sessions of a family", sample.student, "select * from public.student_sessions()"],
    ["a session of a family", sample.student, `select * from public.family_sessions where id = '${sample.session}'`],
    ["make-up times", sample.student, `select * from public.make_up_times('${sample.session}')`],
    ["a tutor's week", sample.tutor, "select * from public.tutor_schedule(date_trunc('week', current_date)::date)"],
    ["a tutor's lessons of today", sample.tutor, "select * from public.lesson_sheet()"],
    ["a lesson", sample.tutor, `select * from public.lesson_sheet('${sample.lesson}')`],
    ["who is in a series", viewers.admin, `select * from public.series_people('${sample.series}')`],
    ["what can be changed", viewers.admin, `select * from public.lessons_ahead('${sample.session}', 'following')`],
    [
      "numbers of a center's quarter",
      viewers.admin,
      "select * from public.lesson_figures(current_date - 90, current_date, '1')",
    ],
  ];
  for (const [what, who, statement] of questions) {
    const { rows, took, whole } = await ask(who, statement);
    said(what, rows, took);
    expect(
      whole.filter((table) => table === "bookings"),
      what,
    ).toEqual([]);
    expect(took, what).toBeLessThan(1_000);
  }
}, 120_000);

test("the numbers of all centers over a year are there within three seconds", async () => {
  const { rows, took } = await ask(
    viewers.superadmin,
    "select * from public.lesson_figures(current_date - 370, current_date)",
  );
  said("numbers of all centers over a year", rows, took);
  expect(rows).toBeGreaterThan(1_000);
  expect(took).toBeLessThan(3_000);
}, 120_000);

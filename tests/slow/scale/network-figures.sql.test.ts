import { beforeAll, expect, test } from "vitest";
import { seedScale, viewers } from "../../../bench/seed-scale";
import { account, becomeCaller } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

const database = testDatabase();

/** 200,000 appointments, requests and sessions of two years, half of the first two answered by staff. */
beforeAll(async () => {
  await seedScale(database, {
    appointments: 200_000,
    requests: 200_000,
    sessions: 200_000,
    profiles: 50_000,
    others: 1_000,
  });
  await database.run(`insert into public.audit_log (actor, action, table_name, row_id, before, after, at)
    select '${viewers.admin}', 'update', lead.kind, lead.id::text, '{"status": "pending"}', '{"status": "confirmed"}',
      lead.created_at + interval '3 hours'
    from (
      select 'appointment_bookings' as kind, id, created_at from public.appointment_bookings
      union all select 'schedule_requests', id, created_at from public.schedule_requests
    ) as lead
    where right(lead.id::text, 1) < '8'`);
  await database.run("vacuum (analyze) public.audit_log");
}, 240_000);

/** Days as numbers back from today. */
interface Days {
  from: number;
  to: number;
}

/** How many rows of each table the figures of these days read. */
async function rowsRead(now: Days, before: Days): Promise<Record<string, number>> {
  const session = await database.connect();
  await session.query("begin");
  await becomeCaller(session.query, account(viewers.superadmin));
  const days = [now.from, now.to, before.from, before.to].map((back) => `current_date - ${back}`);
  const [row] = await session.query(`select jsonb_array_length(public.network_figures(${days}) -> 'weeks') as weeks`);
  await session.query("reset role");
  const read = await session.query(
    "select relname, seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables",
  );
  await session.query("rollback");
  await session.end();
  expect(Number(row?.weeks)).toBeGreaterThan(80);
  return Object.fromEntries(read.map(({ relname, rows }) => [String(relname), Number(rows)]));
}

/** How many rows those days have; appointments by the day they were made on, and by the day of the visit. */
async function rowsOf({ from, to }: Days): Promise<Record<string, number>> {
  const within = (column: string) =>
    `count(*) filter (where ${column} between current_date - ${from} and current_date - ${to})`;
  const session = await database.connect();
  const rows = await session.query(`
    select 'appointment_bookings' as of, ${within("created_at::date")} + ${within("appointment_date")} as rows
      from public.appointment_bookings
    union all select 'schedule_requests', ${within("created_at::date")} from public.schedule_requests
    union all select 'bookings', ${within("booking_date")} from public.bookings
    union all select 'audit_log', ${within("at::date")} from public.audit_log`);
  await session.end();
  return Object.fromEntries(rows.map(({ of, rows }) => [String(of), Number(rows)]));
}

test.each([
  ["two weeks beside two", { from: 13, to: 0 }, { from: 27, to: 14 }],
  ["a month beside a month", { from: 30, to: 0 }, { from: 61, to: 31 }],
  ["a year beside a year", { from: 370, to: 0 }, { from: 741, to: 371 }],
])("the figures of %s read no more rows than those days have", async (_, now, before) => {
  const [read, there] = [await rowsRead(now, before), await rowsOf({ from: before.from, to: now.to })];
  expect(read.schedule_requests).toBeGreaterThan(0);
  // A day in UTC begins some hours before Toronto's.
  for (const [table, rows] of Object.entries(there)) expect(read[table] ?? 0, table).toBeLessThanOrEqual(rows * 1.02);
});

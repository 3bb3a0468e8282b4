/** The outbox once it has grown: what the sender and the page of emails ask is found by indexes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fullScale, seedScale, viewers } from "../../../bench/seed-scale";
import { account, becomeCaller, serviceRole } from "../../support/database/database";
import { type ExplainingSession, explainingSession, readWhole } from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";

const database = testDatabase();
let session: ExplainingSession;

beforeAll(async () => {
  await seedScale(database, { ...fullScale, requests: 1000, sessions: 1000, profiles: 1000, others: 1000 });
  await database.run(`
    insert into private.deliveries (channel, kind, recipient, data, dedupe_key, created_at, next_attempt_at, sent_at)
      select 'email', 'appointment_booked', 'ann@example.com', '{}', format('appointment:%s:booked:0:parent', b.id),
        b.created_at, b.created_at, b.created_at
      from public.appointment_bookings b;
    insert into private.deliveries (channel, kind, recipient, data, dedupe_key, created_at, next_attempt_at, attempts, failed_at)
      select 'email', 'message_received', 'ann@example.com', '{}', 'email ' || n, now() - n * interval '1 minute',
        now() - n * interval '1 second', n % 2, case when n % 4 = 3 then now() end
      from generate_series(1, 2000) n`);
  await database.run("vacuum (analyze) private.deliveries");
  session = await explainingSession(database);
}, 240_000);
afterAll(() => session?.end());

/** The centers, some receivers of events, and the messages of staff: some thousands. */
const few = ["locations", "webhooks", "mailings"];

/** Expects that what they ask reads no other table from end to end. */
async function askAs(who: Parameters<typeof becomeCaller>[1], sql: string, parameters: unknown[] = []) {
  await session.query("begin");
  try {
    await becomeCaller(session.query, who);
    const { result, statements } = await session.explain(() => session.query(sql, parameters));
    expect(
      readWhole(statements).filter((table) => !few.includes(table)),
      sql,
    ).toEqual([]);
    return result;
  } finally {
    await session.query("rollback");
  }
}

test("emails are claimed, listed and counted without a look at all of them", async () => {
  expect(await askAs(serviceRole, "select * from public.claim_deliveries('email', 5, 60)")).toHaveLength(5);
  const boss = account(viewers.superadmin);
  for (const state of ["waiting", "retrying", "dead", "sent", null]) {
    const list = "select * from public.list_deliveries('email', $1, $2, $3, 21)";
    const first = await askAs(boss, list, [state, null, null]);
    const next = await askAs(boss, list, [state, first.at(-1)?.created_at, first.at(-1)?.id]);
    expect(new Set([...first, ...next].map(({ id }) => id)).size).toBe(42);
  }
});

/** The outbox once it has grown: what the sender and the page of emails ask is found by indexes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, torontoToday } from "~/domain/dates/calendar";
import { fullScale, seedScale, viewers } from "../../../bench/seed-scale";
import { setClock, takeClock } from "../../support/database/clock";
import { account, becomeCaller, type Query, serviceRole } from "../../support/database/database";
import { type ExplainingSession, explainingSession, readWhole } from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";
import { clock } from "../../support/emails/toronto-times";

const database = testDatabase();
let session: ExplainingSession;
// why: of the days that the seed fills, those far ahead have appointments that are not completed
const today = addDays(torontoToday(), 36);

beforeAll(async () => {
  await takeClock(database.query);
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

/** Expects that what is asked reads no other table from end to end. */
async function ask(sql: string, parameters: unknown[] = [], query: Query = session.query) {
  const { result, statements } = await session.explain(() => query(sql, parameters));
  expect(
    readWhole(statements).filter((table) => !few.includes(table)),
    sql,
  ).toEqual([]);
  return result;
}
async function askAs(who: Parameters<typeof becomeCaller>[1], sql: string, parameters: unknown[] = []) {
  await session.query("begin");
  try {
    await becomeCaller(session.query, who);
    return await ask(sql, parameters);
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

test("the clock's emails are written, looked for and taken back without a look at all appointments", async () => {
  const prepare = async () => (await ask("select public.prepare_emails() as written"))[0]?.written;
  await setClock(session.query, clock(today, "08:00"));
  expect(await prepare()).toBeGreaterThan(500);
  // why: from the sixth time on the server may keep one plan for all
  for (let at = 0; at < 7; at++) expect(await prepare()).toBe(0);
  await setClock(session.query, clock(addDays(today, 1), "15:00"));
  for (let at = 0; at < 7; at++) await ask("select id from public.claim_deliveries('email', 5, 400)");
});

/** What the sender asks every few seconds, with 200,000 appointments and as many letters in the database. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, torontoToday } from "~/forms/calendar";
import { fullScale, seedScale } from "../../../bench/seed-scale";
import { setClock, takeClock } from "../../support/database/clock";
import { type ExplainingSession, explainingSession, readWhole } from "../../support/database/query-plans";
import { testDatabase } from "../../support/database/test-database";
import { clock } from "../../support/emails/reminder-year";

const database = testDatabase();
let session: ExplainingSession;
// why: of the days that the seed fills, those far ahead have appointments that are not completed
const today = addDays(torontoToday(), 36);

beforeAll(async () => {
  await takeClock(database.query);
  await seedScale(database, { ...fullScale, requests: 1000, sessions: 1000, profiles: 1000, others: 1000 });
  await database.run(`
    insert into private.outbox (kind, recipient, data, dedupe_key, created_at, next_attempt_at, sent_at)
      select 'appointment_booked', 'ann@example.com', '{}', format('appointment:%s:booked:0:parent', b.id), b.created_at,
        b.created_at, b.created_at
      from public.appointment_bookings b`);
  await database.run("vacuum (analyze) private.outbox");
  session = await explainingSession(database);
}, 240_000);
afterAll(async () => {
  await session?.end();
  await database?.close();
});

/** Asks, and expects that no table is read whole. @returns the answer and the questions about appointments */
async function ask(sql: string) {
  const { result: rows, statements } = await session.explain(() => session.query(sql));
  expect(
    readWhole(statements).filter((table) => table !== "locations"),
    sql,
  ).toEqual([]);
  const questions = statements.filter(({ nodes }) =>
    nodes.some((node) => node["Relation Name"] === "appointment_bookings"),
  );
  return { rows, questions: questions.length };
}
const prepared = async () => {
  const { rows, questions } = await ask("select public.prepare_letters() as written");
  return { written: Number(rows[0]?.written), questions };
};

test("nothing is read whole to write what is due, nor to see that nothing is", async () => {
  await setClock(session.query, clock(today, "08:00"));
  const { written } = await prepared();
  expect(written).toBeGreaterThan(500);
  // why: from the sixth time on the server may keep one plan for all
  for (let at = 0; at < 7; at++) expect(await prepared()).toEqual({ written: 0, questions: 2 });
  await setClock(session.query, clock(today, "21:00"));
  await prepared();
  for (let at = 0; at < 7; at++) expect(await prepared()).toEqual({ written: 0, questions: 1 });
});

test("nor to take back what waited too long", async () => {
  await setClock(session.query, clock(addDays(today, 1), "15:00"));
  const counts = async () =>
    (
      await session.query(
        "select count(*)::int as letters from private.outbox where kind <> 'appointment_booked' and sent_at is null",
      )
    )[0]?.letters;
  const before = Number(await counts());
  for (let at = 0; at < 7; at++) await ask("select id from public.claim_letters(5, 400)");
  expect(Number(await counts())).toBeLessThan(before);
});

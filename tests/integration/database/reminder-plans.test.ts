/** What the sender asks every few seconds, with 200,000 appointments and as many letters in the database. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { addDays, torontoToday } from "~/forms/calendar";
import { fullScale, seedScale } from "../../../bench/seed-scale";
import { setClock, takeClock } from "../../support/clock";
import type { Query } from "../../support/database";
import { openPostgres, type TestPostgres } from "../../support/postgres";
import { clock } from "../../support/reminder-year";

const planSchema = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  get Plans() {
    return z.array(planSchema).optional();
  },
});
type Plan = z.output<typeof planSchema>;
const heardSchema = z.object({ "Query Text": z.string(), Plan: planSchema });

let database: TestPostgres;
let session: { query: Query; end: () => Promise<void> };
let heard: string[] = [];
// why: of the days that the seed fills, those far ahead have appointments that are not completed
const today = addDays(torontoToday(), 36);

beforeAll(async () => {
  database = await openPostgres();
  await takeClock(database.query);
  await seedScale(database, { ...fullScale, requests: 1000, sessions: 1000, profiles: 1000, others: 1000 });
  await database.run(`
    insert into private.outbox (kind, recipient, data, dedupe_key, created_at, next_attempt_at, sent_at)
      select 'appointment_booked', 'ann@example.com', '{}', format('appointment:%s:booked:0:parent', b.id), b.created_at,
        b.created_at, b.created_at
      from public.appointment_bookings b`);
  await database.run("vacuum (analyze) private.outbox");
  session = await database.connect((message) => heard.push(message));
  await session.query("load 'auto_explain'");
  await session.query("set auto_explain.log_min_duration = 0");
  await session.query("set auto_explain.log_nested_statements = on");
  await session.query("set auto_explain.log_format = json");
  await session.query("set auto_explain.log_level = notice");
}, 240_000);
afterAll(async () => {
  await session?.end();
  await database?.close();
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Asks, and expects that no table is read whole. @returns the answer and the questions about appointments */
async function ask(sql: string) {
  heard = [];
  const rows = await session.query(sql);
  const statements = heard.map((message) =>
    heardSchema.parse(JSON.parse(message.slice(message.indexOf("{")))),
  );
  const readWhole = statements.flatMap(({ Plan: plan }) =>
    nodesOf(plan).flatMap((node) =>
      node["Node Type"] === "Seq Scan" && node["Relation Name"] !== "locations"
        ? [node["Relation Name"]]
        : [],
    ),
  );
  expect(readWhole, sql).toEqual([]);
  const questions = statements.filter(({ Plan: plan }) =>
    nodesOf(plan).some((node) => node["Relation Name"] === "appointment_bookings"),
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

import { beforeAll, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import { anonymous, becomeCaller } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

describe("booking at the same moment, on PostgreSQL", () => {
  const database = testDatabase();
  let date: string;
  beforeAll(async () => {
    await database.run(
      "insert into public.locations (id, name, slug) values ('1', 'Small Steps Center - One', 'one')",
    );
    date = (await openDays(database))[0] ?? "";
  });

  /** Opens that many sessions as visitors first, then lets all of them ask at once. */
  async function atOnce(count: number, keyFor: (visitor: number) => [string, string | null], slot: string) {
    const sessions = await Promise.all(Array.from({ length: count }, () => database.connect()));
    for (const { query } of sessions) await query("set role anon");
    const answers = await Promise.all(
      sessions.map(({ query }, visitor) => {
        const [key, previousKey] = keyFor(visitor);
        return book(query, { key, previousKey, date, slot });
      }),
    );
    await Promise.all(sessions.map(({ end }) => end()));
    return answers;
  }
  const outcomes = (answers: { outcome: string }[]) =>
    Object.fromEntries(
      [...new Set(answers.map(({ outcome }) => outcome))].map((outcome) => [
        outcome,
        answers.filter((answer) => answer.outcome === outcome).length,
      ]),
    );

  test("50 parents, two places: two get them", async () => {
    const answers = await atOnce(50, (visitor) => [keyOf(`crowd ${visitor}`), null], "04:00 PM");
    expect(outcomes(answers)).toEqual({ created: 2, full: 48 });
    expect(await database.query("select place from public.appointment_bookings order by place")).toEqual([
      { place: 1 },
      { place: 2 },
    ]);
  });

  test("one form sent 20 times makes one booking and 20 equal answers", async () => {
    const answers = await atOnce(
      20,
      () => [keyOf("double tap"), keyOf("double tap of yesterday")],
      "05:00 PM",
    );
    expect(outcomes(answers)).toEqual({ created: 1, repeat: 19 });
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  });

  test("a form sent around midnight makes one booking, whichever of its days comes first", async () => {
    const answers = await atOnce(
      20,
      (visitor) => (visitor % 2 === 0 ? [keyOf("day 2"), keyOf("day 1")] : [keyOf("day 1"), keyOf("day 0")]),
      "06:00 PM",
    );
    expect(outcomes(answers)).toEqual({ created: 1, repeat: 19 });
  });

  test("hits of one rate limit are counted once each, whoever makes them", async () => {
    const sessions = await Promise.all(Array.from({ length: 20 }, () => database.connect()));
    const answers = await Promise.all(
      sessions.map(async ({ query }) => {
        await query("begin");
        await becomeCaller(query, anonymous);
        const [row] = await query("select * from public.take_rate_limit('an address', 12, 60)");
        await query("commit");
        return row;
      }),
    );
    await Promise.all(sessions.map(({ end }) => end()));
    expect(answers.filter((row) => row?.allowed === true)).toHaveLength(12);
    for (const row of answers.filter((answer) => answer?.allowed === false)) {
      expect(row?.retry_after_seconds).toBeGreaterThan(50);
      expect(row?.retry_after_seconds).toBeLessThanOrEqual(60);
    }
  });
});

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import type { TestPostgres } from "../../support/database/postgres";
import { testDatabase } from "../../support/database/test-database";
import { addLetter, claim } from "../../support/emails/letter-calls";

describe("letters at the same moment, on PostgreSQL", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await database.run(
      `insert into public.locations (id, name, slug, email, slot_capacity, lead_mails)
       values ('1', 'Small Steps Center - One', 'one', 'one@example.com', 50, 'daily')`,
    );
  });
  beforeEach(() => database.run("delete from private.outbox"));

  async function atOnce<Answer>(
    count: number,
    work: (query: TestPostgres["query"], at: number) => Promise<Answer>,
  ): Promise<Answer[]> {
    const sessions = await Promise.all(Array.from({ length: count }, () => database.connect()));
    const answers = await Promise.all(sessions.map(({ query }, at) => work(query, at)));
    await Promise.all(sessions.map(({ end }) => end()));
    return answers;
  }

  test("ten senders share forty letters, each of which one gets", async () => {
    for (let at = 0; at < 40; at++) await addLetter(database.query, `crowd ${at}`, `crowd${at}@example.com`);
    const claims = await atOnce(10, async (query) => {
      const mine = [];
      for (let round = 0; round < 8; round++) mine.push(...(await claim(query, 3)));
      return mine;
    });
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  test("one of ten copies may send", async () => {
    const held = await atOnce(10, async (query) => {
      const [row] = await query("select public.hold_sender(gen_random_uuid(), 60) as held");
      return row?.held;
    });
    expect(held.filter(Boolean)).toHaveLength(1);
  });

  test("thirty parents stand in one digest, each once", async () => {
    const date = (await openDays(database))[0] ?? "";
    const booked = await atOnce(30, (query, at) =>
      book(query, { key: keyOf(`digest ${at}`), name: `Parent ${at}`, date }),
    );
    expect(booked.every(({ outcome }) => outcome === "created")).toBe(true);
    const digests = await database.query(
      "select jsonb_path_query_array(data, '$.leads[*].name') as names from private.outbox where kind = 'center_digest'",
    );
    expect(digests).toHaveLength(1);
    const names: unknown = digests[0]?.names;
    const expected = Array.from({ length: 30 }, (_, at) => `Parent ${at}`);
    expect(Array.isArray(names) ? names.toSorted() : names).toEqual(expected.toSorted());
  });
});

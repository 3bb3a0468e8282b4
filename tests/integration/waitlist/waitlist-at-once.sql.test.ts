import { beforeAll, describe, expect, test } from "vitest";
import { book, keyOf, openDays } from "../../support/appointments/booking-calls";
import type { TestPostgres } from "../../support/database/postgres";
import { testDatabase } from "../../support/database/test-database";
import { endOffers, join, line, take } from "../../support/waitlist/waitlist-calls";

describe("a freed place that many want at the same moment, on PostgreSQL", () => {
  const database = testDatabase();
  let days: string[];
  beforeAll(async () => {
    await database.run(
      "insert into public.locations (id, name, slug, slot_capacity) values ('1', 'Small Steps Center - One', 'one', 1)",
    );
    days = await openDays(database);
  });

  type Session = Awaited<ReturnType<TestPostgres["connect"]>>;
  /** Opens a session for each piece of work first, then lets all begin at once. */
  async function atOnce<Answer>(count: number, work: (session: Session, nth: number) => Promise<Answer>) {
    const sessions = await Promise.all(Array.from({ length: count }, () => database.connect()));
    const answers = await Promise.all(sessions.map(work));
    await Promise.all(sessions.map(({ end }) => end()));
    return answers;
  }
  const held = async (date: string) =>
    (
      await database.query(
        `select count(*)::integer as n from public.appointment_bookings
         where appointment_date = $1 and time_slot = '04:00 PM' and status <> 'cancelled'`,
        [date],
      )
    )[0]?.n;
  /** A full slot with that many parents in line. */
  async function crowd(date: string, count: number) {
    const { reference } = await book(database.query, { key: keyOf(`holder of ${date}`), date });
    const ids: string[] = [];
    for (let n = 0; n < count; n++)
      ids.push(
        (await join(database.query, { who: `Parent ${n} of ${date}`, email: `p${n}@example.com`, date })).id,
      );
    return { reference, ids };
  }
  const cancelling = "update public.appointment_bookings set status = 'cancelled' where reference = $1";

  test("ten in line and 30 passers-by: the first in line gets it", async () => {
    const date = days[0] ?? "";
    const { reference, ids } = await crowd(date, 10);
    await database.query(cancelling, [reference]);
    const answers = await atOnce(40, ({ query }, nth) =>
      nth < 10 ? take(query, ids[nth] ?? "") : book(query, { key: keyOf(`passer-by ${nth}`), date }),
    );
    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes[0]).toBe("created");
    expect(new Set(outcomes.slice(1, 10))).toEqual(new Set(["waiting"]));
    expect(new Set(outcomes.slice(10))).toEqual(new Set(["full"]));
    expect(await held(date)).toBe(1);
  });

  test("a cancellation among 30 who book: nobody passes the line", async () => {
    const date = days[1] ?? "";
    const { reference } = await crowd(date, 1);
    const answers = await atOnce(31, async ({ query }, nth) => {
      if (nth === 15) await query(cancelling, [reference]);
      return nth === 15 ? { outcome: "cancelled" } : book(query, { key: keyOf(`hasty ${nth}`), date });
    });
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(["full", "cancelled"]));
    await database.query("select public.offer_waiting_places()");
    expect(await line(database.query, date)).toEqual([`Parent 0 of ${date} offered`]);
    expect(await held(date)).toBe(0);
  });

  test("an offer that runs out among takers and rounds is had by one", async () => {
    const date = days[2] ?? "";
    const { reference, ids } = await crowd(date, 10);
    await database.query(cancelling, [reference]);
    await endOffers(database, date);
    const answers = await atOnce(30, async ({ query }, nth) => {
      if (nth < 10) return take(query, ids[nth] ?? "");
      await query("select public.offer_waiting_places()");
      return { outcome: "round" };
    });
    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes[0]).toBe("lapsed");
    expect(outcomes.filter((outcome) => outcome === "created").length).toBeLessThanOrEqual(1);
    const state = await line(database.query, date);
    expect(state.filter((entry) => /(offered|taken)$/.test(entry))).toEqual([
      expect.stringMatching(`^Parent 1 of ${date} (offered|taken)$`),
    ]);
    expect(await held(date)).toBeLessThanOrEqual(1);
  });

  test("two who free places of the same two slots do not wait for each other, and the round makes up for it", async () => {
    const date = days[3] ?? "";
    await database.query("update public.locations set slot_capacity = 2 where id = '1'");
    const slots = ["05:00 PM", "05:30 PM"];
    const made: string[] = [];
    for (const slot of [...slots, ...slots]) {
      const { reference } = await book(database.query, { key: keyOf(`holder ${made.length}`), date, slot });
      made.push(String(reference));
    }
    for (const slot of slots)
      for (const who of ["First", "Second"])
        await join(database.query, { who: `${who} at ${slot}`, email: `${who}@example.com`, date, slot });
    const [one, other] = await Promise.all([database.connect(), database.connect()]);
    for (const { query } of [one, other]) await query("begin");
    await one.query(cancelling, [made[0]]);
    await other.query(cancelling, [made[1]]);
    await one.query(cancelling, [made[3]]);
    await other.query(cancelling, [made[2]]);
    for (const { query, end } of [one, other]) {
      await query("commit");
      await end();
    }
    await database.query("select public.offer_waiting_places()");
    expect((await line(database.query, date)).map((entry) => entry.replace(/.* /, ""))).toEqual(
      Array(4).fill("offered"),
    );
  });
});

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account, asCaller, type Caller, type Row } from "../../support/database/database";
import { fillNetwork, people } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { addLetter, claim, passTime } from "../../support/emails/letter-calls";

describe("letters", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
  });
  beforeEach(() => database.run("delete from private.outbox"));

  const one = async (sql: string, parameters: unknown[] = []): Promise<Row> =>
    (await database.query(sql, parameters))[0] ?? {};

  describe("are sent", () => {
    test("to one sender at a time, and again when it falls silent", async () => {
      const id = await addLetter(database.query, "silent");
      const [first] = await claim(database.query);
      expect(first).toMatchObject({ id, attempt: 1 });
      expect(await claim(database.query)).toEqual([]);
      await passTime(database.query);
      expect(await claim(database.query)).toMatchObject([{ id, attempt: 2 }]);
      const late = await one("select public.letter_failed($1, $2, 'late', false) as outcome", [
        id,
        first?.lease,
      ]);
      expect(late).toEqual({ outcome: "not_yours" });
      expect(await one("select public.letter_sent($1) as sent", [id])).toEqual({ sent: true });
      expect(await one("select public.letter_sent($1) as sent", [id])).toEqual({ sent: false });
      await passTime(database.query);
      expect(await claim(database.query)).toEqual([]);
    });

    test("with longer and longer waits, then given up after a day, then again by a superadmin", async () => {
      const id = await addLetter(database.query, "refused");
      const waits: unknown[] = [];
      for (;;) {
        const [letter] = await claim(database.query);
        const { outcome } = await one("select public.letter_failed($1, $2, 'refused', false) as outcome", [
          id,
          letter?.lease,
        ]);
        if (outcome !== "retry") break;
        const { wait } = await one(
          "select extract(epoch from next_attempt_at - now())::integer / 60 as wait from private.outbox where id = $1",
          [id],
        );
        waits.push(wait);
        await passTime(database.query);
      }
      expect(waits).toEqual([1, 5, 30, 120, 360, 360, 720].map((minutes) => expect.closeTo(minutes, -0.5)));
      expect(await one("select failed_at is not null as dead, last_error from private.outbox")).toEqual({
        dead: true,
        last_error: "refused",
      });

      const resend = (caller: Caller) =>
        asCaller(database, caller, async (query) => {
          const [row] = await query("select public.resend_letter($1) as outcome", [id]);
          const listed = await query("select id from public.list_letters('dead')");
          return { outcome: row?.outcome, listed: listed.length };
        });
      expect(await resend(account(people.admin1))).toEqual({ outcome: "forbidden", listed: 0 });
      expect(await resend(account(people.superadmin))).toEqual({ outcome: "done", listed: 0 });
    });

    test("and not at all where the server takes none: that is no attempt, however long it lasts", async () => {
      await addLetter(database.query, "outage");
      for (let run = 1; run <= 12; run++) {
        const [letter] = await claim(database.query);
        expect(letter).toMatchObject({ attempt: 1 });
        expect(
          await one("select public.letter_failed($1, $2, 'ECONNREFUSED', false, true) as outcome", [
            letter?.id,
            letter?.lease,
          ]),
        ).toEqual({ outcome: "retry" });
        expect(await claim(database.query)).toEqual([]);
        await passTime(database.query);
      }
    });

    test("and are given up where every sender ended while it sent", async () => {
      await addLetter(database.query, "killer");
      for (let attempt = 1; attempt <= 8; attempt++) {
        expect(await claim(database.query)).toMatchObject([{ attempt }]);
        await passTime(database.query);
      }
      expect(await claim(database.query)).toEqual([]);
      expect(await one("select last_error from private.outbox where failed_at is not null")).toEqual({
        last_error: "The sender ended while it sent.",
      });
    });

    test("and given back without a mark where they were not tried", async () => {
      await addLetter(database.query, "given back");
      const [letter] = await claim(database.query);
      await database.query("select public.release_letters($1)", [letter?.lease]);
      expect(await claim(database.query)).toMatchObject([{ id: letter?.id, attempt: 1 }]);
    });

    test("one copy holds the sending until it lets go or is not heard of", async () => {
      const hold = (holder: string, seconds = 60) =>
        one("select public.hold_sender(('00000000-0000-4000-8000-00000000000' || $1)::uuid, $2) as held", [
          holder,
          seconds,
        ]);
      expect(await hold("1")).toEqual({ held: true });
      expect(await hold("2")).toEqual({ held: false });
      expect(await hold("1")).toEqual({ held: true });
      await database.run("update private.letter_sender set until = now() - interval '1 second'");
      expect(await hold("2")).toEqual({ held: true });
      await database.run("select public.release_sender('00000000-0000-4000-8000-000000000002')");
      expect(await hold("1")).toEqual({ held: true });
    });

    test("nobody but the server claims, and nobody but a superadmin sees what waits", async () => {
      await addLetter(database.query, "private");
      for (const caller of [people.superadmin, people.admin1, people.student].map((id) => account(id))) {
        await expect(asCaller(database, caller, (query) => claim(query))).rejects.toThrow(
          /permission denied/,
        );
        await expect(
          asCaller(database, caller, (query) => query("select * from private.outbox")),
        ).rejects.toThrow(/permission denied/);
      }
      const seen = (caller: Caller) =>
        asCaller(database, caller, (query) => query("select * from public.list_letters()"));
      expect(await seen(account(people.admin1))).toEqual([]);
      const [letter] = await seen(account(people.superadmin));
      expect(letter).toMatchObject({
        kind: "message_received",
        recipient: "ann@example.com",
        state: "waiting",
      });
      expect(Object.keys(letter ?? {})).not.toContain("data");
    });
  });
});

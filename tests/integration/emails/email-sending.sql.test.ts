import { beforeEach, describe, expect, test } from "vitest";
import { atOnce } from "../../support/database/at-once";
import { account, asCaller, type Caller, type Row } from "../../support/database/database";
import { people } from "../../support/database/network";
import { networkDatabase } from "../../support/database/test-database";
import { addEmail, claim, passTime } from "../../support/emails/email-calls";

const database = networkDatabase();
beforeEach(() => database.run("delete from private.deliveries; delete from private.delivery_turns"));

const one = async (sql: string, parameters: unknown[] = []): Promise<Row> =>
  (await database.query(sql, parameters))[0] ?? {};
const fail = (email: { id: string; lease: string } | undefined, words: string) =>
  one(`select public.delivery_failed($1, $2, ${words}) as outcome`, [email?.id, email?.lease]);

describe("an email is sent", () => {
  test("by one sender at a time, and again when it falls silent", async () => {
    const id = await addEmail(database.query, "silent");
    const [first] = await claim(database.query);
    expect(first).toMatchObject({ id, attempt: 1 });
    expect(await claim(database.query)).toEqual([]);
    await passTime(database.query);
    expect(await claim(database.query)).toMatchObject([{ id, attempt: 2 }]);
    expect(await fail(first, "'late'")).toEqual({ outcome: "not_yours" });
    expect(await one("select public.delivery_sent($1) as sent", [id])).toEqual({ sent: true });
    expect(await one("select public.delivery_sent($1) as sent", [id])).toEqual({ sent: false });
    await passTime(database.query);
    expect(await claim(database.query)).toEqual([]);
  });

  test("with longer and longer waits, then given up after a day, then again by a superadmin", async () => {
    const id = await addEmail(database.query, "refused");
    const waits: unknown[] = [];
    for (let attempt = 1; attempt <= 20; attempt++) {
      const [email] = await claim(database.query);
      const { outcome } = await fail(email, "'refused'");
      if (outcome !== "retry") break;
      const { wait } = await one(
        "select extract(epoch from next_attempt_at - now())::integer / 60 as wait from private.deliveries where id = $1",
        [id],
      );
      waits.push(wait);
      await passTime(database.query);
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 360, 720].map((minutes) => expect.closeTo(minutes, -0.5)));
    expect(await one("select failed_at is not null as dead, last_error from private.deliveries")).toEqual({
      dead: true,
      last_error: "refused",
    });
    await passTime(database.query);
    expect(await claim(database.query)).toEqual([]);

    const resend = (caller: Caller) =>
      asCaller(database, caller, async (query) => {
        const [row] = await query("select public.resend_delivery($1) as outcome", [id]);
        await query("reset role");
        return { outcome: row?.outcome, claimed: (await claim(query)).map(({ attempt }) => attempt) };
      });
    expect(await resend(account(people.admin1))).toEqual({ outcome: "forbidden", claimed: [] });
    expect(await resend(account(people.superadmin))).toEqual({ outcome: "done", claimed: [1] });
  });

  test("no more where every sender ended while it sent: then it is given up", async () => {
    await addEmail(database.query, "killer");
    for (let attempt = 1; attempt <= 8; attempt++) {
      expect(await claim(database.query)).toMatchObject([{ attempt }]);
      await passTime(database.query);
    }
    expect(await claim(database.query)).toEqual([]);
    expect(await one("select last_error from private.deliveries where failed_at is not null")).toEqual({
      last_error: "The sender ended while it sent.",
    });
  });
});

test("one copy of the site holds the sending until it lets go or is not heard of", async () => {
  const hold = async (holder: string) =>
    (
      await one("select public.hold_queue('email', ('00000000-0000-4000-8000-00000000000' || $1)::uuid, 60) as held", [
        holder,
      ])
    ).held;
  expect([await hold("1"), await hold("2"), await hold("1")]).toEqual([true, false, true]);
  await database.run("update private.delivery_turns set until = now() - interval '1 second'");
  expect(await hold("2")).toBe(true);
  await database.run("select public.leave_queue('email', '00000000-0000-4000-8000-000000000002')");
  expect(await hold("1")).toBe(true);
});

test("nobody but the server claims, and nobody but a superadmin sees what waits", async () => {
  await addEmail(database.query, "private");
  for (const id of [people.superadmin, people.admin1, people.student])
    for (const sql of ["select * from public.claim_deliveries('email', 1, 60)", "select * from private.deliveries"])
      await expect(asCaller(database, account(id), (query) => query(sql))).rejects.toThrow(/permission denied/);
  const seen = (id: string) =>
    asCaller(database, account(id), (query) => query("select * from public.list_deliveries('email')"));
  expect(await seen(people.admin1)).toEqual([]);
  const [email] = await seen(people.superadmin);
  expect(email).toMatchObject({ kind: "message_received", recipient: "ann@example.com", state: "waiting" });
  expect(Object.keys(email ?? {})).not.toContain("data");
});

const ten = Array<null>(10).fill(null);

test("at the same moment ten senders share forty emails, each of which one gets", async () => {
  for (let at = 0; at < 40; at++) await addEmail(database.query, `crowd ${at}`, `crowd${at}@example.com`);
  const claims = await atOnce(database, ten, async (query) => {
    const mine = [];
    for (let round = 0; round < 8; round++) mine.push(...(await claim(query, 3)));
    return mine;
  });
  const ids = claims.flat().map(({ id }) => id);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});

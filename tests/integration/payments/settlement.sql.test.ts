import { beforeAll, describe, expect, test } from "vitest";
import { asCaller, type Query, serviceRole, sqlState } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import {
  attachCheckout,
  type Look,
  settle,
  standing,
  takeTicket,
} from "../../support/payments/payment-calls";

/** An open purchase over CA$149.00. */
const purchase = rows.purchases.student;
const session = "cs_1";

describe("writing down what the payment service says", () => {
  const database = testDatabase();
  beforeAll(async () => {
    await fillNetwork(database);
    await attachCheckout(database.query, purchase, session);
  });

  /** Runs what the server does; nothing stays. */
  const asServer = <Result>(work: (query: Query) => Promise<Result>) => asCaller(database, serviceRole, work);
  const year = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto", year: "numeric" }).format();
  const receipt = `${year}-000001`;

  /** Settles one look after the other. @returns the outcomes, and how the purchase stands in the end */
  const after = (...looks: Omit<Look, "session">[]) =>
    asServer(async (query) => {
      const outcomes: unknown[] = [];
      for (const look of looks) outcomes.push((await settle(query, purchase, { session, ...look })).outcome);
      return { outcomes, standing: await standing(query, purchase) };
    });

  test.each<[string, Omit<Look, "session">[], string[], string]>([
    ["an open checkout", [{ state: "open" }], ["unchanged"], "pending/pending refunded 0"],
    ["a payment under way", [{ state: "processing" }], ["unchanged"], "pending/pending refunded 0"],
    ["a payment", [{ state: "paid" }], ["applied"], `completed/completed refunded 0 ${receipt}`],
    [
      "a payment twice",
      [{ state: "paid" }, { state: "paid" }],
      ["applied", "unchanged"],
      `completed/completed refunded 0 ${receipt}`,
    ],
    ["an expired checkout", [{ state: "expired" }], ["applied"], "failed/cancelled refunded 0"],
    ["a failed payment", [{ state: "failed" }], ["applied"], "failed/cancelled refunded 0"],
    [
      "a success after a failure, since it is the service's word",
      [{ state: "expired" }, { state: "paid" }],
      ["applied", "applied"],
      `completed/completed refunded 0 ${receipt}`,
    ],
    [
      "a refund in part",
      [{ state: "paid" }, { state: "paid", refunded: 100 }],
      ["applied", "applied"],
      `completed/completed refunded 100 ${receipt}`,
    ],
    [
      "refunds up to all of it",
      [
        { state: "paid", refunded: 100 },
        { state: "paid", refunded: 14900 },
      ],
      ["applied", "applied"],
      `refunded/cancelled refunded 14900 ${receipt}`,
    ],
    [
      "a refund before anything else was heard",
      [{ state: "paid", refunded: 14900 }],
      ["applied"],
      `refunded/cancelled refunded 14900 ${receipt}`,
    ],
    [
      "a refund that a bank refuses",
      [{ state: "paid", refunded: 14900 }, { state: "paid" }],
      ["applied", "applied"],
      `completed/completed refunded 0 ${receipt}`,
    ],
    [
      "another amount",
      [{ state: "paid", amount: 14899 }],
      ["amount_differs"],
      "pending/pending refunded 0 amount_differs",
    ],
    [
      "another currency",
      [{ state: "paid", currency: "usd" }],
      ["amount_differs"],
      "pending/pending refunded 0 amount_differs",
    ],
    [
      "another amount that somebody gave back",
      [
        { state: "paid", amount: 100 },
        { state: "paid", amount: 100, refunded: 100 },
      ],
      ["amount_differs", "applied"],
      "failed/cancelled refunded 0",
    ],
    [
      "more given back than was paid",
      [{ state: "paid" }, { state: "paid", refunded: 14901 }],
      ["applied", "amount_differs"],
      `completed/completed refunded 0 ${receipt} amount_differs`,
    ],
    [
      "what was paid becoming unpaid",
      [{ state: "paid" }, { state: "expired" }, { state: "open" }],
      ["applied", "contradiction", "contradiction"],
      `completed/completed refunded 0 ${receipt} contradiction`,
    ],
    [
      "a contradiction that clears up",
      [{ state: "paid" }, { state: "failed" }, { state: "paid" }],
      ["applied", "contradiction", "unchanged"],
      `completed/completed refunded 0 ${receipt}`,
    ],
  ])("%s", async (_, looks, outcomes, end) => {
    expect(await after(...looks)).toEqual({ outcomes, standing: end });
  });

  test("a look that began earlier never replaces a later one", async () => {
    await asServer(async (query) => {
      const early = await takeTicket(query, purchase);
      const late = await takeTicket(query, purchase);
      expect(late).toBeGreaterThan(early);
      const paid = await settle(query, purchase, { session, ticket: late, state: "paid", refunded: 5 });
      const stale = await settle(query, purchase, { session, ticket: early, state: "expired" });
      const again = await settle(query, purchase, { session, ticket: late, state: "expired" });
      expect([paid.outcome, stale.outcome, again.outcome]).toEqual(["applied", "older", "older"]);
      expect(await standing(query, purchase)).toBe(`completed/completed refunded 5 ${receipt}`);
    });
  });

  test("an event is applied once, whatever comes with it the second time", async () => {
    await asServer(async (query) => {
      const first = await settle(query, purchase, { session, state: "paid", event: "evt_1" });
      expect(
        await query("select outcome from public.begin_settlement(p_session => $1, p_event_id => 'evt_1')", [
          session,
        ]),
      ).toEqual([{ outcome: "repeat" }]);
      const ticket = await takeTicket(query, purchase);
      const again = await settle(query, purchase, {
        session,
        ticket,
        state: "paid",
        refunded: 14900,
        event: "evt_1",
      });
      expect([first.outcome, again.outcome]).toEqual(["applied", "repeat"]);
      expect(await standing(query, purchase)).toBe(`completed/completed refunded 0 ${receipt}`);
    });
  });

  test("the checkout of another purchase never completes this one", async () => {
    await asServer(async (query) => {
      const unpaid = await settle(query, purchase, { session: "cs_other", state: "expired" });
      const paid = await settle(query, purchase, { session: "cs_other", state: "paid" });
      expect([unpaid.outcome, paid.outcome]).toEqual(["unchanged", "other_session"]);
      expect(await standing(query, purchase)).toBe("pending/pending refunded 0 other_session");
    });
  });

  test("money that comes for a second purchase of the same course is for a person", async () => {
    await asServer(async (query) => {
      await settle(query, purchase, { session, state: "expired" });
      await query(
        "insert into public.purchases (user_id, course_id, amount_cents, status) values ($1, $2, 14900, 'completed')",
        [people.student, rows.courses.bought],
      );
      const late = await settle(query, purchase, { session, state: "paid" });
      expect(late.outcome).toBe("duplicate");
      expect(await standing(query, purchase)).toBe("failed/cancelled refunded 0 duplicate");
      const refunded = await settle(query, purchase, { session, state: "paid", refunded: 14900 });
      expect(refunded.outcome).toBe("applied");
      expect(await standing(query, purchase)).toBe(`refunded/cancelled refunded 14900 ${year}-000002`);
    });
  });

  test("a course that is not offered any more, and an account that is gone, are paid all the same", async () => {
    await database.query("begin");
    await database.query("delete from public.bookings");
    await database.query("delete from auth.users where id = $1", [people.student]);
    await settle(database.query, purchase, { session, state: "paid" });
    expect(await standing(database.query, purchase)).toBe(`completed/completed refunded 0 ${receipt}`);
    await database.query("rollback");
  });

  test("a purchase is found by its id, its checkout or its payment; what is not ours is written down once", async () => {
    await asServer(async (query) => {
      await settle(query, purchase, { session, state: "paid", payment: "pi_1" });
      const names = [
        `p_purchase => '${purchase.toUpperCase()}'`,
        `p_session => '${session}'`,
        "p_payment_intent => 'pi_1'",
        "p_purchase => 'not an id', p_payment_intent => 'pi_1'",
      ];
      for (const name of names) {
        const [row] = await query(
          `select outcome, purchase_id, checkout_session_id from public.begin_settlement(${name})`,
        );
        expect(row).toEqual({ outcome: "known", purchase_id: purchase, checkout_session_id: session });
      }
      const stranger =
        "select outcome from public.begin_settlement(p_session => 'cs_x', p_event_id => 'evt_x', p_event_type => 'x', p_event_created => now())";
      expect(await query(stranger)).toEqual([{ outcome: "unknown_purchase" }]);
      expect(await query(stranger)).toEqual([{ outcome: "repeat" }]);
      expect(await query("select outcome from public.begin_settlement()")).toEqual([
        { outcome: "unknown_purchase" },
      ]);
    });
  });

  test("a purchase is found without reading through all of them", async () => {
    const timesReadWhole = async () => {
      const [read] = await database.query(
        "select seq_scan::int as times from pg_stat_xact_user_tables where schemaname = 'public' and relname = 'purchases'",
      );
      return Number(read?.times);
    };
    await database.query("begin");
    // A planner that may choose would read through a table as small as this one.
    await database.query("set local enable_seqscan = off");
    const before = await timesReadWhole();
    await database.query("select * from public.begin_settlement($1, 'cs_none', 'pi_none')", [purchase]);
    expect(await timesReadWhole()).toBe(before);
    await database.query("rollback");
  });

  test("a state that is none is refused", async () => {
    const look = asServer((query) =>
      query("select public.settle_purchase($1, 1, 'cs_1', 'paid!', 14900, 'cad', 0)", [purchase]),
    );
    expect(await sqlState(look)).toBe("22023");
  });

  test("the reconciliation asks about old open purchases, and about paid ones once a day for 90 days", async () => {
    await database.query("begin");
    const add = async (name: string, created: string, status: string, checkout: string | null) => {
      await database.query(`insert into public.courses (name, price_cents) values ($1, 14900)`, [name]);
      await database.query(
        `insert into public.purchases (user_id, course_id, amount_cents, status, created_at, checkout_session_id)
         select $1, id, 14900, $3, now() - $4::interval, $5 from public.courses where name = $2`,
        [people.student2, name, status, created, checkout],
      );
    };
    await add("two hours old", "2 hours", "pending", "cs_old");
    await add("never got a checkout", "3 hours", "pending", null);
    await add("new", "50 minutes", "pending", "cs_new");
    await add("paid, not looked at since", "3 days", "completed", "cs_paid");
    await add("paid, looked at today", "3 days", "completed", "cs_seen");
    await add("paid long ago", "100 days", "completed", "cs_long");
    await add("failed", "3 days", "failed", "cs_failed");
    await database.query("alter table public.purchases disable trigger purchases_keep");
    await database.query(`update public.purchases set completed_at = created_at,
      checked_at = case when checkout_session_id = 'cs_seen' then now() - interval '23 hours' end
      where status = 'completed'`);
    const named =
      await database.query(`select p.course_name as name from public.list_unsettled_purchases(100) u
      join public.purchases p on p.id = u.purchase_id`);
    expect(named.map(({ name }) => name)).toEqual([
      "never got a checkout",
      "two hours old",
      "paid, not looked at since",
    ]);
    expect(await database.query("select count(*)::int as n from public.list_unsettled_purchases(1)")).toEqual(
      [{ n: 1 }],
    );
    await database.query("rollback");
  });
});

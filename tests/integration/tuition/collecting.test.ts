/** The month's run and its collecting in this process, against the stand-in of the payment provider. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openTuition } from "../../support/tuition/tuition-place";
import { liveThrough } from "../../support/tuition/tuition-year";

/** A family that owes CA$190.97 since the job's first turn of the day; its account. */
async function owing(
  env?: Record<string, undefined>,
  beforeTurn?: (place: Awaited<ReturnType<typeof openTuition>>) => void,
) {
  const place = await openTuition("2031-02-01T15:00:00Z", env);
  const [family, guardian, child] = [randomUUID(), randomUUID(), randomUUID()];
  await place.addFamily(family, "1", { [guardian]: "ann@example.com" }, child);
  const plan = { id: randomUUID(), child_id: child, family_id: family, subjects: ["math"], starts_on: "2031-02-01" };
  await place.ask("save_tuition_plan($1)", [plan]);
  await place.sql("update public.tuition_plans set first_lessons = 4, first_of = 4");
  beforeTurn?.(place);
  for (let centers = 0; centers < 50; centers += 10) await place.turn();
  const [account] = await place.sql<{ id: string }>("select id from public.tuition_accounts");
  return { ...place, account: account?.id };
}
const books = `select private.balance_of(i.account_id) as balance, i.settled_at is not null as is_settled, stripe_status
  from public.tuition_invoices i`;

test.each(["the event", "the next turn"])(
  "an invoice whose maker was killed before he wrote it down is found by %s",
  async (how) => {
    // The calls up to the one that makes it collectable.
    const { sql, stripe, ask, account, tick, turn, close } = await owing({}, (place) => {
      place.stripe.hold();
      place.stripe.allow(8);
    });
    stripe.allow(Number.POSITIVE_INFINITY);
    expect([...stripe.billing.invoices.values()]).toMatchObject([{ status: "open", amount_remaining: 19_097 }]);
    expect(await sql(books)).toEqual([{ balance: 19_097, is_settled: false, stripe_status: null }]);
    const paid = { id: randomUUID(), kind: "payment", method: "cash", amount_cents: 19_097 };
    expect(await ask("add_ledger_line($1, $2)", [account, paid])).toBe("done");
    if (how === "the event") {
      await sql("delete from private.deliveries where queue = 'payment'");
      await stripe.release();
    } else stripe.drop();
    await tick(0.1);
    for (const _ of [1, 2]) await turn();
    await tick(1);
    expect([...stripe.billing.invoices.values()]).toMatchObject([{ status: "paid", amount_paid_off_stripe: 19_097 }]);
    expect(await sql(books)).toEqual([{ balance: 0, is_settled: true, stripe_status: "paid" }]);
    await close();
  },
);

test("without the payment provider the month runs all the same, and nothing piles up", async () => {
  const { sql, close } = await owing({ STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined });
  expect(await sql(books)).toEqual([{ balance: 19_097, is_settled: false, stripe_status: null }]);
  expect(await sql("select from private.deliveries where queue = 'payment' and sent_at is null")).toEqual([]);
  await close();
});

test("four months of twelve families: the books equal what plans cost and what was paid, to the cent", async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
  expect(await liveThrough({ families: 12, months: 4, seed }), `SEED=${seed}`).toEqual([]);
});

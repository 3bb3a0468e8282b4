import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startCommand } from "../../support/emails/email-sender";
import { purchaseState } from "../../support/payments/payment-calls";
import { type Sold, sell } from "../../support/payments/shop";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type StripeServer, startStripeServer } from "../../support/servers/stripe/stripe-server";

let supabase: TestBackend;
let stripe: StripeServer;
beforeAll(async () => {
  [supabase, stripe] = await Promise.all([startEmbedded(), startStripeServer()]);
});
afterAll(() => Promise.all([supabase?.stop(), stripe?.stop()]));
beforeEach(() => supabase.sql("truncate public.purchases cascade"));

/** The command as `npm run reconcile` runs it: what it wrote last and its exit code. */
async function reconcile() {
  const command = startCommand("scripts/reconcile.ts", supabase, stripe.env);
  const { code, said } = await command.ended;
  return { code, said: said.split("\n").at(-1) };
}

/** Sells that many courses, each two hours ago. */
async function sellEarlier(count: number): Promise<Sold[]> {
  const sold = await sell({ supabase, stripe }, count);
  await change(sold, "created_at = now() - interval '2 hours'");
  return sold;
}
/** Changes what never changes of purchases. */
async function change(sold: readonly Sold[], columns: string): Promise<void> {
  await supabase.sql("alter table public.purchases disable trigger purchases_keep");
  await supabase.sql(`update public.purchases set ${columns} where id = any ($1::uuid[])`, [
    sold.map(({ purchase }) => purchase),
  ]);
  await supabase.sql("alter table public.purchases enable trigger purchases_keep");
}
const stateOf = ({ purchase }: Sold) => purchaseState(supabase.sql, purchase);
const statesOf = (sold: readonly Sold[]) => Promise.all(sold.map(stateOf));

test("what nothing was heard of is settled, refunds too, and what is new is left alone", async () => {
  const sold = await sellEarlier(4);
  const [paid, expired, , half] = sold;
  const [fresh] = await sell({ supabase, stripe }, 1);
  if (!paid || !expired || !half || !fresh) throw new Error("too little was sold");
  for (const { sessionId } of [paid, fresh]) await stripe.step(sessionId, { kind: "pay" });
  await stripe.step(expired.sessionId, { kind: "expire" });
  // A process that died between making the purchase and writing down its checkout.
  await change([half], "checkout_session_id = null");

  expect(await reconcile()).toEqual({
    code: 0,
    said: "Asked about 4 purchases: 2 changed, 1 dropped that had no checkout, 0 not answered, 0 for a person to look at.",
  });
  const [first, ...rest] = await statesOf([...sold, fresh]);
  expect(first).toMatch(/^completed\/completed refunded 0 \d{4}-\d{6}$/);
  const failed = "failed/cancelled refunded 0";
  const pending = "pending/pending refunded 0";
  expect(rest).toEqual([failed, pending, failed, pending]);

  await stripe.step(paid.sessionId, { kind: "refund", cents: 500 });
  await supabase.sql("update public.purchases set checked_at = now() - interval '25 hours'");
  expect((await reconcile()).said).toMatch(/^Asked about 2 purchases: 1 changed/);
  expect(await stateOf(paid)).toMatch(/^completed\/completed refunded 500 /);
});

test("what the books have no answer to is for a person, tells by the exit code and holds nobody up", async () => {
  const [paid, dear, ...strange] = await sellEarlier(5);
  if (!paid || !dear) throw new Error("too little was sold");
  const session = stripe.sessions.get(dear.sessionId);
  if (session) session.amount_total = 1;
  for (const { sessionId } of [paid, dear]) await stripe.step(sessionId, { kind: "pay" });
  // As if they had been made with the keys of another account; the oldest are asked about first.
  await change(
    strange,
    "checkout_session_id = 'cs_elsewhere_' || substr(id::text, 1, 8), created_at = now() - interval '1 day'",
  );
  expect(await reconcile()).toEqual({
    code: 2,
    said: "Asked about 5 purchases: 1 changed, 0 dropped that had no checkout, 0 not answered, 4 for a person to look at.",
  });
  expect(await stateOf(paid)).toMatch(/^completed\/completed/);
  expect(await stateOf(dear)).toBe("pending/pending refunded 0 amount_differs");
  expect(await statesOf(strange)).toEqual(Array(3).fill("pending/pending refunded 0 unknown_checkout"));
});

test("a service that is away stops it after three tries, and nothing changes", async () => {
  const sold = await sellEarlier(5);
  stripe.fault("read", "500");
  expect(await reconcile()).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Asked about 3 purchases: 0 changed, .* 3 not answered/),
  });
  expect(await statesOf(sold)).toEqual(Array(5).fill("pending/pending refunded 0"));
});

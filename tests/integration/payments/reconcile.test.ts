import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startCommand } from "../../support/emails/email-sender";
import { purchaseState } from "../../support/payments/payment-calls";
import { changePurchases, type Sold, sell } from "../../support/payments/sold";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type StripeServer, startStripeServer } from "../../support/servers/stripe/stripe-server";

let supabase: TestBackend;
let stripe: StripeServer;
beforeAll(async () => {
  [supabase, stripe] = await Promise.all([startEmbedded(), startStripeServer()]);
});
afterAll(() => Promise.all([supabase?.stop(), stripe?.stop()]));
beforeEach(() => supabase.sql("truncate public.purchases cascade"));

/** The command as `npm run reconcile` runs it: what it wrote of purchases and its exit code. */
async function reconcile() {
  const command = startCommand("scripts/reconcile.ts", supabase, stripe.env);
  const { code, said } = await command.ended;
  return { code, said: said.split("\n").find((line) => line.includes("purchases")) };
}

/** Sells that many courses, each two hours ago. */
async function sellEarlier(count: number): Promise<Sold[]> {
  const sold = await sell({ supabase, stripe }, count);
  await change(sold, "created_at = now() - interval '2 hours'");
  return sold;
}
const change = (sold: readonly Sold[], set: string) =>
  changePurchases(
    supabase,
    sold.map(({ purchase }) => purchase),
    set,
  );
const statesOf = (sold: readonly Sold[]) =>
  Promise.all(sold.map(({ purchase }) => purchaseState(supabase.sql, purchase)));
const pending = "pending/pending refunded 0";
const failed = "failed/cancelled refunded 0";

test("what nothing was heard of is settled, refunds too; what has no answer is for a person and holds nobody up", async () => {
  const [paid, expired, open, half, dear, ...strange] = await sellEarlier(8);
  const [fresh] = await sell({ supabase, stripe }, 1);
  if (!paid || !expired || !open || !half || !dear || !fresh) throw new Error("too little was sold");
  const session = stripe.sessions.get(dear.sessionId);
  if (session) session.amount_total = 1;
  for (const { sessionId } of [paid, fresh, dear]) await stripe.step(sessionId, { kind: "pay" });
  await stripe.step(expired.sessionId, { kind: "expire" });
  // A process that died between making the purchase and writing down its checkout.
  await change([half], "checkout_session_id = null");
  // As if they had been made with the keys of another account; the oldest are asked about first.
  await change(
    strange,
    "checkout_session_id = 'cs_elsewhere_' || substr(id::text, 1, 8), created_at = now() - interval '1 day'",
  );

  expect(await reconcile()).toEqual({
    code: 2,
    said: "Asked about 8 purchases: 2 changed, 1 dropped that had no checkout, 0 not answered, 4 for a person to look at.",
  });
  const [first, ...rest] = await statesOf([paid, expired, open, half, dear, fresh, ...strange]);
  expect(first).toMatch(/^completed\/completed refunded 0 \d{4}-\d{6}$/);
  expect(rest).toEqual([
    ...[failed, pending, failed, `${pending} amount_differs`, pending],
    ...Array(3).fill(`${pending} unknown_checkout`),
  ]);

  await stripe.step(paid.sessionId, { kind: "refund", cents: 500 });
  await change([paid], "checked_at = now() - interval '25 hours'");
  expect((await reconcile()).said).toContain(": 1 changed");
  expect(await statesOf([paid])).toEqual([expect.stringMatching(/^completed\/completed refunded 500 /)]);
});

test("a service that is away stops it after three tries, and nothing changes", async () => {
  const sold = await sellEarlier(5);
  stripe.fault("read", "500");
  expect(await reconcile()).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Asked about 3 purchases: 0 changed, .* 3 not answered/),
  });
  expect(await statesOf(sold)).toEqual(Array(5).fill(pending));
});

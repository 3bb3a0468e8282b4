import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { standing } from "../../support/payments/payment-calls";
import { type Bought, type Shop, startShop } from "../../support/payments/shop";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  shop.stripe.fault("read", null);
  await shop.supabase.sql("truncate public.purchases cascade");
});

/** The command as `npm run reconcile` runs it: what it wrote last and its exit code. */
async function reconcile(changes: Record<string, string> = {}) {
  const { url, anonKey, serviceRoleKey } = shop.supabase;
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/reconcile.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: anonKey,
      SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
      SESSION_SECRET: "session-secret-of-the-tests-0123456789",
      SUBMISSION_SECRET: "submission-secret-of-the-tests-0123456789",
      ...shop.stripe.env,
      ...changes,
    },
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "close");
  return { code, said: said.trim().split("\n").at(-1) };
}

/** Makes a purchase two hours old; its creation is one of the things that never change. */
async function age({ purchase }: Bought): Promise<void> {
  await shop.supabase.sql("alter table public.purchases disable trigger purchases_keep");
  await shop.supabase.sql(
    "update public.purchases set created_at = now() - interval '2 hours' where id = $1",
    [purchase],
  );
  await shop.supabase.sql("alter table public.purchases enable trigger purchases_keep");
}
const stand = ({ purchase }: Bought) => standing(shop.supabase.sql, purchase);

test("what nothing was heard of is settled, and what is new is left alone", async () => {
  const [paid, expired, open, fresh, half] = [
    await shop.buy(),
    await shop.buy(),
    await shop.buy(),
    await shop.buy(),
    await shop.buy(),
  ];
  for (const bought of [paid, expired, open, half]) await age(bought);
  await shop.stripe.step(paid.sessionId, { kind: "pay" });
  await shop.stripe.step(expired.sessionId, { kind: "expire" });
  await shop.stripe.step(fresh.sessionId, { kind: "pay" });
  // A process that died between making the purchase and writing down its checkout.
  await shop.supabase.sql("alter table public.purchases disable trigger purchases_keep");
  await shop.supabase.sql("update public.purchases set checkout_session_id = null where id = $1", [
    half.purchase,
  ]);
  await shop.supabase.sql("alter table public.purchases enable trigger purchases_keep");

  expect(await reconcile()).toEqual({
    code: 0,
    said: "Asked about 4 purchases: 2 changed, 1 dropped that had no checkout, 0 not answered, 0 for a person to look at.",
  });
  expect(await stand(paid)).toMatch(/^completed\/completed/);
  expect(await stand(expired)).toBe("failed/cancelled refunded 0");
  expect(await stand(half)).toBe("failed/cancelled refunded 0");
  expect(await stand(open)).toBe("pending/pending refunded 0");
  expect(await stand(fresh)).toBe("pending/pending refunded 0");
  expect((await reconcile()).said).toMatch(/^Asked about 1 purchases: 0 changed/);
});

test("a refund that was never told is found within a day", async () => {
  const bought = await shop.buy();
  await age(bought);
  await shop.stripe.step(bought.sessionId, { kind: "pay" });
  await reconcile();
  await shop.stripe.step(bought.sessionId, { kind: "refund", cents: 500 });
  await shop.supabase.sql("update public.purchases set checked_at = now() - interval '25 hours'");
  expect((await reconcile()).said).toMatch(/: 1 changed/);
  expect(await stand(bought)).toMatch(/^completed\/completed refunded 500 /);
});

test("what the books have no answer to is told by the exit code", async () => {
  const bought = await shop.buy();
  await age(bought);
  const session = shop.stripe.sessions.get(bought.sessionId);
  if (session) session.amount_total = 1;
  await shop.stripe.step(bought.sessionId, { kind: "pay" });
  expect(await reconcile()).toMatchObject({ code: 2, said: expect.stringContaining("1 for a person") });
});

test("a service that is away stops it after three tries, and nothing changes", async () => {
  const all = [await shop.buy(), await shop.buy(), await shop.buy(), await shop.buy(), await shop.buy()];
  for (const bought of all) await age(bought);
  shop.stripe.fault("read", "500");
  expect(await reconcile()).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Asked about 3 purchases: 0 changed, .* 3 not answered/),
  });
  for (const bought of all) expect(await stand(bought)).toBe("pending/pending refunded 0");
});

test("checkouts that the service does not know are for a person, and hold nobody else up", async () => {
  const strange = [await shop.buy(), await shop.buy(), await shop.buy()];
  const paid = await shop.buy();
  for (const bought of [...strange, paid]) await age(bought);
  await shop.stripe.step(paid.sessionId, { kind: "pay" });
  await shop.supabase.sql("alter table public.purchases disable trigger purchases_keep");
  // As if they had been made with the keys of another account.
  for (const { purchase } of strange)
    await shop.supabase.sql(
      `update public.purchases set checkout_session_id = 'cs_elsewhere_' || substr(id::text, 1, 8),
         created_at = now() - interval '1 day' where id = $1`,
      [purchase],
    );
  await shop.supabase.sql("alter table public.purchases enable trigger purchases_keep");
  expect(await reconcile()).toEqual({
    code: 2,
    said: "Asked about 4 purchases: 1 changed, 0 dropped that had no checkout, 0 not answered, 3 for a person to look at.",
  });
  for (const bought of strange) expect(await stand(bought)).toBe("pending/pending refunded 0");
  expect(await stand(paid)).toMatch(/^completed\/completed/);
});

test.each([
  [{ SUPABASE_URL: "http://127.0.0.1:9" }, "The database does not answer."],
  [
    { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" },
    "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set.",
  ],
  [
    { STRIPE_WEBHOOK_SECRET: "" },
    "The site cannot start: STRIPE_WEBHOOK_SECRET is not set, though the other key of the payment service is",
  ],
])("with %j it says why it cannot, and fails", async (changes, said) => {
  expect(await reconcile(changes)).toEqual({ code: 1, said });
});

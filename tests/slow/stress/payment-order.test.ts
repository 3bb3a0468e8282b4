import { expect, test } from "vitest";
import { expectSameEnds, receiptNumbers } from "../../support/payments/random-events";
import { sharedShop } from "../../support/payments/shop";

const shop = sharedShop();
const seed = Number(process.env.PAYMENT_SEED ?? 20_261_121);
/** Few purchases with many events each, so that looks at the same one overtake each other. */
const plan = { rounds: 10, purchases: 6, deliveries: 100 };

test(`1000 events in an order drawn from seed ${seed} end where the payment service stands`, async () => {
  const { statuses, ends } = await expectSameEnds(shop, seed, plan);
  // What was to be tried was tried: failures, repetitions and every end.
  expect([...statuses].sort()).toEqual([200, 503]);
  expect([...ends]).toEqual(expect.arrayContaining(["completed/completed", "failed/cancelled", "refunded/cancelled"]));
  const { given, last } = await receiptNumbers(shop);
  expect(given).toBe(last);
}, 240_000);

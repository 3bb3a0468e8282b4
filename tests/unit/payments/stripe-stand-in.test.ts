import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StripeServer, startStripeServer } from "../../support/servers/stripe/stripe-server";

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());

const client = () => {
  const { hostname, port } = new URL(stripe.url);
  return new Stripe(stripe.env.STRIPE_SECRET_KEY, {
    ...{ protocol: "http", host: hostname, port, maxNetworkRetries: 0, telemetry: false },
  });
};

test("a failure of the service is kept under its idempotency key, and given again when all is well", async () => {
  const create = (idempotencyKey: string) =>
    client().checkout.sessions.create(
      {
        mode: "payment",
        success_url: "https://x.example",
        expires_at: Math.floor(Date.now() / 1000) + 3600,
        line_items: [
          { quantity: 1, price_data: { currency: "cad", unit_amount: 500, product_data: { name: "A" } } },
        ],
      },
      { idempotencyKey },
    );
  stripe.fault("create", "500");
  await expect(create("one")).rejects.toMatchObject({ statusCode: 500 });
  stripe.fault("create", null);
  await expect(create("one")).rejects.toMatchObject({ statusCode: 500 });
  expect(await create("two")).toMatchObject({
    object: "checkout.session",
    livemode: false,
    automatic_tax: {},
  });
});

import { describe, expect, test } from "vitest";
import {
  checkoutStateOf,
  newSessionSchema,
  paymentEventOf,
  refundsSchema,
  sessionSchema,
} from "~/integrations/payments/payment-answers.server";

const open = {
  id: "cs_1",
  status: "open",
  payment_status: "unpaid",
  amount_total: 14900,
  currency: "cad",
  payment_intent: null,
};
const payment = (status: string, received = 0, refunded = 0) => ({
  id: "pi_1",
  status,
  amount_received: received,
  latest_charge: { amount_refunded: refunded, disputed: false },
});
const stateOf = (status: string, payment_status: string, payment_intent: unknown) =>
  checkoutStateOf(sessionSchema.parse({ ...open, status, payment_status, payment_intent }));

test.each([
  ["open", "unpaid", null, "open"],
  ["complete", "paid", payment("succeeded", 14900), "paid"],
  ["complete", "unpaid", payment("processing"), "processing"],
  ["complete", "unpaid", payment("requires_payment_method"), "failed"],
  ["complete", "unpaid", null, "processing"],
  ["expired", "unpaid", null, "expired"],
  ["expired", "unpaid", payment("processing"), "processing"],
  ["expired", "unpaid", payment("succeeded", 14900), "paid"],
])("a session %s, %s, with %j is %s", (status, paymentStatus, intent, state) => {
  expect(stateOf(status, paymentStatus, intent).state).toBe(state);
});

test("what was received counts, not what was asked for", () => {
  expect(stateOf("complete", "paid", payment("succeeded", 100, 40))).toEqual({
    sessionId: "cs_1",
    state: "paid",
    amountCents: 100,
    currency: "cad",
    refundedCents: 40,
    dispute: null,
    withdrawnCents: 0,
    paymentId: "pi_1",
  });
});

test("what Stripe may leave open is an answer: a refund without metadata, a session without status or amount", () => {
  const [refund] = refundsSchema.parse({ data: [{ id: "re_1", status: null, metadata: null }] }).data;
  expect(refund).toMatchObject({ metadata: null });
  const bare = { ...open, status: null, amount_total: null, currency: null };
  expect(checkoutStateOf(sessionSchema.parse(bare))).toMatchObject({ state: "open", amountCents: 0, currency: "" });
});

test.each([
  ["a fraction of a cent", { amount_total: 0.5 }],
  ["a negative amount", { amount_total: -1 }],
  ["more than fits", { amount_total: 2 ** 31 }],
  ["a payment that was not asked for in full", { payment_intent: "pi_1" }],
  ["a new status", { status: "melted" }],
])("%s is no answer", (_, changes) => {
  expect(sessionSchema.safeParse(open).success).toBe(true);
  expect(sessionSchema.safeParse({ ...open, ...changes }).success).toBe(false);
});

test.each([
  ["https://checkout.stripe.com/c/pay/cs_1", true],
  ["https://checkout.stripe.com.example/c/pay/cs_1", false],
  ["http://checkout.stripe.com/c/pay/cs_1", false],
  ["javascript:alert(1)", false],
  ["/c/pay/cs_1", false],
])("a visitor may be sent to %s: %s", (url, allowed) => {
  const session = { id: "cs_1", url, amount_total: 1, currency: "cad", expires_at: 1 };
  expect(newSessionSchema.safeParse(session).success).toBe(allowed);
});

describe("an event", () => {
  const eventOf = (type: string, object: object) =>
    paymentEventOf({ id: "evt_1", type, created: 1_800_000_000, data: { object } });

  test("about a checkout goes by our id, the checkout and the payment", () => {
    const names = { client_reference_id: "p2", metadata: { purchase_id: "p1" }, payment_intent: "pi_1" };
    expect(eventOf("checkout.session.expired", { id: "cs_1", ...names })).toEqual({
      id: "evt_1",
      type: "checkout.session.expired",
      createdAt: "2027-01-15T08:00:00.000Z",
      livemode: null,
      names: { purchaseId: "p1", sessionId: "cs_1", paymentId: "pi_1" },
    });
  });

  test("about a charge goes by the payment, whatever else is odd about it", () => {
    const odd = { id: "ch_1", metadata: "none", client_reference_id: 5, payment_intent: "pi_1" };
    const names = { purchaseId: null, sessionId: null, paymentId: "pi_1" };
    expect(eventOf("charge.refunded", odd)?.names).toEqual(names);
  });

  test("of any other kind has no name here", () => {
    expect(eventOf("customer.created", { id: "cus_1" })?.names).toBeNull();
  });
});

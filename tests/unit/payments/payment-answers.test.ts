import { expect, test } from "vitest";
import { checkoutStateOf, newSessionSchema, sessionSchema } from "~/integrations/payments/payment-answers.server";

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

/** Tuition at Stripe's stand-in: invoices, saved methods, and what comes back out of them. */
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { newInvoice } from "../../support/servers/stripe/billing-objects";
import { startStripeServer } from "../../support/servers/stripe/stripe-server";
import { startWebhookReceiver } from "../../support/servers/webhook-receiver";

const stripe = await startStripeServer();
const site = await startWebhookReceiver();
afterAll(() => Promise.all([stripe.stop(), site.stop()]));
for (const [name, value] of Object.entries(stripe.env)) vi.stubEnv(name, value);
const tuition = await import("~/integrations/payments/tuition-payments.server");
const { verifyEvent } = await import("~/integrations/payments/payments.server");

beforeEach(() => {
  stripe.calm();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

function made<Answer>(answer: Answer): Exclude<Answer, string> {
  if (typeof answer === "string") throw new Error(`The payment service says ${answer}`);
  return answer as Exclude<Answer, string>;
}

let count = 0;
async function newCustomer(saved?: "card" | "declining" | "bank") {
  const order = { accountId: `account-${++count}`, name: "Ann Lee", email: "ann@example.org", customerId: null };
  const { id } = made(await tuition.saveCustomer(order));
  if (saved) await save(id, saved);
  return id;
}

const returnTo = "https://site.example/tuition?center=1";
const openSetup = async (customerId: string) =>
  made(await tuition.openSetup({ accountId: "account", customerId, returnTo })).url;
/** The session that the page leads back with. */
const choose = async (page: string, method: string) =>
  new URL(await stripe.press(page, method)).searchParams.get("session") ?? "";
const save = async (customerId: string, method: string) =>
  made(await tuition.finishSetup(await choose(await openSetup(customerId), method)));

const lines = [
  { text: "Mathematics, December", cents: 16_900 },
  { text: "Sibling discount", cents: -1_690 },
  { text: "HST 13 %", cents: 1_977 },
];
const total = 17_187;
const orderFor = (customerId: string, changes = {}) => ({
  invoiceId: `invoice-${++count}`,
  customerId,
  lines,
  isAutomatic: true,
  dueOn: "2020-01-31",
  isRetry: false,
  ...changes,
});
const bill = async (customerId: string, changes = {}) =>
  made(await tuition.createInvoice(orderFor(customerId, changes)));
const look = async ({ stripeId }: { stripeId: string }) => made(await tuition.readInvoice(stripeId));
/** An invoice that a card has paid. */
async function paid() {
  const invoice = await bill(await newCustomer("card"));
  await stripe.advance(1);
  const [payment] = (await look(invoice)).payments;
  return { invoice, paymentId: payment?.id ?? "" };
}
const hour = 3_600_000;
const hoursAhead = (instant: string | null) =>
  Math.round((Date.parse(instant ?? "") - stripe.billing.now() * 1000) / hour);

test("an automatic invoice is open with its total, and an hour later paid by the saved card", async () => {
  const order = orderFor(await newCustomer("card"));
  const invoice = made(await tuition.createInvoice(order));
  expect(invoice).toMatchObject({
    invoiceId: order.invoiceId,
    status: "open",
    totalCents: total,
    remainingCents: total,
  });
  expect([invoice.attempts, hoursAhead(invoice.nextTryAt)]).toEqual([0, 1]);
  await stripe.advance(1 / 24);
  const { payments, ...paid } = await look(invoice);
  expect(paid).toMatchObject({ status: "paid", remainingCents: 0, attempts: 1, nextTryAt: null, lastError: null });
  expect(payments).toEqual([
    { id: expect.stringMatching(/^pi_/), cents: total, method: "card", at: expect.any(String) },
  ]);
});

test("without a method the family pays at Stripe's page, also after a card was declined; past days are due today", async () => {
  const invoice = await bill(await newCustomer(), { isAutomatic: false });
  const asked = stripe.asked.find(({ operation }) => operation === "invoice")?.parameters;
  expect(Number(asked?.due_date)).toBeGreaterThan(Date.now() / 1000);
  expect(Number(asked?.due_date)).toBeLessThan(Date.now() / 1000 + 86_400);
  await stripe.press(invoice.url ?? "", "decline");
  expect(await look(invoice)).toMatchObject({ status: "open", lastError: "insufficient_funds", nextTryAt: null });
  await stripe.press(invoice.url ?? "", "pay");
  expect(await look(invoice)).toMatchObject({ status: "paid", payments: [{ cents: total }] });
});

test("a card that fails is tried on days 3, 5 and 7, then a person presses with another one", async () => {
  const customerId = await newCustomer("declining");
  const invoice = await bill(customerId);
  await stripe.advance(1 / 24);
  const tries = [];
  for (const days of [3, 2, 2]) {
    const { attempts, nextTryAt, lastError } = await look(invoice);
    tries.push([attempts, hoursAhead(nextTryAt) / 24, lastError]);
    await stripe.advance(days);
  }
  expect(tries).toEqual([1, 2, 3].map((attempt, at) => [attempt, [3, 2, 2][at], "insufficient_funds"]));
  expect(await look(invoice)).toMatchObject({ status: "open", attempts: 4, nextTryAt: null });
  expect(await tuition.retryInvoice(invoice.stripeId)).toMatchObject({ status: "open", attempts: 4 });
  stripe.forgetKeys();
  await save(customerId, "card");
  expect(await tuition.retryInvoice(invoice.stripeId)).toMatchObject({ status: "paid", payments: [{ cents: total }] });
});

test("a debit takes days, and one that comes back is a withdrawal", async () => {
  const customerId = await newCustomer("bank");
  stripe.bank(customerId, "returns");
  const invoice = await bill(customerId);
  await stripe.advance(1);
  expect(await look(invoice)).toMatchObject({ status: "open", isProcessing: true, payments: [], nextTryAt: null });
  await stripe.advance(5);
  expect(await look(invoice)).toMatchObject({ status: "paid", isProcessing: false, withdrawals: [] });
  await stripe.advance(5);
  const { payments, withdrawals } = await look(invoice);
  expect(payments).toMatchObject([{ method: "acss_debit", cents: total }]);
  expect(withdrawals).toMatchObject([{ paymentId: payments[0]?.id, cents: total, isReturned: false, status: "lost" }]);
});

test("what was paid elsewhere is taken off once: a part by a credit note, the rest out of band", async () => {
  const invoice = await bill(await newCustomer());
  const reduce = (cents: number, key: string) =>
    tuition.reduceInvoice({ stripeId: invoice.stripeId, cents, key: `${invoice.invoiceId}-${key}` });
  const part = { status: "open", creditedCents: 5_000, remainingCents: total - 5_000, paidOutOfBandCents: 0 };
  expect(await reduce(5_000, "cash")).toMatchObject(part);
  stripe.forgetKeys();
  expect(await reduce(5_000, "cash")).toMatchObject(part);
  const rest = { status: "paid", remainingCents: 0, paidOutOfBandCents: total - 5_000, payments: [] };
  expect(await reduce(total, "cheque")).toMatchObject(rest);
  expect(await reduce(total, "cheque")).toMatchObject(rest);
});

test("a refund, one that fails, and a dispute that is won are told apart", async () => {
  const { invoice, paymentId } = await paid();
  const order = { refundId: `refund-${invoice.invoiceId}`, paymentId, cents: 1_000 };
  const refund = made(await tuition.refundTuition({ ...order, isRetry: false }));
  stripe.forgetKeys();
  expect(await tuition.refundTuition({ ...order, isRetry: true })).toEqual(refund);
  const back = { ...refund, paymentId, cents: 1_000, at: expect.any(String) };
  expect((await look(invoice)).refunds).toEqual([{ ...back, isFailed: false }]);
  await stripe.step(paymentId, { kind: "refund-fails", cents: 1_000 });
  expect((await look(invoice)).refunds).toEqual([{ ...back, isFailed: true }]);
  for (const kind of ["dispute", "withdraw"] as const) await stripe.step(paymentId, { kind });
  expect((await look(invoice)).withdrawals).toMatchObject([{ cents: total, isReturned: false, status: "open" }]);
  for (const kind of ["reinstate", "dispute-won"] as const) await stripe.step(paymentId, { kind });
  expect((await look(invoice)).withdrawals).toMatchObject([{ cents: total, isReturned: true, status: "won" }]);
});

test("killed between any two calls and called again days later, there is one invoice with its total", async () => {
  for (const isForgotten of [true, false])
    for (let calls = 0, isDone = false; !isDone; calls++) {
      const order = orderFor(await newCustomer());
      stripe.allow(calls);
      isDone = (await tuition.createInvoice(order)) !== "not_allowed";
      stripe.calm();
      if (isForgotten) stripe.forgetKeys();
      const again = made(await tuition.createInvoice({ ...order, isRetry: isForgotten }));
      expect(again, `killed after ${calls} calls`).toMatchObject({ status: "open", totalCents: total });
      const all = [...stripe.billing.invoices.values()].filter(({ customer }) => customer === order.customerId);
      expect(all.map(({ id }) => id)).toEqual([again.stripeId]);
    }
});

test("a draft with another total stays one, and too little to collect is not sent", async () => {
  const order = orderFor(await newCustomer());
  stripe.allow(2);
  await tuition.createInvoice(order);
  stripe.calm();
  const draft = [...stripe.billing.invoices.values()].find(({ customer }) => customer === order.customerId);
  if (draft) stripe.billing.addLine(draft, 100, "Added in the dashboard", {});
  expect(await tuition.createInvoice({ ...order, isRetry: true })).toBe("refused");
  expect(draft?.status).toBe("draft");
  expect(await tuition.createInvoice(orderFor(order.customerId, { lines: [{ text: "Rest", cents: 49 }] }))).toBe(
    "refused",
  );
});

test("an open invoice is voided once; a paid one is not, and another answer than Stripe's is none", async () => {
  const invoice = await bill(await newCustomer());
  for (const _ of [1, 2]) expect(await tuition.voidInvoice(invoice.stripeId)).toMatchObject({ status: "void" });
  expect(await tuition.voidInvoice((await paid()).invoice.stripeId)).toMatchObject({ status: "paid" });
  expect(await tuition.readInvoice("in_unknown")).toBe("missing");
  for (const [fault, failure] of [
    ["forbidden", "not_allowed"],
    ["odd", "away"],
  ] as const) {
    stripe.fault("invoice-read", fault);
    expect(await tuition.readInvoice(invoice.stripeId)).toBe(failure);
  }
  stripe.fault("portal", "elsewhere");
  expect(await tuition.openPortal({ customerId: await newCustomer(), returnTo })).toBe("away");
});

test("the method saved last is used, whichever is told first, until it is removed", async () => {
  const customerId = await newCustomer();
  expect(await tuition.readMethod(customerId)).toBeNull();
  const [first, second] = [await openSetup(customerId), await openSetup(customerId)];
  const older = await choose(first, "card");
  await stripe.advance(1);
  const newer = await choose(second, "bank");
  const bank = { kind: "acss_debit", label: "Bank account •••• 6789 (RBC)" };
  const answer = { accountId: "account", customerId, method: bank };
  for (const session of [newer, older, newer]) expect(await tuition.finishSetup(session)).toEqual(answer);
  expect(await tuition.readMethod(customerId)).toEqual(bank);
  const { url } = made(await tuition.openPortal({ customerId, returnTo }));
  const saved = [...stripe.billing.methods.values()].findLast(({ customer }) => customer === customerId);
  await stripe.press(url, saved?.id ?? "");
  expect(await tuition.readMethod(customerId)).toBeNull();
  expect(await save(customerId, "card")).toMatchObject({ method: { kind: "card", label: "Visa •••• 4242" } });
});

test("events name what to look at, late, twice and in another order", async () => {
  stripe.deliverTo(site.url);
  stripe.hold();
  const customerId = await newCustomer();
  const session = await choose(await openSetup(customerId), "card");
  await tuition.finishSetup(session);
  const invoice = await bill(customerId);
  await stripe.advance(1);
  const { url } = made(await tuition.openPortal({ customerId, returnTo }));
  await stripe.press(url, [...stripe.billing.methods.keys()].at(-1) ?? "");
  expect(site.received).toEqual([]);
  await stripe.release((events) => [...events, ...events].reverse());
  const events = await Promise.all(
    site.received.map(({ headers, body }) => verifyEvent(Buffer.from(body), new Headers(headers))),
  );
  const heard = new Map(
    events.map((event) => (event && event !== "other-mode" ? [event.type, event.names] : ["", null])),
  );
  const ofInvoice = { kind: "invoice", stripeId: invoice.stripeId };
  const ofCustomer = { kind: "customer", customerId };
  expect(Object.fromEntries(heard)).toEqual({
    "invoice.finalized": ofInvoice,
    "invoice.paid": ofInvoice,
    "invoice.updated": ofInvoice,
    "checkout.session.completed": { kind: "setup", sessionId: session },
    "payment_method.attached": ofCustomer,
    "payment_method.detached": ofCustomer,
    "customer.updated": ofCustomer,
  });
  expect(new Set(events.map((event) => event && event !== "other-mode" && event.id)).size).toBe(events.length / 2);
});

test("all invoices since a day are listed, over more than one page", async () => {
  const since = stripe.billing.now() + 10;
  const terms = {
    customer: "cus_other",
    collection_method: "send_invoice",
    due_date: null,
    auto_advance: false,
  } as const;
  for (let number = 0; number < 150; number++) {
    const invoice = newInvoice({ ...terms, metadata: { invoice_id: `listed-${number}` }, created: since });
    stripe.billing.invoices.set(invoice.id, invoice);
  }
  const listed: (string | null)[] = [];
  for await (const { invoiceId } of tuition.listInvoices(new Date(since * 1000))) listed.push(invoiceId);
  expect(new Set(listed).size).toBe(150);
});

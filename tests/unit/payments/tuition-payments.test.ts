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

function made<Answer>(answer: Answer): Exclude<Answer, string | null> {
  if (typeof answer === "string" || answer === null) throw new Error(`The payment service says ${answer}`);
  return answer as Exclude<Answer, string | null>;
}

let count = 0;
async function newCustomer(saved?: "card" | "declining" | "bank") {
  const order = { accountId: `account-${++count}`, name: "Ann Lee", email: "ann@example.org", customerId: null };
  const { id } = made(await tuition.saveCustomer(order));
  if (saved) await tuition.finishSetup(await choose(await openSetup(id), saved));
  return id;
}

const returnTo = "https://site.example/tuition?center=1";
const openSetup = async (customerId: string) =>
  made(await tuition.openSetup({ accountId: "account", customerId, returnTo })).url;
/** The session that the page leads back with. */
const choose = async (page: string, method: string) =>
  new URL(await stripe.press(page, method)).searchParams.get("session") ?? "";

/** Presses the button of the method saved last on the portal's page. */
const removeLast = async (customerId: string) =>
  stripe.press(
    made(await tuition.openPortal(customerId, returnTo)).url,
    [...stripe.billing.methods.values()].findLast(({ customer }) => customer === customerId)?.id ?? "",
  );

const total = 17_187;
const orderFor = (customerId: string, changes = {}) => ({
  ...{ invoiceId: `invoice-${++count}`, customerId, isAutomatic: true, dueOn: "2020-01-31" as const, cents: total },
  lines: [16_900, -1_690, 1_977].map((cents) => ({ text: `Line of ${cents}`, cents })),
  ...changes,
});
const bill = async (customerId: string, changes = {}) =>
  made(await tuition.createInvoice(orderFor(customerId, changes)));
const look = async ({ stripeId }: { stripeId: string }) => made(await tuition.readInvoice(stripeId));
const madeFor = (customerId: string) =>
  [...stripe.billing.invoices.values()].filter(({ customer }) => customer === customerId);
test("without a method the family pays at Stripe's page, also after a card was declined; past days are due today", async () => {
  const invoice = await bill(await newCustomer(), { isAutomatic: false });
  const due = Number(stripe.asked.find(({ operation }) => operation === "invoice")?.parameters.due_date);
  expect([due > Date.now() / 1000, due < Date.now() / 1000 + 86_400]).toEqual([true, true]);
  await stripe.press(invoice.url ?? "", "decline");
  expect(await look(invoice)).toMatchObject({ status: "open", lastError: "insufficient_funds", nextTryAt: null });
  await stripe.press(invoice.url ?? "", "pay");
  expect(await look(invoice)).toMatchObject({ status: "paid", movements: [{ cents: -total }] });
});

test("what was paid elsewhere is taken off once: a part by a credit note, the rest out of band", async () => {
  const invoice = await bill(await newCustomer());
  for (const cents of [total - 5_000, total - 5_000, total])
    expect(await tuition.reduceInvoice(invoice.stripeId, cents)).toMatchObject({ remainingCents: total - 5_000 });
  stripe.forgetKeys();
  for (const cents of [0, 0, null])
    expect(await tuition.reduceInvoice(invoice.stripeId, cents)).toMatchObject({ status: "paid", movements: [] });
  expect(madeFor(stripe.billing.invoices.get(invoice.stripeId)?.customer ?? "")).toMatchObject([
    { total, amount_paid_off_stripe: total - 5_000 },
  ]);
});

test("killed between any two calls, while payments come in and one is taken back, there is one invoice of what is left", async () => {
  for (const isForgotten of [true, false])
    for (let calls = 0, isDone = false; !isDone; calls++) {
      const order = orderFor(await newCustomer());
      for (const cents of [total, total - 4_000, total - 6_000, total - 4_000]) {
        stripe.allow(calls);
        isDone = (await tuition.createInvoice({ ...order, cents })) !== "not_allowed";
        stripe.calm();
        if (isForgotten) stripe.forgetKeys();
      }
      const isOpen = madeFor(order.customerId).some(({ status }) => status === "open");
      const { stripeId, remainingCents } = made(await tuition.createInvoice({ ...order, cents: 9_000 }));
      if (!isOpen) expect(remainingCents, `killed after ${calls} calls`).toBe(9_000);
      expect(await tuition.reduceInvoice(stripeId, 9_000)).toMatchObject({ status: "open", remainingCents: 9_000 });
      expect(madeFor(order.customerId).map(({ id }) => id)).toEqual([stripeId]);
    }
});

test("a draft to which somebody else added is brought to its sum; too little is not sent", async () => {
  const order = orderFor(await newCustomer());
  stripe.allow(2);
  await tuition.createInvoice(order);
  stripe.calm();
  const [draft] = madeFor(order.customerId);
  if (draft) stripe.billing.addLines(draft, [{ amount: 100, description: "Added in the dashboard" }]);
  expect(await tuition.createInvoice({ ...order, cents: 49 })).toBeNull();
  expect(draft?.status).toBe("draft");
  expect(await tuition.createInvoice(order)).toMatchObject({ stripeId: draft?.id, remainingCents: total });
});

test("another answer than Stripe's is none", async () => {
  const invoice = await bill(await newCustomer());
  expect(await tuition.readInvoice("in_unknown")).toBe("missing");
  for (const [fault, failure] of [
    ["forbidden", "not_allowed"],
    ["odd", "away"],
  ] as const) {
    stripe.fault("invoice-read", fault);
    expect(await tuition.readInvoice(invoice.stripeId)).toBe(failure);
  }
  stripe.fault("portal", "elsewhere");
  expect(await tuition.openPortal(await newCustomer(), returnTo)).toBe("away");
});

test("the method saved last is used, whichever is told first, until it is removed", async () => {
  const customerId = await newCustomer();
  expect(await tuition.readMethod(customerId)).toBeNull();
  const [first, second] = [await openSetup(customerId), await openSetup(customerId)];
  const older = await choose(first, "card");
  await stripe.advance(1);
  const newer = await choose(second, "bank");
  const bank = { kind: "acss_debit", label: "Bank account •••• 6789 (RBC)" };
  for (const session of [newer, older, newer]) {
    expect(await tuition.finishSetup(session)).toEqual({ accountId: "account", customerId });
    expect(await tuition.readMethod(customerId)).toEqual(bank);
  }
  await removeLast(customerId);
  expect(await tuition.readMethod(customerId)).toBeNull();
});

test("events name what to look at, late, twice and in another order", async () => {
  stripe.deliverTo(site.url);
  stripe.hold();
  const customerId = await newCustomer();
  const session = await choose(await openSetup(customerId), "card");
  await tuition.finishSetup(session);
  const invoice = await bill(customerId);
  await stripe.advance(1);
  await removeLast(customerId);
  expect(site.received).toEqual([]);
  await stripe.release((events) => [...events, ...events].reverse());
  const events = await Promise.all(
    site.received.map(({ headers, body }) => verifyEvent(Buffer.from(body), new Headers(headers))),
  );
  const heard = events.flatMap((event) => (event && event !== "other-mode" ? event : []));
  const ofInvoice = { kind: "invoice", stripeId: invoice.stripeId };
  const ofCustomer = { kind: "customer", customerId };
  expect(Object.fromEntries(heard.map(({ type, names }) => [type, names]))).toEqual({
    "invoice.finalized": ofInvoice,
    "invoice.paid": ofInvoice,
    "invoice.updated": ofInvoice,
    "checkout.session.completed": { kind: "setup", sessionId: session },
    "payment_method.attached": ofCustomer,
    "payment_method.detached": ofCustomer,
    "customer.updated": ofCustomer,
  });
  expect(new Set(heard.map(({ id }) => id)).size).toBe(events.length / 2);
});

test("all invoices of ours since a day are listed, over more than one page", async () => {
  const created = stripe.billing.now() + 10;
  const sent = { customer: "cus_other", collection_method: "send_invoice" } as const;
  for (let number = 0; number < 160; number++) {
    const metadata: Record<string, string> = number < 150 ? { invoice_id: `listed-${number}` } : {};
    const invoice = newInvoice({ ...sent, due_date: null, auto_advance: false, metadata, created });
    stripe.billing.invoices.set(invoice.id, { ...invoice, status: "open" });
  }
  expect(new Set(await tuition.listInvoices(new Date(created * 1000))).size).toBe(150);
});

import type Stripe from "stripe";
import type { z } from "zod";
import { lineWords } from "~/content/tuition/tuition-words";
import { type IsoDate, torontoToday } from "~/domain/dates/calendar";
import { centerInstant } from "~/domain/dates/center-instant";
import { disputesSchema, refundsSchema } from "./payment-answers.server";
import { ask } from "./stripe-requests.server";
import {
  customerSchema,
  type InvoiceLook,
  idSchema,
  invoicePaymentsSchema,
  invoiceSchema,
  linkSchema,
  listedSchema,
  lookOf,
  type Method,
  type Movement,
  madeSchema,
  methodOf,
  paidOf,
  setupSchema,
  takenBack,
} from "./tuition-answers.server";

export type { InvoiceLook, Method } from "./tuition-answers.server";

/** `refused`: asking again changes nothing; `not_allowed` to our key; `missing` at Stripe; `away`: ask again. */
export type Failure = "missing" | "refused" | "not_allowed" | "away";

async function call<Answer>(
  what: string,
  schema: z.ZodType<Answer>,
  send: (client: Stripe) => Promise<unknown>,
): Promise<Answer | Failure> {
  const answer = await ask(what, schema, send);
  return answer === "busy" ? "away" : answer;
}

export type CustomerOrder = Record<"accountId" | "name" | "email", string> & { customerId: string | null };

/** Creates the customer of an account where it has none, then writes name and email. */
export async function saveCustomer(order: CustomerOrder): Promise<{ id: string } | Failure> {
  const { accountId, name, email, customerId } = order;
  const metadata = { account_id: accountId };
  // why: a key is bound to what was sent with it, and names change
  const customer = customerId
    ? { id: customerId }
    : await call("customer create", idSchema, (client) =>
        client.customers.create({ metadata }, { idempotencyKey: `customer-${accountId}` }),
      );
  if (typeof customer === "string") return customer;
  return call("customer update", idSchema, (client) => client.customers.update(customer.id, { name, email, metadata }));
}

/** Idempotent. With the customer go its name, address and saved methods; its payments stay. */
export const forgetCustomer = (customerId: string): Promise<{ id: string } | Failure> =>
  call("customer delete", idSchema, (client) => client.customers.del(customerId));

export interface InvoiceOrder {
  invoiceId: string;
  customerId: string;
  /** Negative ones take off. */
  lines: { text: string; cents: number }[];
  /** To be collected; what the lines do not make of it is a line of its own. */
  cents: number;
  isAutomatic: boolean;
  /** Of an invoice that is not automatic; a day in the past counts as today. */
  dueOn: IsoDate;
}

/** Stripe adds less than that to the next invoice instead of collecting it. */
const smallestTotal = 50;

/** Idempotent, also of orders for other sums. Null: there is none, and too little to collect. */
export async function createInvoice(order: InvoiceOrder): Promise<InvoiceLook | Failure | null> {
  const found = await findInvoice(order);
  if (typeof found === "string") return found;
  if (found && found.status !== "draft") return readInvoice(found.id);
  if (order.cents < smallestTotal) return null;
  const draft = found ?? (await createDraft(order));
  if (typeof draft === "string") return draft;
  const filled = await fillDraft(order, draft);
  if (typeof filled === "string") return filled;
  if (filled.total !== order.cents) return "refused";
  return lookAfter(draft.id, "finalize", (client) =>
    client.invoices.finalizeInvoice(
      draft.id,
      { auto_advance: order.isAutomatic },
      { idempotencyKey: `finalize-${draft.id}` },
    ),
  );
}

type Made = z.output<typeof madeSchema>;

/** Invoices of ours, newest first. Search lags behind, lists do not. */
async function listOurs(filter: Stripe.InvoiceListParams): Promise<Made[] | Failure> {
  const ours: Made[] = [];
  for (let after: string | undefined, isMore = true; isMore; after = ours.at(-1)?.id) {
    const position = after ? { starting_after: after } : {};
    const page = await call("invoices", listedSchema, (client) =>
      client.invoices.list({ ...filter, ...position, limit: 100 }),
    );
    if (typeof page === "string") return page;
    ours.push(...page.data);
    isMore = page.has_more;
  }
  // why: an account at Stripe may have invoices of other businesses, which carry no number of ours
  return ours.filter(({ metadata }) => metadata?.invoice_id);
}

/** What was made of the order before: what was finalized, else the first draft. */
async function findInvoice({ customerId, invoiceId }: InvoiceOrder): Promise<Made | null | Failure> {
  const all = await listOurs({ customer: customerId });
  if (typeof all === "string") return all;
  const made = all.filter(({ metadata }) => metadata?.invoice_id === invoiceId);
  return made.find(({ status }) => status !== "draft") ?? made.at(-1) ?? null;
}

function createDraft({ invoiceId, customerId, isAutomatic, dueOn }: InvoiceOrder) {
  const due = isAutomatic ? null : endOf(dueOn);
  return call("invoice create", madeSchema, (client) =>
    client.invoices.create(
      {
        customer: customerId,
        currency: "cad",
        auto_advance: false,
        pending_invoice_items_behavior: "exclude",
        metadata: { invoice_id: invoiceId },
        ...(due === null
          ? { collection_method: "charge_automatically" }
          : { collection_method: "send_invoice", due_date: due }),
      },
      { idempotencyKey: `invoice-${invoiceId}-${due}` },
    ),
  );
}

/** Seconds since 1970 at 23:59:59 in Toronto. */
function endOf(day: IsoDate): number {
  const today = torontoToday();
  return centerInstant(null, day < today ? today : day, 24 * 60 - 1).getTime() / 1000 + 59;
}

/** Its lines all at once, then one for each time that the sum has changed since. */
async function fillDraft({ lines, cents }: InvoiceOrder, { id, total }: Made): Promise<Made | Failure> {
  const added = total === 0 ? lines : [];
  const rest = cents - added.reduce((sum, line) => sum + line.cents, total);
  const text = rest < 0 ? lineWords.paidMeanwhile : lineWords.before;
  const all = rest === 0 ? added : [...added, { text, cents: rest }];
  return call("lines", madeSchema, (client) =>
    all.length === 0
      ? client.invoices.retrieve(id)
      : client.invoices.addLines(
          id,
          { lines: all.map((line) => ({ description: line.text, amount: line.cents })) },
          { idempotencyKey: `lines-${id}-${total}-${cents}` },
        ),
  );
}

export async function readInvoice(stripeId: string): Promise<InvoiceLook | Failure> {
  const invoice = await call("invoice", invoiceSchema, (client) => client.invoices.retrieve(stripeId));
  if (typeof invoice === "string") return invoice;
  const payments = await call("invoice payments", invoicePaymentsSchema, (client) =>
    client.invoicePayments.list({
      invoice: stripeId,
      limit: 100,
      expand: ["data.payment.payment_intent.latest_charge"],
    }),
  );
  if (typeof payments === "string") return payments;
  const back: Movement[] = [];
  for (const { id, latest_charge: charge } of paidOf(payments.data)) {
    const filter = { payment_intent: id, limit: 100 };
    // why: a charge says nothing of a refund that failed
    const refunds = await call("refunds", refundsSchema, (client) => client.refunds.list(filter));
    if (typeof refunds === "string") return refunds;
    const disputes = charge?.disputed
      ? await call("disputes", disputesSchema, (client) => client.disputes.list(filter))
      : { data: [] };
    if (typeof disputes === "string") return disputes;
    back.push(...takenBack(id, refunds, disputes));
  }
  return lookOf(invoice, payments.data, back);
}

/** Idempotent. @param cents what an open invoice is still to collect; null: nothing any more, though it was not paid */
export async function reduceInvoice(stripeId: string, cents: number | null): Promise<InvoiceLook | Failure> {
  const look = await readInvoice(stripeId);
  if (typeof look === "string" || look.status !== "open" || look.isProcessing) return look;
  const { remainingCents: remaining } = look;
  if (cents !== null && remaining <= cents) return look;
  const key = { idempotencyKey: `reduce-${stripeId}-${remaining}-${cents}` };
  return lookAfter(stripeId, "reduce", (client) => {
    if (cents === null) return client.invoices.voidInvoice(stripeId, {}, key);
    if (cents === 0) return client.invoices.pay(stripeId, { paid_out_of_band: true }, key);
    return client.creditNotes.create({ invoice: stripeId, amount: remaining - cents, email_type: "none" }, key);
  });
}

async function lookAfter(stripeId: string, what: string, send: (client: Stripe) => Promise<unknown>) {
  const done = await call(what, idSchema, send);
  return typeof done === "string" ? done : readInvoice(stripeId);
}

interface SetupOrder {
  accountId: string;
  customerId: string;
  /** Absolute; it gets `session`. */
  returnTo: string;
}

/** Leads to where a card or a bank account is saved. Each press opens another one: an old one may be used up. */
export const openSetup = ({ accountId, customerId, returnTo }: SetupOrder): Promise<{ url: string } | Failure> =>
  call("setup", linkSchema("checkout"), (client) =>
    client.checkout.sessions.create({
      mode: "setup",
      customer: customerId,
      currency: "cad",
      allowed_payment_method_types: ["card", "acss_debit"],
      payment_method_options: {
        acss_debit: {
          currency: "cad",
          // why: with small deposits the account would only be verified days later, unseen by the session
          verification_method: "instant",
          mandate_options: { payment_schedule: "sporadic", transaction_type: "personal", default_for: ["invoice"] },
        },
      },
      metadata: { account_id: accountId },
      success_url: `${returnTo}${returnTo.includes("?") ? "&" : "?"}session={CHECKOUT_SESSION_ID}`,
      cancel_url: returnTo,
    }),
  );

/** Idempotent and order-independent: from now on the customer is charged by what was saved last. */
export async function finishSetup(sessionId: string): Promise<Omit<SetupOrder, "returnTo"> | Failure> {
  const setup = await call("setup read", setupSchema, (client) =>
    client.checkout.sessions.retrieve(sessionId, { expand: ["setup_intent.payment_method"] }),
  );
  if (typeof setup === "string") return setup;
  const { customer: customerId, metadata, setup_intent: intent } = setup;
  const used = await readDefault(customerId);
  if (typeof used === "string") return used;
  const saved = intent?.status === "succeeded" ? intent.payment_method : null;
  if (saved?.customer === customerId && (used === null || used.created <= saved.created)) {
    const done = await call("setup finish", idSchema, (client) =>
      client.customers.update(customerId, { invoice_settings: { default_payment_method: saved.id } }),
    );
    if (typeof done === "string") return done;
  }
  return { accountId: metadata.account_id, customerId };
}

async function readDefault(customerId: string) {
  const customer = await call("customer", customerSchema, (client) =>
    client.customers.retrieve(customerId, { expand: ["invoice_settings.default_payment_method"] }),
  );
  if (typeof customer === "string") return customer;
  return "deleted" in customer ? "missing" : customer.invoice_settings.default_payment_method;
}

/** What automatic payments use; null for none. */
export async function readMethod(customerId: string): Promise<Method | null | Failure> {
  const used = await readDefault(customerId);
  return used === null || typeof used === "string" ? used : methodOf(used);
}

/** Leads to where saved methods are changed and removed. */
export const openPortal = (customer: string, returnTo: string): Promise<{ url: string } | Failure> =>
  call("portal", linkSchema("billing"), (client) =>
    client.billingPortal.sessions.create({ customer, return_url: returnTo }),
  );

/** Stripe's ids of all invoices of ours that were finalized, of those made since then. */
export async function listInvoices(since: Date): Promise<string[] | Failure> {
  const all = await listOurs({ created: { gte: Math.floor(since.getTime() / 1000) } });
  return typeof all === "string" ? all : all.flatMap(({ id, status }) => (status === "draft" ? [] : id));
}

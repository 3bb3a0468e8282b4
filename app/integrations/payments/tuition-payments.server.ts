import type Stripe from "stripe";
import type { z } from "zod";
import { type IsoDate, torontoToday } from "~/domain/dates/calendar";
import { centerInstant } from "~/domain/dates/center-instant";
import { log } from "~/log.server";
import { disputesSchema, refundsSchema } from "./payment-answers.server";
import { createRefund, type RefundAnswer } from "./payments.server";
import { ask } from "./stripe-requests.server";
import {
  customerSchema,
  type InvoiceLook,
  idSchema,
  invoicePaymentsSchema,
  invoiceSchema,
  linkSchema,
  listedInvoicesSchema,
  lookOf,
  type Method,
  methodOf,
  notedSchema,
  paidOf,
  refundsOf,
  setupSchema,
  type TakenBack,
  withdrawalsOf,
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

type CustomerOrder = Record<"accountId" | "name" | "email", string> & { customerId: string | null };

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

export interface InvoiceOrder {
  invoiceId: string;
  customerId: string;
  /** Negative ones take off. */
  lines: { text: string; cents: number }[];
  isAutomatic: boolean;
  /** Of an invoice that is not automatic; a day in the past counts as today. */
  dueOn: IsoDate;
  /** Sent before with an unknown answer, perhaps longer ago than Stripe keeps idempotency keys. */
  isRetry: boolean;
}

/** Stripe adds less than that to the next invoice instead of collecting it. */
export const smallestTotal = 50;

/** Idempotent. `refused` also for a total under 50 cents, and for a draft whose total is not that of our lines (logged). */
export async function createInvoice(order: InvoiceOrder): Promise<InvoiceLook | Failure> {
  const found = order.isRetry ? await findInvoice(order) : null;
  if (typeof found === "string") return found;
  if (found && found.status !== "draft") return readInvoice(found.id);
  if (totalOf(order) < smallestTotal) return "refused";
  const draft = found ?? (await createDraft(order));
  if (typeof draft === "string") return draft;
  const failure = (await addLines(order, draft.id)) ?? (await finalize(order, draft.id));
  return failure ?? readInvoice(draft.id);
}

const totalOf = ({ lines }: InvoiceOrder) => lines.reduce((sum, { cents }) => sum + cents, 0);

type Listed = z.output<typeof listedInvoicesSchema>["data"][number];

/** Invoices page by page, newest first; a failure ends them. */
async function* pagesOf(filter: Stripe.InvoiceListParams): AsyncGenerator<Listed[] | Failure> {
  let after: string | undefined;
  do {
    const position = after ? { starting_after: after } : {};
    const page = await call("invoices", listedInvoicesSchema, (client) =>
      client.invoices.list({ ...filter, ...position, limit: 100 }),
    );
    if (typeof page === "string") return yield page;
    yield page.data;
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after);
}

/** What was made of the order before: what was finalized, else the first draft. Search lags behind, lists do not. */
async function findInvoice({ customerId, invoiceId }: InvoiceOrder): Promise<Listed | null | Failure> {
  const made: Listed[] = [];
  for await (const page of pagesOf({ customer: customerId })) {
    if (typeof page === "string") return page;
    made.push(...page.filter(({ metadata }) => metadata?.invoice_id === invoiceId));
  }
  return made.find(({ status }) => status !== "draft") ?? made.at(-1) ?? null;
}

const createDraft = ({ invoiceId, customerId, isAutomatic, dueOn }: InvoiceOrder) =>
  call("invoice create", idSchema, (client) =>
    client.invoices.create(
      {
        customer: customerId,
        currency: "cad",
        auto_advance: false,
        pending_invoice_items_behavior: "exclude",
        metadata: { invoice_id: invoiceId },
        ...(isAutomatic
          ? { collection_method: "charge_automatically" }
          : { collection_method: "send_invoice", due_date: endOf(dueOn) }),
      },
      { idempotencyKey: `invoice-${invoiceId}` },
    ),
  );

/** Seconds since 1970 at 23:59:59 in Toronto. */
function endOf(day: IsoDate): number {
  const today = torontoToday();
  return centerInstant(null, day < today ? today : day, 24 * 60 - 1).getTime() / 1000 + 59;
}

/** Adds the lines that are not on the draft yet. */
async function addLines({ customerId, lines }: InvoiceOrder, draftId: string): Promise<Failure | null> {
  const known = await call("lines", notedSchema, (client) => client.invoices.listLineItems(draftId, { limit: 100 }));
  if (typeof known === "string") return known;
  const numbers = new Set(known.data.map(({ metadata }) => metadata?.line));
  for (const [number, { text, cents }] of lines.entries()) {
    if (numbers.has(String(number))) continue;
    const added = await call("line", idSchema, (client) =>
      client.invoiceItems.create(
        {
          customer: customerId,
          invoice: draftId,
          currency: "cad",
          amount: cents,
          description: text,
          metadata: { line: String(number) },
        },
        { idempotencyKey: `line-${draftId}-${number}` },
      ),
    );
    if (typeof added === "string") return added;
  }
  return null;
}

async function finalize(order: InvoiceOrder, draftId: string): Promise<Failure | null> {
  const draft = await retrieve(draftId);
  if (typeof draft === "string") return draft;
  if (draft.status !== "draft") return null;
  if (draft.total !== totalOf(order)) {
    log("error", "draft of an invoice has another total", { invoice: order.invoiceId, stripe: draftId });
    return "refused";
  }
  const done = await call("finalize", idSchema, (client) =>
    client.invoices.finalizeInvoice(
      draftId,
      { auto_advance: order.isAutomatic },
      { idempotencyKey: `finalize-${draftId}` },
    ),
  );
  return typeof done === "string" ? done : null;
}

const retrieve = (stripeId: string) =>
  call("invoice", invoiceSchema, (client) =>
    client.invoices.retrieve(stripeId, { expand: ["amount_paid_off_stripe"] }),
  );

export async function readInvoice(stripeId: string): Promise<InvoiceLook | Failure> {
  const invoice = await retrieve(stripeId);
  if (typeof invoice === "string") return invoice;
  const payments = await call("invoice payments", invoicePaymentsSchema, (client) =>
    client.invoicePayments.list({
      invoice: stripeId,
      limit: 100,
      expand: ["data.payment.payment_intent.latest_charge"],
    }),
  );
  if (typeof payments === "string") return payments;
  const back: TakenBack = { refunds: [], withdrawals: [] };
  for (const { id, latest_charge: charge } of paidOf(payments.data)) {
    const taken = await readTakenBack(id, charge?.disputed ?? false);
    if (typeof taken === "string") return taken;
    back.refunds.push(...taken.refunds);
    back.withdrawals.push(...taken.withdrawals);
  }
  return lookOf(invoice, payments.data, back);
}

async function readTakenBack(paymentId: string, isDisputed: boolean): Promise<TakenBack | Failure> {
  const filter = { payment_intent: paymentId, limit: 100 };
  // why: a charge says nothing of a refund that failed
  const refunds = await call("refunds", refundsSchema, (client) => client.refunds.list(filter));
  if (typeof refunds === "string") return refunds;
  const none = { data: [] };
  const disputes = isDisputed ? await call("disputes", disputesSchema, (client) => client.disputes.list(filter)) : none;
  if (typeof disputes === "string") return disputes;
  return { refunds: refundsOf(paymentId, refunds), withdrawals: withdrawalsOf(paymentId, disputes) };
}

interface Reduction {
  stripeId: string;
  /** What was paid elsewhere; over the remaining amount it pays that. */
  cents: number;
  /** What the reduction is made for. */
  key: string;
}

/** Idempotent. Takes what was paid elsewhere off an open invoice. @returns how it stands, also where it was not open */
export async function reduceInvoice({ stripeId, cents, key }: Reduction): Promise<InvoiceLook | Failure> {
  const look = await readInvoice(stripeId);
  if (typeof look === "string" || look.status !== "open") return look;
  const notes = await call("credit notes", notedSchema, (client) =>
    client.creditNotes.list({ invoice: stripeId, limit: 100 }),
  );
  if (typeof notes === "string") return notes;
  if (notes.data.some(({ metadata }) => metadata?.key === key)) return look;
  const done =
    cents >= look.remainingCents
      ? await call("pay out of band", idSchema, (client) =>
          client.invoices.pay(stripeId, { paid_out_of_band: true }, { idempotencyKey: `reduce-${key}-rest` }),
        )
      : await call("credit note", idSchema, (client) =>
          client.creditNotes.create(
            { invoice: stripeId, amount: cents, email_type: "none", metadata: { key } },
            { idempotencyKey: `reduce-${key}-note` },
          ),
        );
  return typeof done === "string" ? done : readInvoice(stripeId);
}

/** Idempotent. @returns how it stands: only an open one can be voided */
export const voidInvoice = (stripeId: string): Promise<InvoiceLook | Failure> =>
  lookAfter(stripeId, "void", (client) =>
    client.invoices.voidInvoice(stripeId, {}, { idempotencyKey: `void-${stripeId}` }),
  );

/** Tries to collect now, once for a double press. @returns how it stands, whether the payment was made or declined */
export const retryInvoice = (stripeId: string): Promise<InvoiceLook | Failure> =>
  lookAfter(stripeId, "retry", (client) =>
    client.invoices.pay(stripeId, {}, { idempotencyKey: `retry-${stripeId}-${Math.floor(Date.now() / 10_000)}` }),
  );

async function lookAfter(stripeId: string, what: string, send: (client: Stripe) => Promise<unknown>) {
  const done = await call(what, idSchema, send);
  return typeof done === "string" && done !== "refused" ? done : readInvoice(stripeId);
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

interface FinishedSetup {
  accountId: string;
  customerId: string;
  /** Used from now on; null where there is none. */
  method: Method | null;
}

/** Idempotent and order-independent: what was saved last is used. */
export async function finishSetup(sessionId: string): Promise<FinishedSetup | Failure> {
  const setup = await call("setup read", setupSchema, (client) =>
    client.checkout.sessions.retrieve(sessionId, { expand: ["setup_intent.payment_method"] }),
  );
  if (typeof setup === "string") return setup;
  const { customer: customerId, metadata, setup_intent: intent } = setup;
  const used = await readDefault(customerId);
  if (typeof used === "string") return used;
  const saved = intent?.status === "succeeded" ? intent.payment_method : null;
  const isNewer = saved?.customer === customerId && (used === null || used.created <= saved.created);
  if (isNewer) {
    const done = await call("setup finish", idSchema, (client) =>
      client.customers.update(customerId, { invoice_settings: { default_payment_method: saved.id } }),
    );
    if (typeof done === "string") return done;
  }
  const method = isNewer ? saved : used;
  return { accountId: metadata.account_id, customerId, method: method && methodOf(method) };
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
export const openPortal = ({
  customerId,
  returnTo,
}: Pick<SetupOrder, "customerId" | "returnTo">): Promise<{ url: string } | Failure> =>
  call("portal", linkSchema("billing"), (client) =>
    client.billingPortal.sessions.create({ customer: customerId, return_url: returnTo }),
  );

interface TuitionRefund {
  refundId: string;
  paymentId: string;
  cents: number;
  isRetry: boolean;
}

/** As `createRefund`. */
export const refundTuition = ({ cents, ...order }: TuitionRefund): Promise<RefundAnswer> =>
  createRefund({ ...order, purchaseId: null, amountCents: cents });

type InvoiceSummary = Pick<InvoiceLook, "stripeId" | "invoiceId" | "status" | "totalCents">;

/** All invoices made since then, newest first. Throws where Stripe does not answer. */
export async function* listInvoices(since: Date): AsyncGenerator<InvoiceSummary> {
  for await (const page of pagesOf({ created: { gte: Math.floor(since.getTime() / 1000) } })) {
    if (typeof page === "string") throw new Error(`Invoices could not be listed: ${page}`);
    for (const { id, status, total, metadata } of page)
      yield { stripeId: id, invoiceId: metadata?.invoice_id ?? null, status, totalCents: total };
  }
}

import type Stripe from "stripe";
import type { Customer, Intent, Invoice, InvoicePayment, Method, Portal, Setup } from "./billing-objects";
import { newAttempt, newIntent, newInvoicePayment, newMethod } from "./billing-objects";
import { newBalanceTransaction, newDispute, newId } from "./stripe-objects";
import { eventOf, type StripeEvent, type StripeState } from "./stripe-state";

/** What a bank says to each attempt: a debit that returns succeeds first, and is disputed a week later. */
export type Bank = "pays" | "declines" | "returns";

const day = 86_400;
/** After a first attempt that failed. */
const retriesAfter = [3 * day, 5 * day, 7 * day];
const debitTakes = 5 * day;

/** What the API does not do, and says so. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status = 400,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Invoices, their customers and saved methods; what happens is told as events. */
export class Billing {
  readonly customers = new Map<string, Customer>();
  readonly methods = new Map<string, Method>();
  readonly setups = new Map<string, Setup>();
  readonly portals = new Map<string, Portal>();
  readonly invoices = new Map<string, Invoice>();
  readonly payments = new Map<string, InvoicePayment[]>();
  /** By the method. */
  readonly #banks = new Map<string, Bank>();
  readonly #firstAttempts = new Map<string, number>();
  #later: { at: number; happen: () => void }[] = [];
  #skew = 0;

  constructor(
    private readonly state: Pick<StripeState, "intents" | "disputes">,
    readonly tell: (event: StripeEvent) => void,
    readonly pages: string,
  ) {}

  get intents(): Map<string, Intent> {
    return this.state.intents;
  }

  now = () => Math.floor(Date.now() / 1000) + this.#skew;

  /** Lets everything happen that is due until then, in its order. */
  async advance(days: number, settled: () => Promise<void>): Promise<void> {
    const end = this.now() + Math.round(days * day);
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#skew += Math.max(0, next.at - this.now());
      next.happen();
      await settled();
    }
    this.#skew += Math.max(0, end - this.now());
  }

  #next(end: number) {
    const tries = [...this.invoices.values()].flatMap((invoice) =>
      invoice.next_payment_attempt === null
        ? []
        : { at: invoice.next_payment_attempt, happen: () => this.#try(invoice) },
    );
    const [first] = [...tries, ...this.#later].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
    this.#later = this.#later.filter((one) => one !== first);
    return first;
  }

  #try(invoice: Invoice): void {
    const id = this.customers.get(invoice.customer)?.invoice_settings.default_payment_method;
    this.attempt(invoice, id ? this.methods.get(id) : undefined, true);
  }

  bank(methodId: string, bank: Bank): void {
    this.#banks.set(methodId, bank);
  }

  /** Saves a method as somebody chooses it on a setup's page. */
  save(setup: Setup, type: "card" | "acss_debit", bank: Bank): void {
    const method = newMethod(this.now(), setup.customer, type);
    this.methods.set(method.id, method);
    this.bank(method.id, bank);
    const id = newId("seti");
    setup.setup_intent = { id, object: "setup_intent", status: "succeeded", payment_method: method.id };
    Object.assign(setup, { status: "complete", url: null });
    this.tell(eventOf("payment_method.attached", method));
    this.tell(eventOf("checkout.session.completed", { ...setup, setup_intent: id }));
  }

  detach(method: Method): void {
    const customer = this.customers.get(String(method.customer));
    const previous = { customer: method.customer };
    method.customer = null;
    this.tell(eventOf("payment_method.detached", method, previous));
    if (customer?.invoice_settings.default_payment_method !== method.id) return;
    customer.invoice_settings.default_payment_method = null;
    this.tell(eventOf("customer.updated", customer));
  }

  /** What a customer owes stays, and is tried on; without a method that is in vain. */
  forget(customer: Customer): Pick<Customer, "id" | "object" | "deleted"> {
    const { id, object } = customer;
    for (const method of this.methods.values()) if (method.customer === id) this.detach(method);
    Object.assign(customer, { deleted: true, name: null, email: null });
    this.tell(eventOf("customer.deleted", customer));
    return { id, object, deleted: true };
  }

  addLines(invoice: Invoice, lines: Pick<Stripe.InvoiceLineItem, "amount" | "description">[]): Invoice {
    this.#demandDraft(invoice);
    for (const { amount, description } of lines) {
      invoice.lines.data.push({ id: newId("il"), object: "line_item", amount, description });
      invoice.total += amount;
    }
    invoice.amount_remaining = invoice.total;
    return invoice;
  }

  #demandDraft({ status }: Invoice): void {
    if (status !== "draft") throw new Refused("This invoice is no longer editable", 400, "invoice_not_editable");
  }

  finalize(invoice: Invoice, isAdvancing: boolean): Invoice {
    this.#demandDraft(invoice);
    if (invoice.lines.data.length === 0) throw new Refused("Nothing to invoice for this customer");
    if (invoice.total < 50) throw new Refused("The tests bill nothing that Stripe would put on the next invoice");
    const at = this.now();
    const intent = newIntent(invoice, at);
    this.intents.set(intent.id, intent);
    const payment = newInvoicePayment(invoice, at, { type: "payment_intent", payment_intent: intent.id });
    this.payments.set(invoice.id, [payment]);
    const isAutomatic = isAdvancing && invoice.collection_method === "charge_automatically";
    Object.assign(invoice, {
      status: "open",
      auto_advance: isAdvancing,
      next_payment_attempt: isAutomatic ? at + 3600 : null,
    });
    invoice.hosted_invoice_url = `${this.pages}/i/${invoice.id}`;
    const tell = () => invoice.status === "open" && this.tell(eventOf("invoice.overdue", invoice));
    if (invoice.due_date) this.#later.push({ at: invoice.due_date, happen: tell });
    return this.#changed("finalized", invoice);
  }

  /** @param isScheduled by Stripe itself @returns why a payment by a person was declined; null where it was made or is processed */
  attempt(invoice: Invoice, method: Method | undefined, isScheduled: boolean): string | null {
    const [intent, payment] = this.#open(invoice);
    if (!intent || !payment) return "This invoice cannot be paid";
    if (intent.status === "processing") return "This PaymentIntent is processing";
    if (isScheduled || invoice.attempt_count === 0) invoice.attempt_count++;
    invoice.attempted = true;
    if (!this.#firstAttempts.has(invoice.id)) this.#firstAttempts.set(invoice.id, this.now());
    if (!method) {
      this.#schedule(invoice);
      this.#changed("payment_failed", invoice);
      return "There is no `default_payment_method` set on this Customer or Invoice.";
    }
    const bank = this.#banks.get(method.id) ?? "pays";
    intent.payment_method = method.id;
    if (method.type === "acss_debit") {
      Object.assign(intent, { status: "processing", latest_charge: newAttempt(intent, method, "pending") });
      invoice.next_payment_attempt = null;
      this.tell(eventOf("invoice.updated", invoice));
      const decide = () =>
        bank === "declines" ? this.#fail(invoice, intent, method) : this.#pay(invoice, intent, payment, method);
      const at = this.now() + debitTakes;
      this.#later.push({ at, happen: decide });
      if (bank === "returns") this.#later.push({ at: at + debitTakes, happen: () => this.#takeBack(intent) });
      return null;
    }
    if (bank === "pays") this.#pay(invoice, intent, payment, method);
    else this.#fail(invoice, intent, method);
    return bank === "pays" ? null : "Your card has insufficient funds.";
  }

  /** What an open invoice is paid by. */
  #open(invoice: Invoice): [Intent | undefined, InvoicePayment | undefined] {
    const payment = this.payments.get(invoice.id)?.find(({ status }) => status === "open");
    const intent = invoice.status === "open" ? this.intents.get(payment?.payment.payment_intent ?? "") : undefined;
    return [intent, payment];
  }

  #payable(invoice: Invoice) {
    const [intent, payment] = this.#open(invoice);
    if (!intent || !payment) throw new Refused("This invoice isn't open.");
    if (intent.status === "processing") throw new Refused("This PaymentIntent is processing");
    return [intent, payment];
  }

  /** Ends the way in which an open invoice would be paid. */
  #cancel(invoice: Invoice): void {
    for (const way of this.#payable(invoice)) way.status = "canceled";
  }

  #pay(invoice: Invoice, intent: Intent, payment: InvoicePayment, method: Method): void {
    const cents = invoice.amount_remaining;
    Object.assign(intent, { status: "succeeded", amount: cents, amount_received: cents, last_payment_error: null });
    intent.latest_charge = newAttempt(intent, method, "succeeded");
    this.#close(invoice, payment, cents);
  }

  #close(invoice: Invoice, payment: InvoicePayment, cents: number): Invoice {
    Object.assign(payment, { status: "paid", amount_paid: cents });
    payment.status_transitions.paid_at = this.now();
    const rest = { amount_remaining: 0, next_payment_attempt: null, auto_advance: false };
    Object.assign(invoice, { status: "paid", amount_paid: invoice.amount_paid + cents, ...rest });
    return this.#changed("paid", invoice);
  }

  #fail(invoice: Invoice, intent: Intent, method: Method): void {
    const code = method.type === "card" ? "card_declined" : "payment_method_provider_decline";
    const last_payment_error = { type: "card_error", code, decline_code: "insufficient_funds", payment_method: method };
    Object.assign(intent, { status: "requires_payment_method", payment_method: null, last_payment_error });
    intent.latest_charge = newAttempt(intent, method, "failed");
    this.#schedule(invoice);
    this.#changed("payment_failed", invoice);
  }

  #schedule(invoice: Invoice): void {
    if (!invoice.auto_advance || invoice.collection_method !== "charge_automatically") return;
    const after = retriesAfter[invoice.attempt_count - 1];
    const first = this.#firstAttempts.get(invoice.id) ?? this.now();
    invoice.next_payment_attempt = after === undefined ? null : Math.max(first + after, this.now() + day);
  }

  /** A debit's dispute is lost when it begins; what is disputed already cannot be taken back again. */
  #takeBack(intent: Intent): void {
    const charge = intent.latest_charge;
    if (!charge?.paid || charge.disputed) return;
    charge.disputed = true;
    const dispute: Stripe.Dispute = { ...newDispute(charge, "lost"), reason: "insufficient_funds" };
    dispute.balance_transactions.push(newBalanceTransaction(dispute, -dispute.amount));
    this.state.disputes.set(intent.id, [dispute]);
    for (const what of ["created", "funds_withdrawn", "closed"]) this.tell(eventOf(`charge.dispute.${what}`, dispute));
  }

  payOutOfBand(invoice: Invoice): Invoice {
    this.#cancel(invoice);
    const cents = invoice.amount_remaining;
    const record = newInvoicePayment(invoice, this.now(), { type: "payment_record", payment_record: newId("pr") });
    this.payments.get(invoice.id)?.push(record);
    invoice.amount_paid_off_stripe += cents;
    return this.#close(invoice, record, cents);
  }

  credit(invoice: Invoice, amount: number): Pick<Stripe.CreditNote, "id" | "object" | "amount"> {
    this.#payable(invoice);
    if (amount >= invoice.amount_remaining)
      throw new Refused("The sum of credit amount, refund amount and out of band amount must equal the amount.");
    invoice.amount_remaining -= amount;
    this.tell(eventOf("invoice.updated", invoice));
    return { id: newId("cn"), object: "credit_note", amount };
  }

  void(invoice: Invoice): Invoice {
    this.#cancel(invoice);
    Object.assign(invoice, { status: "void", next_payment_attempt: null, auto_advance: false });
    return this.#changed("voided", invoice);
  }

  #changed(what: string, invoice: Invoice): Invoice {
    this.tell(eventOf(`invoice.${what}`, invoice));
    this.tell(eventOf("invoice.updated", invoice));
    return invoice;
  }
}

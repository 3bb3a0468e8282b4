import { type Invoice, newCustomer, newInvoice, type Portal, type Setup } from "./billing-objects";
import { type Billing, Refused } from "./billing-state";
import { newId } from "./stripe-objects";
import { type Answer, type Known, metadataOf, type Parameters, parameterProblem, refusal } from "./stripe-rules";
import { eventOf } from "./stripe-state";

const flag = /^(true|false)$/;
const url = /^https?:\/\/\S+$/;
const text = /^.{1,5000}$/s;
/** Parameters that the site uses, with the values they may have; `[]` stands for a key or a number. */
const values = {
  amount: /^[1-9]\d{0,7}$/,
  auto_advance: flag,
  cancel_url: url,
  collection_method: /^(charge_automatically|send_invoice)$/,
  "created[gte]": /^\d{10}$/,
  currency: /^cad$/,
  customer: /^cus_\w+$/,
  due_date: /^\d{10}$/,
  email: text,
  email_type: /^(credit_note|none)$/,
  invoice: /^in_\w+$/,
  "invoice_settings[default_payment_method]": /^pm_\w+$/,
  limit: /^([1-9]\d?|100)$/,
  "lines[][amount]": /^-?\d{1,8}$/,
  "lines[][description]": text,
  "metadata[]": /^.{1,500}$/s,
  mode: /^setup$/,
  name: text,
  paid_out_of_band: /^true$/,
  pending_invoice_items_behavior: /^exclude$/,
  return_url: url,
  starting_after: /^in_\w+$/,
  success_url: url,
  "allowed_payment_method_types[]": /^(card|acss_debit)$/,
  "payment_method_options[acss_debit][currency]": /^cad$/,
  "payment_method_options[acss_debit][verification_method]": /^(automatic|instant|microdeposits)$/,
  "payment_method_options[acss_debit][mandate_options][payment_schedule]": /^sporadic$/,
  "payment_method_options[acss_debit][mandate_options][transaction_type]": /^(personal|business)$/,
  "payment_method_options[acss_debit][mandate_options][default_for][]": /^(invoice|subscription)$/,
} as const;

const escaped = (words: string) => words.replace(/[.[\]]/g, "\\$&");
/** @param words names of parameters, `!` behind those that are required @param expanded what an answer may show whole */
function allowed(words: string, expanded?: string) {
  const names = words.split(" ").filter(Boolean);
  const known = names.map((word): Known[number] => {
    const [name, value] = Object.entries(values).find(([one]) => one === word.replace("!", "")) ?? [];
    if (!name || !value) throw new Error(`No values of ${word}`);
    return [new RegExp(`^${escaped(name).replaceAll("\\[\\]", "\\[\\w{1,40}\\]")}$`), value];
  });
  if (expanded) known.push([/^expand\[0\]$/, new RegExp(`^${escaped(expanded)}$`)]);
  const required = names.flatMap((name) => (name.endsWith("!") ? name.slice(0, -1) : []));
  return (parameters: Parameters) => parameterProblem(parameters, known, required);
}

/** An object by its id that is not deleted. */
function theOne<One extends { deleted?: true }>(all: ReadonlyMap<string, One>, what: string, id = ""): One {
  const found = all.get(id);
  if (!found || found.deleted) throw new Refused(`No such ${what}: '${id}'`, 404, "resource_missing");
  return found;
}
const customerOf = ({ customers }: Billing, id?: string) => theOne(customers, "customer", id);
const invoiceOf = ({ invoices }: Billing, id?: string): Invoice =>
  theOne<Invoice & { deleted?: true }>(invoices, "invoice", id);
const list = (data: readonly object[], has_more = false) => ({ object: "list", url: "/", has_more, data });

function saveCustomer(billing: Billing, parameters: Parameters, id?: string): object {
  const saved = id ? customerOf(billing, id) : newCustomer(billing.now());
  const was = JSON.stringify(saved);
  const method = parameters["invoice_settings[default_payment_method]"];
  if (method && billing.methods.get(method)?.customer !== saved.id)
    throw new Refused("The customer does not have a payment method with that ID", 400, "resource_missing");
  billing.customers.set(saved.id, saved);
  if (method) saved.invoice_settings.default_payment_method = method;
  Object.assign(saved.metadata, metadataOf(parameters, "metadata"));
  saved.name = parameters.name ?? saved.name ?? null;
  saved.email = parameters.email ?? saved.email;
  if (id && JSON.stringify(saved) !== was) billing.tell(eventOf("customer.updated", saved));
  return saved;
}

function readCustomer({ customers, methods }: Billing, parameters: Parameters, id: string): object {
  if (customers.get(id)?.deleted) return { id, object: "customer", deleted: true };
  const found = theOne(customers, "customer", id);
  const used = found.invoice_settings.default_payment_method;
  const shown = parameters["expand[0]"] && used ? methods.get(used) : used;
  return { ...found, invoice_settings: { default_payment_method: shown } };
}

function makeInvoice(billing: Billing, parameters: Parameters): object {
  const { due_date, auto_advance, collection_method } = parameters;
  const isSent = collection_method === "send_invoice";
  if (isSent !== (due_date !== undefined))
    throw new Refused("You can only specify `due_date` if invoice's `collection_method` is `send_invoice`.");
  if (due_date && Number(due_date) <= Date.now() / 1000) throw new Refused("`due_date` must be in the future");
  const made = newInvoice({
    ...{ customer: customerOf(billing, parameters.customer).id, created: billing.now() },
    ...{ metadata: metadataOf(parameters, "metadata"), due_date: due_date ? Number(due_date) : null },
    ...{ auto_advance: auto_advance === "true", collection_method: isSent ? "send_invoice" : "charge_automatically" },
  });
  billing.invoices.set(made.id, made);
  return made;
}

function listInvoices({ invoices }: Billing, parameters: Parameters): object {
  const since = Number(parameters["created[gte]"] ?? 0);
  const found = [...invoices.values()]
    .filter((one) => one.created >= since && [undefined, one.customer].includes(parameters.customer))
    .reverse();
  const start = found.findIndex(({ id }) => id === parameters.starting_after) + 1;
  const end = start + Number(parameters.limit ?? 10);
  return list(found.slice(start, end), end < found.length);
}

function addLines(billing: Billing, invoice: Invoice, parameters: Parameters): object {
  const lines = Object.entries(parameters).flatMap(([name, value]) => {
    const description = parameters[name.replace("[amount]", "[description]")] ?? null;
    return name.endsWith("[amount]") ? { amount: Number(value), description } : [];
  });
  return billing.addLines(invoice, lines);
}

function listPayments({ payments, intents }: Billing, parameters: Parameters): object {
  const expanded = (id = "") => (parameters["expand[0]"] ? intents.get(id) : id);
  const found = payments.get(parameters.invoice ?? "") ?? [];
  return list(
    found.map(({ payment, ...one }) => ({
      ...one,
      payment: payment.payment_intent ? { ...payment, payment_intent: expanded(payment.payment_intent) } : payment,
    })),
  );
}

function openPortal(billing: Billing, { customer, return_url = "" }: Parameters): object {
  const [id, created, owner] = [newId("bps"), billing.now(), customerOf(billing, customer)];
  const address = `${billing.pages}/p/session/${id}`;
  const session = { id, object: "billing_portal.session", created } as const;
  const portal: Portal = { ...session, customer: owner.id, return_url, url: address };
  billing.portals.set(id, portal);
  return portal;
}

/** @param id from the path */
type Run = (billing: Billing, parameters: Parameters, id: string) => object;
const route = (
  does: `${"GET" | "POST" | "DELETE"} /${string}`,
  problemOf: (of: Parameters) => string | null,
  run: Run,
) => ({
  ...{ problemOf, run },
  pattern: new RegExp(`^${does.replace(" ", " /v1").replace(":id", "(\\w+)")}$`),
});
const changeable = allowed("metadata[] name email invoice_settings[default_payment_method]");
const terms = "auto_advance pending_invoice_items_behavior collection_method due_date";
const whole = "invoice_settings.default_payment_method";
const charge = "data.payment.payment_intent.latest_charge";
const onInvoice = (
  does: string,
  words: string,
  run: (billing: Billing, invoice: Invoice, asked: Parameters) => object,
) =>
  route(`POST /invoices/:id/${does}`, allowed(words), (billing, asked, id) =>
    run(billing, invoiceOf(billing, id), asked),
  );

/** What the site asks of invoices and saved methods, by what tests call it. Anything else is refused. */
const routes = {
  customer: route("POST /customers", changeable, (billing, asked) => saveCustomer(billing, asked)),
  "customer-change": route("POST /customers/:id", changeable, saveCustomer),
  "customer-delete": route("DELETE /customers/:id", allowed(""), (billing, _, id) =>
    billing.forget(customerOf(billing, id)),
  ),
  "customer-read": route("GET /customers/:id", allowed("", whole), readCustomer),
  invoice: route("POST /invoices", allowed(`customer! currency metadata[] ${terms}`), makeInvoice),
  invoices: route("GET /invoices", allowed("customer limit starting_after created[gte]"), listInvoices),
  "invoice-read": route("GET /invoices/:id", allowed(""), (billing, _, id) => invoiceOf(billing, id)),
  lines: onInvoice("add_lines", "lines[][amount] lines[][description]", addLines),
  finalize: onInvoice("finalize", "auto_advance", (billing, invoice, { auto_advance }) =>
    billing.finalize(invoice, auto_advance === "true"),
  ),
  pay: onInvoice("pay", "paid_out_of_band!", (billing, invoice) => billing.payOutOfBand(invoice)),
  void: onInvoice("void", "", (billing, invoice) => billing.void(invoice)),
  payments: route("GET /invoice_payments", allowed("invoice limit", charge), listPayments),
  note: route("POST /credit_notes", allowed("invoice! amount! email_type"), (billing, { invoice, amount }) =>
    billing.credit(invoiceOf(billing, invoice), Number(amount)),
  ),
  portal: route("POST /billing_portal/sessions", allowed("customer! return_url"), openPortal),
};

export type BillingOperation = keyof typeof routes;
const isOperation = (name: string): name is BillingOperation => name in routes;

export const billingOperation = (method: string, path: string): BillingOperation | null =>
  Object.keys(routes)
    .filter(isOperation)
    .find((name) => routes[name].pattern.test(`${method} ${path}`)) ?? null;

const answered = (run: () => object): Answer => {
  try {
    return { status: 200, body: JSON.parse(JSON.stringify(run())) };
  } catch (error) {
    if (error instanceof Refused) return refusal(error.message, error.status, error.code);
    throw error;
  }
};

export function askBilling(billing: Billing, name: BillingOperation, asked: string, parameters: Parameters): Answer {
  const { pattern, problemOf, run } = routes[name];
  const problem = problemOf(parameters);
  const id = pattern.exec(asked)?.[1] ?? "";
  return problem ? refusal(problem) : answered(() => run(billing, parameters, id));
}

const ofSetup = Object.keys(values).filter((name) => /^(payment_method_options|allowed_)/.test(name));
const setupProblem = allowed(`customer! currency! metadata[] mode success_url! cancel_url ${ofSetup.join(" ")}`);

/** A Checkout Session in setup mode. */
export function openSetup(billing: Billing, parameters: Parameters): Answer {
  const problem = setupProblem(parameters);
  if (problem) return refusal(problem);
  const { success_url = "", cancel_url = null } = parameters;
  return answered(() => {
    const [id, metadata, created] = [newId("cs_test"), metadataOf(parameters, "metadata"), billing.now()];
    const setup: Setup = {
      ...{ id, object: "checkout.session", mode: "setup", status: "open", url: `${billing.pages}/c/pay/${id}` },
      ...{ cancel_url, created, customer: customerOf(billing, parameters.customer).id, metadata, success_url },
      setup_intent: null,
    };
    billing.setups.set(id, setup);
    return setup;
  });
}

/** A session in setup mode with what was saved, or by its id. */
export const readSetup = ({ setups, methods }: Billing, id: string, parameters: Parameters): Answer =>
  answered(() => {
    const setup = theOne<Setup & { deleted?: true }>(setups, "checkout.session", id);
    if (parameters["expand[0]"] !== "setup_intent.payment_method")
      throw new Refused("The site asks for what was saved");
    const intent = setup.setup_intent;
    const payment_method = methods.get(intent?.payment_method ?? "");
    return { ...setup, setup_intent: intent && { ...intent, payment_method } };
  });

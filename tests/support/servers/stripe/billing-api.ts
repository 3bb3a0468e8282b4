import { type Customer, type Invoice, newCustomer, newInvoice, type Portal, type Setup } from "./billing-objects";
import type { Billing } from "./billing-state";
import { newId } from "./stripe-objects";
import { type Answer, type Known, metadataOf, type Parameters, parameterProblem, refusal } from "./stripe-rules";
import { eventOf } from "./stripe-state";

interface Route {
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  known: Known;
  required?: readonly string[];
  /** @param id from the path */
  run(billing: Billing, parameters: Parameters, id: string): Answer;
}

const text = /^.{1,5000}$/s;
const customer: Known = [[/^customer$/, /^cus_\w+$/]];
const invoice: Known = [[/^invoice$/, /^in_\w+$/]];
const metadata: Known = [[/^metadata\[\w{1,40}\]$/, /^.{1,500}$/s]];
const currency: Known = [[/^currency$/, /^cad$/]];
const flag = /^(true|false)$/;
const limit: Known = [[/^limit$/, /^([1-9]\d?|100)$/]];
const seconds = /^\d{10}$/;
const expanding = (field: string): Known => [[/^expand\[0\]$/, new RegExp(`^${field.replaceAll(".", "\\.")}$`)]];

const ok = (body: object): Answer => ({ status: 200, body: JSON.parse(JSON.stringify(body)) });
const missing = (what: string, id: string) => refusal(`No such ${what}: '${id}'`, 404, "resource_missing");
const list = (data: readonly object[], has_more = false) => ok({ object: "list", url: "/", has_more, data });

const withInvoice = ({ invoices }: Billing, id: string, answer: (invoice: Invoice) => Answer): Answer => {
  const found = invoices.get(id);
  return found ? answer(found) : missing("invoice", id);
};
/** The invoice as it is after something that may have been refused. */
const changed = (invoice: Invoice, refused: string | null, status = 400, code?: string) =>
  refused ? refusal(refused, status, code) : ok(invoice);

const customerOf = ({ customers }: Billing, id = "", answer: (customer: Customer) => Answer): Answer => {
  const found = customers.get(id);
  return found && !found.deleted ? answer(found) : missing("customer", id);
};

const changeableCustomer: Known = [
  ...metadata,
  [/^(name|email)$/, text],
  [/^invoice_settings\[default_payment_method\]$/, /^pm_\w+$/],
];

function saveCustomer(billing: Billing, parameters: Parameters, id: string): Answer {
  if (id) return customerOf(billing, id, (saved) => changeCustomer(billing, parameters, saved));
  const made = newCustomer(billing.now());
  billing.customers.set(made.id, made);
  return changeCustomer(billing, parameters, made);
}

function changeCustomer(billing: Billing, parameters: Parameters, saved: Customer): Answer {
  const method = parameters["invoice_settings[default_payment_method]"];
  if (method && billing.methods.get(method)?.customer !== saved.id)
    return refusal("The customer does not have a payment method with that ID", 400, "resource_missing");
  if (method) saved.invoice_settings.default_payment_method = method;
  Object.assign(saved.metadata, metadataOf(parameters, "metadata"));
  saved.name = parameters.name ?? saved.name ?? null;
  saved.email = parameters.email ?? saved.email;
  billing.tell(eventOf("customer.updated", saved));
  return ok(saved);
}

/** What the site asks of invoices and saved methods, by what tests call it. Anything else is refused. */
const routes = {
  customer: { method: "POST", path: /^\/v1\/customers$/, known: changeableCustomer, run: saveCustomer },
  "customer-change": { method: "POST", path: /^\/v1\/customers\/(\w+)$/, known: changeableCustomer, run: saveCustomer },
  "customer-delete": {
    method: "DELETE",
    path: /^\/v1\/customers\/(\w+)$/,
    known: [],
    run: (billing, _, id) => customerOf(billing, id, (found) => ok(billing.forget(found))),
  },
  "customer-read": {
    method: "GET",
    path: /^\/v1\/customers\/(\w+)$/,
    known: expanding("invoice_settings.default_payment_method"),
    run({ customers, methods }, parameters, id) {
      const found = customers.get(id);
      if (!found) return missing("customer", id);
      if (found.deleted) return ok({ id, object: "customer", deleted: true });
      const used = found.invoice_settings.default_payment_method;
      const shown = parameters["expand[0]"] && used ? methods.get(used) : used;
      return ok({ ...found, invoice_settings: { default_payment_method: shown } });
    },
  },
  invoice: {
    method: "POST",
    path: /^\/v1\/invoices$/,
    known: [
      ...customer,
      ...currency,
      ...metadata,
      [/^auto_advance$/, flag],
      [/^pending_invoice_items_behavior$/, /^exclude$/],
      [/^collection_method$/, /^(charge_automatically|send_invoice)$/],
      [/^due_date$/, seconds],
    ],
    required: ["customer"],
    run: (billing, parameters) =>
      customerOf(billing, parameters.customer, ({ id: customer }) => {
        const { due_date, auto_advance } = parameters;
        const isSent = parameters.collection_method === "send_invoice";
        if (isSent !== (due_date !== undefined))
          return refusal("You can only specify `due_date` if invoice's `collection_method` is `send_invoice`.");
        if (due_date && Number(due_date) <= Date.now() / 1000) return refusal("`due_date` must be in the future");
        const made = newInvoice({
          ...{ customer, created: billing.now(), auto_advance: auto_advance === "true" },
          ...{ metadata: metadataOf(parameters, "metadata"), due_date: due_date ? Number(due_date) : null },
          collection_method: isSent ? "send_invoice" : "charge_automatically",
        });
        billing.invoices.set(made.id, made);
        return ok(made);
      }),
  },
  invoices: {
    method: "GET",
    path: /^\/v1\/invoices$/,
    known: [...customer, ...limit, [/^starting_after$/, /^in_\w+$/], [/^created\[gte\]$/, seconds]],
    run({ invoices }, parameters) {
      const since = Number(parameters["created[gte]"] ?? 0);
      const found = [...invoices.values()]
        .filter((one) => one.created >= since && [undefined, one.customer].includes(parameters.customer))
        .reverse();
      const start = found.findIndex(({ id }) => id === parameters.starting_after) + 1;
      const end = start + Number(parameters.limit ?? 10);
      return list(found.slice(start, end), end < found.length);
    },
  },
  "invoice-read": {
    method: "GET",
    path: /^\/v1\/invoices\/(in_\w+)$/,
    known: [],
    run: (billing, _, id) => withInvoice(billing, id, ok),
  },
  lines: {
    method: "POST",
    path: /^\/v1\/invoices\/(in_\w+)\/add_lines$/,
    known: [
      [/^lines\[\d+\]\[amount\]$/, /^-?\d{1,8}$/],
      [/^lines\[\d+\]\[description\]$/, text],
    ],
    required: ["lines[0][amount]"],
    run: (billing, parameters, id) =>
      withInvoice(billing, id, (one) => {
        const lines = Object.entries(parameters).flatMap(([name, value]) =>
          name.endsWith("[amount]")
            ? { amount: Number(value), description: parameters[name.replace("[amount]", "[description]")] ?? null }
            : [],
        );
        return changed(one, billing.addLines(one, lines), 400, "invoice_not_editable");
      }),
  },
  finalize: {
    method: "POST",
    path: /^\/v1\/invoices\/(in_\w+)\/finalize$/,
    known: [[/^auto_advance$/, flag]],
    run: (billing, { auto_advance }, id) =>
      withInvoice(billing, id, (one) => changed(one, billing.finalize(one, auto_advance === "true"))),
  },
  pay: {
    method: "POST",
    path: /^\/v1\/invoices\/(in_\w+)\/pay$/,
    known: [[/^paid_out_of_band$/, flag]],
    run: (billing, { paid_out_of_band }, id) =>
      withInvoice(billing, id, (one) => {
        if (paid_out_of_band === "true") return changed(one, billing.payOutOfBand(one));
        const used = billing.customers.get(one.customer)?.invoice_settings.default_payment_method;
        const method = used ? billing.methods.get(used) : undefined;
        const refused = billing.attempt(one, method, false);
        return changed(one, refused, method ? 402 : 400, "card_declined");
      }),
  },
  void: {
    method: "POST",
    path: /^\/v1\/invoices\/(in_\w+)\/void$/,
    known: [],
    run: (billing, _, id) => withInvoice(billing, id, (one) => changed(one, billing.void(one))),
  },
  payments: {
    method: "GET",
    path: /^\/v1\/invoice_payments$/,
    known: [...invoice, ...limit, ...expanding("data.payment.payment_intent.latest_charge")],
    run({ payments, intents }, parameters) {
      const expanded = (id = "") => (parameters["expand[0]"] ? intents.get(id) : id);
      const found = payments.get(parameters.invoice ?? "") ?? [];
      return list(
        found.map(({ payment, ...one }) => ({
          ...one,
          payment: payment.payment_intent ? { ...payment, payment_intent: expanded(payment.payment_intent) } : payment,
        })),
      );
    },
  },
  note: {
    method: "POST",
    path: /^\/v1\/credit_notes$/,
    known: [...invoice, [/^amount$/, /^[1-9]\d{0,7}$/], [/^email_type$/, /^(credit_note|none)$/]],
    required: ["invoice", "amount"],
    run: (billing, parameters) =>
      withInvoice(billing, parameters.invoice ?? "", (one) => {
        const note = billing.credit(one, Number(parameters.amount));
        return typeof note === "string" ? refusal(note) : ok(note);
      }),
  },
  portal: {
    method: "POST",
    path: /^\/v1\/billing_portal\/sessions$/,
    known: [...customer, [/^return_url$/, /^https?:\/\/\S+$/]],
    required: ["customer"],
    run: (billing, { customer, return_url = "" }) =>
      customerOf(billing, customer, (owner) => {
        const [id, created] = [newId("bps"), billing.now()];
        const url = `${billing.pages}/p/session/${id}`;
        const portal: Portal = { id, object: "billing_portal.session", created, customer: owner.id, return_url, url };
        billing.portals.set(id, portal);
        return ok(portal);
      }),
  },
} satisfies Record<string, Route>;

export type BillingOperation = keyof typeof routes;

const isOperation = (name: string): name is BillingOperation => name in routes;

export const billingOperation = (method: string, path: string): BillingOperation | null =>
  Object.keys(routes)
    .filter(isOperation)
    .find((name) => routes[name].method === method && routes[name].path.test(path)) ?? null;

export function askBilling(billing: Billing, name: BillingOperation, path: string, parameters: Parameters): Answer {
  const route: Route = routes[name];
  const problem = parameterProblem(parameters, route.known, route.required);
  return problem ? refusal(problem) : route.run(billing, parameters, route.path.exec(path)?.[1] ?? "");
}

const debit = String.raw`^payment_method_options\[acss_debit\]`;
const knownOfSetup: Known = [
  ...customer,
  ...currency,
  ...metadata,
  [/^mode$/, /^setup$/],
  [/^allowed_payment_method_types\[\d\]$/, /^(card|acss_debit)$/],
  [new RegExp(String.raw`${debit}\[currency\]$`), /^cad$/],
  [new RegExp(String.raw`${debit}\[verification_method\]$`), /^(automatic|instant|microdeposits)$/],
  [new RegExp(String.raw`${debit}\[mandate_options\]\[payment_schedule\]$`), /^sporadic$/],
  [new RegExp(String.raw`${debit}\[mandate_options\]\[transaction_type\]$`), /^(personal|business)$/],
  [new RegExp(String.raw`${debit}\[mandate_options\]\[default_for\]\[\d\]$`), /^(invoice|subscription)$/],
  [/^(success|cancel)_url$/, /^https?:\/\/\S+$/],
];

/** A Checkout Session in setup mode. */
export function openSetup(billing: Billing, parameters: Parameters): Answer {
  const problem = parameterProblem(parameters, knownOfSetup, ["customer", "currency", "success_url"]);
  if (problem) return refusal(problem);
  const { success_url = "", cancel_url = null } = parameters;
  return customerOf(billing, parameters.customer, ({ id: customer }) => {
    const [id, metadata, created] = [newId("cs_test"), metadataOf(parameters, "metadata"), billing.now()];
    const setup: Setup = {
      ...{ id, object: "checkout.session", mode: "setup", status: "open", url: `${billing.pages}/c/pay/${id}` },
      ...{ cancel_url, created, customer, metadata, setup_intent: null, success_url },
    };
    billing.setups.set(id, setup);
    return ok(setup);
  });
}

/** A session in setup mode with what was saved, or by its id. */
export function readSetup(billing: Billing, id: string, parameters: Parameters): Answer {
  const setup = billing.setups.get(id);
  if (!setup) return missing("checkout.session", id);
  if (parameters["expand[0]"] !== "setup_intent.payment_method") return refusal("The site asks for what was saved");
  const { setup_intent: intent } = setup;
  const payment_method = billing.methods.get(intent?.payment_method ?? "");
  return ok({ ...setup, setup_intent: intent && { ...intent, payment_method } });
}

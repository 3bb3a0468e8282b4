import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { hangingUp, listen } from "../free-port";
import { askBilling, type BillingOperation, billingOperation, openSetup, readSetup } from "./billing-api";
import { billingPage, buttons, escaped, pageOf } from "./billing-pages";
import { type Bank, Billing } from "./billing-state";
import { newPrice, type PriceFacts, type WordsOf } from "./stripe-objects";
import type { Answer, Parameters } from "./stripe-rules";
import { checkHeaders, metadataOf, priceOf, refundProblem, refusal } from "./stripe-rules";
import { type Session, type Step, type StripeEvent, StripeState, shown } from "./stripe-state";

/** The API: checks what it is asked and keeps its promise about idempotency keys. */
class StripeApi {
  readonly #answers = new Map<string, { request: string; answer: Answer }>();

  constructor(
    private readonly state: StripeState,
    private readonly billing: Billing,
    private readonly prices: ReadonlyMap<string, PriceFacts>,
    private readonly url: string,
    private readonly secretKey: string,
    private readonly happen: (event: StripeEvent) => void,
  ) {}

  /** As after a day or more. */
  forgetKeys(): void {
    this.#answers.clear();
  }

  /** @param failure what it answers instead; like everything that was answered it is given again for the same key */
  answer(question: Question, failure?: Answer): Answer {
    const { method, path, parameters, headers } = question;
    const refused = checkHeaders(headers, method, this.secretKey);
    if (refused) return refused;
    const key = headers["idempotency-key"];
    if (key === undefined) return failure ?? this.#run(question);
    // why: the first answer to a key is given again, and another request with the same key is a mistake
    const request = JSON.stringify([method, path, parameters]);
    const known = this.#answers.get(key);
    if (known && known.request !== request) return refusal("Keys can only be used with the same parameters.");
    const answer = known?.answer ?? failure ?? this.#run(question);
    this.#answers.set(key, { request, answer });
    return answer;
  }

  #run({ method, path, parameters }: Question): Answer {
    const operation = operationOf(method, path);
    if (operation === null) return refusal(`Unrecognized request URL (${path})`, 404);
    if (operation === "create" && parameters.mode === "setup") return openSetup(this.billing, parameters);
    if (operation === "create") return this.#create(parameters);
    if (operation === "price") return this.#price(path.split("/")[3] ?? "");
    if (operation === "refund") return this.#refund(parameters);
    if (operation === "refunds" || operation === "disputes") {
      const data = this.state[operation].get(parameters.payment_intent ?? "") ?? [];
      return { status: 200, body: structuredClone({ object: "list", url: path, has_more: false, data }) };
    }
    if (operation !== "read" && operation !== "expire")
      return askBilling(this.billing, operation, `${method} ${path}`, parameters);
    const id = path.split("/")[4] ?? "";
    if (this.billing.setups.has(id)) return readSetup(this.billing, id, parameters);
    const session = this.state.sessions.get(id);
    if (!session) return refusal(`No such checkout.session: ${id}`, 404, "resource_missing");
    if (operation === "read") {
      if (parameters["expand[0]"] !== "payment_intent.latest_charge")
        return refusal("The site asks for the payment and its charge");
      return { status: 200, body: structuredClone(session) };
    }
    const event = this.state.take(id, { kind: "expire" });
    if (!event) return refusal("Only Checkout Sessions with status open can be expired.");
    this.happen(event);
    return { status: 200, body: shown(session) };
  }

  #price(id: string): Answer {
    const price = this.prices.get(id);
    if (!price) return refusal(`No such price: '${id}'`, 404, "resource_missing");
    return { status: 200, body: newPrice(id, price) };
  }

  #refund(parameters: Parameters): Answer {
    const wrong = refundProblem(parameters);
    if (wrong) return refusal(wrong);
    const { payment_intent: id = "", amount } = parameters;
    const made = this.state.refund(id, Number(amount), metadataOf(parameters, "metadata"));
    if ("refused" in made) return refusal(made.refused, made.status, made.code);
    this.happen(made.event);
    return { status: 200, body: made.refund };
  }

  #create(parameters: Parameters): Answer {
    const price = priceOf(parameters, this.prices);
    if ("status" in price) return price;
    const { client_reference_id = null, customer_email = null, success_url = "", cancel_url = null } = parameters;
    const facts = {
      ...{ client_reference_id, customer_email, success_url, cancel_url, currency: price.currency },
      ...{ amount_total: price.unit_amount, metadata: metadataOf(parameters, "metadata") },
      expires_at: Number(parameters.expires_at ?? Math.floor(Date.now() / 1000) + 86_400),
    };
    const session = this.state.create(facts, metadataOf(parameters, "payment_intent_data[metadata]"), this.url);
    return { status: 200, body: shown(session) };
  }
}

/**
 * What goes wrong with an operation. `slow` says nothing for 25 s, `trickle` sends a byte every 100 ms, `dropped-answer` ends
 * the connection when all is done, `garbage` is HTML with status 200, `odd` JSON that
 * is no session, `elsewhere` a session whose page is at another host, `wrong-key` and `forbidden` what a key gets that is none,
 * or is a restricted one without the permission.
 */
export type Fault = WordsOf<"slow trickle 500 wrong-key forbidden garbage odd elsewhere dropped-answer">;

interface StripeRequest {
  operation: Operation | null;
  path: string;
  parameters: Parameters;
  idempotencyKey: string | null;
  /** Of the answer; 0 where there was none. */
  status: number;
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

const secretKey = "sk_test_key_of_the_tests_0123456789";
const webhookSecret = "whsec_signing_secret_of_the_tests_0123456789";

/** Stands in for api.stripe.com and checkout.stripe.com, as far as this site uses them, on that port or a free one. */
export async function startStripeServer(port = 0) {
  const state = new StripeState();
  const faults = new Map<Operation, Fault>();
  const asked: StripeRequest[] = [];
  const prices = new Map<string, PriceFacts>();
  const deliveries: { event: StripeEvent; status: number }[] = [];
  const keysInUse = new Set<string>();
  const held: StripeEvent[] = [];
  const sending = new Set<Promise<void>>();
  let isHolding = false;
  let allowed = Number.POSITIVE_INFINITY;
  let receiver: string | null = null;
  let travelTime = () => 0;
  let makingTime = 0;
  const server = createServer(
    hangingUp((request, response) => {
      const address = new URL(request.url ?? "/", url);
      const answer = address.pathname.startsWith("/v1/") ? answerApi : answerPage;
      return answer(request, response, address);
    }),
  );
  const { url, stop } = await listen(server, port);
  const billing = new Billing(state, tell, url);
  const api = new StripeApi(state, billing, prices, url, secretKey, tell);

  async function answerApi(request: IncomingMessage, response: ServerResponse, { pathname, search }: URL) {
    const { method = "" } = request;
    const parameters = Object.fromEntries(new URLSearchParams(method === "GET" ? search : await text(request)));
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const operation = operationOf(method, pathname);
    const idempotencyKey = headers["idempotency-key"] ?? null;
    const entry: StripeRequest = { operation, path: pathname, parameters, idempotencyKey, status: 0 };
    asked.push(entry);
    const question = { method, path: pathname, parameters, headers };
    const ask = async () => {
      if (operation !== "create" || !idempotencyKey || makingTime === 0) return api.answer(question);
      if (keysInUse.has(idempotencyKey)) return refusal("Another request uses this key", 409, "idempotency_key_in_use");
      keysInUse.add(idempotencyKey);
      await wait(makingTime);
      keysInUse.delete(idempotencyKey);
      return api.answer(question);
    };
    const fault = allowed-- > 0 ? operation && faults.get(operation) : "forbidden";
    const answer = fault === "500" ? api.answer(question, serverError) : await answerUnder(fault, response, ask);
    if (!answer) return;
    entry.status = answer.status;
    const written = JSON.stringify(answer.body);
    if (operation === "read" || operation === "customer-read") await wait(travelTime());
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(written);
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, { pathname, search }: URL) {
    const session = state.sessions.get(pathname.replace("/c/pay/", ""));
    if (!session) return answerBillingPage(request, response, pathname, search);
    if (request.method !== "POST")
      return void response
        .writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
        .end(checkoutPage(session, search === "?declined"));
    const step = new URLSearchParams(await text(request)).get("step");
    if (step === "decline") return void response.writeHead(303, { Location: `${pathname}?declined` }).end();
    if (step !== "pay" && step !== "pay-later") return void response.writeHead(400).end();
    const event = state.take(session.id, { kind: step });
    if (event) await happen(event);
    response.writeHead(303, { Location: event ? session.success_url : pathname }).end();
  }

  async function answerBillingPage(request: IncomingMessage, response: ServerResponse, path: string, search: string) {
    const step = request.method === "POST" ? (new URLSearchParams(await text(request)).get("step") ?? "") : null;
    const page = billingPage(billing, path, search, step);
    await settled();
    if (!page) response.writeHead(404).end("No such page");
    else if ("location" in page) response.writeHead(303, { Location: page.location }).end();
    else response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page.html);
  }

  async function happen(event: StripeEvent): Promise<void> {
    if (isHolding) held.push(event);
    else if (receiver) await send(event, receiver);
  }

  function tell(event: StripeEvent): void {
    const sent = happen(event).finally(() => sending.delete(sent));
    sending.add(sent);
  }

  /** When the events so far were delivered. */
  async function settled(): Promise<void> {
    while (sending.size > 0) await Promise.all(sending);
  }

  /** The header that signs a body, as if so many seconds ago, with the secret of `env` or another. */
  const sign = (payload: string, { secondsAgo = 0, secret = webhookSecret } = {}) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    });

  /** Sends an event, whether it was sent before or not. @returns the answer's status, 0 for none */
  async function send(event: StripeEvent, address = receiver ?? ""): Promise<number> {
    const body = JSON.stringify(event);
    const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": sign(body) };
    const answer = await fetch(address, { method: "POST", body, headers }).catch(() => null);
    await answer?.arrayBuffer();
    deliveries.push({ event, status: answer?.status ?? 0 });
    return answer?.status ?? 0;
  }

  const sessions: ReadonlyMap<string, Session> = state.sessions;
  return {
    url,
    /** For `startSite`. */
    env: { STRIPE_API_URL: url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    sessions,
    /** The last session made for a purchase. */
    ofPurchase: (purchaseId: string) =>
      [...sessions.values()].findLast((session) => session.client_reference_id === purchaseId),
    /** Makes the checkout of a purchase as if the site had asked for it. @returns its id */
    checkoutOf(purchaseId: string, cents: number): string {
      const metadata = { purchase_id: purchaseId };
      const facts = { client_reference_id: purchaseId, customer_email: null, metadata, cancel_url: null };
      const terms = { amount_total: cents, currency: "cad", success_url: url, expires_at: 4_000_000_000 };
      return state.create({ ...facts, ...terms }, metadata, url).id;
    },
    /** Everything the API was asked, in order. */
    asked,
    /** Prices kept at Stripe, by their ids. */
    prices,
    /** From now on each event goes to that address, once; with null to nobody. */
    deliverTo(address: string | null): void {
      receiver = address;
    },
    /** The status that each delivery was answered with, 0 for none. */
    deliveries,
    send,
    sign,
    /**
     * What somebody does at the checkout, a bank, or staff in the dashboard, with a session or the payment of an invoice.
     * @returns its event; null where impossible
     */
    async step(id: string, step: Step): Promise<StripeEvent | null> {
      const event = state.take(id, step);
      if (event) await happen(event);
      return event;
    },
    billing,
    /** What was made of an invoice of ours. */
    ofInvoice: (invoiceId: string) =>
      [...billing.invoices.values()].filter(({ metadata }) => metadata.invoice_id === invoiceId),
    /** What a customer's payments brought, without what was refunded or is withdrawn: cents. */
    keptOf: (customerId: string): number =>
      [...state.intents.values()]
        .filter(({ customer, status }) => customer === customerId && status === "succeeded")
        .reduce((sum, { id, amount_received }) => sum + amount_received + state.movedLater(id), 0),
    settled,
    /** Days go by: payments are tried, debits clear or come back. */
    advance: (days: number) => billing.advance(days, settled),
    /** What the bank says from now on to what a customer has saved. */
    bank(customerId: string, bank: Bank): void {
      for (const { id, customer } of billing.methods.values()) if (customer === customerId) billing.bank(id, bank);
    },
    /** Presses a button of a hosted page. @returns where it leads */
    async press(page: string, step: string): Promise<string> {
      const answer = await fetch(page, { method: "POST", body: new URLSearchParams({ step }), redirect: "manual" });
      return answer.headers.get("Location") ?? `${answer.status}`;
    },
    /** From now on events wait. */
    hold(): void {
      isHolding = true;
    },
    /** Sends what waited, as told: late, in another order, twice or not at all. */
    async release(order = (events: readonly StripeEvent[]) => events): Promise<void> {
      isHolding = false;
      for (const event of order(held.splice(0))) await happen(event);
    },
    /** What waited is lost. */
    drop(): void {
      isHolding = false;
      held.length = 0;
    },
    /** The key may ask that many times; nothing more comes through, as when the site was killed. */
    allow(count: number): void {
      allowed = count;
    },
    forgetKeys: () => api.forgetKeys(),
    /** Lets an operation go wrong until told otherwise. */
    fault(operation: Operation, fault: Fault | null): void {
      if (fault) faults.set(operation, fault);
      else faults.delete(operation);
    },
    /** How long what is read travels, in milliseconds: an answer may be out of date when it arrives. */
    travel(time: () => number): void {
      travelTime = time;
    },
    /** How long a checkout is in the making, in milliseconds; meanwhile its idempotency key is in use. */
    making(time: number): void {
      makingTime = time;
    },
    /** Nothing goes wrong, takes long or is told to anybody any more. */
    calm(): void {
      faults.clear();
      asked.length = 0;
      receiver = null;
      travelTime = () => 0;
      makingTime = 0;
      isHolding = false;
      held.length = 0;
      allowed = Number.POSITIVE_INFINITY;
    },
    stop,
  };
}

/** What the service answers that failed at its work: kept under the request's key, unlike a refusal before it began. */
const serverError: Answer = { status: 500, body: { error: { type: "api_error", message: "An error occurred" } } };

/** The answer under that fault; null where the fault has taken care of the response itself. */
async function answerUnder(
  fault: Fault | null | undefined,
  response: ServerResponse,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  switch (fault) {
    case "dropped-answer":
      await ask();
      response.destroy();
      return null;
    case "slow":
      setTimeout(() => response.destroy(), 25_000).unref();
      return null;
    case "trickle": {
      response.writeHead(200, { "Content-Type": "application/json" });
      const timer = setInterval(() => response.write(" "), 100);
      response.on("close", () => clearInterval(timer));
      return null;
    }
    case "garbage":
      response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sign in to the network</h1>");
      return null;
    case "odd":
      return { status: 200, body: { object: "list", data: [] } };
    case "elsewhere": {
      const { body } = await ask();
      return { status: 200, body: { ...body, url: "https://checkout.stripe.com.example.org/c/pay/1" } };
    }
    case "wrong-key":
      return refusal("Invalid API Key provided", 401);
    case "forbidden":
      return refusal("The provided key does not have the required permissions for this endpoint", 403);
    default:
      return ask();
  }
}

/** The hosted checkout of a session as plain HTML: buttons that need no JavaScript. */
function checkoutPage(session: Session, declined: boolean): string {
  const amount = (session.amount_total / 100).toFixed(2);
  const body =
    session.status === "open"
      ? `<p>Pay $${amount} ${escaped(session.currency.toUpperCase())}</p>
        ${declined ? '<p role="alert">Your card was declined.</p>' : ""}
        ${buttons({ pay: "Pay", "pay-later": "Pay later", decline: "Decline" })}
        ${session.cancel_url ? `<p><a href="${escaped(session.cancel_url)}">Back</a></p>` : ""}`
      : `<p>This checkout is over: ${session.status}.</p>`;
  return pageOf("Checkout", body);
}

type Operation = "create" | "read" | "expire" | "price" | "disputes" | "refund" | "refunds" | BillingOperation;

interface Question {
  method: string;
  path: string;
  /** Of the query of a GET, of the body of a POST. */
  parameters: Parameters;
  headers: Parameters;
}

/** What a request asks for; null for what the site never asks. */
function operationOf(method: string, path: string): Operation | null {
  if (method === "POST" && path === "/v1/checkout/sessions") return "create";
  if (method === "GET" && /^\/v1\/checkout\/sessions\/\w+$/.test(path)) return "read";
  if (method === "GET" && /^\/v1\/prices\/\w+$/.test(path)) return "price";
  if (method === "GET" && path === "/v1/disputes") return "disputes";
  if (path === "/v1/refunds") return method === "POST" ? "refund" : "refunds";
  if (method === "POST" && /^\/v1\/checkout\/sessions\/\w+\/expire$/.test(path)) return "expire";
  return billingOperation(method, path);
}

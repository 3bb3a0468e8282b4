import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { hangingUp, listen } from "../free-port";
import { type Operation, operationOf, StripeApi } from "./stripe-api";
import type { PriceFacts } from "./stripe-objects";
import { checkoutPage } from "./stripe-page";
import { type Answer, type Parameters, refusal } from "./stripe-rules";
import { type Session, type Step, type StripeEvent, StripeState } from "./stripe-state";

/**
 * What goes wrong with an operation. `slow` says nothing for 25 s, `trickle` sends a byte every 100 ms, `dropped-answer` ends
 * the connection when all is done, `garbage` is HTML with status 200, `odd` JSON that
 * is no session, `elsewhere` a session whose page is at another host, `wrong-key` and `forbidden` what a key gets that is none,
 * or is a restricted one without the permission.
 */
export type Fault =
  | "slow"
  | "trickle"
  | "500"
  | "wrong-key"
  | "forbidden"
  | "garbage"
  | "odd"
  | "elsewhere"
  | "dropped-answer";

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

/** Stands in for api.stripe.com and checkout.stripe.com, as far as this site uses them. */
export async function startStripeServer() {
  const state = new StripeState();
  const faults = new Map<Operation, Fault>();
  const asked: StripeRequest[] = [];
  const prices = new Map<string, PriceFacts>();
  const deliveries: { event: StripeEvent; status: number }[] = [];
  const keysInUse = new Set<string>();
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
  const { url, stop } = await listen(server);
  const api = new StripeApi(state, prices, url, secretKey, (event) => void happen(event));

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
    const fault = operation && faults.get(operation);
    const answer = fault === "500" ? api.answer(question, serverError) : await answerUnder(fault, response, ask);
    if (!answer) return;
    entry.status = answer.status;
    const written = JSON.stringify(answer.body);
    if (operation === "read") await wait(travelTime());
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(written);
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, { pathname, search }: URL) {
    const session = state.sessions.get(pathname.replace("/c/pay/", ""));
    if (!session) return void response.writeHead(404).end("No such checkout");
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

  async function happen(event: StripeEvent): Promise<void> {
    if (receiver) await send(event, receiver);
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
    /** What somebody does at the checkout, a bank, or staff in the dashboard. @returns its event; null where impossible */
    async step(sessionId: string, step: Step): Promise<StripeEvent | null> {
      const event = state.take(sessionId, step);
      if (event) await happen(event);
      return event;
    },
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
    },
    stop,
  };
}

/** What the service answers that failed at its work: kept under the request's key, unlike a refusal before it began. */
const serverError: Answer = {
  status: 500,
  body: { error: { type: "api_error", message: "An error occurred" } },
};

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

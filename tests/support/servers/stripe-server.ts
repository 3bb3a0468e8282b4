import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { freePort } from "./free-port";
import { type Answer, type Operation, operationOf, StripeApi } from "./stripe-api";
import { checkoutPage } from "./stripe-page";
import type { Price } from "./stripe-rules";
import { type Session, type Step, type StripeEvent, StripeState } from "./stripe-state";

/**
 * What goes wrong with an operation. `slow` says nothing for 25 s, `trickle` sends a byte a second, `dropped` ends the
 * connection before anything is done and `dropped-answer` after it, `garbage` is HTML with status 200, `odd` JSON that
 * is no session, `elsewhere` a session whose page is at another host.
 */
export type Fault =
  | "slow"
  | "trickle"
  | "401"
  | "429"
  | "500"
  | "garbage"
  | "odd"
  | "elsewhere"
  | "dropped"
  | "dropped-answer";

export interface StripeRequest {
  operation: Operation | null;
  path: string;
  /** Names and values of the form or the query. */
  parameters: Record<string, string>;
  idempotencyKey: string | null;
  /** Of the answer; 0 where there was none. */
  status: number;
}

export interface StripeServer {
  url: string;
  /** For `startSite`. */
  env: { STRIPE_API_URL: string; STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string };
  sessions: ReadonlyMap<string, Session>;
  /** The last session made for a purchase. */
  ofPurchase(purchaseId: string): Session | undefined;
  /** Everything the API was asked, in order. */
  asked: StripeRequest[];
  /** Prices kept at Stripe, by their ids. */
  prices: Map<string, Price>;
  /** From now on each event goes to that address, once; with null it only stands in `events`. */
  deliverTo(address: string | null): void;
  /** Every event that happened, in order. */
  events: StripeEvent[];
  /** The status that each delivery was answered with, 0 for none. */
  deliveries: { event: StripeEvent; status: number }[];
  /** Sends an event, whether it was sent before or not. @returns the answer's status, 0 for none */
  send(event: StripeEvent, address?: string): Promise<number>;
  /** The header that signs a body, as if so many seconds ago, with the secret of `env` or another. */
  sign(body: string, options?: { secondsAgo?: number; secret?: string }): string;
  /** What somebody does at the checkout, a bank, or staff in the dashboard. @returns its event; null where impossible */
  step(sessionId: string, step: Step): Promise<StripeEvent | null>;
  /** Lets an operation go wrong until told otherwise. */
  fault(operation: Operation, fault: Fault | null): void;
  /** How long what is read travels, in milliseconds: an answer may be out of date when it arrives. */
  travel(time: () => number): void;
  /** How long a checkout is in the making, in milliseconds; meanwhile its idempotency key is in use. */
  making(time: number): void;
  stop(): Promise<void>;
}

const secretKey = "sk_test_key_of_the_tests_0123456789";
const webhookSecret = "whsec_signing_secret_of_the_tests_0123456789";

/** What a request meets whose idempotency key another one is using at this moment. */
const keyInUse: Answer = {
  status: 409,
  body: {
    error: {
      type: "invalid_request_error",
      code: "idempotency_key_in_use",
      message: "There is currently another in-progress request using this Idempotent Key.",
    },
  },
};

/** Stands in for api.stripe.com and checkout.stripe.com, as far as this site uses them. */
export async function startStripeServer(): Promise<StripeServer> {
  const state = new StripeState();
  const faults = new Map<Operation, Fault>();
  const asked: StripeRequest[] = [];
  const prices = new Map<string, Price>();
  const events: StripeEvent[] = [];
  const deliveries: StripeServer["deliveries"] = [];
  let receiver: string | null = null;
  let travelTime = () => 0;
  let makingTime = 0;
  const keysInUse = new Set<string>();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const api = new StripeApi(state, prices, url, secretKey, (event) => void happen(event));

  async function answerApi(request: IncomingMessage, response: ServerResponse, path: string, query: string) {
    const { method = "", headers } = request;
    const body = await text(request);
    const operation = operationOf(method, path);
    const key = headers["idempotency-key"];
    const entry: StripeRequest = {
      operation,
      path,
      parameters: Object.fromEntries(new URLSearchParams(method === "GET" ? query : body)),
      idempotencyKey: typeof key === "string" ? key : null,
      status: 0,
    };
    asked.push(entry);
    if (operation === "create" && entry.idempotencyKey !== null && makingTime > 0) {
      if (keysInUse.has(entry.idempotencyKey)) {
        entry.status = keyInUse.status;
        const written = JSON.stringify(keyInUse.body);
        return void response.writeHead(keyInUse.status, { "Content-Type": "application/json" }).end(written);
      }
      keysInUse.add(entry.idempotencyKey);
      await wait(makingTime);
      keysInUse.delete(entry.idempotencyKey);
    }
    const ask = () => api.answer({ method, path, text: method === "GET" ? query : body, headers });
    const answer = failing(operation && faults.get(operation), response, ask);
    if (!answer) return;
    entry.status = answer.status;
    const written = JSON.stringify(answer.body);
    if (operation === "read") await wait(travelTime());
    response
      .writeHead(answer.status, { "Content-Type": "application/json", "Request-Id": "req_of_the_tests" })
      .end(written);
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, path: string, query: string) {
    const session = state.sessions.get(path.replace("/c/pay/", ""));
    if (!session) return void response.writeHead(404).end("No such checkout");
    if (request.method !== "POST")
      return void response
        .writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
        .end(checkoutPage(session, query === "declined"));
    const step = new URLSearchParams(await text(request)).get("step");
    if (step === "decline") return void response.writeHead(303, { Location: `${path}?declined` }).end();
    if (step !== "pay" && step !== "pay-later") return void response.writeHead(400).end();
    const event = state.take(session.id, { kind: step });
    if (event) await happen(event);
    response.writeHead(303, { Location: event ? session.success_url : path }).end();
  }

  async function happen(event: StripeEvent): Promise<void> {
    events.push(event);
    if (receiver) await send(event, receiver);
  }

  const sign: StripeServer["sign"] = (payload, { secondsAgo = 0, secret = webhookSecret } = {}) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
    });

  async function send(event: StripeEvent, address = receiver ?? ""): Promise<number> {
    const body = JSON.stringify(event);
    const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": sign(body) };
    const answer = await fetch(address, { method: "POST", body, headers }).catch(() => null);
    await answer?.arrayBuffer();
    deliveries.push({ event, status: answer?.status ?? 0 });
    return answer?.status ?? 0;
  }

  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", url);
    const answer = pathname.startsWith("/v1/") ? answerApi : answerPage;
    answer(request, response, pathname, search.slice(1)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url,
    env: { STRIPE_API_URL: url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
    sessions: state.sessions,
    ofPurchase: (purchaseId) => state.ofPurchase(purchaseId),
    asked,
    prices,
    deliverTo: (address) => {
      receiver = address;
    },
    events,
    deliveries,
    send,
    sign,
    step: async (sessionId, step) => {
      const event = state.take(sessionId, step);
      if (event) await happen(event);
      return event;
    },
    fault: (operation, fault) => {
      if (fault) faults.set(operation, fault);
      else faults.delete(operation);
    },
    travel: (time) => {
      travelTime = time;
    },
    making: (time) => {
      makingTime = time;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The answer under that fault; null where the fault has taken care of the response itself. */
function failing(
  fault: Fault | null | undefined,
  response: ServerResponse,
  ask: () => Answer,
): Answer | null {
  switch (fault) {
    case "dropped":
      response.destroy();
      return null;
    case "dropped-answer":
      ask();
      response.destroy();
      return null;
    case "slow":
      setTimeout(() => response.destroy(), 25_000).unref();
      return null;
    case "trickle":
      trickle(response);
      return null;
    case "garbage":
      response
        .writeHead(200, { "Content-Type": "text/html" })
        .end("<h1>Sign in to the wireless network</h1>");
      return null;
    case "odd":
      return { status: 200, body: { object: "list", data: [] } };
    case "elsewhere":
      return { status: 200, body: { ...ask().body, url: "https://checkout.stripe.com.example.org/c/pay/1" } };
    case "401":
    case "429":
    case "500":
      return { status: Number(fault), body: { error: { type: "api_error", message: "An error occurred" } } };
    default:
      return ask();
  }
}

function trickle(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => response.write(" "), 1000);
  response.on("close", () => clearInterval(timer));
}

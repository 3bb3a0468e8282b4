import { newPrice, type PriceFacts } from "./stripe-objects";
import { type Answer, checkHeaders, type Parameters, priceOf, refundProblem, refusal } from "./stripe-rules";
import { type StripeEvent, type StripeState, shown } from "./stripe-state";

export type Operation = "create" | "read" | "expire" | "price" | "disputes" | "refund" | "refunds";

export interface Question {
  method: string;
  path: string;
  /** Of the query of a GET, of the body of a POST. */
  parameters: Parameters;
  headers: Parameters;
}

/** What a request asks for; null for what the site never asks. */
export function operationOf(method: string, path: string): Operation | null {
  if (method === "POST" && path === "/v1/checkout/sessions") return "create";
  if (method === "GET" && /^\/v1\/checkout\/sessions\/\w+$/.test(path)) return "read";
  if (method === "GET" && /^\/v1\/prices\/\w+$/.test(path)) return "price";
  if (method === "GET" && path === "/v1/disputes") return "disputes";
  if (path === "/v1/refunds") return method === "POST" ? "refund" : "refunds";
  return method === "POST" && /^\/v1\/checkout\/sessions\/\w+\/expire$/.test(path) ? "expire" : null;
}

/** The API: checks what it is asked and keeps its promise about idempotency keys. */
export class StripeApi {
  readonly #answers = new Map<string, { request: string; answer: Answer }>();

  constructor(
    private readonly state: StripeState,
    private readonly prices: ReadonlyMap<string, PriceFacts>,
    private readonly url: string,
    private readonly secretKey: string,
    private readonly happen: (event: StripeEvent) => void,
  ) {}

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
    if (operation === "create") return this.#create(parameters);
    if (operation === "price") return this.#price(path.split("/")[3] ?? "");
    if (operation === "refund") return this.#refund(parameters);
    if (operation === "refunds") {
      const data = this.state.refunds.get(parameters.payment_intent ?? "") ?? [];
      return { status: 200, body: structuredClone({ object: "list", url: "/v1/refunds", has_more: false, data }) };
    }
    if (operation === "disputes") {
      const data = this.state.disputes.get(parameters.payment_intent ?? "") ?? [];
      const body = { object: "list", url: "/v1/disputes", has_more: false, data };
      return { status: 200, body: structuredClone(body) };
    }
    const id = path.split("/")[4] ?? "";
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
    const facts = {
      amount_total: price.unit_amount,
      currency: price.currency,
      client_reference_id: parameters.client_reference_id ?? null,
      customer_email: parameters.customer_email ?? null,
      metadata: metadataOf(parameters, "metadata"),
      success_url: parameters.success_url ?? "",
      cancel_url: parameters.cancel_url ?? null,
      expires_at: Number(parameters.expires_at ?? Math.floor(Date.now() / 1000) + 86_400),
    };
    const session = this.state.create(facts, metadataOf(parameters, "payment_intent_data[metadata]"), this.url);
    return { status: 200, body: shown(session) };
  }
}

const metadataOf = (parameters: Parameters, prefix: string) =>
  Object.fromEntries(
    Object.entries(parameters)
      .filter(([name]) => name.startsWith(`${prefix}[`))
      .map(([name, value]) => [name.slice(prefix.length + 1, -1), value]),
  );

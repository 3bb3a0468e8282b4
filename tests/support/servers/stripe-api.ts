import {
  checkHeaders,
  checkRead,
  checkSession,
  isRefusal,
  noSuchSession,
  type Parameters,
  type Price,
  type Refusal,
  readParameters,
} from "./stripe-rules";
import { type StripeEvent, type StripeState, shown } from "./stripe-state";

export type Operation = "create" | "read" | "expire";

export interface Question {
  method: string;
  path: string;
  /** The query of a GET, the body of a POST. */
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface Answer {
  status: number;
  body: object;
}

/** What a request asks for; null for what the site never asks. */
export function operationOf(method: string, path: string): Operation | null {
  if (method === "POST" && path === "/v1/checkout/sessions") return "create";
  if (method === "GET" && /^\/v1\/checkout\/sessions\/\w+$/.test(path)) return "read";
  return method === "POST" && /^\/v1\/checkout\/sessions\/\w+\/expire$/.test(path) ? "expire" : null;
}

const answerOf = ({ status, error }: Refusal): Answer => ({ status, body: { error } });
const mistake = (type: string, message: string, status = 400) =>
  answerOf({ status, error: { type, message } });

/** The API: checks what it is asked and keeps its promise about idempotency keys. */
export class StripeApi {
  readonly #answers = new Map<string, { request: string; answer: Answer }>();

  constructor(
    private readonly state: StripeState,
    private readonly prices: ReadonlyMap<string, Price>,
    private readonly url: string,
    private readonly secretKey: string,
    private readonly happen: (event: StripeEvent) => void,
  ) {}

  answer({ method, path, text, headers }: Question): Answer {
    const refused = checkHeaders(headers, method, this.secretKey);
    if (refused) return answerOf(refused);
    const parameters = readParameters(text);
    if (isRefusal(parameters)) return answerOf(parameters);
    const key = headers["idempotency-key"];
    const run = () => this.#run(operationOf(method, path), path, parameters);
    return typeof key === "string" ? this.#once(key, `${method} ${path}\n${text}`, run) : run();
  }

  /** The first answer to a key; another request with the same key is a mistake. */
  #once(key: string, request: string, run: () => Answer): Answer {
    const known = this.#answers.get(key);
    if (known && known.request !== request)
      return mistake(
        "idempotency_error",
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      );
    const answer = known?.answer ?? run();
    this.#answers.set(key, { request, answer });
    return answer;
  }

  #run(operation: Operation | null, path: string, parameters: Parameters): Answer {
    if (operation === null)
      return mistake("invalid_request_error", `Unrecognized request URL (${path})`, 404);
    if (operation === "create") return this.#create(parameters);
    const id = path.split("/")[4] ?? "";
    const session = this.state.sessions.get(id);
    if (!session) return answerOf(noSuchSession(id));
    if (operation === "read") {
      const refused = checkRead(parameters);
      if (refused) return answerOf(refused);
      return { status: 200, body: parameters.size > 0 ? structuredClone(session) : shown(session) };
    }
    const event = this.state.take(id, { kind: "expire" });
    if (!event)
      return mistake("invalid_request_error", "Only Checkout Sessions with status open can be expired.");
    this.happen(event);
    return { status: 200, body: shown(session) };
  }

  #create(parameters: Parameters): Answer {
    const checked = checkSession(parameters, this.prices);
    if (isRefusal(checked)) return answerOf(checked);
    const session = this.state.create({
      amount_total: checked.amount,
      currency: checked.currency,
      client_reference_id: parameters.get("client_reference_id") ?? null,
      customer_email: parameters.get("customer_email") ?? null,
      metadata: metadataOf(parameters, "metadata"),
      paymentMetadata: metadataOf(parameters, "payment_intent_data[metadata]"),
      success_url: parameters.get("success_url") ?? "",
      cancel_url: parameters.get("cancel_url") ?? null,
      expires_at: Number(parameters.get("expires_at") ?? Math.floor(Date.now() / 1000) + 86_400),
      pageUrl: (id) => `${this.url}/c/pay/${id}`,
    });
    return { status: 200, body: shown(session) };
  }
}

const metadataOf = (parameters: Parameters, prefix: string) =>
  Object.fromEntries(
    [...parameters]
      .filter(([name]) => name.startsWith(`${prefix}[`))
      .map(([name, value]) => [name.slice(prefix.length + 1, -1), value]),
  );

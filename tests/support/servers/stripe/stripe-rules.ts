import Stripe from "stripe";
import type { PriceFacts } from "./stripe-objects";

export interface Answer {
  status: number;
  body: object;
}

/** Parameters of a request, by their names as they travel: `line_items[0][quantity]`. */
export type Parameters = Record<string, string>;

export const refusal = (message: string, status = 400, code?: string): Answer => ({
  status,
  body: { error: { type: "invalid_request_error", message, code } },
});

/** What every request must carry: the key, the version of the API that the package knows, a form as its body. */
export function checkHeaders(headers: Parameters, method: string, secretKey: string): Answer | null {
  if (headers.authorization !== `Bearer ${secretKey}`) return refusal("Invalid API Key provided", 401);
  if (headers["stripe-version"] !== Stripe.API_VERSION) return refusal("Invalid Stripe API version");
  const isForm = headers["content-type"] === "application/x-www-form-urlencoded";
  if (method === "POST" && !isForm) return refusal("Request body is no form");
  if (method === "POST" && !headers["idempotency-key"]) return refusal("The site sends a key with each POST");
  return null;
}

/** The parameters that the site uses, with the values they may have. */
export type Known = readonly [name: RegExp, value: RegExp][];

/** Why these parameters are refused; null where they are not. */
export function parameterProblem(
  parameters: Parameters,
  known: Known,
  required: readonly string[] = [],
): string | null {
  for (const [name, value] of Object.entries(parameters)) {
    const rule = known.find(([pattern]) => pattern.test(name));
    if (!rule) return `Received unknown parameter: ${name}`;
    if (!rule[1].test(value)) return `Invalid value of ${name}: ${value}`;
  }
  const lacking = required.find((name) => !(name in parameters));
  return lacking === undefined ? null : `Missing required param: ${lacking}.`;
}

export const metadataOf = (parameters: Parameters, prefix: string) =>
  Object.fromEntries(
    Object.entries(parameters)
      .filter(([name]) => name.startsWith(`${prefix}[`))
      .map(([name, value]) => [name.slice(prefix.length + 1, -1), value]),
  );

/** Of a new Checkout Session. */
const known: Known = [
  [/^mode$/, /^payment$/],
  [/^line_items\[\d+\]\[quantity\]$/, /^[1-9]\d{0,5}$/],
  [/^line_items\[\d+\]\[price\]$/, /^price_\w+$/],
  [/^line_items\[\d+\]\[price_data\]\[currency\]$/, /^[a-z]{3}$/],
  [/^line_items\[\d+\]\[price_data\]\[unit_amount\]$/, /^\d{1,8}$/],
  [/^line_items\[\d+\]\[price_data\]\[product_data\]\[name\]$/, /^.{1,250}$/s],
  [/^customer_email$/, /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  [/^client_reference_id$/, /^.{1,200}$/s],
  [/^(metadata|payment_intent_data\[metadata\])\[\w{1,40}\]$/, /^.{1,500}$/s],
  [/^adaptive_pricing\[enabled\]$/, /^(true|false)$/],
  [/^(success|cancel)_url$/, /^https?:\/\/\S+$/],
  [/^expires_at$/, /^\d{10}$/],
];
const required = ["mode", "line_items[0][quantity]", "success_url"];

/** Stripe's limits of `expires_at` in seconds ahead, and its smallest Canadian charge in cents. */
const [soonest, latest, smallestCharge] = [30 * 60, 24 * 60 * 60, 50];

/** The amount of a new session in cents and its currency, or why there is none. */
export function priceOf(parameters: Parameters, prices: ReadonlyMap<string, PriceFacts>): PriceFacts | Answer {
  const problem = parameterProblem(parameters, known, required);
  if (problem) return refusal(problem);
  const seconds = Number(parameters.expires_at ?? Number.NaN) - Date.now() / 1000;
  if (seconds < soonest || seconds > latest)
    return refusal("The `expires_at` timestamp must be 30 minutes to 24 hours ahead.");

  let total = 0;
  const currencies = new Set<string>();
  for (let line = 0; parameters[`line_items[${line}][quantity]`]; line++) {
    const of = (name: string) => parameters[`line_items[${line}]${name}`];
    const id = of("[price]");
    const currency = of("[price_data][currency]");
    if (id && currency) return refusal("You may only specify one of these parameters: price, price_data.");
    const isNamed = currency !== undefined && of("[price_data][product_data][name]") !== undefined;
    const own: PriceFacts | undefined = isNamed
      ? { currency, unit_amount: Number(of("[price_data][unit_amount]")) }
      : undefined;
    const price = id ? prices.get(id) : own;
    if (!price) return refusal(`No such price in line ${line}`);
    if (price.active === false) return refusal("The price specified is inactive.");
    if (price.type === "recurring") return refusal("You must provide `mode=subscription`.");
    total += price.unit_amount * Number(of("[quantity]"));
    currencies.add(price.currency);
  }
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1) return refusal("All lines must have the same currency.");
  if (total > 0 && total < smallestCharge) return refusal("The total is too small");
  return { unit_amount: total, currency };
}

const knownOfRefund: Known = [
  [/^payment_intent$/, /^pi_\w+$/],
  [/^amount$/, /^[1-9]\d{0,7}$/],
  [/^metadata\[\w{1,40}\]$/, /^.{1,500}$/s],
];

/** Why these are no parameters of a refund; null where they are. */
export const refundProblem = (parameters: Parameters): string | null =>
  parameterProblem(parameters, knownOfRefund, ["payment_intent", "amount"]);

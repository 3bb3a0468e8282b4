import Stripe from "stripe";

/** What Stripe would answer instead of doing what it was asked. */
export interface Refusal {
  status: number;
  error: { type: string; code?: string; param?: string; message: string };
}

/** Parameters of a request, by their names as they travel: `line_items[0][quantity]`. */
export type Parameters = Map<string, string>;

export interface Price {
  unit_amount: number;
  currency: string;
}

const invalid = (message: string, param?: string, code?: string): Refusal => ({
  status: 400,
  error: { type: "invalid_request_error", message, param, code },
});

/** Reads a form as Stripe does; a name that comes twice is a mistake of the sender. */
export function readParameters(text: string): Parameters | Refusal {
  const parameters: Parameters = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    if (parameters.has(name)) return invalid(`Received ${name} twice.`, name);
    parameters.set(name, value);
  }
  return parameters;
}

/** What every request must carry: the key, the newest version of the API that the package knows, a form as its body. */
export function checkHeaders(
  headers: Record<string, string | string[] | undefined>,
  method: string,
  secretKey: string,
): Refusal | null {
  if (headers.authorization !== `Bearer ${secretKey}`)
    return {
      status: 401,
      error: { type: "invalid_request_error", message: "Invalid API Key provided" },
    };
  if (headers["stripe-version"] !== Stripe.API_VERSION)
    return invalid(`Invalid Stripe API version: ${headers["stripe-version"]}`);
  const isForm = headers["content-type"] === "application/x-www-form-urlencoded";
  if (method === "POST" && !isForm) return invalid("Request body is no form");
  if (method === "POST" && !headers["idempotency-key"]) return invalid("The site sends a key with each POST");
  return null;
}

type Check = (value: string) => string | null;

const matches =
  (pattern: RegExp, message: string): Check =>
  (value) =>
    pattern.test(value) ? null : message;
const integer =
  (least: number, most: number): Check =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `Invalid integer: ${value}`;
const text =
  (most: number): Check =>
  (value) =>
    value.length > 0 && value.length <= most ? null : `Invalid string: at most ${most} characters`;
const address = matches(/^https?:\/\/[^\s]+$/, "Not a valid URL");

/** The parameters of a new Checkout Session that the site uses; every other one is unknown here. */
const sessionParameters: { name: RegExp; required?: string; check: Check }[] = [
  { name: /^mode$/, required: "mode", check: matches(/^payment$/, "Invalid mode") },
  {
    name: /^line_items\[\d+\]\[quantity\]$/,
    required: "line_items[0][quantity]",
    check: integer(1, 999_999),
  },
  { name: /^line_items\[\d+\]\[price\]$/, check: matches(/^price_\w+$/, "No such price") },
  {
    name: /^line_items\[\d+\]\[price_data\]\[currency\]$/,
    check: matches(/^[a-z]{3}$/, "Invalid currency"),
  },
  { name: /^line_items\[\d+\]\[price_data\]\[unit_amount\]$/, check: integer(0, 99_999_999) },
  { name: /^line_items\[\d+\]\[price_data\]\[product_data\]\[name\]$/, check: text(250) },
  { name: /^customer_email$/, check: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Invalid email address") },
  { name: /^client_reference_id$/, check: text(200) },
  { name: /^metadata\[\w{1,40}\]$/, check: text(500) },
  { name: /^payment_intent_data\[metadata\]\[\w{1,40}\]$/, check: text(500) },
  { name: /^adaptive_pricing\[enabled\]$/, check: matches(/^(true|false)$/, "Invalid boolean") },
  { name: /^success_url$/, required: "success_url", check: address },
  { name: /^cancel_url$/, check: address },
  { name: /^expires_at$/, check: integer(0, 9_999_999_999) },
];

/** Stripe's limits of `expires_at`, and its smallest Canadian charge. */
const soonest = 30 * 60;
const latest = 24 * 60 * 60;
const smallestCharge = 50;

/** The amount of a new session in cents and its currency, or why there is none. */
export function checkSession(
  parameters: Parameters,
  prices: ReadonlyMap<string, Price>,
): Refusal | { amount: number; currency: string } {
  for (const [name, value] of parameters) {
    const known = sessionParameters.find((one) => one.name.test(name));
    if (!known) return invalid(`Received unknown parameter: ${name}`, name, "parameter_unknown");
    const problem = known.check(value);
    if (problem) return invalid(problem, name);
  }
  const missing = sessionParameters.find((one) => one.required && !parameters.has(one.required))?.required;
  if (missing) return invalid(`Missing required param: ${missing}.`, missing, "parameter_missing");
  const seconds = Number(parameters.get("expires_at")) - Date.now() / 1000;
  if (parameters.has("expires_at") && (seconds < soonest || seconds > latest))
    return invalid("The `expires_at` timestamp must be 30 minutes to 24 hours ahead.", "expires_at");
  return checkLines(parameters, prices);
}

function checkLines(
  parameters: Parameters,
  prices: ReadonlyMap<string, Price>,
): Refusal | { amount: number; currency: string } {
  let amount = 0;
  const currencies = new Set<string>();
  const numbers = [...parameters.keys()].flatMap((name) => /^line_items\[(\d+)\]/.exec(name)?.[1] ?? []);
  for (const number of new Set(numbers)) {
    const of = (name: string) => parameters.get(`line_items[${number}]${name}`);
    const id = of("[price]");
    const price = id === undefined ? priceFrom(of) : prices.get(id);
    if (!price)
      return invalid(
        "No such price, or a line without one",
        `line_items[${number}][price]`,
        "resource_missing",
      );
    if (id !== undefined && of("[price_data][currency]") !== undefined)
      return invalid("You may only specify one of these parameters: price, price_data.");
    amount += price.unit_amount * Number(of("[quantity]"));
    currencies.add(price.currency);
  }
  const [currency] = currencies;
  if (currency === undefined || currencies.size > 1) return invalid("All lines must have the same currency.");
  if (amount > 0 && amount < smallestCharge)
    return invalid("The total is too small", undefined, "amount_too_small");
  return { amount, currency };
}

function priceFrom(of: (name: string) => string | undefined): Price | undefined {
  const currency = of("[price_data][currency]");
  const amount = of("[price_data][unit_amount]");
  const name = of("[price_data][product_data][name]");
  return currency && amount && name ? { currency, unit_amount: Number(amount) } : undefined;
}

/** The only parameter the site gives when it reads a session. */
export function checkRead(parameters: Parameters): Refusal | null {
  for (const [name, value] of parameters)
    if (name !== "expand[0]" || value !== "payment_intent.latest_charge")
      return invalid(`Received unknown parameter: ${name}`, name, "parameter_unknown");
  return null;
}

/** What a request of that id meets when there is nothing by it. */
export const noSuchSession = (id: string): Refusal => ({
  status: 404,
  error: {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such checkout.session: ${id}`,
  },
});

export const isRefusal = (value: object): value is Refusal => "error" in value;

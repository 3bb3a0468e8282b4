import type Stripe from "stripe";
import type { z } from "zod";
import { type Env, env } from "~/env.server";
import { describeError, log } from "~/log.server";
import { limits, withinTime } from "~/waits.server";

/** API version this code was written for; events may come in any other. */
const apiVersion = "2026-10-28.endive";

const retries = 1;

export type CheckoutSettings = Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_API_URL">;

const pages = ["checkout", "invoice", "billing"] as const;

/** Where the pages stand that people are sent to. */
export function pageOrigin(page: (typeof pages)[number], { STRIPE_API_URL }: Pick<Env, "STRIPE_API_URL">): string {
  const { origin, hostname } = new URL(STRIPE_API_URL);
  return hostname === "api.stripe.com" ? `https://${page}.stripe.com` : origin;
}

/** Empty without keys, when nothing leads to them. */
export const usedPageOrigins = (settings: CheckoutSettings): string[] =>
  settings.STRIPE_SECRET_KEY ? [...new Set(pages.map((page) => pageOrigin(page, settings)))] : [];

interface StripeLibrary {
  client: Stripe;
  errors: typeof Stripe.errors;
}

let known: Promise<StripeLibrary> | undefined;

/** Loaded with the first purchase: it takes 20 MB. */
export function stripe(): Promise<StripeLibrary> {
  known ??= loadStripe();
  return known;
}

async function loadStripe(): Promise<StripeLibrary> {
  const { default: Library } = await import("stripe");
  const { protocol, hostname, port } = new URL(env.STRIPE_API_URL);
  const client = new Library(env.STRIPE_SECRET_KEY ?? "", {
    apiVersion,
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    timeout: limits.paymentAttempt,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  return { client, errors: Library.errors };
}

/** As `ask`, where a refusal is as good as no answer. */
export async function request<Answer>(
  what: string,
  schema: z.ZodType<Answer> | null,
  call: (client: Stripe) => Promise<unknown>,
): Promise<Answer | "missing" | "busy" | "away"> {
  const answer = await ask(what, schema, call);
  return answer === "refused" || answer === "not_allowed" ? "away" : answer;
}

/** `refused`: the request was understood, and asking again changes nothing; `not_allowed`: not with this key. */
export async function ask<Answer>(
  what: string,
  schema: z.ZodType<Answer> | null,
  call: (client: Stripe) => Promise<unknown>,
): Promise<Answer | "missing" | "busy" | "refused" | "not_allowed" | "away"> {
  const { client, errors } = await stripe();
  try {
    // why: the package's own time-out only counts silence
    const answer = await withinTime(call(client), limits.payment);
    if (answer === null) throw new errors.StripeConnectionError({ message: "late" });
    const read = schema?.safeParse(answer);
    if (read?.success) return read.data;
    if (schema) log("error", "payment service", { what, kind: "garbage" });
    return "away";
  } catch (error) {
    const { kind, code, status } = reasonOf(error, errors);
    if (code === "idempotency_key_in_use") return "busy";
    log("error", "payment service", { what, kind, code, status });
    if (kind === "unknown") log("error", "payment service threw", describeError(error));
    if (status === 404 && code === "resource_missing") return "missing";
    if (status === 401 || status === 403) return "not_allowed";
    return status === 400 || status === 402 ? "refused" : "away";
  }
}

/** Loggable part of an error: its message can hold what was sent. */
function reasonOf(error: unknown, errors: StripeLibrary["errors"]): { kind: string; code?: string; status?: number } {
  if (!(error instanceof errors.StripeError)) return { kind: "unknown" };
  return { kind: error.type, code: error.code, status: error.statusCode };
}

import type { Env } from "~/env.server";

export type CheckoutSettings = Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_API_URL">;

export function checkoutOrigin({ STRIPE_API_URL }: Pick<Env, "STRIPE_API_URL">): string {
  const { origin, hostname } = new URL(STRIPE_API_URL);
  return hostname === "api.stripe.com" ? "https://checkout.stripe.com" : origin;
}

/** Null without keys, when no page leads to a checkout. */
export const usedCheckoutOrigin = (settings: CheckoutSettings): string | null =>
  settings.STRIPE_SECRET_KEY ? checkoutOrigin(settings) : null;

import type { Env } from "~/env.server";

export type CheckoutSettings = Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_API_URL">;

/** Where a checkout's pages are; null without keys. */
export function checkoutOrigin({ STRIPE_SECRET_KEY, STRIPE_API_URL }: CheckoutSettings): string | null {
  if (!STRIPE_SECRET_KEY) return null;
  const { origin, hostname } = new URL(STRIPE_API_URL);
  return hostname === "api.stripe.com" ? "https://checkout.stripe.com" : origin;
}

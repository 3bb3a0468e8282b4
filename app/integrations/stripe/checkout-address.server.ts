import type { Env } from "~/env.server";

/** Where the payment service's checkout pages are: its own host, or the server that stands in for it. */
export function checkoutOrigin({ STRIPE_API_URL }: Pick<Env, "STRIPE_API_URL">): string {
  const { origin, hostname } = new URL(STRIPE_API_URL);
  return hostname === "api.stripe.com" ? "https://checkout.stripe.com" : origin;
}

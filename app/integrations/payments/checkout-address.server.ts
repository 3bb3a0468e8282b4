import type { Env } from "~/env.server";

export function checkoutOrigin({ STRIPE_API_URL }: Pick<Env, "STRIPE_API_URL">): string {
  const { origin, hostname } = new URL(STRIPE_API_URL);
  return hostname === "api.stripe.com" ? "https://checkout.stripe.com" : origin;
}

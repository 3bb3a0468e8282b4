import { facts } from "~/content/site/facts";

/** The payment provider, as pages and emails name it; its requests are in `app/integrations/payments`. */
export const paymentProvider = "Stripe";

/** What the id of a price begins with there; checked by the database too. */
export const providerPricePrefix = "price_";

/** Ontario's harmonized sales tax; the same rate as in `private.hst_cents`. */
export const hst = { percent: facts.hstPercent, label: `HST (${facts.hstPercent}%)` } as const;

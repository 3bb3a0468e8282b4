/** The payment provider, as pages and emails name it; its requests are in `app/integrations/payments`. */
export const paymentProvider = "Stripe";

/** What the id of a price begins with there; checked by the database too. */
export const providerPricePrefix = "price_";

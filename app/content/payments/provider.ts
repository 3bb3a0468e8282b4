/** Who takes the money, as pages and emails name it; how it is asked stands in `app/integrations/payments`. */
export const paymentProvider = "Stripe";

/** What the id of a price begins with there; checked by the database too. */
export const providerPricePrefix = "price_";

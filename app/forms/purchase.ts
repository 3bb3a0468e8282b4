const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "CAD" });

/** Cents as an amount: 'CA$1,200.00'. */
export const amountOf = (cents: number): string => dollars.format(cents / 100);

/** The number a receipt carries: the first block of the purchase's id. */
export const purchaseNumber = (id: string): string => id.slice(0, 8).toUpperCase();

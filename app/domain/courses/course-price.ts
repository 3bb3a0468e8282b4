/** The least the payment service charges and the most a course may cost, in cents, beside nothing at all; the database checks both. */
export const priceRange = { least: 50, most: 10_000_000 } as const;

/** Why a text is no price of a course. */
export type PriceProblem = "missing" | "malformed" | "negative" | "tooExact" | "tooLow" | "tooHigh";

/** '149', '149.5', '1,200.50', with or without `$` or `CA$` before it; commas stand before every third digit or nowhere. */
const written = /^(?:CA)?\$?\s?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/i;
const negative = /^(?:(?:CA)?\$?\s?[-\u2212]|[-\u2212]\s?(?:CA)?\$?)\s?[\d.,]+$/i;

/**
 * Reads a price in Canadian dollars as people write it.
 * @returns the price in whole cents, put together from its digits and never by floating point; or why it is none
 */
export function readPrice(text: string): { cents: number } | { problem: PriceProblem } {
  const price = text.trim();
  if (!price) return { problem: "missing" };
  if (negative.test(price)) return { problem: "negative" };
  const [, dollars, fraction = ""] = written.exec(price) ?? [];
  if (dollars === undefined) return { problem: "malformed" };
  if (fraction.length > 2) return { problem: "tooExact" };
  const digits = dollars.replaceAll(",", "").replace(/^0+(?=\d)/, "");
  // why: a number of more digits than the highest price is too high, whatever a float would make of it
  if (digits.length > String(priceRange.most).length) return { problem: "tooHigh" };
  const cents = Number(digits) * 100 + Number(fraction.padEnd(2, "0"));
  if (cents > 0 && cents < priceRange.least) return { problem: "tooLow" };
  return cents > priceRange.most ? { problem: "tooHigh" } : { cents };
}

/** Cents as digits with a point, for a field to be changed and for files: '1200.50'. */
export const priceText = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

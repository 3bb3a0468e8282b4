import { gradeName } from "~/domain/families/child-labels";

/** The payment provider's minimum and our maximum in cents, beside 0; checked by the database too. */
const priceRange = { least: 50, most: 10_000_000 } as const;

export type PriceProblem = "missing" | "malformed" | "negative" | "tooExact" | "tooLow" | "tooHigh";

/** '149', '149.5', '1,200.50', with or without `$` or `CA$` before it; commas stand before every third digit or nowhere. */
const written = /^(?:CA)?\$?\s?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/i;
const negative = /^(?:(?:CA)?\$?\s?[-\u2212]|[-\u2212]\s?(?:CA)?\$?)\s?[\d.,]+$/i;

/**
 * Parses Canadian dollars. @param least of what is not 0, in cents
 * @returns whole cents, made from the digits without floating point, or the problem
 */
export function readPrice(
  text: string,
  least: number = priceRange.least,
): { cents: number } | { problem: PriceProblem } {
  const price = text.trim();
  if (!price) return { problem: "missing" };
  if (negative.test(price)) return { problem: "negative" };
  const [, dollars, fraction = ""] = written.exec(price) ?? [];
  if (dollars === undefined) return { problem: "malformed" };
  if (fraction.length > 2) return { problem: "tooExact" };
  const digits = dollars.replaceAll(",", "").replace(/^0+(?=\d)/, "");
  // why: checked by length, as a float would round it
  if (digits.length > String(priceRange.most).length) return { problem: "tooHigh" };
  const cents = Number(digits) * 100 + Number(fraction.padEnd(2, "0"));
  if (cents > 0 && cents < least) return { problem: "tooLow" };
  return cents > priceRange.most ? { problem: "tooHigh" } : { cents };
}

/** '1200.50', for form fields and files. */
export const priceText = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** 'Grades 4–6', 'Grade 3', 'SK to grade 2'; null where staff have not said it. */
export function gradesInWords({
  grade_from,
  grade_to,
}: Record<"grade_from" | "grade_to", string | null>): string | null {
  if (grade_from === null || grade_to === null) return null;
  if (grade_from === grade_to) return gradeName(grade_from);
  if (/^\d/.test(grade_from)) return `Grades ${grade_from}–${grade_to}`;
  return `${grade_from} to ${gradeName(grade_to).replace("Grade", "grade")}`;
}

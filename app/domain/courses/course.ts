import { z } from "zod";
import { courseFieldMessages as words } from "~/content/courses/staff-courses";
import { providerPricePrefix } from "~/content/payments/payment-facts";
import { subjects } from "~/content/programs/subjects";
import { grades } from "~/domain/families/child-labels";
import { limits, optionalText, requiredText, withOthers } from "~/domain/forms/fields";
import { readPrice } from "./price-and-grades";

/** Characters; checked by the database too. */
const longest = { name: 200, description: limits.longAnswer, providerPrice: 100 } as const;

const problems = {
  missing: words.priceMissing,
  malformed: words.priceMalformed,
  negative: words.priceNegative,
  tooExact: words.priceTooExact,
  tooLow: words.priceTooLow,
  tooHigh: words.priceTooHigh,
} as const;

const price = z.string({ error: words.priceMissing }).transform((text, context) => {
  const read = readPrice(text);
  if ("cents" in read) return read.cents;
  context.addIssue({ code: "custom", message: problems[read.problem] });
  return z.NEVER;
});

/** A whole number from 1 to 104 in ASCII digits. */
const weeks = z
  .string({ error: words.weeksMalformed })
  .trim()
  .regex(/^(0*([1-9]\d?|10[0-4]))?$/, words.weeksMalformed)
  .optional()
  .transform((text) => (text ? Number(text) : null));

const providerPrice = z
  .string({ error: words.providerPriceMalformed })
  .trim()
  .max(longest.providerPrice, words.providerPriceMalformed)
  .regex(new RegExp(`^(${providerPricePrefix}\\w+)?$`), words.providerPriceMalformed)
  .optional()
  .transform((text) => text || null);

const grade = z
  .enum(["", ...grades], { error: words.gradeUnknown })
  .optional()
  .transform((chosen) => chosen || null);

const subject = z
  .enum(["", ...subjects], { error: words.subjectUnknown })
  .optional()
  .transform((chosen) => chosen || null);

/** Version the page showed; without it the course counts as changed. */
const version = z.string().max(40).default("");

const fields = z.object({
  name: requiredText(words.nameMissing, longest.name, "Name"),
  description: optionalText(longest.description, "Description").transform((text) => text ?? ""),
  price,
  weeks,
  grade_from: grade,
  grade_to: grade,
  subject,
  tax: z.enum(["yes", "no"], { error: words.taxMissing }).transform((answer) => answer === "yes"),
  stripe_price: providerPrice,
  state: z.enum(["active", "inactive"], { error: words.stateMissing }).transform((answer) => answer === "active"),
  version,
});

const rankOf = (grade: string | null) => (grades as readonly (string | null)[]).indexOf(grade);

/** The columns of the course, and the version that the page showed. */
export const courseSchema = fields
  .refine(({ grade_from, grade_to }) => (grade_from === null) === (grade_to === null), {
    error: words.gradeMissing,
    path: ["grade_to"],
    ...withOthers,
  })
  .refine(({ grade_from, grade_to }) => grade_to === null || rankOf(grade_from) <= rankOf(grade_to), {
    error: words.gradesReversed,
    path: ["grade_to"],
    ...withOthers,
  })
  .transform(({ version, price, weeks, tax, stripe_price, state, ...same }) => ({
    version,
    course: {
      ...same,
      price_cents: price,
      duration_weeks: weeks,
      is_taxable: tax,
      stripe_price_id: stripe_price,
      is_active: state,
    },
  }));

export const courseStateSchema = z.object({
  action: z.enum(["activate", "deactivate"]),
  withdraw: z.string().optional(),
  version,
});

export const courseDeletionSchema = z.object({ version });

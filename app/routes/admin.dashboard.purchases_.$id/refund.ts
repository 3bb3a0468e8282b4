import { z } from "zod";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { readPrice } from "~/domain/courses/course-price";

const words = staffPurchaseWords.refund.errors;

/** In the order of the form; the database checks them too. */
const refundReasons = [
  "family_cancelled",
  "course_cancelled",
  "paid_twice",
  "wrong_amount",
  "goodwill",
  "other",
] as const;

const amount = z.string({ error: words.amountMissing }).transform((text, context) => {
  const read = readPrice(text);
  if ("cents" in read && read.cents > 0) return read.cents;
  const missing = "problem" in read && read.problem === "missing";
  context.addIssue({ code: "custom", message: missing ? words.amountMissing : words.amountMalformed });
  return z.NEVER;
});

/** What a superadmin does with a purchase: gives money back, or ends one that Stripe does not know. */
export const purchaseActionSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("refund"),
    amount,
    reason: z.enum(refundReasons, { error: words.reasonMissing }),
    /** Cents refunded so far, as the page showed them. */
    seen: z.coerce.number().int().min(0).max(2_000_000_000).catch(-1),
  }),
  z.object({ action: z.literal("close") }),
]);

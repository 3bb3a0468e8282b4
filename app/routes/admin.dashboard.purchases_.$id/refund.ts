import { z } from "zod";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { purchasePath } from "~/domain/courses/course-list";
import { priceText, readPrice } from "~/domain/courses/course-price";

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

const reason = z.enum(refundReasons, { error: words.reasonMissing });
/** Cents refunded so far, as the page showed them. */
const seen = z.coerce.number().int().min(0).max(2_000_000_000).catch(-1);

/**
 * What a superadmin does with a purchase: looks at a refund, makes it, or ends one that the provider does not know; and staff:
 * name the child.
 */
export const purchaseActionSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("refund"), amount, reason, seen }),
  z.discriminatedUnion(
    "how",
    [
      z.object({ action: z.literal("look"), how: z.literal("whole"), reason }),
      z.object({ action: z.literal("look"), how: z.literal("part"), amount, reason }),
    ],
    { error: words.howMissing },
  ),
  z.object({ action: z.literal("close") }),
  z.object({ action: z.literal("child"), child: z.string().default("") }),
]);

/** What the second look shows, from its address; null where there is none to show. */
export function readLook(
  parameters: URLSearchParams,
): { cents: number; reason: (typeof refundReasons)[number] } | null {
  const read = z.object({ refund: amount, reason }).safeParse(Object.fromEntries(parameters));
  return read.success ? { cents: read.data.refund, reason: read.data.reason } : null;
}

export const lookAddress = (id: string, cents: number, reason: string): string =>
  `${purchasePath(id)}?${new URLSearchParams({ refund: priceText(cents), reason })}#refund`;

import { staffPurchaseWords as words } from "~/content/payments/staff-purchases";
import { priceText } from "~/domain/courses/course-price";
import { fullMoment } from "~/domain/dates/readable-dates";
import { amountOf, effectiveStatusOf } from "~/domain/payments/purchase";
import type { StaffPurchase } from "~/models/payments/refunds.server";

/** Cents that can still be refunded here. */
export function refundableCents(purchase: StaffPurchase): number {
  if (purchase.status !== "completed" || purchase.dispute === "open" || purchase.dispute === "lost") return 0;
  return purchase.amountCents - purchase.refundedCents - purchase.withdrawnCents;
}

interface Reader {
  /** Refunds, and sees what only head office sees. */
  isOffice: boolean;
  /** The refund that is looked at once more. */
  look: { cents: number; reason: string } | null;
}

/** A purchase as its page shows it, formatted. */
export function purchaseView(purchase: StaffPurchase, { isOffice, look }: Reader) {
  const { refunds, problem, dispute } = purchase;
  const refundable = isOffice ? refundableCents(purchase) : 0;
  const made = refunds.filter(({ status }) => status === "made").reduce((sum, { amountCents }) => sum + amountCents, 0);
  const open = refunds.find(({ status }) => status === "asked");
  const problems: Readonly<Record<string, { title: string; text: string }>> = words.problems;
  const disputes: Readonly<Record<string, { title: string; text: string }>> = isOffice
    ? words.disputes
    : words.disputesForCenter;
  const reasons: Readonly<Record<string, string>> = words.refund.reasons;
  return {
    isOffice,
    id: purchase.id,
    courseId: purchase.courseId,
    courseName: purchase.courseName,
    status: effectiveStatusOf(purchase.status, purchase),
    buyer: purchase.name ?? purchase.email ?? words.deletedAccount,
    email: purchase.email,
    child: purchase.child,
    children: purchase.children,
    center: purchase.center,
    amount: amountOf(purchase.amountCents),
    tax: purchase.taxCents > 0 ? amountOf(purchase.taxCents) : null,
    refunded: purchase.refundedCents > 0 ? amountOf(purchase.refundedCents) : null,
    kept:
      purchase.refundedCents + purchase.withdrawnCents > 0
        ? amountOf(purchase.amountCents - purchase.refundedCents - purchase.withdrawnCents)
        : null,
    receipt: purchase.completedAt && isOffice ? `/receipt?id=${purchase.id}` : null,
    receiptNumber: purchase.receiptNumber,
    bought: fullMoment(purchase.createdAt),
    paid: purchase.completedAt && fullMoment(purchase.completedAt),
    checked: isOffice && purchase.checkedAt ? fullMoment(purchase.checkedAt) : null,
    problem: (problem && problems[problem]) || null,
    dispute: (dispute && disputes[dispute]) || null,
    refund: refundable > 0 && !open ? { most: amountOf(refundable), seen: purchase.refundedCents } : null,
    confirm:
      look && refundable > 0 && !open && look.cents <= refundable ? secondLook(purchase, look, refundable) : null,
    openRefund:
      isOffice && open
        ? { amount: amountOf(open.amountCents), cents: priceText(open.amountCents), reason: open.reason }
        : null,
    isClosable: isOffice && purchase.status === "pending" && (problem === "unknown_checkout" || !purchase.hasCheckout),
    refunds: refunds.map(({ id, amountCents, reason, status, createdAt, by }) => ({
      id,
      what: words.refunds.line(amountOf(amountCents), reason && (reasons[reason] ?? reason)),
      state: words.refunds.states[status],
      about: words.refunds.about(fullMoment(createdAt), by),
    })),
    returned: made > purchase.refundedCents ? words.refunds.returned(amountOf(made - purchase.refundedCents)) : null,
  };
}

/** What is refunded, to whom, and who hears of it. */
function secondLook(purchase: StaffPurchase, { cents, reason }: { cents: number; reason: string }, refundable: number) {
  const { name, email, center, refundedCents } = purchase;
  const reasons: Readonly<Record<string, string>> = words.refund.reasons;
  const who = name ?? email ?? words.deletedAccount;
  return {
    who,
    email,
    amount: amountOf(cents),
    left: amountOf(refundable - cents),
    reason: reasons[reason] ?? reason,
    emails: email ? words.refund.confirm.emails(who, center) : words.refund.confirm.nobody(center),
    sent: { amount: priceText(cents), reason, seen: String(refundedCents) },
  };
}
export type PurchaseView = ReturnType<typeof purchaseView>;

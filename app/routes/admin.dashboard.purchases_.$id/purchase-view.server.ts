import { staffPurchaseWords as words } from "~/content/payments/staff-purchases";
import { priceText } from "~/domain/courses/price-and-grades";
import { fullMoment } from "~/domain/dates/calendar";
import { amountOf, effectiveStatusOf } from "~/domain/payments/purchase";
import type { StaffPurchase } from "~/models/payments/refunds.server";

/** Cents that can still be refunded here. */
export function refundableCents(purchase: StaffPurchase): number {
  if (purchase.status !== "completed" || purchase.dispute === "open" || purchase.dispute === "lost") return 0;
  return purchase.amount_cents - purchase.refunded_cents - purchase.withdrawn_cents;
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
  const made = refunds
    .filter(({ status }) => status === "made")
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const open = refunds.find(({ status }) => status === "asked");
  const problems: Readonly<Record<string, { title: string; text: string }>> = words.problems;
  const disputes: Readonly<Record<string, { title: string; text: string }>> = isOffice
    ? words.disputes
    : words.disputesForCenter;
  const reasons: Readonly<Record<string, string>> = words.refund.reasons;
  return {
    isOffice,
    id: purchase.id,
    courseId: purchase.course_id,
    courseName: purchase.course_name,
    status: effectiveStatusOf(purchase.status, purchase),
    buyer: purchase.name ?? purchase.email ?? words.deletedAccount,
    email: purchase.email,
    child: purchase.child,
    children: purchase.children,
    center: purchase.center,
    amount: amountOf(purchase.amount_cents),
    tax: purchase.tax_cents > 0 ? amountOf(purchase.tax_cents) : null,
    refunded: purchase.refunded_cents > 0 ? amountOf(purchase.refunded_cents) : null,
    kept:
      purchase.refunded_cents + purchase.withdrawn_cents > 0
        ? amountOf(purchase.amount_cents - purchase.refunded_cents - purchase.withdrawn_cents)
        : null,
    receipt: purchase.completed_at && isOffice ? `/receipt?id=${purchase.id}` : null,
    receiptNumber: purchase.receipt_number,
    bought: fullMoment(purchase.created_at),
    paid: purchase.completed_at && fullMoment(purchase.completed_at),
    checked: isOffice && purchase.checked_at ? fullMoment(purchase.checked_at) : null,
    problem: (problem && problems[problem]) || null,
    dispute: (dispute && disputes[dispute]) || null,
    refund: refundable > 0 && !open ? { most: amountOf(refundable), seen: purchase.refunded_cents } : null,
    confirm:
      look && refundable > 0 && !open && look.cents <= refundable ? secondLook(purchase, look, refundable) : null,
    openRefund:
      isOffice && open
        ? { amount: amountOf(open.amount_cents), cents: priceText(open.amount_cents), reason: open.reason }
        : null,
    isClosable: isOffice && purchase.status === "pending" && (problem === "unknown_checkout" || !purchase.has_checkout),
    refunds: refunds.map(({ id, amount_cents, reason, status, created_at, by }) => ({
      id,
      what: words.refunds.line(amountOf(amount_cents), reason && (reasons[reason] ?? reason)),
      state: words.refunds.states[status],
      about: words.refunds.about(fullMoment(created_at), by),
    })),
    returned: made > purchase.refunded_cents ? words.refunds.returned(amountOf(made - purchase.refunded_cents)) : null,
  };
}

/** What is refunded, to whom, and who hears of it. */
function secondLook(purchase: StaffPurchase, { cents, reason }: { cents: number; reason: string }, refundable: number) {
  const { name, email, center, refunded_cents } = purchase;
  const reasons: Readonly<Record<string, string>> = words.refund.reasons;
  const who = name ?? email ?? words.deletedAccount;
  return {
    who,
    email,
    amount: amountOf(cents),
    left: amountOf(refundable - cents),
    reason: reasons[reason] ?? reason,
    emails: email ? words.refund.confirm.emails(who, center) : words.refund.confirm.noEmail(center),
    sent: { amount: priceText(cents), reason, seen: String(refunded_cents) },
  };
}
export type PurchaseView = ReturnType<typeof purchaseView>;

import type { ReactNode } from "react";
import { paymentPages as words } from "~/content/courses/courses";
import { amountOf } from "~/domain/payments/purchase";

/** A purchase as the return pages show it; Canadian cents. */
export interface ReturnedPurchase {
  id: string;
  courseId: string;
  courseName: string;
  amountCents: number;
  status: string;
  effectiveStatus: string;
}

export function Bill({ purchase }: { purchase: ReturnedPurchase }) {
  return (
    <dl>
      <BillLine label={words.course} value={purchase.courseName} />
      <BillLine label={words.amount} value={amountOf(purchase.amountCents)} />
    </dl>
  );
}

interface BillLineProps {
  label: ReactNode;
  value: ReactNode;
  total?: boolean;
}

export function BillLine({ label, value, total = false }: BillLineProps) {
  return (
    <div
      className={`flex justify-between gap-4 ${total ? "pt-3 pb-2 text-[1.375rem] font-extrabold" : "border-b border-hairline py-2"}`}
    >
      <dt>{label}</dt>
      <dd className="text-right tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}

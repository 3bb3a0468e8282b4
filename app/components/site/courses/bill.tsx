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
    <dl className="bill">
      <div>
        <dt>{words.course}</dt>
        <dd>{purchase.courseName}</dd>
      </div>
      <div>
        <dt>{words.amount}</dt>
        <dd className="figures">{amountOf(purchase.amountCents)}</dd>
      </div>
    </dl>
  );
}

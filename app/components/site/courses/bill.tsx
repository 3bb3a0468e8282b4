import { paymentPages as words } from "~/content/courses/courses";
import { amountOf } from "~/domain/payments/purchase";

/** A purchase as the pages after the payment page tell it; the amount is in Canadian cents. */
export interface ReturnedPurchase {
  id: string;
  courseId: string;
  courseName: string;
  amountCents: number;
  status: string;
  /** As `standingOf` says it: `processing`, `to_check`, `disputed` and the like beside the statuses. */
  standing: string;
}

/** What was bought, and for how much. */
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

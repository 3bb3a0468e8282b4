import { Facts } from "~/components/ui/data/facts";
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

export const Bill = ({ purchase: { courseName, amountCents } }: { purchase: ReturnedPurchase }) => (
  <Facts
    layout="bill"
    facts={[
      { label: words.course, value: courseName },
      { label: words.amount, value: amountOf(amountCents) },
    ]}
  />
);

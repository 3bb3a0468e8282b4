import type { EnrolmentsView } from "~/domain/courses/course-view";

export interface PurchasesPageProps extends EnrolmentsView {
  courses: readonly { id: string; name: string }[];
  /** Null where there is one center. */
  centers: readonly { id: string; name: string }[] | null;
  /** For head office: refunds, receipts and what was changed. */
  office: boolean;
}

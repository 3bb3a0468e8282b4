import type { courseLabels } from "~/content/courses/staff-courses";
import type { PageRange } from "~/domain/records/page-range";
import type { EnrolmentQuery } from "./course-list";

export type CourseValues = Partial<Record<keyof typeof courseLabels, string>>;

export interface CourseView {
  id: string;
  name: string;
  description: string;
  /** 'CA$149.00', before tax. */
  price: string;
  duration: string | null;
  weeks: number | null;
  grades: string | null;
  subject: string | null;
  isTaxed: boolean;
  providerPrice: string | null;
  isActive: boolean;
  /** In Toronto: 'Nov 24, 2026'. */
  added: string;
  enrolled: number;
  /** 'CA$1,192.00' */
  revenue: string;
  toCheck: number;
  pending: number;
  refunded: number;
  /** Taxable, while the site has no registration number. */
  lacksHstNumber: boolean;
  isUsed: boolean;
  version: string;
}

export interface EnrolmentView {
  id: string;
  name: string;
  email: string | null;
  child: string | null;
  center: string | null;
  application: string | null;
  course: string;
  purchase: string;
  amount: string;
  refunded: string | null;
  problem: string | null;
  date: string;
  isRefundable: boolean;
  /** Page and number of the receipt; null while nothing was paid. */
  receipt: { to: string; number: string | null } | null;
}

export interface EnrolmentsView {
  query: EnrolmentQuery;
  page: { rows: EnrolmentView[]; range: PageRange | null; next: string | null; previous: string | null } | null;
}

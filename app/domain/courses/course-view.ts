import type { courseLabels } from "~/content/courses/staff-courses";
import type { EnrolmentQuery } from "./course-list";

/** What the fields of the form of a course begin with. */
export type CourseValues = Partial<Record<keyof typeof courseLabels, string>>;

/** A course as its pages show it, ready to be read. */
export interface CourseView {
  id: string;
  name: string;
  description: string;
  /** 'CA$149.00', before tax. */
  price: string;
  /** '8 weeks', and the bare number; null where none is set. */
  duration: string | null;
  weeks: number | null;
  isTaxed: boolean;
  stripePrice: string | null;
  isActive: boolean;
  /** The day in Toronto: 'Nov 24, 2026'. */
  added: string;
  enrolled: number;
  /** 'CA$1,192.00' */
  revenue: string;
  /** Purchases that a person has to look at. */
  toCheck: number;
  /** Taxed and not free, while the site has no number to charge tax under. */
  lacksHstNumber: boolean;
  /** Somebody enrolled or began to. */
  isUsed: boolean;
  version: string;
}

/** Somebody who enrolled or began to, ready to be read. */
export interface EnrolmentView {
  id: string;
  name: string;
  /** Null where the account is gone. */
  email: string | null;
  application: string | null;
  purchase: string;
  amount: string;
  /** Null where nothing went back. */
  refunded: string | null;
  /** What a person has to look at. */
  problem: string | null;
  date: string;
  /** The page of the receipt, and its number; null while nothing was paid. */
  receipt: { to: string; number: string | null } | null;
}

/** A page of the enrolments of a course; null where they could not be read. */
export interface EnrolmentsView {
  query: EnrolmentQuery;
  page: { rows: EnrolmentView[]; total: number; next: string | null; previous: string | null } | null;
}

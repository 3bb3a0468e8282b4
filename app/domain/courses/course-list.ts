import type { courseLabels } from "~/content/courses/staff-courses";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import { type PageRange, readPosition } from "~/domain/records/page-range";
import { searchText } from "~/domain/records/search";

export const coursesPath = "/admin/dashboard/courses";
export const newCoursePath = `${coursesPath}/new`;
export const coursePath = (id: string): string => `${coursesPath}/${id}`;
export const courseEditPath = (id: string): string => `${coursePath(id)}/edit`;
export const courseDeletionPath = (id: string): string => `${coursePath(id)}/delete`;
export const enrolmentsFilePath = (id: string): string => `${coursePath(id)}/enrolments.csv`;
export const purchasesPath = "/admin/dashboard/purchases";
export const purchasesFilePath = `${purchasesPath}.csv`;
export const purchasePath = (id: string): string => `${purchasesPath}/${id}`;
export const purchaseHistoryPath = (id: string): string => `/admin/dashboard/audit?table=purchases&row=${id}`;
export const courseHistoryPath = (id: string): string => `/admin/dashboard/audit?table=courses&row=${id}`;

export const courseStates = ["active", "inactive"] as const;

export interface CourseQuery {
  search: string;
  state: (typeof courseStates)[number] | null;
}

export const readCourseQuery = (parameters: URLSearchParams): CourseQuery => ({
  search: searchText(parameters.get("q") ?? ""),
  state: courseStates.find((state) => state === parameters.get("state")) ?? null,
});

export function courseListAddress({ search, state }: CourseQuery): string {
  const parameters = new URLSearchParams({ ...(search && { q: search }), ...(state && { state }) });
  return coursesPath + (parameters.size > 0 ? `?${parameters}` : "");
}

/** Filters of the enrolment list; `to_check`: with a payment problem or an open dispute. */
export const purchaseStatuses = ["pending", "completed", "failed", "refunded", "to_check"] as const;
type PurchaseStatusName = (typeof purchaseStatuses)[number];

/** What narrows the list of all purchases. */
export interface PurchaseFilters {
  search: string;
  course: string | null;
  center: string | null;
  /** Days on which they were begun. */
  from: IsoDate | null;
  to: IsoDate | null;
}

export interface EnrolmentQuery extends PurchaseFilters {
  status: PurchaseStatusName | null;
  after: string | null;
  before: string | null;
  /** Number of the first row, with a cursor. */
  at: number | null;
}

export function readEnrolmentQuery(parameters: URLSearchParams): EnrolmentQuery {
  const cursor = (name: string) => /^[A-Za-z0-9_-]{1,200}$/.exec(parameters.get(name) ?? "")?.[0] ?? null;
  const after = cursor("after");
  const before = after ? null : cursor("before");
  const day = (name: string) => [parameters.get(name) ?? ""].find(isIsoDate) ?? null;
  return {
    search: searchText(parameters.get("q") ?? ""),
    course: parameters.get("course") || null,
    center: parameters.get("center") || null,
    from: day("from"),
    to: day("to"),
    status: purchaseStatuses.find((status) => status === parameters.get("status")) ?? null,
    after,
    before,
    at: after || before ? readPosition(parameters) : null,
  };
}

/** Query part, `?` included; a change leads to the first page. */
export function enrolmentSearch(query: EnrolmentQuery, changes: Partial<EnrolmentQuery> = {}): string {
  const { search, course, center, from, to, status, after, before, at } = {
    ...query,
    ...{ after: null, before: null, at: null },
    ...changes,
  };
  const parameters = new URLSearchParams({
    ...(search && { q: search }),
    ...(status && { status }),
    ...(course && { course }),
    ...(center && { center }),
    ...(from && { from }),
    ...(to && { to }),
    ...(after && { after }),
    ...(before && { before }),
    ...(at && { at: String(at) }),
  });
  return parameters.size > 0 ? `?${parameters}` : "";
}

export const noFilters: PurchaseFilters = { search: "", course: null, center: null, from: null, to: null };

export const isFiltered = ({ search, status, course, center, from, to }: EnrolmentQuery): boolean =>
  Boolean(search || status || course || center || from || to);

export type CourseValues = Partial<Record<keyof typeof courseLabels, string>>;

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

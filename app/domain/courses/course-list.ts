import { searchText } from "~/domain/forms/search-text";

/** The list of courses; all pages of course management begin so. */
export const coursesPath = "/admin/dashboard/courses";
export const newCoursePath = `${coursesPath}/new`;
export const coursePath = (id: string): string => `${coursesPath}/${id}`;
export const courseEditPath = (id: string): string => `${coursePath(id)}/edit`;
export const courseDeletionPath = (id: string): string => `${coursePath(id)}/delete`;
/** The enrolments of a course as a file; it takes the query of their list. */
export const enrolmentsFilePath = (id: string): string => `${coursePath(id)}/enrolments.csv`;
/** What staff changed about a course. */
export const courseHistoryPath = (id: string): string => `/admin/dashboard/audit?table=courses&row=${id}`;

export const courseStates = ["active", "inactive"] as const;

/** What the address of the list of courses asks for; null and empty mean no such filter. */
export interface CourseQuery {
  search: string;
  state: (typeof courseStates)[number] | null;
}

/** Reads the list's address; what it cannot be asked for is left out. */
export const readCourseQuery = (parameters: URLSearchParams): CourseQuery => ({
  search: searchText(parameters.get("q") ?? ""),
  state: courseStates.find((state) => state === parameters.get("state")) ?? null,
});

/** The list's address with this query. */
export function courseListAddress({ search, state }: CourseQuery): string {
  const parameters = new URLSearchParams({ ...(search && { q: search }), ...(state && { state }) });
  return coursesPath + (parameters.size > 0 ? `?${parameters}` : "");
}

/** What a purchase can be; the list of enrolments is filtered by it. */
export const purchaseStatuses = ["pending", "completed", "failed", "refunded"] as const;
export type PurchaseStatusName = (typeof purchaseStatuses)[number];

/** What the address of a list of enrolments asks for: `after` and `before` are opaque, and never both are there. */
export interface EnrolmentQuery {
  status: PurchaseStatusName | null;
  after: string | null;
  before: string | null;
}

/** Reads the address of a course's page; what it cannot be asked for is left out. */
export function readEnrolmentQuery(parameters: URLSearchParams): EnrolmentQuery {
  const cursor = (name: string) => /^[A-Za-z0-9_-]{1,200}$/.exec(parameters.get(name) ?? "")?.[0] ?? null;
  const after = cursor("after");
  return {
    status: purchaseStatuses.find((status) => status === parameters.get("status")) ?? null,
    after,
    before: after ? null : cursor("before"),
  };
}

/** The query part of such an address, `?` included; a change leads to the first page. */
export function enrolmentSearch(query: EnrolmentQuery, changes: Partial<EnrolmentQuery> = {}): string {
  const { status, after, before } = { ...query, after: null, before: null, ...changes };
  const parameters = new URLSearchParams({
    ...(status && { status }),
    ...(after && { after }),
    ...(before && { before }),
  });
  return parameters.size > 0 ? `?${parameters}` : "";
}

import type { Account } from "~/auth/account.server";
import { courseLabels, courseValues, enrolmentWords } from "~/content/courses/staff-courses";
import { subjectLabels } from "~/content/programs/subjects";
import {
  type CourseValues,
  type EnrolmentQuery,
  type EnrolmentsView,
  type EnrolmentView,
  noFilters,
  readEnrolmentQuery,
} from "~/domain/courses/course-list";
import { gradesInWords, priceText } from "~/domain/courses/price-and-grades";
import { readableDate, torontoDay } from "~/domain/dates/calendar";
import { amountOf } from "~/domain/payments/purchase";
import { pageRange } from "~/domain/records/page-range";
import { env } from "~/env.server";
import { failureResponse } from "~/http/failure-response.server";
import type { Enrolment, EnrolmentPage } from "~/models/courses/enrolment-list.server";
import { listEnrolments, streamEnrolments } from "~/models/courses/enrolment-list.server";
import { getManagedCourse, type ManagedCourse } from "~/models/courses/managed-courses.server";

/** @returns null while the database does not answer @throws Response 404 */
export async function requireCourse({ client }: Account, id = ""): Promise<ManagedCourse | null> {
  const course = await getManagedCourse(client, id);
  if (course === "not_found") throw failureResponse("not_found");
  return course === "unavailable" ? null : course;
}

export const courseView = (course: ManagedCourse) => ({
  ...course,
  state: course.is_active ? ("active" as const) : ("inactive" as const),
  price: amountOf(course.price_cents),
  duration: course.duration_weeks === null ? null : courseValues.weeks(course.duration_weeks),
  grades: gradesInWords(course),
  subject: course.subject && subjectLabels[course.subject],
  added: readableDate(torontoDay(course.created_at)),
  revenue: amountOf(course.revenue_cents),
  lacksHstNumber: course.is_taxable && course.price_cents > 0 && env.HST_NUMBER === undefined,
});
export type CourseView = ReturnType<typeof courseView>;

export function courseFormValues(course: ManagedCourse): CourseValues {
  const written = {
    ...course,
    price: priceText(course.price_cents),
    weeks: course.duration_weeks,
    tax: course.is_taxable ? "yes" : "no",
    stripe_price: course.stripe_price_id,
    state: course.is_active ? "active" : "inactive",
  };
  return Object.fromEntries(
    Object.keys(courseLabels).map((name) => [name, String(written[name as keyof CourseValues] ?? "")]),
  );
}

/** @param courseId null for all courses */
export async function enrolmentsOf(
  { client }: Account,
  courseId: string | null,
  request: Request,
): Promise<EnrolmentsView> {
  const asked = readEnrolmentQuery(new URL(request.url).searchParams);
  const query = courseId === null ? asked : { ...asked, ...noFilters };
  const page = await listEnrolments(client, courseId, query);
  return { query: shownQuery(query), page: page && pageView(page, query) };
}

/** Who has paid, with the child, for what can be withdrawn. @throws Error without an answer */
export async function paidSeatsOf({ client }: Account, { id, is_active, enrolled }: ManagedCourse): Promise<string[]> {
  const seats: string[] = [];
  if (!is_active || enrolled === 0) return seats;
  for await (const rows of streamEnrolments(client, id, { ...noFilters, status: "completed" }))
    seats.push(
      ...rows.map((row) => [personOf(row), row.child && enrolmentWords.forChild(row.child)].filter(Boolean).join(" ")),
    );
  return seats;
}

// why: cursors are not part of the filter
const shownQuery = (query: EnrolmentQuery): EnrolmentQuery => ({ ...query, after: null, before: null, at: null });

function pageView({ rows, total, next, previous }: EnrolmentPage, { at }: EnrolmentQuery): EnrolmentsView["page"] {
  const place = { at, isFirst: !previous, isLast: !next };
  const range = pageRange({ ...place, shown: rows.length, total, totalIsMore: false });
  return { rows: rows.map(enrolmentView), range, next, previous };
}

const enrolmentView = (row: Enrolment): EnrolmentView => ({
  id: row.purchase_id,
  name: personOf(row),
  email: row.email,
  child: row.child,
  center: row.center,
  application: row.application_status,
  course: row.course_name,
  purchase: row.purchase_status,
  amount: amountOf(row.amount_cents),
  refunded: row.refunded_cents > 0 ? amountOf(row.refunded_cents) : null,
  problem: problemOf(row),
  date: readableDate(torontoDay(row.created_at)),
  isRefundable: row.purchase_status === "completed" && row.dispute !== "open" && row.dispute !== "lost",
  receipt: isPaid(row) ? { to: `/receipt?id=${row.purchase_id}`, number: row.receipt_number } : null,
});

const isPaid = ({ purchase_status }: Enrolment) => purchase_status === "completed" || purchase_status === "refunded";

/** Name, else address, else 'Deleted account'. */
export const personOf = ({ name, email }: Enrolment): string => name ?? email ?? enrolmentWords.deletedAccount;

/** A contradiction or dispute in words; null without one. */
export function problemOf({ problem, dispute, withdrawn_cents }: Enrolment): string | null {
  const words: Readonly<Record<string, string>> = enrolmentWords.problems;
  const ends: Readonly<Record<string, (taken: string) => string>> = enrolmentWords.disputes;
  const all = [
    problem && (words[problem] ?? enrolmentWords.problem),
    dispute && (ends[dispute]?.(amountOf(withdrawn_cents)) ?? enrolmentWords.problem),
  ];
  return all.filter(Boolean).join("; ") || null;
}

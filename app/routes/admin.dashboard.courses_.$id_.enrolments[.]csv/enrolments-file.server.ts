import type { Account } from "~/auth/account.server";
import type { RequestArgs } from "~/auth/session/session.server";
import { enrolmentWords as words } from "~/content/courses/staff-courses";
import { noFilters, readEnrolmentQuery } from "~/domain/courses/course-list";
import { priceText } from "~/domain/courses/price-and-grades";
import { torontoToday } from "~/domain/dates/calendar";
import { fileMoment } from "~/domain/dates/fixed-dates";
import { personOf, problemOf } from "~/handlers/course-view.server";
import { type CsvPortion, csvFile, csvLine } from "~/handlers/csv.server";
import { recordExport } from "~/models/audit/audit-log.server";
import { type Enrolment, streamEnrolments } from "~/models/courses/enrolment-list.server";

const { file } = words;

interface EnrolmentColumn {
  header: string;
  value: (row: Enrolment) => string | null;
}

/** For a file with several courses. */
export const courseColumn: EnrolmentColumn = { header: words.fileCourse, value: (row) => row.course_name };

/** Amounts in dollars, times in Toronto. */
const columns: readonly EnrolmentColumn[] = [
  { header: file.name, value: (row) => (row.email === null ? words.deletedAccount : personOf(row)) },
  { header: file.email, value: (row) => row.email },
  { header: file.child, value: ({ child }) => child },
  { header: file.center, value: ({ center }) => center },
  { header: file.application, value: (row) => row.application_status },
  { header: file.purchase, value: (row) => row.purchase_status },
  { header: file.amount, value: (row) => priceText(row.amount_cents) },
  { header: file.refunded, value: (row) => priceText(row.refunded_cents) },
  { header: file.date, value: (row) => fileMoment(row.created_at) },
  { header: file.receipt, value: (row) => row.receipt_number },
  { header: file.problem, value: problemOf },
];

/** CSV of a course's enrolments by the page's query. @returns null when nothing could be read */
export function enrolmentsFile({ client }: Account, courseId: string, args: RequestArgs): Promise<Response | null> {
  const { status } = readEnrolmentQuery(new URL(args.request.url).searchParams);
  const lines = enrolmentLines(streamEnrolments(client, courseId, { ...noFilters, status }));
  return csvFile(args, `enrolments-${torontoToday()}`, lines, (rows) => recordExport(client, "enrolments", rows));
}

export async function* enrolmentLines(
  portions: AsyncGenerator<Enrolment[], void>,
  first: readonly EnrolmentColumn[] = [],
): AsyncGenerator<CsvPortion, void> {
  const all = [...first, ...columns];
  let head = csvLine(all.map(({ header }) => header));
  for await (const rows of portions) {
    const lines = rows.map((row) => csvLine(all.map(({ value }) => value(row))));
    yield { text: head + lines.join(""), rows: rows.length };
    head = "";
  }
}

import { enrolmentWords as words } from "~/content/staff-courses";
import { torontoToday } from "~/forms/calendar";
import { readEnrolmentQuery } from "~/forms/course-list";
import { priceText } from "~/forms/course-price";
import { shortMoment } from "~/forms/staff-dates";
import { type Enrolment, streamEnrolments } from "~/models/enrolment-list.server";
import { noStore } from "~/services/caching.server";
import { byteOrderMark, csvLine, textStream } from "~/services/csv.server";
import { describeError, log } from "~/services/log.server";
import { carrySession, type RequestArgs } from "~/services/session.server";
import type { Account } from "./account.server";
import { personOf, problemOf } from "./course-view.server";

const { file } = words;

/** The columns of the file; amounts are dollars with a point, moments in Toronto. */
const columns: readonly { header: string; value: (row: Enrolment) => string | null }[] = [
  { header: file.name, value: (row) => (row.email === null ? words.deletedAccount : personOf(row)) },
  { header: file.email, value: (row) => row.email },
  { header: file.application, value: (row) => row.application_status },
  { header: file.purchase, value: (row) => row.purchase_status },
  { header: file.amount, value: (row) => priceText(row.amount_cents) },
  { header: file.refunded, value: (row) => priceText(row.refunded_cents) },
  { header: file.date, value: (row) => shortMoment(row.created_at) },
  { header: file.receipt, value: (row) => row.receipt_number },
  { header: file.problem, value: problemOf },
];

/**
 * The enrolments of a course by the query of its page, as a CSV file: UTF-8 with a byte order mark, streamed.
 * @returns null when nothing could be read; a failure later on ends the connection
 */
export async function enrolmentsFile(
  { client }: Account,
  courseId: string,
  { request, context }: RequestArgs,
): Promise<Response | null> {
  const { status } = readEnrolmentQuery(new URL(request.url).searchParams);
  const portions = streamEnrolments(client, courseId, status);
  const first = await portions.next().catch((error: unknown) => {
    log("error", "enrolments could not be exported", describeError(error));
    return null;
  });
  if (!first || first.done) return null;
  const headers = new Headers({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="enrolments-${torontoToday()}.csv"`,
    "Cache-Control": noStore,
    "X-Content-Type-Options": "nosniff",
  });
  carrySession(context, headers);
  return new Response(textStream(linesOf(first.value, portions)), { headers });
}

async function* linesOf(
  first: Enrolment[],
  rest: AsyncGenerator<Enrolment[], void>,
): AsyncGenerator<string, void> {
  const lines = (rows: Enrolment[]) =>
    rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join("");
  yield byteOrderMark + csvLine(columns.map(({ header }) => header)) + lines(first);
  for await (const rows of rest) yield lines(rows);
}

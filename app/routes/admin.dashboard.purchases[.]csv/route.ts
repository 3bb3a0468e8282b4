import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { enrolmentWords } from "~/content/courses/staff-courses";
import { refusedAccounts } from "~/content/users/refused-accounts";
import { purchasesPath, readEnrolmentQuery } from "~/domain/courses/course-list";
import { torontoToday } from "~/domain/dates/calendar";
import { csvFile, plainText } from "~/handlers/csv.server";
import { recordExport } from "~/models/audit/audit-log.server";
import { streamEnrolments } from "~/models/courses/enrolment-list.server";
import {
  courseColumn,
  enrolmentLines,
} from "~/routes/admin.dashboard.courses_.$id_.enrolments[.]csv/enrolments-file.server";

/** The purchases of the list's query, for staff of their centers and head office. */
export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requireUser(args, purchasesPath);
  if (!may(profile.role, "purchases.read")) return plainText(args, refusedAccounts.problems.role.title, 403);
  const query = readEnrolmentQuery(new URL(args.request.url).searchParams);
  const lines = enrolmentLines(streamEnrolments(client, null, query), [courseColumn]);
  const file = await csvFile(args, `purchases-${torontoToday()}`, lines, (rows) =>
    recordExport(client, "purchases", rows),
  );
  return file ?? plainText(args, enrolmentWords.exportFailed.text, 503);
}

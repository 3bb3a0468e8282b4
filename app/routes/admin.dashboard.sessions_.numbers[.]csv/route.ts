import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser, scopedTo } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { classMessages } from "~/content/tutoring/staff-classes";
import { figuresPage } from "~/content/tutoring/staff-lesson-figures";
import { refusedAccounts } from "~/content/users/refused-accounts";
import { type CsvPortion, csvFile, csvLine, plainText } from "~/handlers/csv.server";
import { recordExport } from "~/models/audit/audit-log.server";
import { figuresLine, getLessonFigures, type LessonFigures } from "~/models/reports/figures.server";
import { readFiguresQuery } from "~/routes/admin.dashboard.sessions_.numbers/figures-query.server";

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args, "/admin/dashboard/sessions/numbers");
  if (!may(account.profile.role, "sessions.manage")) return plainText(args, refusedAccounts.problems.role.title, 403);
  const { isAllowed, ...query } = await readFiguresQuery(scopedTo("sessions.manage", account), args.request);
  const figures = isAllowed ? await getLessonFigures(account.client, query) : [];
  if (!figures) return plainText(args, classMessages.away.text, 503);
  const file = await csvFile(args, `session-numbers-${query.from}-${query.to}`, portionsOf(figures), (rows) =>
    recordExport(account.client, "lessons", rows),
  );
  return file ?? plainText(args, classMessages.away.text, 503);
}

async function* portionsOf(figures: readonly LessonFigures[]): AsyncGenerator<CsvPortion, void> {
  const { columns } = figuresPage;
  const lines = [Object.values(columns), ...figures.map((row) => figuresLine(columns, row))];
  yield { text: lines.map(csvLine).join(""), rows: figures.length };
}

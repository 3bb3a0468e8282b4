import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser, scopedTo } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { classMessages } from "~/content/tutoring/staff-classes";
import { refusedAccounts } from "~/content/users/refused-accounts";
import { torontoToday } from "~/domain/dates/calendar";
import { classesPath } from "~/domain/tutoring/class-paths";
import { type CsvPortion, csvFile, csvLine, plainText } from "~/handlers/csv.server";
import { recordExport } from "~/models/audit/audit-log.server";
import { type ClassListRow, loadClassList } from "~/routes/admin.dashboard.classes/class-list.server";
import { classList } from "~/routes/admin.dashboard.classes/class-list-words";

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args, classesPath);
  if (!may(account.profile.role, "sessions.manage")) return plainText(args, refusedAccounts.problems.role.title, 403);
  const list = await loadClassList(scopedTo("sessions.manage", account), args.request);
  const rows = list ? list.groups?.flatMap((group) => group.rows) : [];
  const file =
    rows &&
    (await csvFile(args, `classes-${torontoToday()}`, portionsOf(rows), (count) =>
      recordExport(account.client, "classes", count),
    ));
  return file ?? plainText(args, classMessages.away.text, 503);
}

const facts = Object.keys(classList.columns) as (keyof typeof classList.columns)[];

async function* portionsOf(rows: readonly ClassListRow[]): AsyncGenerator<CsvPortion, void> {
  const lines = [Object.values(classList.columns), ...rows.map((row) => facts.map((fact) => row[fact]))];
  yield { text: lines.map(csvLine).join(""), rows: rows.length };
}

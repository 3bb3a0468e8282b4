import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser, scopedTo } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { classMessages } from "~/content/tutoring/staff-classes";
import { refusedAccounts } from "~/content/users/refused-accounts";
import { torontoToday } from "~/domain/dates/calendar";
import { classesPath } from "~/domain/tutoring/class-paths";
import { type CsvPortion, csvFile, csvLine } from "~/handlers/csv.server";
import { plainText } from "~/handlers/plain-text.server";
import { recordExport } from "~/models/audit/audit-log.server";
import { type ClassListRow, loadClassList } from "~/routes/admin.dashboard.classes/class-list.server";
import { classList } from "~/routes/admin.dashboard.classes/class-list-words";

/** The classes of the list's query. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args, classesPath);
  if (!may(account.profile.role, "sessions.manage")) return plainText(args, refusedAccounts.problems.role.title, 403);
  const list = await loadClassList(scopedTo("sessions.manage", account), args.request);
  const rows = list ? list.groups?.flatMap((group) => group.rows) : [];
  if (!rows) return plainText(args, classMessages.away.text, 503);
  const file = await csvFile(args, `${classList.file.name}-${torontoToday()}`, portionsOf(rows), (count) =>
    recordExport(account.client, "classes", count),
  );
  return file ?? plainText(args, classMessages.away.text, 503);
}

async function* portionsOf(rows: readonly ClassListRow[]): AsyncGenerator<CsvPortion, void> {
  yield { text: [[...classList.file.columns], ...rows.map(lineOf)].map(csvLine).join(""), rows: rows.length };
}

const lineOf = ({
  weekday,
  times,
  subject,
  fits,
  tutor,
  room,
  taken,
  seats,
  state,
  waiting,
  next,
  names,
}: ClassListRow) => [...[weekday, times, subject, fits, tutor, room, taken, seats, state, waiting, next, names]];

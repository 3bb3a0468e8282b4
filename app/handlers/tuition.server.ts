import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser, type ScopedAccount, scopedTo } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { tuitionDesk } from "~/content/tuition/staff-tuition";
import { refusedAccounts } from "~/content/users/refused-accounts";
import { addMonths, centerToday, type IsoDate, monthAndYear } from "~/domain/dates/calendar";
import { recordExport } from "~/models/audit/audit-log.server";
import { shownCenter } from "./chosen-center.server";
import { type CsvPortion, csvFile, plainText } from "./csv.server";

const monthsBack = 24;

/** The first day of its month. */
export const monthOf = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`;

export const monthChoices = (first: IsoDate, count: number) =>
  Array.from({ length: count }, (_, nth) => addMonths(first, nth)).map((month) => ({
    id: month.slice(0, 7),
    name: monthAndYear(month),
  }));

/** The center and month (`?month=2026-11`) that a page of tuition is of. */
export async function readTuitionQuery(account: ScopedAccount, request: Request, otherwise: "first" | "none") {
  const { center: shown, choices } = await shownCenter(account, request, otherwise);
  const center = shown && { id: shown.id, name: shown.name };
  const today = centerToday(center?.id ?? null);
  const thisMonth = monthOf(today);
  const months = monthChoices(addMonths(thisMonth, -monthsBack), monthsBack + 2).reverse();
  const asked = new URL(request.url).searchParams.get("month");
  const value = months.find(({ id }) => id === asked)?.id ?? thisMonth.slice(0, 7);
  return {
    frame: { center, choices },
    period: { label: tuitionDesk.month, name: "month", value, choices: months },
    today,
    thisMonth,
    month: `${value}-01`,
    /** Staff without a center see none. */
    isAllowed: center !== null || choices !== null,
  };
}

interface TuitionFile {
  name: string;
  lines: AsyncGenerator<CsvPortion, void>;
}

/** A CSV file, for who may see tuition; logged as `list`. @param page to which a visitor is led who is not signed in */
export async function tuitionFile(
  args: LoaderFunctionArgs,
  page: string,
  list: string,
  open: (account: ScopedAccount, request: Request) => Promise<TuitionFile>,
) {
  const account = await requireUser(args, page);
  if (!may(account.profile.role, "tuition.manage")) return plainText(args, refusedAccounts.problems.role.title, 403);
  const { name, lines } = await open(scopedTo("tuition.manage", account), args.request);
  const file = await csvFile(args, name, lines, (rows) => recordExport(account.client, list, rows));
  return file ?? plainText(args, tuitionDesk.away.text, 503);
}

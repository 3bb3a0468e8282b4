import type { ScopedAccount } from "~/auth/account.server";
import { tuitionDesk } from "~/content/tuition/staff-tuition";
import { addMonths, centerToday, type IsoDate, monthAndYear } from "~/domain/dates/calendar";
import { shownCenter } from "./chosen-center.server";

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

/** @param page to which a visitor is led who is not signed in @param list as the log of exports names it */
export const tuitionFileOf = (page: string, list: string) =>
  ({ page, list, permission: "tuition.manage", away: tuitionDesk.away.text }) as const;

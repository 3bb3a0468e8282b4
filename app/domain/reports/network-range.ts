import { mondayOf } from "~/domain/appointments/calendar-view";
import { addDays, addMonths, type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import { type NetworkSort, networkSorts } from "./network-figures";

export const presetWeeks = [4, 8, 26, 52] as const;
const defaultWeeks = 8;
export const namedPeriods = ["week", "last_week", "month", "last_month", "days30"] as const;
export const periodNames = [...namedPeriods, ...presetWeeks] as const;
/** A number of weeks ends today, in the current week. */
export type PeriodName = (typeof periodNames)[number];

/** Days, inclusive; the database's limit. */
const maxRangeDays = 53 * 7;
const firstDay: IsoDate = "2020-01-01";

type RangeProblem = "long" | "backwards" | "unknown";

interface Range {
  from: IsoDate;
  to: IsoDate;
}

export interface NetworkQuery extends Range {
  /** The period before it, which is compared. */
  before: Range;
  /** Null for days of one's own. */
  period: PeriodName | null;
  sort: NetworkSort;
  descending: boolean;
  /** Why the dates were not followed; the last 8 weeks replace them. */
  problem: RangeProblem | null;
}

export const networkPath = "/admin/dashboard/network";

/** Reads `?from=&to=`, `?period=` or `?weeks=`, and `?sort=&order=`; days are Toronto's. */
export function readNetworkQuery(parameters: URLSearchParams, today: IsoDate): NetworkQuery {
  const sort = networkSorts.find((name) => name === parameters.get("sort")) ?? "leads";
  const order = parameters.get("order");
  const descending = order === "asc" || order === "desc" ? order === "desc" : sort !== "name";
  const sorted = { sort, descending };
  const [from, to] = [parameters.get("from") || null, parameters.get("to") || null];
  if (from === null && to === null) {
    const asked = parameters.get("period") ?? parameters.get("weeks");
    const period = periodNames.find((name) => String(name) === asked) ?? defaultWeeks;
    return { ...periodOf(period, today), period, ...sorted, problem: null };
  }
  const range = { from: from ?? firstDayOf(to ?? today), to: to ?? today };
  const problem = rangeProblem(range, today);
  if (problem) return { ...periodOf(defaultWeeks, today), period: defaultWeeks, ...sorted, problem };
  const period = periodNames.find((name) => {
    const one = periodOf(name, today);
    return one.from === range.from && one.to === range.to;
  });
  if (period) return { ...periodOf(period, today), period, ...sorted, problem: null };
  return { ...range, before: asLongBefore(range), period: null, ...sorted, problem: null };
}

/** A week is compared with the same weekdays, a month with the same days of the month before. */
function periodOf(name: PeriodName, today: IsoDate): Range & { before: Range } {
  const monday = mondayOf(today);
  const first = `${today.slice(0, 7)}-01`;
  switch (name) {
    case "week":
      return daysBefore({ from: monday, to: today }, 7);
    case "last_week":
      return daysBefore({ from: addDays(monday, -7), to: addDays(monday, -1) }, 7);
    case "month":
      return { from: first, to: today, before: { from: addMonths(first, -1), to: addMonths(today, -1) } };
    case "last_month": {
      const from = addMonths(first, -1);
      return { from, to: addDays(first, -1), before: { from: addMonths(first, -2), to: addDays(from, -1) } };
    }
    case "days30":
      return daysBefore({ from: addDays(today, -29), to: today }, 30);
    default:
      return daysBefore({ from: addDays(monday, (1 - name) * 7), to: today }, name * 7);
  }
}

const daysBefore = ({ from, to }: Range, days: number) => ({
  ...{ from, to },
  before: { from: addDays(from, -days), to: addDays(to, -days) },
});

function asLongBefore({ from, to }: Range): Range {
  let days = 1;
  while (addDays(from, days) <= to) days += 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Default start of a range with an end only; an invalid date is reported later. */
const firstDayOf = (to: IsoDate): IsoDate => (isIsoDate(to) ? addDays(mondayOf(to), (1 - defaultWeeks) * 7) : to);

function rangeProblem({ from, to }: Range, today: IsoDate): RangeProblem | null {
  if (![from, to].every((day) => isIsoDate(day) && day >= firstDay && day <= addDays(today, 366))) return "unknown";
  if (from > to) return "backwards";
  return addDays(from, maxRangeDays - 1) < to ? "long" : null;
}

export function networkSearch(query: Pick<NetworkQuery, "from" | "to" | "period" | "sort" | "descending">): string {
  const { from, to, period, sort, descending } = query;
  const parameters = new URLSearchParams(
    period === null ? { from, to } : typeof period === "number" ? { weeks: String(period) } : { period },
  );
  parameters.set("sort", sort);
  parameters.set("order", descending ? "desc" : "asc");
  return `?${parameters}`;
}

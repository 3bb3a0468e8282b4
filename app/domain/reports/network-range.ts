import { mondayOf } from "~/domain/appointments/calendar-view";
import { addDays, type IsoDate } from "~/domain/dates/calendar";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { type NetworkSort, networkSorts } from "./network-report";

export const presetWeeks = [4, 8, 26, 52] as const;
const defaultWeeks = 8;

/** Days, inclusive; the database's limit. */
const maxRangeDays = 53 * 7;
const firstDay: IsoDate = "2020-01-01";

type RangeProblem = "long" | "backwards" | "unknown";

export interface NetworkQuery {
  from: IsoDate;
  to: IsoDate;
  weeks: number | null;
  sort: NetworkSort;
  descending: boolean;
  /** Why the dates were not followed; the last 8 weeks replace them. */
  problem: RangeProblem | null;
}

export const networkPath = "/admin/dashboard/network";

/** Reads `?from=&to=` or `?weeks=`, and `?sort=&order=`; days are Toronto's. */
export function readNetworkQuery(parameters: URLSearchParams, today: IsoDate): NetworkQuery {
  const sort = networkSorts.find((name) => name === parameters.get("sort")) ?? "leads";
  const order = parameters.get("order");
  const descending = order === "asc" || order === "desc" ? order === "desc" : sort !== "name";
  const [from, to] = [parameters.get("from") || null, parameters.get("to") || null];
  const preset = presetWeeks.find((weeks) => String(weeks) === parameters.get("weeks"));
  if (from === null && to === null)
    return { ...lastWeeks(preset ?? defaultWeeks, today), sort, descending, problem: null };
  const range = { from: from ?? firstDayOf(to ?? today), to: to ?? today };
  const problem = rangeProblem(range, today);
  if (problem) return { ...lastWeeks(defaultWeeks, today), sort, descending, problem };
  return { ...range, weeks: presetOf(range, today), sort, descending, problem: null };
}

/** Ends today, in the current week. */
const lastWeeks = (weeks: number, today: IsoDate) => ({
  from: addDays(mondayOf(today), (1 - weeks) * 7),
  to: today,
  weeks,
});

/** Default start of a range with an end only; an invalid date is reported later. */
const firstDayOf = (to: IsoDate): IsoDate => (isIsoDate(to) ? addDays(mondayOf(to), (1 - defaultWeeks) * 7) : to);

function rangeProblem({ from, to }: { from: IsoDate; to: IsoDate }, today: IsoDate): RangeProblem | null {
  if (![from, to].every((day) => isIsoDate(day) && day >= firstDay && day <= addDays(today, 366))) return "unknown";
  if (from > to) return "backwards";
  return addDays(from, maxRangeDays - 1) < to ? "long" : null;
}

const presetOf = ({ from, to }: { from: IsoDate; to: IsoDate }, today: IsoDate): number | null =>
  presetWeeks.find((weeks) => to === today && lastWeeks(weeks, today).from === from) ?? null;

export function networkSearch({ from, to, weeks, sort, descending }: Omit<NetworkQuery, "problem">): string {
  const parameters = new URLSearchParams(weeks === null ? { from, to } : { weeks: String(weeks) });
  parameters.set("sort", sort);
  parameters.set("order", descending ? "desc" : "asc");
  return `?${parameters}`;
}

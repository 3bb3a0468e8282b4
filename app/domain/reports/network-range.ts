import { mondayOf } from "~/domain/appointments/calendar-view";
import { addDays, type IsoDate } from "~/domain/dates/calendar";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { type NetworkSort, networkSorts } from "./network-report";

/** The ranges that are offered, in weeks up to the current one. */
export const presetWeeks = [4, 8, 26, 52] as const;
const usualWeeks = 8;

/** The longest range of days, both ends included. The database gives no figures for a longer one. */
export const longestRange = 53 * 7;
const firstDay: IsoDate = "2020-01-01";

/** Why an address with a range was not followed. */
export type RangeProblem = "long" | "backwards" | "unknown";

/** What the address of the network page says. */
export interface NetworkQuery {
  from: IsoDate;
  to: IsoDate;
  /** The offered range it is; null for free dates. */
  weeks: number | null;
  sort: NetworkSort;
  descending: boolean;
  /** Null where the address was followed; otherwise the last 8 weeks stand in for its dates. */
  problem: RangeProblem | null;
}

export const networkPath = "/admin/dashboard/network";

/** Reads the address (`?from=&to=` or `?weeks=`, `?sort=&order=`); what it does not know falls back. Days are Toronto's. */
export function readNetworkQuery(parameters: URLSearchParams, today: IsoDate): NetworkQuery {
  const sort = networkSorts.find((name) => name === parameters.get("sort")) ?? "leads";
  const order = parameters.get("order");
  const descending = order === "asc" || order === "desc" ? order === "desc" : sort !== "name";
  const [from, to] = [parameters.get("from") || null, parameters.get("to") || null];
  const asked = presetWeeks.find((weeks) => String(weeks) === parameters.get("weeks"));
  if (from === null && to === null)
    return { ...lastWeeks(asked ?? usualWeeks, today), sort, descending, problem: null };
  const range = { from: from ?? firstDayOf(to ?? today), to: to ?? today };
  const problem = rangeProblem(range, today);
  if (problem) return { ...lastWeeks(usualWeeks, today), sort, descending, problem };
  return { ...range, weeks: presetOf(range, today), sort, descending, problem: null };
}

/** So many weeks up to today, the current one among them. */
const lastWeeks = (weeks: number, today: IsoDate) => ({
  from: addDays(mondayOf(today), (1 - weeks) * 7),
  to: today,
  weeks,
});

/** Where a range begins that says its end alone; a text that is no day is objected to later. */
const firstDayOf = (to: IsoDate): IsoDate => (isIsoDate(to) ? addDays(mondayOf(to), (1 - usualWeeks) * 7) : to);

function rangeProblem({ from, to }: { from: IsoDate; to: IsoDate }, today: IsoDate): RangeProblem | null {
  if (![from, to].every((day) => isIsoDate(day) && day >= firstDay && day <= addDays(today, 366))) return "unknown";
  if (from > to) return "backwards";
  return addDays(from, longestRange - 1) < to ? "long" : null;
}

const presetOf = ({ from, to }: { from: IsoDate; to: IsoDate }, today: IsoDate): number | null =>
  presetWeeks.find((weeks) => to === today && lastWeeks(weeks, today).from === from) ?? null;

/** The part of an address that leads to the same figures. */
export function networkSearch({ from, to, weeks, sort, descending }: Omit<NetworkQuery, "problem">): string {
  const parameters = new URLSearchParams(weeks === null ? { from, to } : { weeks: String(weeks) });
  parameters.set("sort", sort);
  parameters.set("order", descending ? "desc" : "asc");
  return `?${parameters}`;
}

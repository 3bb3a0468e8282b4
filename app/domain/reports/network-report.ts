import { mondayOf } from "~/domain/appointments/calendar-view";
import { addDays, type IsoDate } from "~/domain/dates/calendar";

export const networkSorts = ["name", "leads", "response", "answered", "conversion", "completed"] as const;
export type NetworkSort = (typeof networkSorts)[number];

interface CenterWeekFigures {
  location: string;
  week: IsoDate;
  leads: number;
  requests: number;
  converted: number;
  responded: number;
  averageResponseMinutes: number | null;
  completed: number;
}

/** Sums over a range; shares from 0 to 1, 0 without a base. */
export interface NetworkFigures {
  leads: number;
  requests: number;
  converted: number;
  responded: number;
  completed: number;
  /** Converted / requests. */
  conversion: number;
  /** Responded / leads. */
  answered: number;
  /** Mean minutes until staff answered; null without answers. */
  response: number | null;
  weekly: readonly number[];
}

export interface NetworkRow extends NetworkFigures {
  id: string;
  name: string;
}

export interface NetworkReport {
  weeks: readonly IsoDate[];
  rows: readonly NetworkRow[];
  total: NetworkFigures;
}

interface ReportOf {
  from: IsoDate;
  to: IsoDate;
  centers: readonly { id: string; name: string }[];
  figures: readonly CenterWeekFigures[];
  sort: NetworkSort;
  descending: boolean;
}

/** Totals per center; a center no longer listed appears if it has figures. */
export function networkReport({ from, to, centers, figures, sort, descending }: ReportOf): NetworkReport {
  const weeks = mondaysOf(from, to);
  const listed = new Set(centers.map(({ id }) => id));
  const former = new Set(figures.map(({ location }) => location).filter((id) => !listed.has(id)));
  const all = [...centers, ...[...former].map((id) => ({ id, name: id }))];
  const byCenter = new Map<string, CenterWeekFigures[]>();
  for (const row of figures) byCenter.set(row.location, [...(byCenter.get(row.location) ?? []), row]);
  const rows = all.map(({ id, name }) => ({ id, name, ...sumOf(byCenter.get(id) ?? [], weeks) }));
  return { weeks, rows: sorted(rows, sort, descending), total: sumOf(figures, weeks) };
}

function mondaysOf(from: IsoDate, to: IsoDate): IsoDate[] {
  const weeks = [];
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

type Counted = "leads" | "requests" | "converted" | "responded" | "completed";

function sumOf(figures: readonly CenterWeekFigures[], weeks: readonly IsoDate[]): NetworkFigures {
  const sum = (name: Counted) => figures.reduce((total, row) => total + row[name], 0);
  const minutes = figures.reduce(
    (total, { averageResponseMinutes, responded }) => total + (averageResponseMinutes ?? 0) * responded,
    0,
  );
  const [leads, requests, converted, responded] = [sum("leads"), sum("requests"), sum("converted"), sum("responded")];
  const leadsOf = (wanted: IsoDate) => figures.reduce((total, row) => total + (row.week === wanted ? row.leads : 0), 0);
  return {
    leads,
    requests,
    converted,
    responded,
    completed: sum("completed"),
    conversion: requests > 0 ? converted / requests : 0,
    answered: leads > 0 ? responded / leads : 0,
    response: responded > 0 ? minutes / responded : null,
    weekly: weeks.map(leadsOf),
  };
}

/** Ties by name; centers without answers last by response time. */
function sorted(rows: readonly NetworkRow[], sort: NetworkSort, descending: boolean): NetworkRow[] {
  const byName = (a: NetworkRow, b: NetworkRow) => a.name.localeCompare(b.name, "en-CA");
  const turn = descending ? -1 : 1;
  if (sort === "name") return [...rows].sort((a, b) => turn * byName(a, b));
  return [...rows].sort((a, b) => {
    const [one, other] = [a[sort], b[sort]];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return turn * (one - other) || byName(a, b);
  });
}

import { mondayOf } from "~/domain/appointments/calendar-view";
import { addDays, type IsoDate } from "~/domain/dates/calendar";

/** The columns the centers can be sorted by. */
export const networkSorts = ["name", "leads", "response", "answered", "conversion", "completed"] as const;
export type NetworkSort = (typeof networkSorts)[number];

/** What happened at a center in a week, as far as the report adds it up. */
interface CenterWeekFigures {
  location: string;
  /** A Monday. */
  week: IsoDate;
  leads: number;
  requests: number;
  converted: number;
  responded: number;
  averageResponseMinutes: number | null;
  completed: number;
}

/** Sums over a range. Shares are parts of 1, and 0 where there is nothing to be a part of. */
export interface NetworkFigures {
  leads: number;
  requests: number;
  converted: number;
  responded: number;
  completed: number;
  /** Converted of the requests. */
  conversion: number;
  /** Responded of the leads. */
  answered: number;
  /** The mean of the minutes until staff answered; null while nobody did. */
  response: number | null;
  /** Leads of each week of the range, in order. */
  weekly: readonly number[];
}

export interface NetworkRow extends NetworkFigures {
  id: string;
  name: string;
}

export interface NetworkReport {
  /** The Mondays of the range. */
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

/** Adds up a range per center. Every center has a row; one that is not listed any more has it where it has figures. */
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

/** Equal ones stand by name; a center that nobody answered for stands last by response time. */
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

import { mondayOf } from "~/domain/appointments/calendar-view";
import { addDays, addMonths, type IsoDate } from "~/domain/dates/calendar";
import { figureColumns, type NetworkFigures, type NetworkSort, sumOf, type TargetFigure } from "./network-figures";

/** A target for the days of the period: of a month its part; null where none is set. */
type Targets = Readonly<Record<TargetFigure, number | null>>;

interface Compared {
  now: NetworkFigures;
  before: NetworkFigures;
  targets: Targets;
  /** Leads of the period. */
  weekly: readonly number[];
}

export interface NetworkRow extends Compared {
  id: string;
  name: string;
}

export interface NetworkReport {
  weeks: readonly IsoDate[];
  rows: readonly NetworkRow[];
  total: Compared;
}

export interface CenterFigures {
  centers: readonly (NetworkFigures & { location: string; isNow: boolean })[];
  weeks: readonly { location: string; week: IsoDate; leads: number }[];
  targets: readonly { location: string; figure: TargetFigure; target: number }[];
}

interface ReportOf {
  from: IsoDate;
  to: IsoDate;
  centers: readonly { id: string; name: string }[];
  figures: CenterFigures;
  sort: NetworkSort;
  descending: boolean;
}

/** A row per center; one no longer listed appears if it has figures. */
export function networkReport({ from, to, centers, figures, sort, descending }: ReportOf): NetworkReport {
  const weeks = mondaysOf(from, to);
  const months = monthsIn(from, to);
  const listed = new Set(centers.map(({ id }) => id));
  const former = new Set(figures.centers.map(({ location }) => location).filter((id) => !listed.has(id)));
  const all = [...centers, ...[...former].map((id) => ({ id, name: id }))];
  const compared = (isOf: (row: { location: string }) => boolean): Compared => {
    const rows = figures.centers.filter(isOf);
    const weekly = figures.weeks.filter(isOf);
    const targets = figures.targets.filter(isOf);
    return {
      now: sumOf(rows.filter(({ isNow }) => isNow)),
      before: sumOf(rows.filter(({ isNow }) => !isNow)),
      targets: { visits: targetOf(targets, "visits", months), enrolled: targetOf(targets, "enrolled", months) },
      weekly: weeks.map((week) => weekly.reduce((sum, row) => sum + (row.week === week ? row.leads : 0), 0)),
    };
  };
  const rows = all.map(({ id, name }) => ({ id, name, ...compared(({ location }) => location === id) }));
  return { weeks, rows: sorted(rows, sort, descending), total: compared(() => true) };
}

/** Whether anything happened in a center in the period or the one before, or was to happen. */
export const hasActivity = ({ now, before, targets }: Compared): boolean =>
  [...Object.values(now), ...Object.values(before), ...Object.values(targets)].some(Boolean);

function mondaysOf(from: IsoDate, to: IsoDate): IsoDate[] {
  const weeks = [];
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** How many months a range is, each day a part of its own month. */
export function monthsIn(from: IsoDate, to: IsoDate): number {
  let months = 0;
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) {
    const last = addDays(addMonths(first, 1), -1);
    const dayOf = (date: IsoDate) => Number(date.slice(8));
    months += (dayOf(to < last ? to : last) - dayOf(from > first ? from : first) + 1) / dayOf(last);
  }
  return months;
}

function targetOf(targets: CenterFigures["targets"], figure: TargetFigure, months: number): number | null {
  const set = targets.filter((one) => one.figure === figure);
  return set.length === 0 ? null : Math.round(set.reduce((sum, { target }) => sum + target, 0) * months);
}

/** Ties by name; null comes last. */
function sorted(rows: readonly NetworkRow[], sort: NetworkSort, descending: boolean): NetworkRow[] {
  const byName = (a: NetworkRow, b: NetworkRow) => a.name.localeCompare(b.name, "en-CA");
  const turn = descending ? -1 : 1;
  const column = figureColumns.find((one) => one.sort === sort);
  if (!column) return [...rows].sort((a, b) => turn * byName(a, b));
  return [...rows].sort((a, b) => {
    const [one, other] = [column.of(a.now), column.of(b.now)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return turn * (one - other) || byName(a, b);
  });
}

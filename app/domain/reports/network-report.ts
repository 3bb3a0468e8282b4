import { figureColumns, type NetworkFigures, type NetworkSort, sumOf } from "./network-figures";

interface Compared {
  now: NetworkFigures;
  before: NetworkFigures;
}

export interface NetworkRow extends Compared {
  id: string;
  name: string;
}

export interface NetworkReport {
  rows: readonly NetworkRow[];
  total: Compared;
}

type CenterFigures = NetworkFigures & { location_id: string };

interface ReportOf {
  centers: readonly { id: string; name: string }[];
  figures: Record<keyof Compared, readonly CenterFigures[]>;
  sort: NetworkSort;
  descending: boolean;
}

/** A row per center; one no longer listed appears if it has figures. */
export function networkReport({ centers, figures, sort, descending }: ReportOf): NetworkReport {
  const listed = new Set(centers.map(({ id }) => id));
  const former = new Set(
    [...figures.now, ...figures.before].map(({ location_id }) => location_id).filter((id) => !listed.has(id)),
  );
  const all = [...centers, ...[...former].map((id) => ({ id, name: id }))];
  const compared = (isOf: (row: CenterFigures) => boolean): Compared => ({
    now: sumOf(figures.now.filter(isOf)),
    before: sumOf(figures.before.filter(isOf)),
  });
  const rows = all.map(({ id, name }) => ({ id, name, ...compared(({ location_id }) => location_id === id) }));
  return { rows: sorted(rows, sort, descending), total: compared(() => true) };
}

/** Whether anything happened in a center in the period or the one before. */
export const hasActivity = ({ now, before }: Compared): boolean =>
  [...Object.values(now), ...Object.values(before)].some(Boolean);

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

import { networkPage } from "~/content/reports/staff-network";
import type { NetworkFigures, NetworkSort, TargetFigure } from "~/domain/reports/network-report";

const { noFigure, changed } = networkPage;

export const percent = (share: number | null): string => (share === null ? noFigure : `${Math.round(share * 100)}%`);
const count = (value: number | null): string => (value === null ? noFigure : String(Math.round(value)));
/** Whole dollars. */
const dollars = (cents: number | null): string =>
  cents === null ? noFigure : `CA$${Math.round(cents / 100).toLocaleString("en-CA")}`;

/** '35 min', '3 h 20 min', '2 d 4 h'. */
export function duration(minutes: number | null): string {
  if (minutes === null) return noFigure;
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  if (whole < 24 * 60) return parts(whole, 60, "h", "min");
  return parts(Math.round(minutes / 60), 24, "d", "h");
}

function parts(count: number, each: number, large: string, small: string): string {
  const rest = count % each;
  return `${Math.floor(count / each)} ${large}${rest > 0 ? ` ${rest} ${small}` : ""}`;
}

interface FigureColumn {
  sort: Exclude<NetworkSort, "name">;
  of: (figures: NetworkFigures) => number | null;
  words: (value: number | null) => string;
  /** Of the difference between two periods, without its sign. */
  difference: (value: number) => string;
  target?: TargetFigure;
  /** Left out on a tablet, where the sums above the table have it. */
  from?: "lg";
}

const points = (share: number) => `${Math.round(share * 100)} pt`;
const column = (
  sort: FigureColumn["sort"],
  value: FigureColumn["of"],
  { words = count, difference = words, ...more }: Partial<FigureColumn> = {},
): FigureColumn => ({ ...more, sort, of: value, words, difference });

/** The columns of the table of centers, in their order. */
export const figureColumns: readonly FigureColumn[] = [
  column("leads", ({ leads }) => leads),
  column("answered", ({ answered }) => answered, { words: percent, difference: points }),
  column("completed", ({ visits }) => visits, { target: "visits" }),
  column("families", ({ families }) => families),
  column("enrolled", ({ enrolled }) => enrolled, { target: "enrolled" }),
  column("left", ({ departed }) => departed, { from: "lg" }),
  column("seats", ({ seats }) => seats, { words: percent, difference: points }),
  column("revenue", ({ revenueCents }) => revenueCents, { words: dollars, from: "lg" }),
];

/** '+4, was 20', nothing where it is the same; what cannot be subtracted has no difference. */
export function changeWords({ of, words, difference }: Omit<FigureColumn, "sort">, compared: Compared): string {
  const [now, before] = [of(compared.now), of(compared.before)];
  if (now === before) return "";
  if (now === null || before === null) return changed(null, words(before));
  const change = now - before;
  return changed(`${change > 0 ? "+" : "−"}${difference(Math.abs(change))}`, words(before));
}

interface Compared {
  now: NetworkFigures;
  before: NetworkFigures;
}

import { networkPage } from "~/content/reports/staff-network";
import type { FigureColumn, NetworkFigures } from "~/domain/reports/network-figures";

const { noFigure, changed } = networkPage;

export const percent = (share: number | null): string => (share === null ? noFigure : `${Math.round(share * 100)}%`);
const count = (value: number): string => String(Math.round(value));
/** Whole dollars. */
const dollars = (cents: number): string => `CA$${Math.round(cents / 100).toLocaleString("en-CA")}`;

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

const points = (share: number) => `${Math.round(share * 100)} pt`;

/** How a column's figures read, and a difference of two without its sign. */
const readings: Readonly<Record<FigureColumn["as"], Record<"words" | "difference", (value: number) => string>>> = {
  count: { words: count, difference: count },
  share: { words: percent, difference: points },
  cents: { words: dollars, difference: dollars },
};

export function figureWords({ of, as }: Pick<FigureColumn, "of" | "as">, figures: NetworkFigures): string {
  const value = of(figures);
  return value === null ? noFigure : readings[as].words(value);
}

/** '+4, was 20', nothing where it is the same; what cannot be subtracted has no difference. */
export function changeWords(column: FigureColumn, compared: Compared): string {
  const [now, before] = [column.of(compared.now), column.of(compared.before)];
  if (now === before) return "";
  const was = figureWords(column, compared.before);
  if (now === null || before === null) return changed(null, was);
  const change = now - before;
  return changed(`${change > 0 ? "+" : "−"}${readings[column.as].difference(Math.abs(change))}`, was);
}

interface Compared {
  now: NetworkFigures;
  before: NetworkFigures;
}

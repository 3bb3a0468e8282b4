import { networkPage } from "~/content/reports/staff-network";

const { columns, file } = networkPage;

/** Where requests came from. */
export const sourceNames = ["booked", "requests", "online", "by_staff", "imported"] as const;

/** What `network_figures` counts of a center, each under its name there. */
const countNames = [
  "leads",
  ...sourceNames,
  "converted",
  "responded",
  "due",
  "in_time",
  "visits",
  "families",
  "enrolled",
  "departed",
  "spots_used",
  "spots",
  "revenue_cents",
] as const;

type CountName = (typeof countNames)[number];

/** The same for each count. */
const ofEachCount = <Value>(of: (name: CountName) => Value): Record<CountName, Value> =>
  Object.fromEntries(countNames.map((name) => [name, of(name)])) as Record<CountName, Value>;

export interface NetworkFigures extends Record<CountName, number> {
  /** Mean minutes until staff answered; null without answers. */
  response: number | null;
}

export function sumOf(rows: readonly NetworkFigures[]): NetworkFigures {
  const sum = (of: (row: NetworkFigures) => number) => rows.reduce((total, row) => total + of(row), 0);
  const counts = ofEachCount((name) => sum((row) => row[name]));
  const minutes = sum(({ response, responded }) => (response ?? 0) * responded);
  return { ...counts, response: counts.responded > 0 ? minutes / counts.responded : null };
}

const share = (part: number, base: number): number | null => (base > 0 ? part / base : null);

/** Shares are from 0 to 1; null without a base. */
type Figure = (figures: NetworkFigures) => number | null;

export const conversion: Figure = ({ converted, requests }) => share(converted, requests);

export type NetworkSort = keyof typeof columns;

export interface FigureColumn {
  sort: Exclude<NetworkSort, "name">;
  of: Figure;
  as: "count" | "share" | "cents";
  /** Left out on a tablet, where the sums above the table have it. */
  from?: "lg";
}

/** The table of centers, in its order. */
export const figureColumns: readonly FigureColumn[] = [
  { sort: "leads", of: ({ leads }) => leads, as: "count" },
  { sort: "answered", of: ({ in_time, due }) => share(in_time, due), as: "share" },
  { sort: "completed", of: ({ visits }) => visits, as: "count" },
  { sort: "families", of: ({ families }) => families, as: "count" },
  { sort: "enrolled", of: ({ enrolled }) => enrolled, as: "count" },
  { sort: "left", of: ({ departed }) => departed, as: "count", from: "lg" },
  { sort: "seats", of: ({ spots_used, spots }) => share(spots_used, spots), as: "share" },
  { sort: "revenue", of: ({ revenue_cents }) => revenue_cents, as: "cents", from: "lg" },
];

export const networkSorts: readonly NetworkSort[] = ["name", ...figureColumns.map(({ sort }) => sort)];

/** The columns of the file, in their order. */
export const fileColumns: readonly { head: string; of: Figure; as?: "cents" }[] = [
  { head: columns.leads, of: ({ leads }) => leads },
  ...sourceNames.map((name) => ({ head: file[name], of: (figures: NetworkFigures) => figures[name] })),
  { head: file.converted, of: ({ converted }) => converted },
  { head: file.responded, of: ({ responded }) => responded },
  { head: file.responseMinutes, of: ({ response }) => response },
  { head: file.due, of: ({ due }) => due },
  { head: file.inTime, of: ({ in_time }) => in_time },
  { head: columns.completed, of: ({ visits }) => visits },
  { head: columns.families, of: ({ families }) => families },
  { head: columns.enrolled, of: ({ enrolled }) => enrolled },
  { head: columns.left, of: ({ departed }) => departed },
  { head: file.spotsUsed, of: ({ spots_used }) => spots_used },
  { head: file.spots, of: ({ spots }) => spots },
  { head: file.revenue, of: ({ revenue_cents }) => revenue_cents, as: "cents" },
];

import type { Result } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import type { NetworkQuery } from "~/domain/reports/network-range";
import { type NetworkReport, networkReport } from "~/domain/reports/network-report";
import { type Client, readRows } from "~/integrations/supabase.server";
import { listStaffCenters } from "~/models/locations/locations.server";

/** Of all centers, or these; null when the database did not answer. No figures for an account that may not read them. */
export async function getNetworkReport(
  client: Client,
  scope: "all" | readonly string[],
  query: NetworkQuery,
): Promise<NetworkReport | null> {
  const figures = ({ from, to }: { from: IsoDate; to: IsoDate }) =>
    readRows(client.rpc("network_figures", { p_from: from, p_to: to }), {
      failure: { event: "the figures of the network could not be read" },
    });
  const [now, before, all] = await Promise.all([figures(query), figures(query.before), listStaffCenters(client)]);
  if (!now || !before) return null;
  const centers = scope === "all" ? all : all.filter(({ id }) => scope.includes(id));
  return networkReport({ ...query, centers, figures: { now, before } });
}

export type LessonFigures = Result<"lesson_figures">;

interface FiguresQuery {
  from: IsoDate;
  to: IsoDate;
  /** Null: all, for superadmins. */
  location: string | null;
}

/** By week and tutor, at most 53 weeks; null without an answer. */
export const getLessonFigures = (
  client: Client,
  { from, to, location }: FiguresQuery,
): Promise<LessonFigures[] | null> =>
  readRows(client.rpc("lesson_figures", { p_from: from, p_to: to, p_location: location }));

/** The cells of these columns, in their order. */
export const figuresLine = (
  columns: Readonly<Partial<Record<keyof LessonFigures, string>>>,
  row: LessonFigures,
): (string | number)[] => (Object.keys(columns) as (keyof LessonFigures)[]).map((column) => row[column] ?? "");

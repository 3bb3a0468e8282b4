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

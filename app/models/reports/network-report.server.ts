import type { NetworkQuery } from "~/domain/reports/network-range";
import { type NetworkReport, networkReport } from "~/domain/reports/network-report";
import type { Client } from "~/integrations/supabase/supabase.server";
import { listStaffCenters } from "~/models/locations/locations.server";
import { getCenterFigures } from "./network-figures.server";

/** Of all centers, or these. */
export async function getNetworkReport(
  client: Client,
  scope: "all" | readonly string[],
  query: NetworkQuery,
): Promise<NetworkReport | null> {
  const [figures, all] = await Promise.all([getCenterFigures(client, query), listStaffCenters(client)]);
  if (!figures) return null;
  const centers = scope === "all" ? all : all.filter(({ id }) => scope.includes(id));
  return networkReport({ ...query, centers, figures });
}

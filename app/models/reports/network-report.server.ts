import type { NetworkQuery } from "~/domain/reports/network-range";
import { type NetworkReport, networkReport } from "~/domain/reports/network-report";
import type { Client } from "~/integrations/supabase/supabase.server";
import { listStaffCenters } from "~/models/locations/locations.server";
import { listCenterWeeks } from "./network-figures.server";

export async function getNetworkReport(client: Client, query: NetworkQuery): Promise<NetworkReport | null> {
  const [figures, centers] = await Promise.all([
    listCenterWeeks(client, query.from, query.to),
    listStaffCenters(client),
  ]);
  if (!figures) return null;
  return networkReport({ ...query, centers, figures });
}

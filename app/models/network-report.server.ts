import type { NetworkQuery } from "~/forms/network-range";
import { type NetworkReport, networkReport } from "~/forms/network-report";
import type { Client } from "~/services/supabase.server";
import { listStaffCenters } from "./locations.server";
import { listCenterWeeks } from "./network-figures.server";

/**
 * The figures of all centers in a range, added up; all zero for anybody but superadmins.
 * @returns null when the database did not answer
 */
export async function getNetworkReport(client: Client, query: NetworkQuery): Promise<NetworkReport | null> {
  const [figures, centers] = await Promise.all([
    listCenterWeeks(client, query.from, query.to),
    listStaffCenters(client),
  ]);
  if (!figures) return null;
  return networkReport({ ...query, centers, figures });
}

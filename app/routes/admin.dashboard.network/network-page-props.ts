import type { NetworkQuery } from "~/domain/reports/network-range";
import type { NetworkReport, NetworkSort } from "~/domain/reports/network-report";

export interface NetworkPageProps {
  query: NetworkQuery;
  dates: string;
  /** Null while the database does not answer. */
  report: NetworkReport | null;
  presets: readonly { weeks: number; path: string }[];
  sorts: readonly { sort: NetworkSort; path: string }[];
  file: string;
}

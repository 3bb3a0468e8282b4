import type { NetworkQuery } from "~/domain/reports/network-range";
import type { NetworkReport, NetworkSort } from "~/domain/reports/network-report";

export interface NetworkPageProps {
  query: NetworkQuery;
  /** The range in words. */
  dates: string;
  /** Its weeks in words, 'Nov 23'; null while the database does not answer. */
  report: NetworkReport | null;
  presets: readonly { weeks: number; path: string }[];
  /** Where the head of each column leads. */
  sorts: readonly { sort: NetworkSort; path: string }[];
  /** The same figures as a file. */
  file: string;
}

import type { NetworkSort } from "~/domain/reports/network-figures";
import type { NetworkQuery, PeriodName } from "~/domain/reports/network-range";
import type { NetworkReport } from "~/domain/reports/network-report";

export interface NetworkPageProps {
  query: NetworkQuery;
  dates: string;
  /** Those of the period before. */
  beforeDates: string;
  /** `idle`: the names of centers without a figure. Null while the database does not answer. */
  report: (NetworkReport & { idle: readonly string[] }) | null;
  presets: readonly { period: PeriodName; path: string }[];
  sorts: readonly { sort: NetworkSort; path: string }[];
  file: string;
}

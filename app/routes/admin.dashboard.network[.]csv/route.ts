import type { LoaderFunctionArgs } from "@remix-run/node";
import { networkPage } from "~/content/reports/staff-network";
import { priceText } from "~/domain/courses/price-and-grades";
import { torontoToday } from "~/domain/dates/calendar";
import { fileColumns, type NetworkFigures } from "~/domain/reports/network-figures";
import { type NetworkQuery, networkPath, readNetworkQuery } from "~/domain/reports/network-range";
import type { NetworkReport } from "~/domain/reports/network-report";
import { type CsvPortion, csvLine, staffFile } from "~/handlers/csv.server";
import { getNetworkReport } from "~/models/reports/figures.server";

const of = { page: networkPath, permission: "reports.read", list: "network", away: networkPage.away.text } as const;

export const loader = (args: LoaderFunctionArgs) =>
  staffFile(args, of, async ({ client, centers }) => {
    const query = readNetworkQuery(new URL(args.request.url).searchParams, torontoToday());
    const report = await getNetworkReport(client, centers, query);
    return report && { name: `network-${query.from}-${query.to}`, lines: portionsOf(report, query) };
  });

async function* portionsOf(report: NetworkReport, query: NetworkQuery): AsyncGenerator<CsvPortion, void> {
  yield { text: linesOf(report, query).map(csvLine).join(""), rows: report.rows.length };
}

const { columns, file, table } = networkPage;

type Line = (string | number)[];
type Named = NetworkReport["total"] & { name: string };

/** A line a center and period: what is shown, then what is compared. */
function linesOf({ rows, total }: NetworkReport, { from, to, before }: NetworkQuery): Line[] {
  const head = [columns.name, file.period, ...fileColumns.map(({ head }) => head)];
  const lines = ({ name, now, before: past }: Named): Line[] => [
    [name, `${from} - ${to}`, ...figuresOf(now)],
    [name, `${before.from} - ${before.to}`, ...figuresOf(past)],
  ];
  return [head, ...[...rows, { ...total, name: table.total }].flatMap(lines)];
}

const figuresOf = (one: NetworkFigures): Line =>
  fileColumns.map(({ of, as }) => {
    const value = of(one);
    return value === null ? "" : as === "cents" ? priceText(value) : Math.round(value);
  });

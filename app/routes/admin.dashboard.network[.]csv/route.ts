import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser, scopedTo } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { networkPage } from "~/content/reports/staff-network";
import { refusedAccounts } from "~/content/users/refused-accounts";
import { priceText } from "~/domain/courses/price-and-grades";
import { torontoToday } from "~/domain/dates/calendar";
import { fileColumns, type NetworkFigures } from "~/domain/reports/network-figures";
import { type NetworkQuery, networkPath, readNetworkQuery } from "~/domain/reports/network-range";
import type { NetworkReport } from "~/domain/reports/network-report";
import { type CsvPortion, csvFile, csvLine, plainText } from "~/handlers/csv.server";
import { recordExport } from "~/models/audit/audit-log.server";
import { getNetworkReport } from "~/models/reports/figures.server";

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args, networkPath);
  const { client, profile } = account;
  if (!may(profile.role, "reports.read")) return plainText(args, refusedAccounts.problems.role.title, 403);
  const query = readNetworkQuery(new URL(args.request.url).searchParams, torontoToday());
  const report = await getNetworkReport(client, scopedTo("reports.read", account).centers, query);
  if (!report) return plainText(args, networkPage.away.text, 503);
  const file = await csvFile(args, `network-${query.from}-${query.to}`, portionsOf(report, query), (rows) =>
    recordExport(client, "network", rows),
  );
  return file ?? plainText(args, networkPage.away.text, 503);
}

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

import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { networkPage } from "~/content/reports/staff-network";
import { refusedAccounts } from "~/content/users/refused-accounts";
import { torontoToday } from "~/domain/dates/calendar";
import { networkPath, readNetworkQuery } from "~/domain/reports/network-range";
import type { NetworkFigures, NetworkReport } from "~/domain/reports/network-report";
import { type CsvPortion, csvFile, csvLine } from "~/handlers/csv.server";
import { plainText } from "~/handlers/plain-text.server";
import { recordExport } from "~/models/audit/exports.server";
import { getNetworkReport } from "~/models/reports/network-report.server";

export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requireUser(args, networkPath);
  if (!may(profile.role, "reports.read")) return plainText(args, refusedAccounts.problems.role.title, 403);
  const query = readNetworkQuery(new URL(args.request.url).searchParams, torontoToday());
  const report = await getNetworkReport(client, query);
  if (!report) return plainText(args, networkPage.away.text, 503);
  const file = await csvFile(args, `network-${query.from}-${query.to}`, portionsOf(report), (rows) =>
    recordExport(client, "network", rows),
  );
  return file ?? plainText(args, networkPage.away.text, 503);
}

async function* portionsOf(report: NetworkReport): AsyncGenerator<CsvPortion, void> {
  yield { text: linesOf(report).map(csvLine).join(""), rows: report.rows.length };
}

const { columns, file, table } = networkPage;

function linesOf({ weeks, rows, total }: NetworkReport): (string | number)[][] {
  const head = [
    columns.name,
    columns.leads,
    file.requests,
    file.converted,
    file.conversion,
    file.responded,
    file.responseMinutes,
    columns.completed,
    ...weeks.map(file.week),
  ];
  const all = [...rows, { ...total, name: table.total }];
  return [head, ...all.map(lineOf)];
}

const lineOf = (row: NetworkFigures & { name: string }): (string | number)[] => [
  row.name,
  row.leads,
  row.requests,
  row.converted,
  Math.round(row.conversion * 100),
  row.responded,
  row.response === null ? "" : Math.round(row.response),
  row.completed,
  ...row.weekly,
];

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { networkPage } from "~/content/reports/staff-network";
import { torontoToday } from "~/domain/dates/calendar";
import { readableDates } from "~/domain/dates/readable-dates";
import { networkSorts } from "~/domain/reports/network-figures";
import { networkPath, networkSearch, periodNames, readNetworkQuery } from "~/domain/reports/network-range";
import { hasActivity } from "~/domain/reports/network-report";
import { personalHeaders } from "~/http/caching.server";
import { getNetworkReport } from "~/models/reports/network-report.server";
import { NetworkPage } from "./network-page";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(networkPage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "reports.read");
  const query = readNetworkQuery(new URL(args.request.url).searchParams, torontoToday());
  const report = await getNetworkReport(account.client, account.centers, query);
  const page = {
    query,
    dates: readableDates(query.from, query.to),
    beforeDates: readableDates(query.before.from, query.before.to),
    report: report && {
      ...report,
      rows: report.rows.filter(hasActivity),
      idle: report.rows.flatMap((row) => (hasActivity(row) ? [] : [row.name])).sort(),
    },
    presets: periodNames.map((period) => ({ period, path: networkPath + networkSearch({ ...query, period }) })),
    // why: the sorted column reverses; numbers start descending, names ascending
    sorts: networkSorts.map((sort) => ({
      sort,
      path:
        networkPath +
        networkSearch({
          ...query,
          sort,
          descending: sort === query.sort ? !query.descending : sort !== "name",
        }),
    })),
    file: `${networkPath}.csv${networkSearch(query)}`,
  };
  return data(page, { status: report ? 200 : 503 });
}

export default function Network() {
  return <NetworkPage {...useLoaderData<typeof loader>()} />;
}

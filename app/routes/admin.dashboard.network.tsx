import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { NetworkPage } from "~/components/staff/network/network-page";
import { networkPage } from "~/content/staff-network";
import { torontoToday } from "~/forms/calendar";
import { shortDay, shortRange } from "~/forms/calendar-view";
import { networkPath, networkSearch, presetWeeks, readNetworkQuery } from "~/forms/network-range";
import { networkSorts } from "~/forms/network-report";
import { requireRole } from "~/guards/account.server";
import { getNetworkReport } from "~/models/network-report.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-network.css?url";

export const headers = personalHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(networkPage);

/** The figures of all centers in some weeks. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  const query = readNetworkQuery(new URL(args.request.url).searchParams, torontoToday());
  const report = await getNetworkReport(account.client, query);
  const page = {
    query,
    dates: shortRange(query.from, query.to),
    report: report && { ...report, weeks: report.weeks.map(shortDay) },
    presets: presetWeeks.map((weeks) => ({ weeks, path: networkPath + networkSearch({ ...query, weeks }) })),
    // why: the column that is sorted by turns round; numbers begin with the highest, names with A
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

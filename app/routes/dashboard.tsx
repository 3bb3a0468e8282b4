import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { DashboardShell } from "~/components/staff/dashboard-shell";
import { requireLearner } from "~/guards/account.server";
import { personalHeaders } from "~/services/caching.server";
import accountStyles from "~/styles/account.css?url";
import learnerStyles from "~/styles/learner.css?url";
import staffStyles from "~/styles/staff.css?url";

export const headers = personalHeaders;
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: accountStyles },
  { rel: "stylesheet", href: staffStyles },
  { rel: "stylesheet", href: learnerStyles },
];

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args);
  const { firstName, role, locationName } = account.profile;
  return { firstName, role, locationName };
}

export default function Dashboard() {
  return (
    <DashboardShell {...useLoaderData<typeof loader>()}>
      <Outlet />
    </DashboardShell>
  );
}

import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { requireRole } from "~/auth/account.server";
import { FailedPage } from "~/components/site/failures/error-boundary";
import { DashboardShell } from "~/components/staff/dashboard/dashboard-shell";
import { staffDashboards } from "~/content/dashboards/staff-dashboards";
import { personalHeaders } from "~/http/caching.server";
import accountStyles from "~/styles/staff/account.css?url";
import staffStyles from "~/styles/staff/staff.css?url";
import { dashboardFigures } from "./dashboard-figures.server";

export const headers = personalHeaders;
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: accountStyles },
  { rel: "stylesheet", href: staffStyles },
];

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["admin", "superadmin"]);
  const { firstName, role, locationName } = account.profile;
  return { firstName, role, locationName, figures: await dashboardFigures(account) };
}

export default function StaffDashboard() {
  return (
    <Frame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

const Frame = (shell: Omit<ComponentProps<typeof DashboardShell>, "head">) => (
  <DashboardShell {...shell} head={staffDashboards[shell.role === "superadmin" ? "superadmin" : "admin"]} />
);

/** Keeps the dashboard around a page that failed; without an account there is none to keep. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("routes/admin.dashboard");
  if (!shell) return <FailedPage />;
  return (
    <Frame {...shell}>
      <FailedPage />
    </Frame>
  );
}

import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { FailedPage } from "~/components/site/failures/error-boundary";
import { DashboardShell } from "~/components/staff/dashboard/dashboard-shell";
import type { DashboardHead } from "~/content/dashboards/dashboards";
import { staffIntros, staffLinks, staffProfile, staffTabs } from "~/content/dashboards/staff-dashboards";
import type { Role } from "~/domain/users/account";
import { personalHeaders } from "~/http/caching.server";
import styles from "~/styles/desk.css?url";
import { dashboardFigures } from "./dashboard-figures.server";

export const handle = { ownStyles: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const headers = personalHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "staff.dashboard");
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
  <DashboardShell {...shell} head={headOf(shell.role)} />
);

/** The menu a role gets. */
function headOf(role: Role): DashboardHead {
  const tabs = staffTabs.filter(({ permission }) => may(role, permission));
  const links = staffLinks.filter(({ permission }) => may(role, permission));
  return links.length > 0
    ? { intro: staffIntros.network, tabs, links: [...links, staffProfile] }
    : { intro: staffIntros.center, tabs: [...tabs, staffProfile], links };
}

/** Keeps the dashboard's frame around a failed page; without an account there is none. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("routes/admin.dashboard");
  if (!shell) return <FailedPage />;
  return (
    <Frame {...shell}>
      <FailedPage />
    </Frame>
  );
}

import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { requireLearner } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { FailedPage } from "~/components/site/failures/error-boundary";
import { DashboardShell } from "~/components/staff/dashboard/dashboard-shell";
import { learnerDashboards } from "~/content/dashboards/learner-dashboards";
import { personalHeaders } from "~/http/caching.server";
import styles from "~/styles/desk.css?url";

export const handle = { ownStyles: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const headers = personalHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args);
  const { firstName, role, locationName } = account.profile;
  return { firstName, role, locationName };
}

export default function Dashboard() {
  return (
    <Frame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

const Frame = (shell: Omit<ComponentProps<typeof DashboardShell>, "head">) => (
  <DashboardShell {...shell} head={learnerDashboards[may(shell.role, "tutor.pages") ? "tutor" : "student"]} />
);

/** Keeps the dashboard's frame around a failed page; without an account there is none. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("routes/dashboard");
  if (!shell) return <FailedPage />;
  return (
    <Frame {...shell}>
      <FailedPage />
    </Frame>
  );
}

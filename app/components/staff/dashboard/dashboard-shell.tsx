import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { may } from "~/auth/permissions";
import { Badge } from "~/components/ui/badge";
import { Banner } from "~/components/ui/banner";
import { Button, ButtonLink } from "~/components/ui/button";
import { type DashboardHead, type DashboardTab, dashboardWords, welcome } from "~/content/dashboards/dashboards";
import { accountWords } from "~/content/users/account-problems";
import type { Role } from "~/domain/users/account";
import { type Figure, Figures } from "./figures";

interface DashboardShellProps {
  head: DashboardHead;
  role: Role;
  firstName: string;
  locationName: string | null;
  figures?: readonly Figure[];
  children: ReactNode;
}

/** Frame of every dashboard page: user, links, figures, tabs. */
export function DashboardShell({
  head: { intro, tabs, links },
  role,
  firstName,
  locationName,
  figures = [],
  children,
}: DashboardShellProps) {
  const { pathname } = useLocation();
  return (
    <div className={may(role, "staff.dashboard") ? "dashboard dashboard-staff" : "dashboard"}>
      <div className="dashboard-head">
        <div className="container dashboard-head-row">
          <div>
            <h1>{welcome(firstName)}</h1>
            <p>{intro}</p>
            <p className="dashboard-who">
              <Badge tone="outline">{accountWords.roles[role]}</Badge>
              {locationName}
            </p>
          </div>
          <div className="dashboard-ways">
            {links.map(({ label, to }) => (
              <ButtonLink key={to} to={to} variant="quiet" size="small">
                {label}
              </ButtonLink>
            ))}
            <ButtonLink to="/" variant="secondary" size="small">
              {accountWords.home}
            </ButtonLink>
            <Form method="post" action="/logout" reloadDocument>
              <Button type="submit" variant="secondary" size="small">
                {accountWords.signOut}
              </Button>
            </Form>
          </div>
        </div>
        {tabs.length > 0 && (
          <nav className="container" aria-label={dashboardWords.tabsLabel}>
            <ul className="dashboard-tabs">
              {tabs.map((tab) => (
                <li key={tab.to}>
                  <Link to={tab.to} className="tab" aria-current={currentOf(tab, pathname)}>
                    {tab.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="container dashboard-body">
        {role === "admin" && !locationName && <Banner tone="warning" {...dashboardWords.noLocation} />}
        {figures.length > 0 && <Figures figures={figures} />}
        {children}
      </div>
    </div>
  );
}

/** "page" on a tab's own page, "true" on pages below it. */
function currentOf({ to, under = [] }: DashboardTab, pathname: string): "page" | "true" | undefined {
  const path = pathname.replace(/\/+$/, "");
  if (path === to) return "page";
  return under.some((start) => path === start || path.startsWith(`${start}/`)) ? "true" : undefined;
}

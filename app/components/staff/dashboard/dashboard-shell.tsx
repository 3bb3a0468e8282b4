import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { may } from "~/auth/permissions";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Banner } from "~/components/ui/feedback/banner";
import { smallTabLook } from "~/components/ui/tab-look";
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
  const isStaff = may(role, "staff.dashboard");
  return (
    <div className="group/dashboard" data-staff={isStaff ? "" : undefined}>
      <div className="border-b border-hairline bg-paper">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5 group-data-staff/dashboard:items-start group-data-staff/dashboard:py-3.5">
          <div className="grid min-w-0 flex-[1_1_20rem] gap-1.5">
            <h1 className="text-[clamp(1.625rem,1.4rem+1vw,2.25rem)] wrap-anywhere group-data-staff/dashboard:text-[1.5rem]">
              {welcome(firstName)}
            </h1>
            <p className="text-ink-soft group-data-staff/dashboard:text-small">{intro}</p>
            <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
              <Badge tone="outline">{accountWords.roles[role]}</Badge>
              {locationName}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {links.map(({ label, to }) => (
              <ButtonLink key={to} to={to} variant="quiet" size="small" className={isStaff ? undefined : "-mx-3"}>
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
          <nav className="page-width" aria-label={dashboardWords.tabsLabel}>
            <ul className="-mx-3.5 flex flex-wrap gap-x-1">
              {tabs.map((tab) => (
                <li key={tab.to}>
                  <Link to={tab.to} className={smallTabLook} aria-current={currentOf(tab, pathname)}>
                    {tab.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="page-width grid gap-6 pt-6 pb-16 group-data-staff/dashboard:gap-5 group-data-staff/dashboard:pt-5">
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

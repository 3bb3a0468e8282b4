import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { OwnAddressNotice } from "~/components/site/own-address-notice";
import { currentTab } from "~/components/staff/current-tab";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Actions } from "~/components/ui/layout";
import { smallTabLook } from "~/components/ui/tab-look";
import { type DashboardHead, dashboardWords, welcome } from "~/content/dashboards/dashboards";
import { accountWords } from "~/content/users/account-problems";
import type { Role } from "~/domain/users/account";

interface DashboardShellProps {
  head: DashboardHead;
  role: Role;
  firstName: string;
  locationName: string | null;
  /** The own address, where emails to it come back. */
  bouncing: string | null;
  /** What comes before the greeting; it has the page's first heading. */
  first?: ReactNode;
  children: ReactNode;
}

/** Frame of the pages of a family or a tutor: user, links, tabs. */
export function DashboardShell({
  head: { intro, tabs, links },
  role,
  firstName,
  locationName,
  bouncing,
  first,
  children,
}: DashboardShellProps) {
  const { pathname } = useLocation();
  const Greeting = first ? "h2" : "h1";
  return (
    <div>
      {first && <div className="page-width py-5">{first}</div>}
      <div className={`border-b border-hairline bg-paper ${first ? "border-t" : ""}`}>
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5">
          <div className="grid min-w-0 flex-[1_1_20rem] gap-1.5">
            <Greeting className="text-[clamp(1.625rem,1.4rem+1vw,2.25rem)] wrap-anywhere">
              {welcome(firstName)}
            </Greeting>
            <p className="text-ink-soft">{intro}</p>
            <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
              {role !== "student" && <Badge tone="outline">{accountWords.roles[role]}</Badge>}
              {locationName}
            </p>
          </div>
          <Actions tight>
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
          </Actions>
        </div>
        {tabs.length > 0 && (
          <nav className="page-width" aria-label={dashboardWords.tabsLabel}>
            <ul className="-mx-3.5 flex flex-wrap gap-x-1">
              {tabs.map((tab) => (
                <li key={tab.to}>
                  <Link to={tab.to} className={smallTabLook} aria-current={currentTab(tab, pathname)}>
                    {tab.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="page-width grid gap-6 pt-6 pb-16">
        <OwnAddressNotice bouncing={bouncing} profilePath="/dashboard/profile" />
        {children}
      </div>
    </div>
  );
}

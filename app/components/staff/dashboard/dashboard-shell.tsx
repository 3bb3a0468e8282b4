import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { may } from "~/auth/permissions";
import { PageName } from "~/components/learner/page-name";
import { OwnAddressNotice } from "~/components/site/own-address-notice";
import { currentTab } from "~/components/staff/current-tab";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Actions } from "~/components/ui/layout";
import { dashboardWords, welcome } from "~/content/dashboards/dashboards";
import { learnerDashboards } from "~/content/dashboards/learner-dashboards";
import { accountWords } from "~/content/users/account-problems";
import type { Role } from "~/domain/users/account";

export interface FrameFacts {
  role: Role;
  firstName: string;
  locationName: string | null;
  /** The own address, where emails to it come back. */
  bouncing: string | null;
}

interface DashboardShellProps extends FrameFacts {
  /** What matters most on the first page, below the greeting. */
  first?: ReactNode;
  children: ReactNode;
}

/** Frame of the pages of a family or a tutor: tabs, the greeting on the first page alone, links. */
export function DashboardShell({ role, firstName, locationName, bouncing, first, children }: DashboardShellProps) {
  const { pathname } = useLocation();
  const { tabs, links } = learnerDashboards[may(role, "tutor.pages") ? "tutor" : "student"];
  return (
    <div>
      <nav className="border-b border-hairline bg-paper print:hidden" aria-label={dashboardWords.tabsLabel}>
        <div className="page-width">
          <ul className="-mx-3.5 flex flex-wrap gap-x-1">
            {tabs.map((tab) => (
              <li key={tab.to}>
                <Link to={tab.to} className="small-tab" aria-current={currentTab(tab, pathname)}>
                  {tab.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className="page-width grid gap-5 py-6 print:p-0">
        {pathname === startPath && (
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <PageName>{welcome(firstName)}</PageName>
            <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
              {role !== "student" && <Badge tone="outline">{accountWords.roles[role]}</Badge>}
              {locationName}
            </p>
          </div>
        )}
        {first}
        <OwnAddressNotice bouncing={bouncing} profilePath="/dashboard/profile" />
        {children}
        <Actions tight className="border-t border-hairline pt-4 print:hidden">
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
    </div>
  );
}

const startPath = "/dashboard";

import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Figure, Figures } from "~/components/staff/dashboard/figures";
import { Button, ButtonLink } from "~/components/ui/button";
import { dashboardWords, welcome } from "~/content/dashboards/dashboards";
import { dailyEntries, officeEntries, staffProfile } from "~/content/dashboards/staff-dashboards";
import { accountWords } from "~/content/users/account-problems";
import { staffIntros, staffTabs } from "./first-dashboard-words";

interface FirstDashboardProps {
  isNetwork: boolean;
  firstName: string;
  figures: readonly Figure[];
  /** The table of the first tab. */
  children: ReactNode;
}

const entries = [...dailyEntries, ...officeEntries, staffProfile];

/** Greeting, numbers, tabs and table of the dashboard (specification); paper has the day alone. */
export function FirstDashboard({ isNetwork, firstName, figures, children }: FirstDashboardProps) {
  return (
    <section className="grid min-w-0 gap-4 border-t border-hairline pt-5 print:hidden" aria-labelledby="welcome-title">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 id="welcome-title" className="text-[1.25rem] wrap-anywhere">
            {welcome(firstName)}
          </h2>
          <p className="text-small text-ink-soft">{isNetwork ? staffIntros.network : staffIntros.center}</p>
        </div>
        <div className="flex gap-2 print:hidden">
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
      <Figures figures={figures} />
      <nav aria-label={dashboardWords.tabsLabel} className="print:hidden">
        <ul className="flex flex-wrap gap-x-1 border-b border-hairline">
          {staffTabs[isNetwork ? "superadmin" : "admin"].flatMap((tab, index) =>
            entries
              .filter(({ label }) => label === tab)
              .map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className="small-tab" aria-current={index === 0 ? "true" : undefined}>
                    {label}
                  </Link>
                </li>
              )),
          )}
        </ul>
      </nav>
      {children}
    </section>
  );
}

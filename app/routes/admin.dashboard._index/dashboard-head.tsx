import { Link } from "@remix-run/react";
import { type Figure, Figures } from "~/components/staff/dashboard/figures";
import { PageHeader } from "~/components/ui/page-header";
import { dashboardWords, welcome } from "~/content/dashboards/dashboards";
import { dailyEntries, officeEntries, staffProfile } from "~/content/dashboards/staff-dashboards";

/** Tabs of the dashboard, by role (specification). */
const tabs: Record<"admin" | "superadmin", readonly string[]> = {
  admin: ["Assessment Bookings", "Bookings", "Users", "Forms", "Profile"],
  superadmin: ["Assessment Bookings", "Bookings", "Users", "Locations", "Forms"],
};
const intros = {
  center: "Manage users and activities in your location.",
  network: "Global overview and management of all locations and users.",
};
const entries = [...dailyEntries, ...officeEntries, staffProfile];

interface DashboardHeadProps {
  isNetwork: boolean;
  firstName: string;
  figures: readonly Figure[];
}

/** Greeting, numbers and tabs of the dashboard (specification); a phone has the numbers alone, paper has the day. */
export const DashboardHead = ({ isNetwork, firstName, figures }: DashboardHeadProps) => (
  <div className="grid min-w-0 gap-3 max-sm:gap-1.5 max-sm:[&_small]:hidden print:hidden">
    <PageHeader
      dense
      title={welcome(firstName)}
      about={<span className="max-sm:text-tiny">{isNetwork ? intros.network : intros.center}</span>}
    />
    <Figures figures={figures} />
    <nav aria-label={dashboardWords.tabsLabel} className="min-w-0">
      <ul className="flex flex-wrap border-b border-hairline cards:scroll-line">
        {tabs[isNetwork ? "superadmin" : "admin"].flatMap((tab, index) =>
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
  </div>
);

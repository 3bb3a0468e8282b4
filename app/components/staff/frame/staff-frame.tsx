import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { may, type Permission } from "~/auth/permissions";
import { Mark } from "~/components/site/shell/logo";
import { AccountMenu } from "~/components/staff/account-menu";
import { currentTab } from "~/components/staff/current-tab";
import { Banner } from "~/components/ui/feedback/banner";
import { usePressedControl } from "~/components/ui/feedback/use-pressed-control";
import { Sidebar, type SidebarEntry } from "~/components/ui/navigation/sidebar";
import { type DashboardTab, dashboardWords } from "~/content/dashboards/dashboards";
import { dailyEntries, officeEntries, staffProfile, staffFrame as words } from "~/content/dashboards/staff-dashboards";
import { site } from "~/content/site/site";
import type { Role } from "~/domain/users/account";
import { CenterChoice, SearchEverything } from "./top-bar";
import { useFocusAfterStep } from "./use-focus-after-step";

export interface StaffFrameProps {
  role: Role;
  firstName: string;
  locationName: string | null;
  hasNoCenter: boolean;
  /** The center chosen last, of those to choose from; null for staff of one center. */
  choice: { center: string | null; centers: readonly { id: string; name: string }[] } | null;
  children: ReactNode;
}

/** The frame of the back office, in place of the public header and footer. */
export function StaffFrame({ role, firstName, locationName, hasNoCenter, choice, children }: StaffFrameProps) {
  useFocusAfterStep();
  usePressedControl();
  const { pathname } = useLocation();
  const center = choice?.center ? `center=${choice.center}` : "";
  const entriesOf = (entries: readonly Entry[]): SidebarEntry[] =>
    entries
      .filter(({ permission }) => may(role, permission))
      .map(({ label, to, under = [to], ofCenter, opens }) => ({
        label,
        to: [to, [opens, ofCenter && center].filter(Boolean).join("&")].filter(Boolean).join("?"),
        current: currentTab({ to, under }, pathname),
      }));
  const groups = [
    { title: words.daily, entries: entriesOf(dailyEntries) },
    { title: words.office, entries: entriesOf(officeEntries) },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <div className="[--header-height:0px]" data-staff="">
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline bg-paper px-4 py-1.5 text-small lg:px-4 print:hidden">
        <Link
          to="/admin/dashboard"
          aria-label={site.logoAlt}
          className="flex min-h-11 items-center text-primary lg:w-43"
        >
          <Mark />
        </Link>
        <SearchEverything />
        <div className="ml-auto flex items-center gap-2">
          {choice ? (
            <CenterChoice key={choice.center} {...choice} />
          ) : (
            <span className="font-bold text-ink-soft max-sm:hidden">{locationName}</span>
          )}
          <AccountMenu role={role} firstName={firstName} locationName={locationName} profile={staffProfile} />
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] print:block">
        <div className="max-lg:border-b max-lg:border-hairline max-lg:px-4 max-lg:py-2 lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:px-1.5 lg:py-4 print:hidden">
          <Sidebar label={words.menu} groups={groups} />
        </div>
        <main
          id="main"
          tabIndex={-1}
          className="grid min-w-0 content-start gap-5 px-4 pt-4 pb-16 print:p-0 lg:min-h-[calc(100dvh-3.6rem)] lg:border-l lg:border-hairline lg:px-4"
        >
          {hasNoCenter && <Banner tone="warning" {...dashboardWords.noLocation} />}
          {children}
        </main>
      </div>
    </div>
  );
}

type Entry = DashboardTab & { permission: Permission; ofCenter?: boolean; opens?: string };

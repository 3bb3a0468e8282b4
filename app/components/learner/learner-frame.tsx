import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { may } from "~/auth/permissions";
import { OwnAddressNotice } from "~/components/site/own-address-notice";
import { Logo } from "~/components/site/shell/logo";
import { AccountMenu } from "~/components/staff/account-menu";
import { currentTab } from "~/components/staff/current-tab";
import { ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { usePressedControl } from "~/components/ui/feedback/use-pressed-control";
import { Actions } from "~/components/ui/layout";
import { type DashboardHead, dashboardWords, welcome } from "~/content/dashboards/dashboards";
import { site } from "~/content/site/site";
import { type Role, roleName } from "~/domain/users/account";
import { PageName } from "./page-name";

const profile = { label: "Profile", to: "/dashboard/profile" };

const dashboards = {
  student: {
    start: "/dashboard",
    tabs: [
      { label: "Overview", to: "/dashboard" },
      { label: "Children", to: "/dashboard/children", under: ["/dashboard/children", "/dashboard/family"] },
      { label: "My Courses", to: "/dashboard/courses", under: ["/purchase-history", "/receipt"] },
      { label: "Sessions", to: "/dashboard/sessions", under: ["/dashboard/sessions"] },
      profile,
    ],
    links: [
      { label: "Your Family", to: "/dashboard/family" },
      { label: "Tuition and Payments", to: "/dashboard/account" },
      { label: "Purchase History", to: "/purchase-history" },
      { label: "Book a visit", to: "/book" },
    ],
    profile,
  },
  tutor: {
    start: "/dashboard",
    tabs: [
      { label: "Schedule", to: "/dashboard", under: ["/dashboard/lessons"] },
      { label: "Students", to: "/dashboard/students" },
      { label: "Availability", to: "/dashboard/availability" },
      profile,
    ],
    links: [],
    profile,
  },
  staff: {
    start: "/admin/dashboard",
    tabs: [],
    links: [],
    profile: { label: "Profile", to: "/admin/dashboard/profile" },
  },
} satisfies Record<string, DashboardHead>;

/** What frames the pages of an account: of staff, only their own purchases. */
const dashboardOf = (whose: keyof typeof dashboards): DashboardHead => dashboards[whose];

const quietLinks = [
  { label: "Contact", to: "/contact" },
  { label: "Privacy", to: "/privacy" },
  { label: "Accessibility", to: "/accessibility" },
];

export interface FrameFacts {
  role: Role;
  firstName: string;
  locationName: string | null;
  /** The own address, where emails to it come back. */
  bouncing: string | null;
}

interface LearnerFrameProps extends FrameFacts {
  /** What matters most on the first page, below the greeting. */
  first?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a family's or tutor's pages, in place of the public header and footer: tabs, the greeting on the first page
 * alone, links. Staff read their own purchases in it, without tabs.
 */
export function LearnerFrame({ bouncing, first, children, ...person }: LearnerFrameProps) {
  usePressedControl();
  const { pathname } = useLocation();
  const { start, tabs, links, profile } = dashboardOf(
    may(person.role, "staff.dashboard") ? "staff" : may(person.role, "tutor.pages") ? "tutor" : "student",
  );
  return (
    <>
      <header className="border-b border-hairline bg-paper text-small print:hidden">
        <div className="page-width flex flex-wrap items-center gap-x-4">
          <Link to={start} aria-label={site.logoAlt} className="py-1.5">
            <Logo />
          </Link>
          {tabs.length > 0 && (
            <nav className="max-lg:order-last max-lg:w-full" aria-label={dashboardWords.tabsLabel}>
              <ul className="scroll-line -mx-3.5 flex gap-x-1 max-sm:gap-x-0 max-sm:*:*:px-1.5 lg:mx-0 lg:-mb-px">
                {tabs.map((tab) => (
                  <li key={tab.to}>
                    <Link to={tab.to} className="small-tab lg:min-h-15" aria-current={currentTab(tab, pathname)}>
                      {tab.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="ml-auto">
            <AccountMenu {...person} profile={profile} />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <div className="page-width grid gap-5 py-6 print:p-0">
          {pathname === start && <Greeting {...person} title={tabs[0]?.label ?? ""} />}
          {first}
          <OwnAddressNotice bouncing={bouncing} profilePath={profile.to} />
          {children}
          {links.length > 0 && (
            <Actions tight className="border-t border-hairline pt-4 print:hidden">
              {links.map(({ label, to }) => (
                <ButtonLink key={to} to={to} variant="quiet" size="small">
                  {label}
                </ButtonLink>
              ))}
            </Actions>
          )}
        </div>
      </main>
      <QuietFooter />
    </>
  );
}

/** Families are welcomed (specification); a tutor's day needs the room. */
const Greeting = ({ role, firstName, locationName, title }: Omit<FrameFacts, "bouncing"> & { title: string }) => (
  <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
    <PageName>{role === "student" ? welcome(firstName) : title}</PageName>
    <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
      {role !== "student" && <Badge tone="outline">{roleName(role)}</Badge>}
      {locationName}
    </p>
  </div>
);

/** Below the pages of an account, which need none of the site's other pages. */
const QuietFooter = () => (
  <footer className="border-t border-hairline py-4 text-small text-ink-soft print:hidden">
    <div className="page-width flex flex-wrap items-center gap-x-6">
      <span>© {site.name}</span>
      {quietLinks.map(({ label, to }) => (
        <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
          {label}
        </Link>
      ))}
    </div>
  </footer>
);

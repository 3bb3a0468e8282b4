import type { DashboardHead } from "./dashboards";

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
export const dashboardOf = (whose: keyof typeof dashboards): DashboardHead => dashboards[whose];

export const quietLinks = [
  { label: "Contact", to: "/contact" },
  { label: "Privacy", to: "/privacy" },
  { label: "Accessibility", to: "/accessibility" },
];

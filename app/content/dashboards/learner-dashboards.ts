import type { DashboardHead } from "./dashboards";

const profile = { label: "Profile", to: "/dashboard/profile" };

export const learnerDashboards: Readonly<Record<"student" | "tutor", DashboardHead>> = {
  student: {
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
    ],
  },
  tutor: {
    tabs: [
      { label: "Schedule", to: "/dashboard", under: ["/dashboard/lessons"] },
      { label: "Students", to: "/dashboard/students" },
      { label: "Availability", to: "/dashboard/availability" },
      profile,
    ],
    links: [],
  },
};

import type { DashboardHead, DashboardTab } from "./dashboards";

const staff = "/admin/dashboard";
const records = `${staff}/records`;
const tabs: readonly DashboardTab[] = [
  { label: "Assessment Bookings", to: staff, under: [`${records}/assessments`] },
  {
    label: "Bookings",
    to: `${staff}/bookings`,
    under: [`${staff}/sessions`, `${staff}/calendar`, `${records}/appointments`, `${records}/sessions`],
  },
  { label: "Users", to: `${staff}/users`, under: [`${staff}/users`] },
  {
    label: "Forms",
    to: `${staff}/forms/messages`,
    under: [`${staff}/forms`, `${records}/messages`, `${records}/applications`, `${records}/licenses`],
  },
];
const locationsTab: DashboardTab = {
  label: "Locations",
  to: `${staff}/locations`,
  under: [`${staff}/locations`],
};
const profile = { label: "Profile", to: `${staff}/profile` };

export const staffDashboards: Readonly<Record<"admin" | "superadmin", DashboardHead>> = {
  admin: {
    intro: "Manage users and activities in your location.",
    tabs: [...tabs, profile],
    links: [],
  },
  superadmin: {
    intro: "Global overview and management of all locations and users.",
    tabs: tabs.flatMap((tab) => (tab.label === "Forms" ? [locationsTab, tab] : [tab])),
    links: [
      { label: "Courses", to: `${staff}/courses` },
      { label: "Network", to: `${staff}/network` },
      { label: "Audit log", to: `${staff}/audit` },
      { label: "Letters", to: `${staff}/letters` },
      { label: "Privacy", to: `${staff}/privacy`, under: [`${staff}/privacy`] },
      profile,
    ],
  },
};

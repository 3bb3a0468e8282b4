import type { DashboardTab } from "./dashboards";

const staff = "/admin/dashboard";
const records = `${staff}/records`;

export const staffTabs = [
  {
    label: "Assessment Bookings",
    to: staff,
    under: [`${records}/assessments`],
    permission: "records.manage",
  },
  {
    label: "Bookings",
    to: `${staff}/bookings`,
    under: [`${staff}/sessions`, `${staff}/calendar`, `${records}/appointments`, `${records}/sessions`],
    permission: "records.manage",
  },
  { label: "Users", to: `${staff}/users`, under: [`${staff}/users`], permission: "users.manage" },
  {
    label: "Locations",
    to: `${staff}/locations`,
    under: [`${staff}/locations`],
    permission: "locations.manage",
  },
  {
    label: "Forms",
    to: `${staff}/forms/messages`,
    under: [`${staff}/forms`, `${records}/messages`, `${records}/applications`, `${records}/licenses`],
    permission: "records.manage",
  },
] as const satisfies readonly (DashboardTab & { permission: string })[];

export const staffLinks = [
  { label: "Courses", to: `${staff}/courses`, permission: "courses.manage" },
  { label: "Network", to: `${staff}/network`, permission: "reports.read" },
  { label: "Audit log", to: `${staff}/audit`, permission: "audit.read" },
  { label: "Emails", to: `${staff}/letters`, permission: "emails.manage" },
  { label: "Privacy", to: `${staff}/privacy`, under: [`${staff}/privacy`], permission: "privacy.manage" },
] as const satisfies readonly (DashboardTab & { permission: string })[];

export const staffProfile: DashboardTab = { label: "Profile", to: `${staff}/profile` };

export const staffIntros = {
  center: "Manage users and activities in your location.",
  network: "Global overview and management of all locations and users.",
} as const;

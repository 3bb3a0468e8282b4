import type { DashboardTab } from "./dashboards";

const staff = "/admin/dashboard";
const records = `${staff}/records`;

/** Without `under`, the pages below its own address belong to it. */
type StaffEntry = DashboardTab & {
  permission: string;
  /** Shows one center where head office has chosen one. */
  ofCenter?: boolean;
  /** The view it opens with: what waits, the oldest first. */
  opens?: string;
};

/** What every center works with, as the sidebar names it. */
export const dailyEntries = [
  // why: every page of the back office is below it
  { label: "Today", to: staff, under: [], permission: "staff.dashboard", ofCenter: true },
  {
    label: "Assessment Bookings",
    to: `${staff}/assessments`,
    under: [`${records}/assessments`],
    permission: "records.manage",
    ofCenter: true,
    opens: "status=new&imported=false&dir=asc",
  },
  {
    label: "Bookings",
    to: `${staff}/bookings`,
    under: [`${staff}/sessions`, `${records}/appointments`, `${records}/sessions`],
    permission: "records.manage",
    ofCenter: true,
    opens: "status=pending&dir=asc",
  },
  {
    label: "Calendar",
    to: `${staff}/calendar`,
    permission: "records.manage",
    ofCenter: true,
  },
  {
    label: "Classes",
    to: `${staff}/classes`,
    permission: "sessions.manage",
    ofCenter: true,
  },
  {
    label: "Forms",
    to: `${staff}/forms/messages`,
    under: [`${staff}/forms`, `${records}/messages`, `${records}/applications`, `${records}/licenses`],
    permission: "records.manage",
    opens: "status=new&dir=asc",
  },
  {
    label: "Families",
    to: `${staff}/families`,
    permission: "families.manage",
    ofCenter: true,
  },
  {
    label: "Students",
    to: `${staff}/students`,
    permission: "families.manage",
    ofCenter: true,
  },
  {
    label: "Email families",
    to: `${staff}/mailings`,
    permission: "families.manage",
  },
  {
    label: "Tuition",
    to: `${staff}/tuition`,
    permission: "tuition.manage",
    ofCenter: true,
  },
  {
    label: "Purchases",
    to: `${staff}/purchases`,
    permission: "purchases.read",
    ofCenter: true,
  },
  {
    label: "Users",
    to: `${staff}/users`,
    permission: "users.manage",
    ofCenter: true,
  },
] as const satisfies readonly StaffEntry[];

export const officeEntries = [
  { label: "Locations", to: `${staff}/locations`, permission: "locations.manage" },
  { label: "Courses", to: `${staff}/courses`, permission: "courses.manage" },
  { label: "Network", to: `${staff}/network`, permission: "reports.read" },
  // why: a center finds it below the lists that it fills
  { label: "Import", to: `${staff}/imports`, permission: "locations.manage" },
] as const satisfies readonly StaffEntry[];

/** What is looked at once a month. */
export const settingsEntries = [
  { label: "Session numbers", to: `${staff}/sessions/numbers`, permission: "sessions.manage", ofCenter: true },
  { label: "Opening hours", to: `${staff}/opening`, permission: "opening.manage", ofCenter: true },
  { label: "Words on the site", to: `${staff}/statements`, permission: "statements.manage" },
  { label: "Emails", to: `${staff}/emails`, permission: "emails.manage" },
  { label: "API", to: `${staff}/api`, permission: "api.manage" },
  { label: "Audit log", to: `${staff}/audit`, permission: "audit.read" },
  { label: "Privacy", to: `${staff}/privacy`, permission: "privacy.manage" },
] as const satisfies readonly StaffEntry[];

export const staffProfile: DashboardTab = { label: "Profile", to: `${staff}/profile` };

export const staffFrame = {
  sidebar: "Back office",
  menu: "Menu",
  daily: "Every day",
  office: "Head office",
  settings: "Reports and settings",
  search: "Search people and records",
  searchHint: "Name, email, phone or reference",
  find: "Search",
  center: "Center",
  allCenters: "All centers",
  show: "Show",
} as const;

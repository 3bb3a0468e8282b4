import type { Role } from "~/forms/account";

/** A page of a dashboard that has a tab of its own. */
export interface DashboardTab {
  label: string;
  to: string;
  /** Where pages begin that stand under this tab beside its own. */
  under?: readonly string[];
}

interface DashboardWords {
  intro: string;
  tabs: readonly DashboardTab[];
  /** Pages that are reached from the head and not by a tab. */
  links: readonly DashboardTab[];
}

const learnerProfile = { label: "Profile", to: "/dashboard/profile" };
const staffProfile = { label: "Profile", to: "/admin/dashboard/profile" };
const staff = "/admin/dashboard";
const records = `${staff}/records`;
const staffTabs: readonly DashboardTab[] = [
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
const learnerLinks = [{ label: "Purchase History", to: "/purchase-history" }];
const studentTabs: readonly DashboardTab[] = [
  { label: "Overview", to: "/dashboard" },
  { label: "Children", to: "/dashboard/children", under: ["/dashboard/children"] },
  { label: "My Courses", to: "/dashboard/courses" },
  { label: "Sessions", to: "/dashboard/sessions" },
  learnerProfile,
];
const tutorTabs: readonly DashboardTab[] = [
  { label: "Schedule", to: "/dashboard" },
  { label: "Students", to: "/dashboard/students" },
  { label: "Availability", to: "/dashboard/availability" },
  learnerProfile,
];

/** The dashboard of each role, its tabs in the order they stand. */
export const dashboards: Readonly<Record<Role, DashboardWords>> = {
  student: {
    intro: "Your sessions, your courses and your details in one place.",
    tabs: studentTabs,
    links: learnerLinks,
  },
  tutor: { intro: "Your sessions, your students and your week.", tabs: tutorTabs, links: [] },
  admin: {
    intro: "Manage users and activities in your location.",
    tabs: [...staffTabs, staffProfile],
    links: [],
  },
  superadmin: {
    intro: "Global overview and management of all locations and users.",
    tabs: staffTabs.flatMap((tab) => (tab.label === "Forms" ? [locationsTab, tab] : [tab])),
    links: [
      { label: "Courses", to: `${staff}/courses` },
      { label: "Network", to: `${staff}/network` },
      { label: "Audit log", to: `${staff}/audit` },
      { label: "Letters", to: `${staff}/letters` },
      { label: "Privacy", to: `${staff}/privacy`, under: [`${staff}/privacy`] },
      staffProfile,
    ],
  },
};

/** The title of a dashboard; the first name is missing where the profile could not be read. */
export const welcome = (firstName: string): string =>
  firstName ? `Welcome back, ${firstName}` : "Welcome back";

export const dashboardWords = {
  tabsLabel: "Dashboard",
  figuresLabel: "At a glance",
  noLocation: {
    title: "No location assigned",
    text: "Ask a super admin to assign your center. Until then you see your profile alone.",
  },
} as const;

/** Words of the profile page, the same on every dashboard. */
export const profilePage = {
  title: "Profile",
  description: "Your name, phone number and password.",
  email: "Email",
  role: "Role",
  location: "Location",
  noLocation: "No location",
  locationByStaff: "A super admin changes it.",
  profile: { title: "Your details", submit: "Save changes", pending: "Saving..." },
  password: {
    title: "Change password",
    intro: "A new password ends your sessions in other browsers.",
    submit: "Change password",
    pending: "Saving...",
  },
} as const;

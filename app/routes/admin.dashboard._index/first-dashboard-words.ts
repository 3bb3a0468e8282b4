/** Tabs of the dashboard, by role (specification). */
export const staffTabs = {
  admin: ["Assessment Bookings", "Bookings", "Users", "Forms", "Profile"],
  superadmin: ["Assessment Bookings", "Bookings", "Users", "Locations", "Forms"],
} as const;

export const staffIntros = {
  center: "Manage users and activities in your location.",
  network: "Global overview and management of all locations and users.",
} as const;

/** A page of a dashboard that has a tab of its own. */
export interface DashboardTab {
  label: string;
  to: string;
  /** Where pages begin that stand under this tab beside its own. */
  under?: readonly string[];
}

/** What stands above the pages of a dashboard, its tabs in the order they stand. */
export interface DashboardHead {
  intro: string;
  tabs: readonly DashboardTab[];
  /** Pages that are reached from the head and not by a tab. */
  links: readonly DashboardTab[];
}

/** The title of a dashboard; the first name is missing where the profile could not be read. */
export const welcome = (firstName: string): string => (firstName ? `Welcome back, ${firstName}` : "Welcome back");

export const dashboardWords = {
  tabsLabel: "Dashboard",
  figuresLabel: "At a glance",
  noLocation: {
    title: "No location assigned",
    text: "Ask a super admin to assign your center. Until then you see your profile alone.",
  },
} as const;

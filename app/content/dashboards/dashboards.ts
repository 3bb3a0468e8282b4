export interface DashboardTab {
  label: string;
  to: string;
  /** Path prefixes that also belong to this tab. */
  under?: readonly string[];
}

export interface DashboardHead {
  /** The first page. */
  start: string;
  tabs: readonly DashboardTab[];
  /** Pages without a tab. */
  links: readonly DashboardTab[];
  profile: DashboardTab;
}

export const welcome = (firstName: string): string => (firstName ? `Welcome back, ${firstName}` : "Welcome back");

export const dashboardWords = {
  tabsLabel: "Dashboard",
  figuresLabel: "At a glance",
  noLocation: {
    title: "No location assigned",
    text: "Ask a super admin to assign your center. Until then, you can only see your profile.",
  },
} as const;

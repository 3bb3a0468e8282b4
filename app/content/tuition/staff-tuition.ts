/** What several pages of the desk say of tuition. */
export const tuitionDesk = {
  nav: "Tuition pages",
  pages: { month: "Month", overdue: "Overdue", credits: "Lessons to credit", hours: "Hours", prices: "Price list" },
  center: "Center",
  allCenters: "All centers",
  month: "Month",
  show: "Show",
  export: "Export CSV",
  away: { title: "We can't load tuition right now", text: "Nothing is lost. Reload the page in a minute." },
} as const;

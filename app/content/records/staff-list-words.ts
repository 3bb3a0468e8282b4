import type { Message } from "~/content/site/messages";

export const listWords = {
  actions: "Actions",
  /** Steps of a row beside its next one. */
  more: "More",
  updated: "Last updated",
  refresh: "Refresh",
  refreshEvery: "Refresh every 60 seconds",
  stopRefreshing: "Stop refreshing",
  noLocation: "Records appear here once a super admin assigns your center.",
  nothingMatches: "Try other words, or clear the filters.",
  search: "Search",
  find: "Search",
  filters: "Filters",
  apply: "Apply filters",
  clear: "Clear filters",
  status: "Status",
  center: "Center",
  noCenter: "No center",
  waiting: "Waiting",
  dateFilter: "Dates",
  allCenters: "All centers",
  program: "Program",
  allPrograms: "All programs",
  mode: "How",
  allModes: "Center and online",
  table: "What",
  allTables: "Everything",
  from: "From",
  to: "To",
  dates: "Date type",
  submitted: "Submitted",
  sort: "Sort by",
  direction: "Order",
  descending: "Z–A or newest",
  ascending: "A–Z or oldest",
  archived: "Deleted records",
  previous: "Previous",
  next: "Next",
  pages: "Pages",
  export: "Export CSV",
  newSession: "New session",
  newClass: "New class",
  newUser: "Add User",
  newAppointment: "New appointment",
  newFamily: "New family",
  emailFamilies: "Email families",
  termReports: "Reports of a term",
  newRequest: "New request",
  edit: "Edit",
  selectAll: "Select all",
  select: (name: string) => `Select ${name}`,
  ticked: (count: number) => `${count} selected`,
  withSelected: "With the selected:",
  both: "Both",
  review: "Review",
  unnamed: "Former user",
  site: "System",
  parent: "The parent",
  actionNames: { insert: "Added", update: "Changed", delete: "Removed", export: "Exported" },
  moreValues: (more: number) => `and ${more} more`,
  exportedRows: (rows: number) => `${rows} ${rows === 1 ? "row" : "rows"}`,
} as const;

/** Saved views of a list. */
export const tabWords = {
  label: "Views",
  needsOutcome: "No outcome",
  needsReply: "Needs reply",
  contacted: "Contacted",
  toReview: "To review",
  reviewed: "Reviewed",
  toConfirm: "To confirm",
  today: "Today",
  upcoming: "Upcoming",
  done: "Done",
  all: "All",
  followUps: "Follow-ups",
} as const;

/** From the specification. */
export const cellWords = { none: "-", invalidDate: "Invalid date" } as const;

/** How often a family came before. */
export const visitsText = (visits: number): string =>
  visits === 1 ? "came once before" : `came ${visits} times before`;

export const formsNav = {
  label: "Forms",
  messages: "Contact messages",
  applications: "Career applications",
  licenses: "License inquiries",
  assessments: "Assessment requests",
} as const;

/** '213 requests', 'More than 10,000 requests' */
export function counted([one, many]: readonly [string, string], total: number, isMore: boolean): string {
  const number = new Intl.NumberFormat("en-CA").format(total);
  return isMore ? `More than ${number} ${many}` : `${number} ${total === 1 ? one : many}`;
}

export const listMessages = {
  changed: (done: number, skipped: number): Message => ({
    title: done > 0 ? "Success" : "Nothing was changed",
    text: `${done} changed, ${skipped} skipped`,
  }),
  unnamed: "A record",
  nothingSelected: {
    title: "Nothing is selected",
    text: "Select at least one record first.",
  },
  unknownAction: { title: "Nothing was changed", text: "Choose one of the actions of this list." },
  failed: {
    title: "Nothing was changed",
    text: "We can't save changes right now. Please try again in a minute.",
  },
  exportFailed: {
    title: "The export failed",
    text: "We can't load the list right now. Please try again in a minute.",
  },
} as const;

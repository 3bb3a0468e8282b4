import type { Message } from "~/content/site/messages";

export const listWords = {
  actions: "Actions",
  updated: "Last updated",
  refresh: "Refresh",
  refreshEvery: "Refresh every 60 seconds",
  stopRefreshing: "Stop refreshing",
  connection: "Connection Issues",
  noLocation: "Once a super admin has assigned your center, its records stand here.",
  nothingMatches: "Try other words, or clear the filters.",
  search: "Search",
  find: "Search",
  filters: "Filters",
  apply: "Apply filters",
  clear: "Clear filters",
  status: "Status",
  center: "Center",
  allCenters: "All centers",
  program: "Program",
  allPrograms: "All programs",
  table: "Table",
  allTables: "All tables",
  from: "From",
  to: "To",
  dates: "Dates of",
  submitted: "Submitted",
  sort: "Sort by",
  direction: "Order",
  descending: "Last first",
  ascending: "First first",
  archived: "Deleted records",
  previous: "Previous",
  next: "Next",
  pages: "Pages",
  export: "Export CSV",
  newSession: "New session",
  edit: "Edit",
  selectAll: "Select all",
  select: (name: string) => `Select ${name}`,
  withSelected: "With the selected:",
  both: "Both",
  review: "Review",
  unnamed: "Former user",
  site: "The site",
  parent: "The parent",
  actionNames: { insert: "Added", update: "Changed", delete: "Removed", export: "Exported" },
  exportedRows: (rows: number) => `${rows} ${rows === 1 ? "row" : "rows"}`,
} as const;

/** From the specification. */
export const cellWords = { none: "-", invalidDate: "Invalid date" } as const;

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
  nothingSelected: {
    title: "Nothing is selected",
    text: "Tick the records you mean, then choose what to do with them.",
  },
  unknownAction: { title: "Nothing was changed", text: "Choose one of the actions of this list." },
  failed: {
    title: "Nothing was changed",
    text: "Our connection to the database is interrupted. Please try again in a minute.",
  },
  exportFailed: {
    title: "The export failed",
    text: "The list could not be read. Please try again in a minute.",
  },
} as const;

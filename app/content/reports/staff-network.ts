export const networkPage = {
  title: "Network",
  description: "Leads, response times and conversion of all centers.",
  rangesLabel: "Weeks that are shown",
  preset: (weeks: number) => `${weeks} weeks`,
  form: { from: "From", to: "To", sort: "Sort by", submit: "Show" },
  csv: "Download CSV",
  leadsChart: {
    title: "Leads per week",
    caption: "Appointments and assessment requests that parents made, all centers.",
    empty: "No leads in these weeks. They show here as soon as a parent books or asks for an assessment.",
  },
  conversionChart: {
    title: "Conversion by center",
    caption: "Assessment requests that became an appointment.",
    most: "The 12 centers with the most requests; the table below has all.",
    empty: "No assessment requests in these weeks.",
  },
  table: { title: "Centers", caption: "Figures of each center", total: "All centers" },
  weeksTable: {
    title: "Leads per center and week",
    caption: "Leads of each center by the Monday of the week",
    region: "Leads per center and week, scrolls sideways",
  },
  columns: {
    name: "Center",
    leads: "Leads",
    response: "Avg. response",
    answered: "Answered",
    conversion: "Conversion",
    completed: "Completed",
  },
  explained:
    "Response: from a lead to the first time staff changed its status or marked the person as contacted. Conversion: assessment requests that became an appointment. Completed: appointments of these weeks that took place.",
  noResponse: "No answer yet",
  sortedUp: "lowest first",
  sortedDown: "highest first",
  problems: {
    long: {
      title: "That range is too long",
      text: "Choose 53 weeks or less. The last 8 weeks are shown instead.",
    },
    backwards: {
      title: "The range ends before it begins",
      text: "Choose a last day after the first. The last 8 weeks are shown instead.",
    },
    unknown: {
      title: "We could not read these dates",
      text: "Choose days from 2020 on. The last 8 weeks are shown instead.",
    },
  },
  away: {
    title: "The figures could not be loaded",
    text: "We can't load data right now. Reload the page in a minute.",
  },
  file: {
    requests: "Requests",
    converted: "Converted",
    responded: "Answered",
    responseMinutes: "Average response (minutes)",
    conversion: "Conversion (%)",
    week: (monday: string) => `Leads, week of ${monday}`,
  },
} as const;

export const leadsChartLabel = (total: number, dates: string, peak: { leads: number; week: string }): string =>
  `Bar chart of leads per week, ${dates}: ${total} in all, most in the week of ${peak.week} with ${peak.leads}. The table below has every figure.`;

export const conversionChartLabel = (
  count: number,
  best: { name: string; share: string },
  last: { name: string; share: string },
): string =>
  `Bar chart of conversion of ${count} centers, from ${best.name} with ${best.share} to ${last.name} with ${last.share}. The table below has every figure.`;

export const networkPage = {
  title: "Network",
  description: "Requests, visits, enrolments, seats and revenue of all centers, beside the period before.",
  compared: (dates: string, before: string) => `${dates}, compared with ${before}`,
  rangesLabel: "Period that is shown",
  preset: (weeks: number) => `${weeks} weeks`,
  periods: {
    week: "This week",
    last_week: "Last week",
    month: "This month",
    last_month: "Last month",
    days30: "30 days",
  },
  form: { from: "From", to: "To", sort: "Sort by", submit: "Show" },
  csv: "Download CSV",
  targets: "Set targets",
  /** Below a figure that is what it was. */
  /** Below a figure: how it changed, and what it was in the period before. */
  changed: (change: string | null, before: string) => (change === null ? `was ${before}` : `${change}, was ${before}`),
  target: (target: number) => `of ${target}`,
  leadsChart: {
    title: "Requests per week",
    caption: "Appointments and assessment requests that parents made, all centers.",
    empty: "No requests in these weeks. They show here as soon as a parent books or asks for an assessment.",
  },
  conversionChart: {
    title: "Conversion by center",
    caption: "Assessment requests that became an appointment.",
    most: "The 12 centers with the most requests; the CSV has all.",
    empty: "No assessment requests in these weeks.",
  },
  table: {
    title: "Centers",
    caption: "Figures of each center, and what they were in the period before",
    total: "All centers",
    idle: (count: number): string =>
      count === 1
        ? "1 center without requests, visits or targets"
        : `${count} centers without requests, visits or targets`,
  },
  weeksTable: {
    title: "Requests per center and week",
    caption: "Requests of each center by the Monday of the week",
    region: "Requests per center and week, scrolls sideways",
  },
  columns: {
    name: "Center",
    leads: "Requests",
    answered: "In time",
    completed: "Visits",
    families: "New families",
    enrolled: "Enrolled",
    left: "Left",
    seats: "Seats filled",
    revenue: "Revenue",
  },
  response: "Avg. response",
  conversion: "Conversion",
  explainedTitle: "How these are counted",
  explained: [
    "Requests: visits booked and assessments asked for by parents. What staff entered or imported does not count.",
    "In time: assessment requests answered by the end of the center's answering days, of those that were due. Answered is the first change of status or contact by staff.",
    "Visits: appointments of the period that took place. The target, for the days of the period, stands beside them.",
    "New families: families who came to such a visit and had a child enrolled within 60 days after it. Visits of the last 60 days may still become one.",
    "Enrolled and left: children whose status became Enrolled (a first session planned does that) or Left in the period. Imported children do not count as enrolled.",
    "Seats filled: children in sessions that were not cancelled, of the spots of these sessions.",
    "Revenue: course purchases paid in the period, tax included, less what was refunded or taken back since.",
    "Avg. response: from a request to the first answer by staff. Conversion: assessment requests that became an appointment.",
  ],
  sources: {
    title: "Where requests came from",
    source: "Source",
    now: "This period",
    before: "Before",
    change: "Change",
    booked: "Booked a visit on the website",
    requests: "Asked for an assessment on the website",
    online: "Of these two, for online sessions",
    by_staff: "Entered by staff, for callers and walk-ins",
    imported: "Imported, counted nowhere else",
    note: "The forms do not ask how a family heard of us, so this is how a request reached us.",
  },
  noFigure: "–",
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
    period: "Period",
    now: (dates: string) => dates,
    booked: "Booked by parents",
    requests: "Assessments asked for",
    online: "For online sessions",
    by_staff: "Entered by staff",
    imported: "Imported",
    converted: "Became an appointment",
    responded: "Answered",
    responseMinutes: "Average response (minutes)",
    due: "Due to be answered",
    inTime: "Answered in time",
    visitsTarget: "Target of visits",
    enrolledTarget: "Target of enrolled",
    spotsUsed: "Seats filled",
    spots: "Seats",
    revenue: "Revenue (CA$)",
    week: (monday: string) => `Requests, week of ${monday}`,
  },
} as const;

export const targetsPage = {
  title: "Targets",
  description: "What each center is to reach in a month.",
  back: "Network",
  text: "A number a month, from 1 to 10,000. Leave a box empty for no target. The Network page shows them beside the figures, for the days of its period.",
  center: "Center",
  figures: { visits: "Visits a month", enrolled: "Enrolled a month" },
  of: (figure: string, center: string) => `${figure}, ${center}`,
  submit: "Save targets",
  malformed: "Enter a whole number from 1 to 10,000, or leave it empty",
  problem: (center: string) => `Check the numbers of ${center}`,
} as const;

export const targetMessages = {
  saved: { title: "Success", text: "The targets are saved." },
  malformed: { title: "Some targets could not be read", text: targetsPage.malformed },
  changed: {
    title: "Another person just changed a target",
    text: "Nothing was saved. The boxes below show what you entered; press Save again to replace what was changed.",
  },
  failed: { title: "The targets could not be saved", text: "Nothing was changed. Please press Save again." },
} as const;

export const leadsChartLabel = (total: number, dates: string, peak: { leads: number; week: string }): string =>
  `Bar chart of requests per week, ${dates}: ${total} in all, most in the week of ${peak.week} with ${peak.leads}. The table below has every figure.`;

export const conversionChartLabel = (
  count: number,
  best: { name: string; share: string },
  last: { name: string; share: string },
): string =>
  `Bar chart of conversion of ${count} centers, from ${best.name} with ${best.share} to ${last.name} with ${last.share}. The CSV has every figure.`;

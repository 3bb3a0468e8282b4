import type { Message } from "~/content/site/messages";
import { reachLabels } from "./getting-there";

export const locationPages = {
  list: {
    title: "Locations",
    description: "Manage all learning center locations.",
    header: (total: number): string => `Manage all learning center locations (${total} total)`,
    loading: "Loading locations...",
    empty: "No locations found.",
    nothingMatches: "Nothing matches what you asked for.",
    clear: "Show all",
    search: { label: "Search", placeholder: "Name, address, city or postal code", submit: "Search" },
    show: { label: "Show", all: "All locations", active: "Active", inactive: "Inactive" },
    shown: (count: number): string => (count === 1 ? "1 location" : `${count} locations`),
  },
  create: {
    title: "Add New Location",
    description: "Add a learning center.",
    submit: "Create Location",
    pending: "Saving...",
  },
  edit: {
    title: "Edit Location",
    description: "Change a learning center.",
    submit: "Update Location",
    pending: "Saving...",
  },
  remove: {
    title: "Delete Location",
    description: "Delete a learning center.",
    question: "Are you sure you want to delete this location?",
    text: "Its page, hours and closures go with it. This cannot be undone.",
    inUse: "This location can't be deleted because it has records.",
    inUseText: "You can deactivate it instead: it disappears from the website and its forms, and its records are kept.",
    alreadyHidden: "It is not shown to the public.",
    submit: "Delete",
    deactivate: "Deactivate instead",
    pending: "Deleting...",
    cancel: "Keep it",
  },
  sync: {
    load: "Load Default Locations",
    sync: "Sync Static Data",
    pending: "Loading...",
    hint: "Adds any missing centers from the built-in list, including deleted ones. Your edits are kept.",
  },
  back: "All locations",
} as const;

export const locationCard = {
  edit: "Edit",
  remove: "Delete",
  capacity: (count: number): string =>
    count === 1 ? "1 appointment per time slot" : `${count} appointments per time slot`,
  digest: "New leads in one daily email",
  closed: (when: string, reason: string | null): string => (reason ? `Closed ${when}: ${reason}` : `Closed ${when}`),
  noContact: "No phone or email yet",
} as const;

export const locationForm = {
  slugHint:
    "The end of the page's address, /locations/… Left empty, it comes from the name. Old addresses keep leading here.",
  regionHint: "Region heading on the locations page.",
  parkingHint: "Where families park or which stop is closest, up to 200 characters. Left empty, nothing is said.",
  emailHint: "Families see it on the website.",
  latHint: "Degrees north, like 43.6482.",
  lngHint: "Degrees east, like -79.5113.",
  capacityHint: "How many families can book the same half hour, from 1 to 50.",
  answerDaysHint: "Working days until an unanswered lead is marked late and head office sees it, from 1 to 10.",
  leadMailsHint: "Sent to the email above, or to head office if there is none.",
  groups: {
    page: "On the website",
    hours: "Weekly hours",
    appointments: "Appointments and leads",
    closures: "Closures",
  },
  hoursHint:
    "Leave both times empty, or tick Closed, for a day without hours. Ontario statutory holidays are closed automatically.",
  opens: "Opens",
  closes: "Closes",
  closed: "Closed",
  closuresHint:
    "Days on which this center stays closed, such as holidays of its own. Leave 'Last day' empty for a single day.",
  closure: (position: number): string => `Closure ${position}`,
  starts: "First day",
  ends: "Last day",
  reason: "Reason",
  remove: "Remove",
  moreRows: "Add more rows",
  activeHint: "Inactive centers are hidden from the website and its forms, and keep their records.",
  now: { title: "Changed by someone else", field: "Field", saved: "Saved now", yours: "Yours", none: "empty" },
} as const;

/** What is chosen, by its field. */
export const locationChoices = {
  is_active: { active: "Active", inactive: "Inactive" },
  lead_mails: { each: "Right away", daily: "Daily at 7:00\u00a0a.m." },
} as const;

/** Single fields, in the form's order. */
export const locationLabels = {
  name: "Location Name",
  address: "Address",
  city: "City",
  state: "State/Province",
  zip_code: "Postal Code",
  ...reachLabels,
  parking: "Parking",
  slug: "Page address",
  region: "Region",
  lat: "Latitude",
  lng: "Longitude",
  is_active: "Status",
  slot_capacity: "Appointments per time slot",
  answer_days: "Days to answer a lead",
  lead_mails: "New-lead emails",
} as const;

export const locationFieldMessages = {
  nameMissing: "Enter the name of the location",
  slugTooLong: "Page address must be 60 characters or fewer",
  slugUnreadable: "Enter letters, digits and hyphens only, like north-york",
  slugTaken: "This page address is in use by another location. Choose another one.",
  latMalformed: "Enter the latitude in degrees from -90 to 90, like 43.6482",
  lngMalformed: "Enter the longitude in degrees from -180 to 180, like -79.5113",
  latMissing: "Enter the latitude too, or leave both empty",
  lngMissing: "Enter the longitude too, or leave both empty",
  capacityMalformed: "Enter a whole number from 1 to 50",
  answerDaysMalformed: "Enter a whole number from 1 to 10",
  unknown: { is_active: "Choose active or inactive", lead_mails: "Choose right away or daily" },
  timeMalformed: (day: string): string => `Enter a time for ${day}, like 4:00\u00a0p.m.`,
  opensMissing: (day: string): string => `Enter when ${day} opens, or leave both times empty`,
  closesMissing: (day: string): string => `Enter when ${day} closes, or leave both times empty`,
  closesTooEarly: (day: string): string => `${day} must close later than it opens`,
  dayMalformed: "Enter a real date as year-month-day, like 2026-12-24",
  dayTooFar: "Enter a date from 2000 to 2099",
  startMissing: "Enter the first day of the closure",
  endTooEarly: "The last day must not be before the first",
  reasonTooLong: "Reason must be 200 characters or fewer",
} as const;

/** Records that refer to a center, by table: singular and plural. */
const recordNouns: Readonly<Record<string, readonly [string, string]>> = {
  user_profiles: ["user", "users"],
  user_centers: ["regional manager", "regional managers"],
  appointment_bookings: ["appointment", "appointments"],
  schedule_requests: ["assessment request", "assessment requests"],
  bookings: ["tutoring session", "tutoring sessions"],
  waitlist: ["family on the waitlist", "families on the waitlist"],
  career_applications: ["career application", "career applications"],
};

/** A line for each kind of record; tables without a name of their own are one. */
export function hangingRecords(uses: Readonly<Record<string, number>>): string[] {
  const counts = new Map<string, number>();
  for (const [table, count] of Object.entries(uses)) {
    const kind = table in recordNouns ? table : "";
    counts.set(kind, count + (counts.get(kind) ?? 0));
  }
  return [...counts].map(([kind, count]) => {
    const [one, several] = recordNouns[kind] ?? ["other record", "other records"];
    return `${count} ${count === 1 ? one : several}`;
  });
}

const title = "Success";

export const locationMessages = {
  created: { title, text: "Location created successfully." },
  updated: (cancelled: number): Message => ({
    title,
    text: `Location updated successfully.${cancelled === 0 ? "" : ` Cancelled: ${cancelled}.`}`,
  }),
  undone: (visits: number): Message => ({
    title: "Undone",
    text:
      visits === 0
        ? "The center is as it was."
        : `The center is as it was. ${visits === 1 ? "1 visit is" : `${visits} visits are`} back.`,
  }),
  deleted: { title, text: "Location deleted successfully." },
  deactivated: { title, text: "The location is now hidden from the public." },
  visitsFirst: {
    title: "Not hidden yet",
    text: "Families or tutors have something there. Choose Inactive below and save: you see who, and decide.",
  },
  synced: (count: number): Message => ({ title, text: `Added ${count} locations from static data.` }),
  populateFailed: { title: "Error", text: "Failed to populate locations from static data" },
  staticFailed: { title: "Error", text: "Failed to load static location data" },
  changed: {
    title: "Error",
    text: "Someone else just changed this location. What you entered is kept. Compare it with what is saved now, and save again to keep your version.",
  },
  invalid: { title: "Error", text: "The location could not be saved like this. Check every field." },
  forbidden: { title: "Error", text: "You no longer have permission to change locations." },
  failed: {
    title: "Error",
    text: "We can't save the location right now. What you entered is kept here; save it again in a minute.",
  },
  removeFailed: {
    title: "Error",
    text: "We can't save changes right now. Nothing was changed; try again in a minute.",
  },
  away: {
    title: "The locations could not be loaded",
    text: "We can't load data right now. Reload the page in a minute.",
  },
  affected: (count: number): Message => ({
    title: "Appointments outside the hours",
    text:
      count === 1
        ? "1 upcoming appointment is outside this center's hours."
        : `${count} upcoming appointments are outside this center's hours.`,
  }),
  affectedLink: "Show the first in the calendar",
} as const;

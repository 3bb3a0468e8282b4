import { historyWords as words } from "~/content/records/staff-history";
import { programNames, statusName } from "~/content/records/staff-records";
import { userLabels } from "~/content/users/staff-users";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { clockTime, shortDate, shortMoment } from "~/domain/dates/staff-dates";
import type { HistoryLine } from "./record-view";

type Columns = Readonly<Record<string, unknown>>;

interface RecordedChange {
  id: number;
  at: string;
  actorName: string;
  action: "insert" | "update" | "delete";
  before: Columns | null;
  after: Columns | null;
}

export interface RecordNames {
  center: (id: string | null) => string;
  person: (id: string) => string;
}

/** Columns left out: another line of the change says the same. */
const silent = [
  "place",
  "contacted_by",
  "archived_by",
  "appointment_id",
  "archived_at",
  "contacted_at",
  "anonymised_at",
  "id",
];
/** Characters. */
const maxTextLength = 80;

const columnLabels: Readonly<Record<string, string>> = {
  status: words.status,
  location: "Center",
  location_id: "Center",
  appointment_date: "Date",
  booking_date: "Date",
  preferred_date: "Preferred date",
  time_slot: "Time",
  start_time: words.start,
  end_time: words.end,
  student_profile_id: "Student",
  tutor_profile_id: "Tutor",
  staff_notes: words.staffNotes,
  cancel_reason: "Reason for cancelling",
  cancel_message: "Message to the parent",
  outcome: "Outcome",
  notes: "Notes",
  program_interest: "Program",
  first_name: userLabels.first_name,
  last_name: userLabels.last_name,
  email: userLabels.email,
  asked_email: words.askedEmail,
  password_link: words.passwordLink,
  phone: "Phone",
  role: userLabels.role,
  is_active: words.active,
  hourly_rate_cents: words.rate,
};

export function describeHistory(changes: readonly RecordedChange[], names: RecordNames): HistoryLine[] {
  return changes.map((change) => ({
    id: change.id,
    at: shortMoment(change.at),
    who: change.actorName,
    what: describeChange(change, names),
  }));
}

function describeChange({ action, before, after }: RecordedChange, names: RecordNames): string[] {
  if (action === "insert") return [words.made];
  if (action === "delete") return [words.removed];
  const was = before ?? {};
  const is = after ?? {};
  const marks = [
    "archived_at" in is && (is.archived_at ? words.deleted : words.restored),
    "contacted_at" in is && is.contacted_at && words.contacted,
    typeof is.appointment_id === "string" && words.booked,
    typeof is.anonymised_at === "string" && words.anonymised,
  ].filter((mark) => typeof mark === "string");
  const changed = Object.keys(is)
    .filter((column) => !silent.includes(column))
    .sort((a, b) => Number(b === "status") - Number(a === "status"))
    .map((column) =>
      words.change(
        columnLabels[column] ?? column.replaceAll("_", " "),
        formatValue(column, was[column], names),
        formatValue(column, is[column], names),
      ),
    );
  return [...changed, ...marks];
}

function formatValue(column: string, value: unknown, { center, person }: RecordNames): string {
  if (value === null || value === undefined || value === "") return words.nothing;
  // why: structured values such as opening hours are shown as JSON
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (column === "status") return statusName(text);
  if (column === "location" || column === "location_id") return center(text);
  if (column === "program_interest") return programNames[text] ?? text;
  if (column.endsWith("_profile_id")) return person(text);
  if (column.endsWith("_date") && isIsoDate(text)) return shortDate(text);
  if (column === "start_time" || column === "end_time") return clockTime(text);
  if (column === "time_slot") return text;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (column === "hourly_rate_cents") return `CA$${(Number(value) / 100).toFixed(2)}`;
  return words.quote(text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text);
}

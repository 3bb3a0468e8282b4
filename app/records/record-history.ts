import { historyWords as words } from "~/content/records/staff-history";
import { programNames, statusName } from "~/content/records/staff-records";
import { userLabels } from "~/content/users/staff-users";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { clockTime, shortDate, shortMoment } from "~/domain/dates/staff-dates";
import type { HistoryLine } from "./record-view";

type Columns = Readonly<Record<string, unknown>>;

/** A recorded change, as the database tells it; see `listRecordHistory`. */
interface RecordedChange {
  id: number;
  at: string;
  actorName: string;
  action: "insert" | "update" | "delete";
  before: Columns | null;
  after: Columns | null;
}

/** What stands behind the ids of a record: short names of centers, names of people. */
export interface RecordNames {
  center: (id: string | null) => string;
  person: (id: string) => string;
}

/** What is said by another line of the same change, or says nothing to people. */
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
/** Texts longer than this are cut where they are told of, in characters. */
const longestText = 80;

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

/** The changes of a record in plain words, in the order given. */
export function describeHistory(changes: readonly RecordedChange[], names: RecordNames): HistoryLine[] {
  return changes.map((change) => ({
    id: change.id,
    at: shortMoment(change.at),
    who: change.actorName,
    what: whatHappened(change, names),
  }));
}

function whatHappened({ action, before, after }: RecordedChange, names: RecordNames): string[] {
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
        tell(column, was[column], names),
        tell(column, is[column], names),
      ),
    );
  return [...changed, ...marks];
}

/** A value as people say it. */
function tell(column: string, value: unknown, { center, person }: RecordNames): string {
  if (value === null || value === undefined || value === "") return words.nothing;
  // why: what is more than a text or a number, opening hours say, is told as it is written down
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
  return words.quote(text.length > longestText ? `${text.slice(0, longestText)}…` : text);
}

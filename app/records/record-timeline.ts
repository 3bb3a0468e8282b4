import { emailProblemWords } from "~/content/emails/email-problems";
import { emailKindNames, emailPage } from "~/content/emails/staff-emails";
import { locationLabels } from "~/content/locations/staff-locations";
import { callLine, followWords, outcomeName } from "~/content/records/leads";
import { modeNames, programNames } from "~/content/records/staff-records";
import { timelineWords as words } from "~/content/records/staff-timeline";
import { stateWord, statusName } from "~/content/records/states";
import { classFields } from "~/content/tutoring/staff-classes";
import { sessionLabels } from "~/content/tutoring/staff-sessions";
import { fullDate, fullMoment, isIsoDate, readableTime } from "~/domain/dates/calendar";
import { type EmailProblem, emailProblems } from "~/domain/emails/delivery";
import { fillMessage, type MessageReader } from "~/domain/emails/message-text";
import { childLabels, gradeName } from "~/domain/families/child-labels";
import { amountOf } from "~/domain/payments/purchase";
import type { CallResult } from "~/domain/records/follow-up";
import { roleName } from "~/domain/users/account";
import { userLabels } from "~/domain/users/user-fields";
import type { TimelineLine } from "./record-view";

type Columns = Readonly<Record<string, unknown>>;

interface RecordedChange {
  action: "insert" | "update" | "delete";
  before: Columns | null;
  after: Columns | null;
}

interface AddedNote {
  action: "note";
  after: { note: string | null; call: CallResult | null };
}

interface RecordedEmail {
  action: "email";
  after: {
    email: string;
    recipient: string | null;
    state: "sent" | "failed" | "waiting" | EmailProblem;
    message?: MessageReader & { subject: string; body: string };
  };
}

type Entry = {
  id: string;
  at: string;
  actorName: string;
  /** Whose change it is, of several that one timeline tells of. */
  about: string | null;
} & (RecordedChange | AddedNote | RecordedEmail);

export interface RecordNames {
  center: (id: string | null) => string;
  person: (id: string) => string;
  owner?: (id: string) => string;
}

/** Columns left out: another line of the change says the same. */
const silent = [
  "spot",
  "contacted_by",
  "archived_by",
  "appointment_id",
  "archived_at",
  "absence_told_at",
  "contacted_at",
  "anonymised_at",
  "id",
  "password_link",
  "second_factor",
  "care_changed_at",
  "pick_up",
  "status_since",
  "joined",
  "joined_to",
  "parted",
  "merge",
];
/** Characters. */
const maxTextLength = 80;
/** Nowhere else to be read. */
const wholeTexts = ["cancel_reason", "cancel_message"];

/** Those of the forms, and what history calls otherwise. */
const columnLabels: Readonly<Record<string, string>> = {
  ...locationLabels,
  ...classFields.labels,
  ...childLabels,
  ...userLabels,
  status: words.status,
  location: "Center",
  location_id: "Center",
  centers: "Centers",
  appointment_date: "Date",
  booking_date: "Date",
  preferred_date: "Preferred date",
  time_slot: "Time",
  start_time: words.start,
  end_time: words.end,
  student_profile_id: "Student",
  tutor_profile_id: "Tutor",
  cancel_reason: "Reason for cancelling",
  override_reason: sessionLabels.override,
  cancel_message: "Message to the parent",
  outcome: "Outcome",
  owner_id: followWords.owner,
  next_step: followWords.step,
  next_step_on: words.nextStepOn,
  notes: "Notes",
  absence_note: words.absenceNote,
  program_interest: "Program",
  child_name: "Child",
  child_grade: "Grade",
  child_age: "Age",
  parent_name: "Parent",
  name: "Name",
  additional_notes: "Notes",
  mode: "How",
  asked_email: words.askedEmail,
  is_active: words.active,
  email_problem: emailProblemWords.label,
  birth_date: "Date of birth",
  photo_consent: "Photos allowed",
  left_reason: "Reason for leaving",
};

export const describeTimeline = (entries: readonly Entry[], names: RecordNames): TimelineLine[] =>
  entries.map((entry) => ({
    id: entry.id,
    at: fullMoment(entry.at),
    who: entry.actorName,
    ...describeEntry(entry, names),
  }));

function describeEntry(entry: Entry, names: RecordNames): Pick<TimelineLine, "what" | "texts"> {
  switch (entry.action) {
    case "note":
      return {
        what: [entry.after.call ? callLine(entry.after.call) : words.noted],
        texts: entry.after.note ? [{ text: entry.after.note }] : [],
      };
    case "email": {
      const { email, recipient, state, message } = entry.after;
      const sent = words.email(emailKindNames[email] ?? email, recipient ?? emailPage.network);
      return {
        what: state === "sent" ? [sent] : [sent, words.emailStates[state]],
        texts: message && [{ label: fillMessage(message.subject, message), text: fillMessage(message.body, message) }],
      };
    }
    default:
      return { what: describeOwnChange(entry, names) };
  }
}

function describeOwnChange(entry: RecordedChange & { about: string | null }, names: RecordNames): string[] {
  const { about, action } = entry;
  if (about === null) return describeChange(entry, names);
  const changes = action === "insert" ? [words.added] : describeChange(entry, names);
  return changes.map((change) => words.of(about, change));
}

/** What was added or removed, column by column; ids, times and what is empty left out. */
export const describeValues = (values: Columns, names: RecordNames): string[] =>
  Object.entries(values)
    .filter(([column, value]) => !/(^|_)(id|at|by|key|token)$|_url$/.test(column) && !isEmpty(value))
    .map(([column, value]) => `${labelOf(column)}: ${formatValue(column, value, names)}`);

const isEmpty = (value: unknown) => value === null || value === undefined || value === "" || value === false;

const labelOf = (column: string): string => {
  const plain = column.replace(/_cents$/, "").replaceAll("_", " ");
  return columnLabels[column]?.replace(" (optional)", "") ?? plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** What a recorded change says, one line for each column. */
export function describeChange({ action, before, after }: RecordedChange, names: RecordNames): string[] {
  if (action === "insert") return [words.made];
  if (action === "delete") return [words.removed];
  const was = before ?? {};
  const is = after ?? {};
  const marks = [
    "archived_at" in is && (is.archived_at ? words.deleted : words.restored),
    "absence_told_at" in is && (is.absence_told_at ? words.absenceTold : words.absenceTakenBack),
    "contacted_at" in is && is.contacted_at && words.contacted,
    typeof is.appointment_id === "string" && words.booked,
    typeof is.anonymised_at === "string" && words.anonymised,
    typeof is.care_changed_at === "string" && words.careChanged,
    typeof is.pick_up === "string" && (is.pick_up === "undone" ? words.pickUpUndone : words.pickUpChanged),
    "password_link" in is && words.passwordLinkMailed,
    "joined" in is && words.joined,
    "joined_to" in is && words.joinedTo,
    "parted" in is && words.parted,
    typeof is.second_factor === "string" && (words.secondFactor[is.second_factor] ?? is.second_factor),
  ].filter((mark) => typeof mark === "string");
  const changed = Object.keys(is)
    .filter((column) => !silent.includes(column))
    .sort((a, b) => Number(b === "status") - Number(a === "status"))
    .map((column) =>
      words.change(labelOf(column), formatValue(column, was[column], names), formatValue(column, is[column], names)),
    );
  return [...changed, ...marks];
}

const clock = /^\d\d:\d\d(:\d\d| [AP]M)?$/;

const timeOrText = (text: string) => (clock.test(text) ? readableTime(text) : text);

const cut = (text: string) => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text);

function formatValue(column: string, value: unknown, { center, person, owner }: RecordNames): string {
  if (column === "email_problem")
    return emailProblemWords.values[emailProblems.find((problem) => problem === value) ?? "none"];
  if (value === null || value === undefined || value === "") return words.nothing;
  if (Array.isArray(value) && value.every((part) => typeof part === "string"))
    return cut(value.map(column === "centers" ? center : timeOrText).join(", ")) || words.nothing;
  // why: structured values such as opening hours are shown as JSON
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (column === "status") return statusName(text);
  if (column === "attendance") return stateWord("attendance", text);
  if (column === "location" || column === "location_id") return center(text);
  if (column === "program_interest") return programNames[text] ?? text;
  if (column === "outcome") return outcomeName(text);
  if (column === "child_grade") return gradeName(text);
  if (column === "role") return roleName(text);
  if (column === "owner_id") return owner?.(text) ?? words.colleague;
  if (column === "mode") return modeNames[text] ?? text;
  if (column.endsWith("_profile_id")) return person(text);
  if (isIsoDate(text)) return fullDate(text);
  if (clock.test(text)) return readableTime(text);
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (column.endsWith("_cents")) return amountOf(Number(value));
  return words.quote(wholeTexts.includes(column) ? text : cut(text));
}

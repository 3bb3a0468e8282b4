import { z } from "zod";
import { listWords } from "~/content/records/staff-list-words";
import type { StaffList } from "~/content/records/staff-lists";
import { mailDraft, quoted, staffMails } from "~/content/records/staff-mails";
import { factWords, topicNames } from "~/content/records/staff-records";
import { sessionLabels } from "~/content/tutoring/staff-sessions";
import { fileTime, readableTimes } from "~/domain/dates/calendar";
import { detailFacts, ofEach } from "~/domain/forms/details";
import { contactTopics } from "~/domain/forms/form-address";
import { modes } from "~/domain/forms/mode";
import { licenseDetails, messageDetails } from "~/domain/inquiries/inquiry-details";
import { type RecordKind, recordTables } from "~/records/record-kinds";
import { appointments } from "./appointments.server";
import { assessments } from "./assessments.server";
import { audit } from "./audit.server";
import { controlsOf, followFilter, listedColumns, outcomeFollowFilter } from "./controls.server";
import {
  type Column,
  contactColumn,
  csvContact,
  csvFullName,
  csvMode,
  csvReference,
  csvSubmission,
  dayText,
  fact,
  followColumns,
  fullName,
  instantOf,
  type ListDescription,
  modeFact,
  modeFilter,
  onlineMark,
  optional,
  personFacts,
  plainRules,
  type RecordDescription,
  recordColumns,
  statusColumn,
  submissionColumns,
  submittedColumn,
  textCell,
  waitingColumn,
} from "./description.server";
import { families } from "./families.server";
import { students } from "./students.server";
import { users } from "./users.server";

/** Times are `16:00:00`, Toronto. */
const sessionsRow = z.object({
  ...recordColumns,
  location_id: z.string(),
  student_profile_id: z.string(),
  tutor_profile_id: z.string(),
  booking_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  child_name: optional,
  room: optional,
  class_id: optional,
  notes: optional,
  cancel_reason: optional,
  override_reason: optional,
});

const sessionsListRow = sessionsRow.extend({ student_name: z.string(), tutor_name: z.string() });

const hours = (it: SessionsRow) => readableTimes(it.start_time, it.end_time);

const sessions: RecordDescription<SessionsRow, z.output<typeof sessionsListRow>> = {
  kind: "sessions",
  table: recordTables.sessions,
  row: sessionsRow,
  listRow: sessionsListRow,
  ...plainRules,
  filters: outcomeFollowFilter,
  sorts: { created: ["created_at"], date: ["booking_date", "start_time"] },
  statuses: ["pending", "confirmed", "completed", "no_show", "cancelled"],
  center: true,
  bulkSteps: ["confirm", "complete", "no_show", "reopen", "cancel", "email"],

  columns: [
    { key: "date", header: "Date", sort: "date", cell: (it) => ({ as: "title", text: dayText(it.booking_date) }) },
    { key: "time", header: "Time", cell: (it) => textCell(hours(it)) },
    { key: "student", header: "Student", cell: (it) => textCell(it.student_name) },
    { key: "tutor", header: "Tutor", cell: (it) => textCell(it.tutor_name) },
    { key: "location", header: "Location", from: "lg", cell: (it, { center }) => textCell(center(it.location_id)) },
    statusColumn,
  ],
  controls: (it, context) =>
    controlsOf(sessions, it, context, {
      presses: ["confirm", "complete", "no_show"],
      deletable: true,
      name: it.student_name || listWords.unnamed,
    }),
  csv: [
    { header: "Date", value: (it) => it.booking_date },
    { header: "Start", value: (it) => fileClock(it.start_time) },
    { header: "End", value: (it) => fileClock(it.end_time) },
    { header: "Student", value: (it) => it.student_name },
    { header: "Tutor", value: (it) => it.tutor_name },
    { header: "Location", value: (it, { center }) => center(it.location_id) },
    { header: "Status", value: (it) => it.status },
    { header: "Notes", value: (it) => it.notes },
  ],

  name: (it, { person }) => it.child_name || person(it.student_profile_id),
  facts: (it, { center, person }) => [
    fact("Date", dayText(it.booking_date)),
    fact("Time", hours(it)),
    fact("Center", center(it.location_id)),
    ...(it.child_name ? [fact("Child", it.child_name)] : []),
    { ...fact(it.child_name ? "Family" : "Student", person(it.student_profile_id)), of: "family" },
    { ...fact("Tutor", person(it.tutor_profile_id)), of: "tutor" },
    ...(it.room ? [fact("Room", it.room)] : []),
    fact("Notes", it.notes, "prose"),
    ...(it.override_reason ? [fact(sessionLabels.override, it.override_reason, "prose")] : []),
  ],
  mail: () => null,
  begins: (it) => instantOf(it.location_id, it.booking_date, it.start_time),
};

const messagesRow = z.object({
  ...submissionColumns,
  family_id: optional,
  name: z.string(),
  phone: optional,
  message: z.string(),
  topic: z.enum(contactTopics),
  marketing_consent: z.boolean(),
  child_name: optional,
  ...ofEach(messageDetails, () => optional),
  mode: z.enum(modes),
});

const messagesListRow = messagesRow.extend(listedColumns);

/** Characters. */
const maxExcerptLength = 120;

const messages: RecordDescription<MessagesRow, Listed> = {
  kind: "messages",
  table: recordTables.messages,
  row: messagesRow,
  listRow: messagesListRow,
  ...plainRules,
  sorts: { created: ["created_at"], name: ["sort_name"] },
  filters: { ...modeFilter, ...followFilter },
  statuses: ["new", "contacted", "closed"],
  center: false,
  bulkSteps: ["contacted", "follow_up", "email"],

  columns: [
    {
      key: "name",
      header: "Name",
      sort: "name",
      cell: (it) => ({ as: "title", text: it.name, note: it.reference, ...onlineMark(it.mode) }),
    },
    contactColumn,
    { key: "message", header: "Message", cell: (it) => textCell(excerptOf(it.message), subjectOf(it)) },
    statusColumn,
    waitingColumn,
    ...followColumns,
    submittedColumn,
  ],
  controls: (it, context) => controlsOf(messages, it, context, { presses: ["contacted"] }),
  csv: [
    csvReference,
    { header: "Name", value: (it) => it.name },
    ...csvContact,
    csvMode,
    { header: "Subject", value: (it) => topicNames[it.topic] },
    { header: "Child", value: (it) => it.child_name },
    ...messageDetails.map(({ name, fact }) => ({ header: fact, value: (it: Listed) => it[name] })),
    { header: "Message", value: (it) => it.message },
    ...csvSubmission,
  ],

  name: (it) => it.name,
  facts: (it) => [
    ...personFacts(it.name, it),
    modeFact(it.mode),
    fact("Subject", topicNames[it.topic]),
    ...(it.child_name ? [fact("Child", it.child_name)] : []),
    ...detailFacts(messageDetails, it).map((detail) => fact(detail.fact, detail.text)),
    ...(it.marketing_consent ? [fact("Marketing emails", factWords.news)] : []),
  ],
  sent: (it) => ({ by: it.name, texts: [fact("Message", it.message, "prose")] }),
  mail: (it) => mailDraft(it.email, staffMails.messages, it.name, quoted(it.message)),
};

const fullNameColumn: Column<{ first_name: string; last_name: string; reference: string }> = {
  key: "name",
  header: "Name",
  sort: "name",
  cell: (it) => ({ as: "title", text: fullName(it), note: it.reference }),
};

const applicationsRow = z.object({
  ...submissionColumns,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  address: z.string(),
  location: optional,
  position: z.string(),
  education: z.string(),
  experience_teaching: z.string(),
  experience_children: z.string(),
  motivation: z.string(),
  resume_url: optional,
});

const applicationsListRow = applicationsRow.extend(listedColumns);

const applications: RecordDescription<ApplicationsRow, z.output<typeof applicationsListRow>> = {
  kind: "applications",
  table: recordTables.applications,
  row: applicationsRow,
  listRow: applicationsListRow,
  ...plainRules,
  filters: followFilter,
  sorts: { created: ["created_at"], name: ["sort_name"] },
  statuses: ["pending", "reviewed", "approved", "rejected"],
  center: true,
  bulkSteps: ["review", "approve", "reject", "contacted", "follow_up", "email"],

  columns: [
    fullNameColumn,
    { key: "position", header: "Position", cell: (it) => textCell(it.position) },
    contactColumn,
    { key: "location", header: "Location", from: "lg", cell: (it, { center }) => textCell(center(it.location)) },
    statusColumn,
    waitingColumn,
    ...followColumns,
    submittedColumn,
  ],
  controls: (it, context) => ({
    ...controlsOf(applications, it, context, { presses: it.contacted_at ? [] : ["contacted"] }),
    mail: null,
    link: listWords.review,
  }),
  csv: [
    csvReference,
    ...csvFullName,
    { header: "Position", value: (it) => it.position },
    ...csvContact,
    { header: "Address", value: (it) => it.address },
    { header: "Location", value: (it, { center }) => center(it.location) },
    { header: "Resume", value: (it) => (it.resume_url ? "Yes" : "No") },
    ...csvSubmission,
  ],

  name: fullName,
  facts: (it, { center }) => [
    fact("Position", it.position),
    fact("Center", center(it.location)),
    ...personFacts(fullName(it), it),
    fact("Address", it.address),
  ],
  sent: (it) => ({
    by: fullName(it),
    texts: [
      fact("Education", it.education, "prose"),
      fact("Teaching experience", it.experience_teaching, "prose"),
      fact("Experience with children", it.experience_children, "prose"),
      fact("Why this work", it.motivation, "prose"),
    ],
  }),
  mail: (it) => mailDraft(it.email, staffMails.applications, it.first_name, it.position),
};

const licensesRow = z.object({
  ...submissionColumns,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  city: z.string(),
  state: z.string(),
  ...ofEach(licenseDetails, () => optional),
  message: optional,
});

const licensesListRow = licensesRow.extend(listedColumns);

const licenses: RecordDescription<LicensesRow, ListedLicense> = {
  kind: "licenses",
  table: recordTables.licenses,
  row: licensesRow,
  listRow: licensesListRow,
  ...plainRules,
  filters: followFilter,
  sorts: { created: ["created_at"], name: ["sort_name"] },
  statuses: ["new", "contacted", "closed"],
  center: false,
  bulkSteps: ["contacted", "follow_up", "email"],

  columns: [
    fullNameColumn,
    contactColumn,
    { key: "city", header: "City", cell: (it) => textCell(it.city, it.state) },
    { key: "investment", header: "Investment range", from: "lg", cell: (it) => textCell(it.investment_range) },
    statusColumn,
    waitingColumn,
    ...followColumns,
    submittedColumn,
  ],
  controls: (it, context) => controlsOf(licenses, it, context, { presses: ["contacted"] }),
  csv: [
    csvReference,
    ...csvFullName,
    ...csvContact,
    { header: "City", value: (it) => it.city },
    { header: "Province or state", value: (it) => it.state },
    ...licenseDetails.map(({ name, fact }) => ({ header: fact, value: (it: ListedLicense) => it[name] })),
    { header: "Message", value: (it) => it.message },
    ...csvSubmission,
  ],

  name: fullName,
  facts: (it) => [
    ...personFacts(fullName(it), it),
    fact("City", it.city),
    fact("Province or state", it.state),
    ...detailFacts(licenseDetails, it).map((detail) => fact(detail.fact, detail.text)),
  ],
  sent: (it) => ({ by: fullName(it), texts: [fact("Message", it.message, "prose")] }),
  mail: (it) => mailDraft(it.email, staffMails.licenses, it.first_name, quoted(it.message ?? "")),
};

const records = { assessments, appointments, sessions, messages, applications, licenses };
const lists = { ...records, families, students, users, audit };

export type RecordRow<Kind extends RecordKind> = z.output<(typeof records)[Kind]["row"]>;
export type ListedRow<List extends StaffList> = z.output<(typeof lists)[List]["listRow"]>;

export const recordDescriptions: { [Kind in RecordKind]: RecordDescription<RecordRow<Kind>> } = records;
export const listDescriptions: { [List in StaffList]: ListDescription<ListedRow<List>> } = lists;

type LicensesRow = z.output<typeof licensesRow>;

type ListedLicense = z.output<typeof licensesListRow>;

type ApplicationsRow = z.output<typeof applicationsRow>;

type MessagesRow = z.output<typeof messagesRow>;

type Listed = z.output<typeof messagesListRow>;

const subjectOf = ({ topic }: MessagesRow) => (topic === "demo" ? topicNames[topic] : undefined);

const excerptOf = (message: string) => {
  const line = message.replace(/\s+/g, " ").trim();
  return line.length > maxExcerptLength ? `${line.slice(0, maxExcerptLength).trimEnd()}…` : line;
};

type SessionsRow = z.output<typeof sessionsRow>;

function fileClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return fileTime(hour * 60 + minute);
}

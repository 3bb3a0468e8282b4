import type { StaffList } from "~/content/records/staff-lists";
import { usersPath } from "~/domain/users/user-addresses";

/** The records staff work on: the word in addresses, and the table. */
export const recordTables = {
  assessments: "schedule_requests",
  appointments: "appointment_bookings",
  sessions: "bookings",
  messages: "contact_submissions",
  applications: "career_applications",
  licenses: "license_inquiries",
} as const;

/** A kind of record, by its word in addresses. */
export type RecordKind = keyof typeof recordTables;
export const recordKinds: readonly RecordKind[] = [
  "assessments",
  "appointments",
  "sessions",
  "messages",
  "applications",
  "licenses",
];

/** The kind an address names, or null. */
export const recordKindOf = (word: string | undefined): RecordKind | null =>
  recordKinds.find((kind) => kind === word) ?? null;

const dashboard = "/admin/dashboard";

/** The list each kind stands in. Assessment requests are the dashboard's first page. */
export const listPaths: Readonly<Record<RecordKind, string>> = {
  assessments: dashboard,
  appointments: `${dashboard}/bookings`,
  sessions: `${dashboard}/sessions`,
  messages: `${dashboard}/forms/messages`,
  applications: `${dashboard}/forms/applications`,
  licenses: `${dashboard}/forms/licenses`,
};

/** The page of one record, where everything about it is read and done. */
export const recordPath = (kind: RecordKind, id: string): string => `${dashboard}/records/${kind}/${id}`;

/** The page that asks before a record is deleted. */
export const deletePath = (kind: RecordKind, id: string): string => `${recordPath(kind, id)}/delete`;

/** The list that an address names, or null. */
export const staffListOf = (word: string | undefined): StaffList | null =>
  word === "audit" || word === "users" ? word : recordKindOf(word);

/** The page of a list. */
export const staffListPath = (list: StaffList): string =>
  list === "audit" ? `${dashboard}/audit` : list === "users" ? usersPath : listPaths[list];

/** The same list as a file; it takes the list's own query. */
export const listExportPath = (list: StaffList): string => `${dashboard}/export/${list}.csv`;

/** The lists of what people sent in that stand under 'Forms'. */
const formKinds = ["messages", "applications", "licenses"] as const;

/** The list under 'Forms' that an address names, or null. */
export const formKindOf = (word: string | undefined): (typeof formKinds)[number] | null =>
  formKinds.find((kind) => kind === word) ?? null;

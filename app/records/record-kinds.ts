import type { StaffList } from "~/content/records/staff-lists";
import { usersPath } from "~/domain/users/user-addresses";

/** Word in addresses → table. */
export const recordTables = {
  assessments: "schedule_requests",
  appointments: "appointment_bookings",
  sessions: "bookings",
  messages: "contact_submissions",
  applications: "career_applications",
  licenses: "license_inquiries",
} as const;

export type RecordKind = keyof typeof recordTables;
export const recordKinds: readonly RecordKind[] = [
  "assessments",
  "appointments",
  "sessions",
  "messages",
  "applications",
  "licenses",
];

export const recordKindOf = (word: string | undefined): RecordKind | null =>
  recordKinds.find((kind) => kind === word) ?? null;

const dashboard = "/admin/dashboard";

/** Assessment requests are the dashboard's first page. */
export const listPaths: Readonly<Record<RecordKind, string>> = {
  assessments: dashboard,
  appointments: `${dashboard}/bookings`,
  sessions: `${dashboard}/sessions`,
  messages: `${dashboard}/forms/messages`,
  applications: `${dashboard}/forms/applications`,
  licenses: `${dashboard}/forms/licenses`,
};

export const recordPath = (kind: RecordKind, id: string): string => `${dashboard}/records/${kind}/${id}`;

export const deletePath = (kind: RecordKind, id: string): string => `${recordPath(kind, id)}/delete`;

export const staffListOf = (word: string | undefined): StaffList | null =>
  word === "audit" || word === "users" ? word : recordKindOf(word);

export const staffListPath = (list: StaffList): string =>
  list === "audit" ? `${dashboard}/audit` : list === "users" ? usersPath : listPaths[list];

/** Takes the list's own query. */
export const listExportPath = (list: StaffList): string => `${dashboard}/export/${list}.csv`;

const formKinds = ["messages", "applications", "licenses"] as const;

export const formKindOf = (word: string | undefined): (typeof formKinds)[number] | null =>
  formKinds.find((kind) => kind === word) ?? null;

import type { StaffList } from "~/content/records/staff-lists";
import { familiesPath, studentsPath } from "~/domain/families/family-paths";
import { usersPath } from "~/domain/users/user-pages";

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
export type RecordTable = (typeof recordTables)[RecordKind];
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
export const todayPath = dashboard;

export const listPaths: Readonly<Record<RecordKind, string>> = {
  assessments: `${dashboard}/assessments`,
  appointments: `${dashboard}/bookings`,
  sessions: `${dashboard}/sessions`,
  messages: `${dashboard}/forms/messages`,
  applications: `${dashboard}/forms/applications`,
  licenses: `${dashboard}/forms/licenses`,
};

export const recordPath = (kind: RecordKind, id: string): string => `${dashboard}/records/${kind}/${id}`;

export const deletePath = (kind: RecordKind, id: string): string => `${recordPath(kind, id)}/delete`;

/** Opens an email in the staff member's own program, and notes that. */
export const mailPath = (kind: RecordKind, id: string): string => `${recordPath(kind, id)}/mail`;

/** Corrects what a person typed. */
export const editPath = (kind: RecordKind, id: string): string => `${recordPath(kind, id)}/edit`;

/** Staff's own forms; the address may say what is known already. */
export const newAppointmentPath = (known: Readonly<Record<string, string>> = {}): string =>
  `${dashboard}/bookings/new${withValues(known)}`;
/** The free times of a center's day, asked for by scripts. */
export const callerTimesPath = `${dashboard}/bookings/times`;
export const newRequestPath = (known: Readonly<Record<string, string>> = {}): string =>
  `${dashboard}/assessments/new${withValues(known)}`;

const withValues = (values: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(values).toString();
  return query && `?${query}`;
};

/** Asks before many are cancelled. @param query of the list, with '?' */
export const bulkCancelPath = (kind: RecordKind, ids: readonly string[], query: string): string =>
  bulkPath("cancel", kind, ids, query);

/** Follows up, closes or reopens many. @param query of the list, with '?' */
export const bulkChangePath = (kind: RecordKind, ids: readonly string[], query: string): string =>
  bulkPath("change", kind, ids, query);

const bulkPath = (page: "cancel" | "change", kind: RecordKind, ids: readonly string[], query: string): string =>
  `${dashboard}/records/${kind}/${page}?${new URLSearchParams([...ids.map((id) => ["id", id]), ...(query ? [["list", query.slice(1)]] : [])])}`;

export const staffListOf = (word: string | undefined): StaffList | null =>
  otherLists.find((list) => list === word) ?? recordKindOf(word);

const otherLists = ["families", "students", "users", "audit"] as const;

export const staffListPath = (list: StaffList): string =>
  ({ ...listPaths, families: familiesPath, students: studentsPath, users: usersPath, audit: `${dashboard}/audit` })[
    list
  ];

/** Takes the list's own query. */
export const listExportPath = (list: StaffList): string => `${dashboard}/export/${list}.csv`;

const formKinds = ["messages", "applications", "licenses"] as const;

export const formKindOf = (word: string | undefined): (typeof formKinds)[number] | null =>
  formKinds.find((kind) => kind === word) ?? null;

export const listField = "list";
const maxQueryLength = 1_000;

/** Parsed and written anew, so that it can hold nothing but a query. */
export function listQueryOf(searchParams: URLSearchParams): string {
  const given = searchParams.get(listField);
  if (given === null || given.length > maxQueryLength) return "";
  return new URLSearchParams(given).toString() || wholeList;
}

/** The query of a list as it is without one: tells a record that was opened from the list from one found elsewhere. */
export const wholeList = "all=";

/** Of the list's address, names the record whose row is shown; and the fragment there. */
export const shownField = "show";
export const shownRow = "shown";

export const backPath = (kind: RecordKind, listQuery: string): string =>
  listPaths[kind] + (listQuery && listQuery !== wholeList ? `?${listQuery}` : "");

/** Back to the record's row in the list that it was opened from; to the list where it was found elsewhere. */
export function rowPath(kind: RecordKind, listQuery: string, id: string): string {
  if (!listQuery) return listPaths[kind];
  const path = backPath(kind, listQuery);
  return `${path}${path.includes("?") ? "&" : "?"}${shownField}=${id}#${shownRow}`;
}

export function withList(path: string, listQuery: string): string {
  if (!listQuery) return path;
  return `${path}?${listQuery === wholeList ? listField : new URLSearchParams({ [listField]: listQuery })}`;
}

import type { StaffList } from "~/content/records/staff-lists";
import { usersPath } from "~/domain/users/user-addresses";
import { exportPath, listPaths, recordKindOf } from "./record-kinds";
import type { ListKind } from "./record-list";

const auditPath = "/admin/dashboard/audit";

/** The list that an address names, or null. */
export const staffListOf = (word: string | undefined): StaffList | null =>
  word === "audit" || word === "users" ? word : recordKindOf(word);

/** The page of a list. */
export const staffListPath = (list: StaffList): string =>
  list === "audit" ? auditPath : list === "users" ? usersPath : listPaths[list];

/** The same list as a file. */
export const listExportPath = (list: StaffList): string =>
  list === "audit" || list === "users" ? `/admin/dashboard/export/${list}.csv` : exportPath(list);

/** The table that a list shows. */
export const listTables: Readonly<Record<StaffList, ListKind>> = {
  assessments: "schedule_requests",
  appointments: "appointment_bookings",
  sessions: "bookings",
  messages: "contact_submissions",
  applications: "career_applications",
  licenses: "license_inquiries",
  users: "user_profiles",
  audit: "audit_log",
};
/** The lists of what people sent in that stand under 'Forms'. */
const formKinds = ["messages", "applications", "licenses"] as const;

/** The list under 'Forms' that an address names, or null. */
export const formKindOf = (word: string | undefined): (typeof formKinds)[number] | null =>
  formKinds.find((kind) => kind === word) ?? null;

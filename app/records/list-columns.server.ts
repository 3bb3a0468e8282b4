import { clockTime, shortMoment } from "~/domain/dates/staff-dates";
import { actionName, actorOf, changesOf, type RowContext, tableName } from "./list-rows.server";
import type { ListKind } from "./record-list";
import type { RecordRow } from "./record-rows.server";

/** A column of an exported list; days are written `2026-11-24`, moments in Toronto. */
export interface ExportColumn<Kind extends ListKind> {
  header: string;
  value: (row: RecordRow<Kind>, context: RowContext) => string | number | null;
}
type Columns<Kind extends ListKind> = readonly ExportColumn<Kind>[];

const moment = (instant: string | null) => (instant ? shortMoment(instant) : null);

interface Received {
  reference: string;
  status: string;
  contacted_at: string | null;
  created_at: string;
  staff_notes: string | null;
}
const reference = { header: "Reference", value: (row: Received) => row.reference };
const received = [
  { header: "Status", value: (row: Received) => row.status },
  { header: "Contacted", value: (row: Received) => moment(row.contacted_at) },
  { header: "Staff notes", value: (row: Received) => row.staff_notes },
  { header: "Submitted", value: (row: Received) => moment(row.created_at) },
];
const reach = [
  { header: "Email", value: (row: { email: string }) => row.email },
  { header: "Phone", value: (row: { phone: string | null }) => row.phone },
];
const fullName = [
  { header: "First name", value: (row: { first_name: string }) => row.first_name },
  { header: "Last name", value: (row: { last_name: string }) => row.last_name },
];

export const assessmentColumns: Columns<"schedule_requests"> = [
  reference,
  { header: "Parent", value: (row) => row.parent_name },
  { header: "Child", value: (row) => row.child_name },
  { header: "Age", value: (row) => row.child_age },
  { header: "Program", value: (row) => row.program_interest },
  ...reach,
  { header: "Preferred date", value: (row) => row.preferred_date },
  { header: "Time", value: (row) => row.preferred_time },
  { header: "Location", value: (row, { center }) => center(row.location_id) },
  { header: "Notes", value: (row) => row.additional_notes },
  { header: "Outcome", value: (row) => row.outcome },
  ...received,
];

export const appointmentColumns: Columns<"appointment_bookings"> = [
  reference,
  { header: "Name", value: (row) => row.name },
  ...reach,
  { header: "Date", value: (row) => row.appointment_date },
  { header: "Time", value: (row) => row.time_slot },
  { header: "Location", value: (row, { center }) => center(row.location) },
  { header: "Notes", value: (row) => row.notes },
  ...received,
];

export const sessionColumns: Columns<"bookings"> = [
  { header: "Date", value: (row) => row.booking_date },
  { header: "Start", value: (row) => clockTime(row.start_time) },
  { header: "End", value: (row) => clockTime(row.end_time) },
  { header: "Student", value: (row) => row.student_name },
  { header: "Tutor", value: (row) => row.tutor_name },
  { header: "Location", value: (row, { center }) => center(row.location_id) },
  { header: "Status", value: (row) => row.status },
  { header: "Notes", value: (row) => row.notes },
];

export const messageColumns: Columns<"contact_submissions"> = [
  reference,
  { header: "Name", value: (row) => row.name },
  ...reach,
  { header: "Message", value: (row) => row.message },
  { header: "Outcome", value: (row) => row.outcome },
  ...received,
];

export const applicationColumns: Columns<"career_applications"> = [
  reference,
  ...fullName,
  { header: "Position", value: (row) => row.position },
  ...reach,
  { header: "Address", value: (row) => row.address },
  { header: "Location", value: (row, { center }) => center(row.location) },
  { header: "Resume", value: (row) => (row.resume_url ? "Yes" : "No") },
  ...received,
];

export const licenseColumns: Columns<"license_inquiries"> = [
  reference,
  ...fullName,
  ...reach,
  { header: "City", value: (row) => row.city },
  { header: "Province or state", value: (row) => row.state },
  { header: "Investment range", value: (row) => row.investment_range },
  { header: "Message", value: (row) => row.message },
  { header: "Outcome", value: (row) => row.outcome },
  ...received,
];

export const userColumns: Columns<"user_profiles"> = [
  ...fullName,
  ...reach,
  { header: "Role", value: (row) => row.role },
  {
    header: "Location",
    value: (row, { center }) => (row.role === "superadmin" ? null : center(row.location_id)),
  },
  {
    header: "Hourly rate",
    value: (row) => (row.hourly_rate_cents === null ? null : (row.hourly_rate_cents / 100).toFixed(2)),
  },
  { header: "Status", value: (row) => (row.is_active ? "active" : "inactive") },
  { header: "Since", value: (row) => moment(row.created_at) },
];

export const changeColumns: Columns<"audit_log"> = [
  { header: "When", value: (row) => moment(row.at) },
  { header: "Who", value: (row) => actorOf(row) },
  { header: "Action", value: (row) => actionName(row.action) },
  { header: "Table", value: (row) => tableName(row.table_name) },
  { header: "Record", value: (row) => row.row_id },
  { header: "Changes", value: (row, { center }) => changesOf(row, center).join("; ") },
];

import { z } from "zod";
import { cellWords } from "~/content/records/staff-list-words";
import { factWords, statusName } from "~/content/records/staff-records";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { shortDate, shortMoment } from "~/domain/dates/staff-dates";
import type { ListCell, ListColumn, ListRow, ListStep, ListTone } from "../list-view";
import type { RecordNames } from "../record-history";
import type { RecordKind } from "../record-kinds";
import type { ListRules } from "../record-list";
import type { RecordStep } from "../record-steps";
import type { Fact, PlaceDraft } from "../record-view";

export interface ListContext {
  center: RecordNames["center"];
  superadmin: boolean;
  /** Without '?'. */
  listQuery: string;
}

export interface Column<Row> extends ListColumn {
  cell(row: Row, context: ListContext): ListCell;
}

/** Days as `2026-11-24`, timestamps in Toronto time. */
export interface CsvColumn<Row> {
  header: string;
  value(row: Row, context: ListContext): string | number | null;
}

export interface ListDescription<Row> extends ListRules {
  /** The name `list_records` knows. */
  table: string;
  /** Unlisted columns are dropped. */
  listRow: z.ZodType<Row>;
  columns: readonly Column<Row>[];
  csv: readonly CsvColumn<Row>[];
  bulkSteps: readonly ListStep[];
  /** Everything of a row except its cells. */
  controls(row: Row, context: ListContext): Omit<ListRow, "cells">;
}

export interface AnyRecord {
  id: string;
  status: string;
  archived_at: string | null;
  created_at: string;
  updated_at: string;
  reference?: string;
  email?: string;
  marketing_consent?: boolean;
  staff_notes?: string | null;
  contacted_at?: string | null;
  outcome?: string | null;
  cancel_reason?: string | null;
  cancel_message?: string | null;
  appointment_id?: string | null;
  resume_url?: string | null;
}

export interface RecordDescription<Row extends AnyRecord, Listed extends Row = Row> extends ListDescription<Listed> {
  kind: RecordKind;
  /** Without the visitor's secrets. */
  row: z.ZodType<Row> & { shape: object };
  name(row: Row, names: RecordNames): string;
  facts(row: Row, names: RecordNames): Fact[];
  mailto(row: Row): string | null;
  /** By status; the same as `private.staff_steps`. */
  steps: Readonly<Record<string, readonly RecordStep[]>>;
  alwaysSteps: readonly RecordStep[];
  /** Starting place of a move or a booking. */
  place?(row: Row): PlaceDraft;
}

const text = z.string();
export const optional = text.nullable();

export const plainRules = { filters: {}, ofChanges: false, search: true, archives: true } as const;

/** Timestamps are ISO 8601 with an offset. */
export const recordColumns = { id: text, status: text, archived_at: optional, created_at: text, updated_at: text };

export const submissionColumns = {
  ...recordColumns,
  reference: text,
  email: text,
  marketing_consent: z.boolean(),
  staff_notes: optional,
  contacted_at: optional,
};

const statusTones: Readonly<Record<string, ListTone>> = {
  pending: "assessments",
  new: "assessments",
  confirmed: "math",
  contacted: "math",
  reviewed: "math",
  completed: "success",
  approved: "success",
  rejected: "danger",
  cancelled: "outline",
};

export const textCell = (value: string | null, note?: string): ListCell => ({
  as: "text",
  text: value?.trim() || cellWords.none,
  ...(note ? { note } : {}),
});
export const statusBadge = (status: string) => ({ text: statusName(status), tone: statusTones[status] ?? "neutral" });

/** 'Nov 24, 2026', '-' or 'Invalid date' (specification). */
export const dayText = (day: string | null): string =>
  !day ? cellWords.none : isIsoDate(day) ? shortDate(day) : cellWords.invalidDate;

/** Toronto day of a timestamp. */
export function momentDay(instant: string | null): string {
  if (!instant) return cellWords.none;
  return Number.isNaN(Date.parse(instant)) ? cellWords.invalidDate : shortMoment(instant).replace(/, [^,]*$/, "");
}

export const contactColumn: Column<{ email: string; phone: string | null }> = {
  key: "contact",
  header: "Contact",
  cell: ({ email, phone }) => ({ as: "contact", email, phone }),
};
export const statusColumn: Column<{ status: string }> = {
  key: "status",
  header: "Status",
  cell: ({ status }) => ({ as: "badge", ...statusBadge(status) }),
};
export const submittedColumn: Column<{ created_at: string }> = {
  key: "submitted",
  header: "Submitted",
  sort: "created",
  cell: (row) => textCell(momentDay(row.created_at)),
};

export const csvMoment = (instant: string | null) => (instant ? shortMoment(instant) : null);

interface Submission {
  reference: string;
  status: string;
  contacted_at: string | null;
  created_at: string;
  staff_notes: string | null;
}
export const csvReference: CsvColumn<Submission> = { header: "Reference", value: (row) => row.reference };
export const csvSubmission: readonly CsvColumn<Submission>[] = [
  { header: "Status", value: (row) => row.status },
  { header: "Contacted", value: (row) => csvMoment(row.contacted_at) },
  { header: "Staff notes", value: (row) => row.staff_notes },
  { header: "Submitted", value: (row) => csvMoment(row.created_at) },
];
export const csvContact: readonly CsvColumn<{ email: string; phone: string | null }>[] = [
  { header: "Email", value: (row) => row.email },
  { header: "Phone", value: (row) => row.phone },
];
export const csvFullName: readonly CsvColumn<{ first_name: string; last_name: string }>[] = [
  { header: "First name", value: (row) => row.first_name },
  { header: "Last name", value: (row) => row.last_name },
];

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

export const fact = (label: string, value: string | number | null, as?: Fact["as"]): Fact =>
  value === null || value === "" ? { label, value: factWords.none } : { label, value: String(value), as };
export const personFacts = (name: string, { email, phone }: { email: string; phone: string | null }): Fact[] => [
  fact("Name", name),
  fact("Email", email, "email"),
  fact("Phone", phone, "phone"),
];

export const closingFacts = (row: AnyRecord): Fact[] => [
  ...(row.outcome ? [fact("Outcome", row.outcome, "prose")] : []),
  ...(row.cancel_reason ? [fact("Reason for cancelling", row.cancel_reason, "prose")] : []),
  ...(row.cancel_message ? [fact("Message to the parent", row.cancel_message, "prose")] : []),
  ...(row.marketing_consent === undefined
    ? []
    : [fact("News from us", row.marketing_consent ? factWords.news.yes : factWords.news.no)]),
  fact("Submitted", shortMoment(row.created_at)),
  ...(row.updated_at === row.created_at ? [] : [fact("Last changed", shortMoment(row.updated_at))]),
  ...(row.archived_at ? [fact("Deleted", shortMoment(row.archived_at))] : []),
];

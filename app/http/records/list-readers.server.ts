import type { StaffList } from "~/content/records/staff-lists";
import { type CsvPortion, csvLine } from "~/http/csv.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { type ListFailure, listRecords, streamRecords } from "~/models/records/record-lists.server";
import {
  applicationColumns,
  appointmentColumns,
  assessmentColumns,
  changeColumns,
  type ExportColumn,
  licenseColumns,
  messageColumns,
  sessionColumns,
  userColumns,
} from "~/records/list-columns.server";
import {
  describeApplication,
  describeAppointment,
  describeAssessment,
  describeChange,
  describeLicense,
  describeMessage,
  describeSession,
  type RowContext,
} from "~/records/list-rows.server";
import type { ListRow } from "~/records/list-view";
import type { ListKind, ListQuery } from "~/records/record-list";
import type { RecordRow } from "~/records/record-rows.server";
import { describeUser } from "~/records/user-row.server";

interface ReadPage {
  rows: ListRow[];
  total: number;
  totalIsMore: boolean;
  next: string | null;
  previous: string | null;
}

interface ListReader {
  kind: ListKind;
  /** One page, ready to be read. */
  page(client: Client, query: ListQuery, context: RowContext): Promise<ReadPage | ListFailure>;
  /** The head of the list as a CSV file. */
  head: string;
  /** All records of the query as lines of CSV, a portion at a time, the first one always. Throws as `streamRecords`. */
  lines(client: Client, query: ListQuery, context: RowContext): AsyncGenerator<CsvPortion, void>;
}

function readerOf<Kind extends ListKind>(
  kind: Kind,
  rowOf: (row: RecordRow<Kind>, context: RowContext) => ListRow,
  columns: readonly ExportColumn<Kind>[],
): ListReader {
  return {
    kind,
    async page(client, query, context) {
      const result = await listRecords(client, kind, query);
      if (!result.ok) return result.failure;
      const { total, totalIsMore, next, previous } = result;
      return { rows: result.rows.map((row) => rowOf(row, context)), total, totalIsMore, next, previous };
    },
    head: csvLine(columns.map(({ header }) => header)),
    async *lines(client, query, context) {
      for await (const rows of streamRecords(client, kind, query))
        yield {
          text: rows.map((row) => csvLine(columns.map(({ value }) => value(row, context)))).join(""),
          rows: rows.length,
        };
    },
  };
}

/** How each list is read from its table. */
export const listReaders: Readonly<Record<StaffList, ListReader>> = {
  assessments: readerOf("schedule_requests", describeAssessment, assessmentColumns),
  appointments: readerOf("appointment_bookings", describeAppointment, appointmentColumns),
  sessions: readerOf("bookings", describeSession, sessionColumns),
  messages: readerOf("contact_submissions", describeMessage, messageColumns),
  applications: readerOf("career_applications", describeApplication, applicationColumns),
  licenses: readerOf("license_inquiries", describeLicense, licenseColumns),
  users: readerOf("user_profiles", describeUser, userColumns),
  audit: readerOf("audit_log", describeChange, changeColumns),
};

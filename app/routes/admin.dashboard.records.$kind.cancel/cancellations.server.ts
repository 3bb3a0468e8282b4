import { statusName } from "~/content/records/states";
import { readableDate } from "~/domain/dates/readable-dates";
import { readableTime } from "~/domain/dates/readable-times";
import type { Client } from "~/integrations/supabase/supabase.server";
import { listRecordNames, listStaffRecords } from "~/models/records/staff-records.server";
import { hasBegun } from "~/records/kinds/description.server";
import { recordDescriptions } from "~/records/kinds/descriptions.server";

interface Cancellation {
  id: string;
  name: string;
  when: string;
  status: string;
}

export interface Cancellations {
  open: readonly Cancellation[];
  left: readonly Cancellation[];
  emails: number;
  withoutEmail: number;
}

/** What would be cancelled, and which emails that sends; null while the database does not answer. */
export async function cancellationsOf(
  client: Client,
  kind: "appointments" | "sessions",
  ids: readonly string[],
): Promise<Cancellations | null> {
  if (ids.length === 0) return { open: [], left: [], emails: 0, withoutEmail: 0 };
  const [rows, names] = await Promise.all([
    kind === "appointments" ? appointmentsOf(client, ids) : sessionsOf(client, ids),
    listRecordNames(client, kind, ids),
  ]);
  if (!rows) return null;
  const named = rows.map((row) => ({ ...row, name: names.get(row.id) ?? "" }));
  const open = named.filter(({ isOpen }) => isOpen);
  return {
    open,
    left: named.filter(({ isOpen }) => !isOpen),
    emails: open.filter(({ email }) => email).length,
    withoutEmail: open.filter(({ email }) => email === "").length,
  };
}

const isOpen = ({ status, archived_at }: { status: string; archived_at: string | null }) =>
  archived_at === null && ["pending", "confirmed"].includes(status);

async function appointmentsOf(client: Client, ids: readonly string[]) {
  const rows = await listStaffRecords(client, "appointments", ids);
  return rows?.map((row) => ({
    id: row.id,
    when: `${readableDate(row.appointment_date)}, ${readableTime(row.time_slot)}`,
    status: statusName(row.status),
    isOpen: isOpen(row),
    email: hasBegun(recordDescriptions.appointments, row) ? null : row.email,
  }));
}

async function sessionsOf(client: Client, ids: readonly string[]) {
  const rows = await listStaffRecords(client, "sessions", ids);
  return rows?.map((row) => ({
    id: row.id,
    when: `${readableDate(row.booking_date)}, ${readableTime(row.start_time)}`,
    status: statusName(row.status),
    isOpen: isOpen(row),
    email: null,
  }));
}

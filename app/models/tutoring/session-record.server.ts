import { z } from "zod";
import { factWords } from "~/content/records/staff-records";
import { timelineWords } from "~/content/records/staff-timeline";
import { fullMoment } from "~/domain/dates/readable-dates";
import { tickedMailingPath } from "~/domain/emails/mailing-paths";
import { attendances } from "~/domain/tutoring/attendance";
import { rollPath } from "~/domain/tutoring/lesson-view";
import type { SessionRecord } from "~/domain/tutoring/session-record";
import { userPath } from "~/domain/users/user-addresses";
import { readRow, readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { instantOf } from "~/records/kinds/description.server";
import { recordPath } from "~/records/record-kinds";

const text = z.string();
const optional = text.nullable();

const seatSchema = z.object({
  id: text,
  lesson_id: text,
  location_id: text,
  student_profile_id: text,
  tutor_profile_id: text,
  child_name: optional,
  booking_date: text,
  start_time: text,
  status: text,
  archived_at: optional,
  attendance: z.enum(attendances).nullable(),
  absence_told_at: optional,
  absence_note: optional,
});
const reportSchema = z.object({
  pages_done: optional,
  went_well: optional,
  next_steps: optional,
  homework: optional,
  written_by: optional,
  updated_at: text,
});
const personSchema = z.object({
  id: text,
  first_name: text,
  last_name: text,
  email: optional,
  phone: optional,
  deleted_at: optional,
});

const columnsOf = (schema: { shape: object }): string => Object.keys(schema.shape).join(", ");

/** What a center knows of a session beyond its row: attendance, report, people; null where it could not be read. */
export async function getSessionRecord(client: Client, id: string): Promise<SessionRecord | null> {
  if (!isRecordId(id)) return null;
  const [row, report] = await Promise.all([
    readRow(client.from("bookings").select(columnsOf(seatSchema)).eq("id", id), seatSchema),
    readRow(client.from("lesson_reports").select(columnsOf(reportSchema)).eq("id", id), reportSchema),
  ]);
  if (typeof row === "string" || report === "unavailable") return null;
  const written = report === "not_found" ? null : report;
  const seats = await readRows(
    client
      .from("bookings")
      .select(columnsOf(seatSchema))
      .eq("lesson_id", row.lesson_id)
      .neq("id", id)
      .is("archived_at", null)
      .order("id")
      .limit(12),
    seatSchema,
  );
  const ids = [row, ...(seats ?? [])].flatMap((seat) => [seat.student_profile_id, seat.tutor_profile_id]);
  const people = await readRows(
    client
      .from("user_profiles")
      .select(columnsOf(personSchema))
      .in("id", [...ids, ...(written?.written_by ? [written.written_by] : [])]),
    personSchema,
  );
  if (!seats || !people) return null;
  const person = (profile: string | null) => people.find((one) => one.id === profile);
  const nameOf = (profile: string | null, unknown: string) => {
    const found = person(profile);
    return found ? `${found.first_name} ${found.last_name}`.trim() || (found.email ?? unknown) : unknown;
  };
  const link = (profile: string) => {
    const found = person(profile);
    return found && !found.deleted_at ? { name: nameOf(profile, ""), to: userPath(profile) } : null;
  };
  const family = person(row.student_profile_id);
  const begins = instantOf(row.location_id, row.booking_date, row.start_time);
  const come = seats.filter(({ status }) => status !== "cancelled").map((seat) => seat.id);
  const isOpen = row.archived_at === null && row.status !== "cancelled";
  return {
    attendance: row.attendance,
    absence: row.absence_told_at ? { at: fullMoment(row.absence_told_at), note: row.absence_note } : null,
    report: written && {
      fields: written,
      by: written.written_by && nameOf(written.written_by, timelineWords.colleague),
      at: fullMoment(written.updated_at),
    },
    family: link(row.student_profile_id),
    tutor: link(row.tutor_profile_id),
    phone: family?.phone || null,
    email: family?.email || null,
    others: seats.map((seat) => ({
      id: seat.id,
      name: seat.child_name ?? nameOf(seat.student_profile_id, factWords.unknownPerson),
      to: recordPath("sessions", seat.id),
      attendance: seat.attendance,
      status: seat.status,
    })),
    emailAll: row.archived_at === null && come.length > 0 ? tickedMailingPath("sessions", [id, ...come]) : null,
    roll: isOpen && begins && begins <= new Date() ? rollPath(id) : null,
  };
}

import { factWords } from "~/content/records/staff-records";
import { timelineWords } from "~/content/records/staff-timeline";
import { fullMoment } from "~/domain/dates/calendar";
import { tickedMailingPath } from "~/domain/emails/mailing-paths";
import { reportBy, rollPath, type SessionRecord } from "~/domain/tutoring/attendance";
import { userPath } from "~/domain/users/user-pages";
import { type Client, readRow, readRows } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { instantOf } from "~/records/kinds/description.server";
import { recordPath } from "~/records/record-kinds";

const seatColumns = `id, lesson_id, location_id, student_profile_id, tutor_profile_id, child_name, booking_date,
  start_time, status, archived_at, attendance, absence_told_at, absence_note` as const;

/** What a center knows of a session beyond its row: attendance, report, people; null where it could not be read. */
export async function getSessionRecord(client: Client, id: string): Promise<SessionRecord | null> {
  if (!isRecordId(id)) return null;
  const [row, report] = await Promise.all([
    readRow(client.from("bookings").select(seatColumns).eq("id", id)),
    readRow(client.from("lesson_reports").select("*").eq("id", id)),
  ]);
  if (typeof row === "string" || report === "unavailable") return null;
  const written = report === "not_found" ? null : report;
  const seats = await readRows(
    client
      .from("bookings")
      .select(seatColumns)
      .eq("lesson_id", row.lesson_id)
      .neq("id", id)
      .is("archived_at", null)
      .order("id")
      .limit(12),
  );
  const ids = [row, ...(seats ?? [])].flatMap((seat) => [seat.student_profile_id, seat.tutor_profile_id]);
  const people = await readRows(
    client
      .from("user_profiles")
      .select("id, first_name, last_name, email, phone, deleted_at")
      .in("id", [...ids, ...(written?.written_by ? [written.written_by] : [])]),
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
      fields: reportBy((field) => written[field]),
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

import { type Missing, readRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { listSessionMembers } from "~/models/records/staff-records.server";

const columns =
  "id, lesson_id, location_id, student_profile_id, tutor_profile_id, booking_date, start_time, end_time, child_id, child_name, subject, room, class_id, notes, override_reason, status, archived_at, updated_at";

/** A name is null where the caller may not see the profile. Times are `16:00`, Toronto. */
export interface StoredSession {
  id: string;
  lesson: string;
  location: string;
  /** Named as the family's child where the session is for one. */
  student: { id: string; childId: string | null; name: string | null };
  tutor: { id: string; name: string | null };
  date: string;
  start: string;
  end: string;
  subject: string;
  room: string;
  class: string | null;
  notes: string;
  overrideReason: string;
  isOpen: boolean;
  version: string;
}

/** At the caller's center. */
export async function getSession(client: Client, id: string): Promise<StoredSession | Missing> {
  if (!isRecordId(id)) return "not_found";
  const row = await readRow(client.from("bookings").select(columns).eq("id", id));
  if (typeof row === "string") return row;
  const people = await listSessionMembers(client, [row.student_profile_id, row.tutor_profile_id]);
  const person = (profileId: string) => ({ id: profileId, name: people.get(profileId)?.name ?? null });
  return {
    id: row.id,
    lesson: row.lesson_id,
    location: row.location_id,
    student: {
      ...person(row.student_profile_id),
      childId: row.child_id,
      ...(row.child_name && { name: row.child_name }),
    },
    tutor: person(row.tutor_profile_id),
    date: row.booking_date,
    start: row.start_time.slice(0, 5),
    end: row.end_time.slice(0, 5),
    subject: row.subject ?? "",
    room: row.room ?? "",
    class: row.class_id,
    notes: row.notes ?? "",
    overrideReason: row.override_reason ?? "",
    isOpen: row.archived_at === null && (row.status === "pending" || row.status === "confirmed"),
    version: row.updated_at,
  };
}

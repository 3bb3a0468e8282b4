import { z } from "zod";
import { type Missing, readRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId } from "~/models/record-values.server";
import { listSessionMembers } from "~/models/records/staff-records.server";

const sessionSchema = z.object({
  id: z.string(),
  location_id: z.string(),
  student_profile_id: z.string(),
  tutor_profile_id: z.string(),
  booking_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  notes: z.string().nullable(),
  status: z.string(),
  archived_at: z.string().nullable(),
  updated_at: z.string(),
});

const columns: string = Object.keys(sessionSchema.shape).join(", ");

/** A name is null where the caller may not see the profile. Times are `16:00`, Toronto. */
export interface StoredSession {
  id: string;
  location: string;
  student: { id: string; name: string | null };
  tutor: { id: string; name: string | null };
  date: string;
  start: string;
  end: string;
  notes: string;
  isOpen: boolean;
  version: string;
}

/** At the caller's center. */
export async function getSession(client: Client, id: string): Promise<StoredSession | Missing> {
  if (!isRecordId(id)) return "not_found";
  const row = await readRow(client.from("bookings").select(columns).eq("id", id), sessionSchema);
  if (typeof row === "string") return row;
  const people = await listSessionMembers(client, [row.student_profile_id, row.tutor_profile_id]);
  const person = (profileId: string) => ({ id: profileId, name: people.get(profileId)?.name ?? null });
  return {
    id: row.id,
    location: row.location_id,
    student: person(row.student_profile_id),
    tutor: person(row.tutor_profile_id),
    date: row.booking_date,
    start: row.start_time.slice(0, 5),
    end: row.end_time.slice(0, 5),
    notes: row.notes ?? "",
    isOpen: row.archived_at === null && (row.status === "pending" || row.status === "confirmed"),
    version: row.updated_at,
  };
}

import { z } from "zod";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, readRows } from "~/models/staff-answers.server";

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

const nameSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});

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

/** At the caller's center. @returns 'missing' when none is visible, 'unknown' when the database did not answer */
export async function getSession(client: Client, id: string): Promise<StoredSession | "missing" | "unknown"> {
  if (!isRecordId(id)) return "missing";
  const rows = await readRows(client.from("bookings").select(columns).eq("id", id), sessionSchema);
  if (!rows) return "unknown";
  const [row] = rows;
  if (!row) return "missing";
  const names = await namesOf(client, [row.student_profile_id, row.tutor_profile_id]);
  const person = (profileId: string) => ({ id: profileId, name: names.get(profileId) ?? null });
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

async function namesOf(client: Client, ids: string[]): Promise<Map<string, string>> {
  const question = client.from("user_profiles").select("id, first_name, last_name, email").in("id", ids);
  const people = (await readRows(question, nameSchema)) ?? [];
  return new Map(people.map((one) => [one.id, `${one.first_name} ${one.last_name}`.trim() || one.email] as const));
}

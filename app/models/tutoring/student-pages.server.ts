import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId } from "~/models/record-values.server";

const text = z.string().nullable();

const overviewSchema = z.object({
  upcoming_sessions: z.number(),
  enrolled_courses: z.number(),
  booking_location_id: text,
  booking_location_name: text,
  session_id: text,
  session_date: text,
  start_time: text,
  end_time: text,
  status: text,
  child_name: text,
  tutor_name: text,
  location_name: text,
  location_slug: text,
  address: text,
  city: text,
  phone: text,
  is_absence_told: z.boolean().nullable(),
});

const sessionSchema = z.object({
  id: z.string(),
  is_ahead: z.boolean(),
  session_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.string(),
  child_name: text,
  subject: text,
  attendance: text,
  is_absence_told: z.boolean(),
  tutor_name: text,
  location_name: z.string(),
  location_slug: text,
  past_sessions: z.number(),
  newer_sessions: z.number(),
});

const courseSchema = z.object({
  id: z.string(),
  course_name: z.string(),
  subject: z.enum(subjects).nullable(),
  grade_from: text,
  grade_to: text,
  child_name: text,
  duration_weeks: z.number().nullable(),
  state: z.enum(["enrolled", "pending"]),
  began_at: z.string(),
  receipt_id: text,
});

/** Times are `16:00:00`, Toronto. */
export type StudentOverview = z.infer<typeof overviewSchema>;
export type StudentSession = z.infer<typeof sessionSchema>;
type StudentCourse = z.infer<typeof courseSchema>;

/** A row for the next session of each child, at least one; null on failure. */
export async function listStudentOverview(client: Client): Promise<StudentOverview[] | null> {
  const failure = { event: "student overview could not be read" };
  const rows = await readRows(client.rpc("student_overview"), overviewSchema, { failure });
  return rows && rows.length > 0 ? rows : null;
}

export const listStudentCourses = (client: Client): Promise<StudentCourse[] | null> =>
  readRows(client.rpc("student_courses"), courseSchema, { failure: { event: "student courses could not be read" } });

export const maxUpcomingSessions = 100;

/** Upcoming, then past, newest first. @param before last id of the previous page @returns null on failure */
export async function listStudentSessions(
  client: Client,
  before: string | null,
  child: string | null = null,
): Promise<StudentSession[] | null> {
  const p_before = before && isRecordId(before) ? before : null;
  const p_child = child && isRecordId(child) ? child : null;
  const failure = { event: "student sessions could not be read" };
  return readRows(client.rpc("student_sessions", { p_before, p_child }), sessionSchema, { failure });
}

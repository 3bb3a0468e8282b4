import { z } from "zod";
import type { Client } from "~/integrations/supabase/supabase.server";
import { readRows } from "~/models/staff-answers.server";

const number = z.coerce.number().nullable();

const countsSchema = z.object({
  location_id: z.string().nullable(),
  users: number,
  bookings: number,
  assessments: number,
  applications: number,
  locations: number,
  tutors: number,
  students: number,
  admins: number,
  course_applications: number,
});

/** `applications` are the pending ones. */
export interface CenterCounts {
  scope: "center";
  location: string;
  users: number;
  bookings: number;
  assessments: number;
  applications: number;
}

export interface NetworkCounts {
  scope: "network";
  locations: number;
  tutors: number;
  students: number;
  admins: number;
  bookings: number;
  assessments: number;
  courseApplications: number;
}

/** Archived records do not count; bookings include tutoring sessions. Null for other roles and without an answer. */
export async function getDashboardCounts(client: Client): Promise<CenterCounts | NetworkCounts | null> {
  const counts = (await readRows(client.rpc("dashboard_counts"), countsSchema))?.[0];
  if (!counts) return null;
  const bookings = counts.bookings ?? 0;
  const assessments = counts.assessments ?? 0;
  if (counts.location_id !== null)
    return {
      scope: "center",
      location: counts.location_id,
      users: counts.users ?? 0,
      bookings,
      assessments,
      applications: counts.applications ?? 0,
    };
  return {
    scope: "network",
    locations: counts.locations ?? 0,
    tutors: counts.tutors ?? 0,
    students: counts.students ?? 0,
    admins: counts.admins ?? 0,
    bookings,
    assessments,
    courseApplications: counts.course_applications ?? 0,
  };
}

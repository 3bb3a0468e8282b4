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

/** The numbers on an admin's cards, of its center. `applications` are the pending ones. */
export interface CenterCounts {
  scope: "center";
  location: string;
  users: number;
  bookings: number;
  assessments: number;
  applications: number;
}

/** The numbers on a superadmin's cards: active centers, and `courseApplications` that are pending. */
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

/**
 * The numbers of the caller's dashboard in one question. Bookings are appointments and tutoring sessions together;
 * archived records do not count.
 * @returns null when the caller is no staff, administers no center, or the database did not answer
 */
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

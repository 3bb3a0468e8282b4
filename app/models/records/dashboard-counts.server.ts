import { z } from "zod";
import { readRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";

const count = z.coerce.number().nullable().transform(Number);

const countsSchema = z
  .object({
    location_id: z.string().nullable(),
    users: count,
    bookings: count,
    assessments: count,
    applications: count,
    locations: count,
    tutors: count,
    students: count,
    admins: count,
    course_applications: count,
  })
  .transform(camelKeys);

/** Of an admin's center, or of the network, where `locationId` is null. `applications` are the pending ones. */
export type DashboardCounts = z.output<typeof countsSchema>;

/** Archived records do not count; bookings include tutoring sessions. Null for other roles and without an answer. */
export async function getDashboardCounts(client: Client): Promise<DashboardCounts | null> {
  const counts = await readRow(client.rpc("dashboard_counts"), countsSchema);
  return typeof counts === "string" ? null : counts;
}

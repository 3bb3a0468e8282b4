import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import type { CourseQuery } from "~/domain/courses/course-list";
import { type Missing, readRow, readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys, isRecordId } from "~/models/record-values.server";

const courseSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price_cents: z.number(),
    duration_weeks: z.number().nullable(),
    grade_from: z.string().nullable(),
    grade_to: z.string().nullable(),
    subject: z.enum(subjects).nullable(),
    is_taxable: z.boolean(),
    stripe_price_id: z.string().nullable(),
    is_active: z.boolean(),
    created_at: z.string(),
    version: z.string(),
    enrolled: z.number(),
    revenue_cents: z.number(),
    is_used: z.boolean(),
    total: z.number(),
    to_check: z.number(),
    pending: z.number(),
    refunded: z.number(),
  })
  .transform(camelKeys);
/** `revenueCents`: paid, tax included, less refunds and disputes. */
export type ManagedCourse = z.output<typeof courseSchema>;

const maxListed = 200;

/** Newest first, at most 200. Empty for all but superadmins; null when the database did not answer. */
export async function listManagedCourses(
  client: Client,
  { search, state }: CourseQuery,
): Promise<{ courses: ManagedCourse[]; total: number } | null> {
  const rows = await readRows(
    client.rpc("staff_courses", {
      p_search: search,
      p_is_active: state && state === "active",
      p_limit: maxListed,
    }),
    courseSchema,
  );
  return rows && { courses: rows, total: rows[0]?.total ?? 0 };
}

export async function getManagedCourse(client: Client, id: string): Promise<ManagedCourse | Missing> {
  return isRecordId(id) ? readRow(client.rpc("staff_courses", { p_id: id }), courseSchema) : "not_found";
}

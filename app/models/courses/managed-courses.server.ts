import { z } from "zod";
import type { CourseQuery } from "~/domain/courses/course-list";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, readRows } from "~/models/staff-answers.server";

const courseSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price_cents: z.number(),
  duration_weeks: z.number().nullable(),
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
});

export interface ManagedCourse {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  weeks: number | null;
  isTaxable: boolean;
  stripePrice: string | null;
  isActive: boolean;
  createdAt: string;
  version: string;
  enrolled: number;
  /** Paid, tax included, less refunds and disputes. */
  revenueCents: number;
  toCheck: number;
  isUsed: boolean;
}

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
  return rows && { courses: rows.map(fromRow), total: rows[0]?.total ?? 0 };
}

export async function getManagedCourse(client: Client, id: string): Promise<ManagedCourse | "missing" | "unknown"> {
  if (!isRecordId(id)) return "missing";
  const rows = await readRows(client.rpc("staff_courses", { p_id: id }), courseSchema);
  if (!rows) return "unknown";
  const [row] = rows;
  return row ? fromRow(row) : "missing";
}

const fromRow = (row: z.infer<typeof courseSchema>): ManagedCourse => ({
  id: row.id,
  name: row.name,
  description: row.description,
  priceCents: row.price_cents,
  weeks: row.duration_weeks,
  isTaxable: row.is_taxable,
  stripePrice: row.stripe_price_id,
  isActive: row.is_active,
  createdAt: row.created_at,
  version: row.version,
  enrolled: row.enrolled,
  revenueCents: row.revenue_cents,
  toCheck: row.to_check,
  isUsed: row.is_used,
});

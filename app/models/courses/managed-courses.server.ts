import type { Result, Row } from "~/database.types";
import type { CourseQuery } from "~/domain/courses/course-list";
import { type Missing, readRow, readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId } from "~/models/record-values.server";

/** `revenue_cents`: paid, tax included, less refunds and disputes. */
export type ManagedCourse = Result<"staff_courses">;

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
  );
  return rows && { courses: rows, total: rows[0]?.total ?? 0 };
}

export async function getManagedCourse(client: Client, id: string): Promise<ManagedCourse | Missing> {
  return isRecordId(id) ? readRow(client.rpc("staff_courses", { p_id: id })) : "not_found";
}

/** Of the courses that the caller sees, by name, at most 200; null where they could not be read. */
export const listCourseNames = (client: Client): Promise<Pick<Row<"courses">, "id" | "name">[] | null> =>
  readRows(client.from("courses").select("id, name").order("name").order("id").limit(200));

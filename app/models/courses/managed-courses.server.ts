import type { Result, Row } from "~/database.types";
import type { CourseQuery } from "~/domain/courses/course-list";
import type { Client, Missing, Query, SaveResult } from "~/integrations/supabase.server";
import { readRow, readRows, saveRow } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";
import { invalidateCourses } from "./courses.server";

/** `revenue_cents`: paid, tax included, less refunds and disputes. */
export type ManagedCourse = Result<"staff_courses">;

/** Newest first. Empty for all but superadmins; null when the database did not answer. */
export const listManagedCourses = (client: Client, { search, state }: CourseQuery): Promise<ManagedCourse[] | null> =>
  readRows(client.rpc("staff_courses", { p_search: search, p_is_active: state && state === "active" }));

export async function getManagedCourse(client: Client, id: string): Promise<ManagedCourse | Missing> {
  return isRecordId(id) ? readRow(client.rpc("staff_courses", { p_id: id })) : "not_found";
}

/** Of the courses that the caller sees, by name, at most 200; null where they could not be read. */
export const listCourseNames = (client: Client): Promise<Pick<Row<"courses">, "id" | "name">[] | null> =>
  readRows(client.from("courses").select("id, name").order("name").order("id").limit(200));

/** `repeat`: it exists; `in_use`: has enrolments; `changed`: edited since that version; `review`: paid, not withdrawn. */
export type CourseOutcome = Result<"save_course" | "delete_course">["outcome"];
export interface SavedCourse {
  outcome: CourseOutcome;
  id?: string | null;
}

/** Columns that staff write. */
export type CourseColumns = Omit<Row<"courses">, "id" | "price" | "created_at" | "updated_at">;

interface CourseVersion {
  id: string;
  version: string;
}

/** @param edited null for a new course */
export const saveCourse = (client: Client, course: CourseColumns, edited: CourseVersion | null = null) =>
  change(
    edited,
    client.rpc("save_course", { p_course: course, p_id: edited?.id ?? null, p_version: edited?.version ?? null }),
  );

/** @param withdraw whether those who paid were seen */
export function setCourseActive(client: Client, course: CourseVersion, isActive: boolean, withdraw: boolean) {
  const p_course = { is_active: isActive, withdraw };
  return change(course, client.rpc("save_course", { p_course, p_id: course.id, p_version: course.version }));
}

export const deleteCourse = (client: Client, course: CourseVersion) =>
  change(course, client.rpc("delete_course", { p_id: course.id, p_version: course.version }));

async function change(course: CourseVersion | null, query: Query<SavedCourse[]>): Promise<SaveResult<SavedCourse>> {
  const outcome = course && invalidInput(course);
  if (outcome) return { ok: true, data: { outcome, id: null } };
  // why: a change whose answer was lost may have been made
  return saveRow("courses", query).finally(invalidateCourses);
}

const invalidInput = ({ id, version }: CourseVersion): CourseOutcome | null =>
  !isRecordId(id) ? "not_found" : isVersion(version) ? null : "changed";

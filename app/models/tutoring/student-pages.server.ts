import type { Result } from "~/database.types";
import { type Client, readRows } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";

/** Times are `16:00:00`, Toronto. */
export type StudentOverview = Result<"student_overview">;
export type StudentSession = Result<"student_sessions">;

/** A row for the next session of each child, at least one; null on failure. */
export async function listStudentOverview(client: Client): Promise<StudentOverview[] | null> {
  const failure = { event: "student overview could not be read" };
  const rows = await readRows(client.rpc("student_overview"), { failure });
  return rows && rows.length > 0 ? rows : null;
}

export const listStudentCourses = (client: Client): Promise<Result<"student_courses">[] | null> =>
  readRows(client.rpc("student_courses"), { failure: { event: "student courses could not be read" } });

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
  return readRows(client.rpc("student_sessions", { p_before, p_child }), { failure });
}

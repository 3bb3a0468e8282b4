import type { Result, Row } from "~/database.types";
import { reportFields } from "~/domain/tutoring/attendance";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRow, readRows, saveValue } from "~/integrations/supabase.server";
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

/** Times are `16:00:00`, Toronto. `is_open`: absence can be told or taken back. */
export type FamilySession = Row<"family_sessions">;

/** A session of the calling family, with its report. */
export async function getFamilySession(client: Client, id: string): Promise<FamilySession | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(client.from("family_sessions").select("*").eq("id", id));
}

/** The newest session of a child of which its tutor wrote something. */
export const getLastReport = (client: Client, child: string): Promise<FamilySession | Missing> =>
  readRow(
    client
      .from("family_sessions")
      .select("*")
      .eq("child_id", child)
      .or(reportFields.map((field) => `${field}.not.is.null`).join(","))
      .order("session_date", { ascending: false })
      .order("start_time", { ascending: false })
      .limit(1),
  );

/** Says that a child can't come, or (with `isAbsent` false) that it does after all. */
export const reportAbsence = (
  client: Client,
  { id, note, isAbsent }: { id: string; note: string | null; isAbsent: boolean },
): Promise<SaveResult<Result<"report_absence">>> =>
  saveValue("bookings", client.rpc("report_absence", { p_session: id, p_note: note, p_is_absent: isAbsent }));

/** Which of these sessions have a report; empty where it could not be read. */
export async function listReported(client: Client, sessions: readonly string[]): Promise<Set<string>> {
  if (sessions.length === 0) return new Set();
  const rows = await readRows(
    client
      .from("lesson_reports")
      .select("id")
      .in("id", [...sessions]),
  );
  return new Set(rows?.map(({ id }) => id));
}

/** Null where it could not be read. */
export async function getsReportEmails(client: Client): Promise<boolean | null> {
  const found = await saveValue("email_subscriptions", client.rpc("gets_report_emails"));
  return found.ok ? found.data : null;
}

export const chooseReportEmails = (
  client: Client,
  p_wanted: boolean,
): Promise<SaveResult<Result<"choose_report_emails">>> =>
  saveValue("email_subscriptions", client.rpc("choose_report_emails", { p_wanted }));

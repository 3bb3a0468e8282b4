import { z } from "zod";
import { type Missing, readRow, readRows, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId } from "~/models/record-values.server";

const text = z.string().nullable();

const sessionSchema = z.object({
  id: z.string(),
  session_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.string(),
  child_id: text,
  child_name: text,
  subject: text,
  room: text,
  tutor_name: text,
  location_name: z.string(),
  location_slug: text,
  phone: text,
  attendance: text,
  is_absence_told: z.boolean(),
  absence_note: text,
  is_open: z.boolean(),
  pages_done: text,
  went_well: text,
  next_steps: text,
  homework: text,
});

/** Times are `16:00:00`, Toronto. `is_open`: absence can be told or taken back. */
export type FamilySession = z.infer<typeof sessionSchema>;

const columns = `id, session_date, start_time, end_time, status, child_id, child_name, subject, room, tutor_name,
  location_name, location_slug, phone, attendance, is_absence_told, absence_note, is_open, pages_done, went_well,
  next_steps, homework` as const;

/** A session of the calling family, with its report. */
export async function getFamilySession(client: Client, id: string): Promise<FamilySession | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(client.from("family_sessions").select(columns).eq("id", id), sessionSchema);
}

/** The newest session of a child of which its tutor wrote something. */
export const getLastReport = (client: Client, child: string): Promise<FamilySession | Missing> =>
  readRow(
    client
      .from("family_sessions")
      .select(columns)
      .eq("child_id", child)
      .or("pages_done.not.is.null,went_well.not.is.null,next_steps.not.is.null,homework.not.is.null")
      .order("session_date", { ascending: false })
      .order("start_time", { ascending: false })
      .limit(1),
    sessionSchema,
  );

const absenceOutcome = z.enum(["done", "not_found", "wrong_state", "too_late", "invalid"]);
type AbsenceOutcome = z.output<typeof absenceOutcome>;

/** Says that a child can't come, or (with `isAbsent` false) that it does after all. */
export const tellAbsence = (
  client: Client,
  { id, note, isAbsent }: { id: string; note: string | null; isAbsent: boolean },
): Promise<SaveResult<AbsenceOutcome>> =>
  saveValue(
    "bookings",
    client.rpc("tell_absence", { p_session: id, p_note: note, p_is_absent: isAbsent }),
    absenceOutcome,
  );

const reportRow = z.object({ id: z.string() });

/** Which of these sessions have a report; empty where it could not be read. */
export async function listReported(client: Client, sessions: readonly string[]): Promise<Set<string>> {
  if (sessions.length === 0) return new Set();
  const rows = await readRows(
    client
      .from("lesson_reports")
      .select("id")
      .in("id", [...sessions]),
    reportRow,
  );
  return new Set(rows?.map(({ id }) => id));
}

/** Null where it could not be read. */
export async function getsReportEmails(client: Client): Promise<boolean | null> {
  const found = await saveValue("email_subscriptions", client.rpc("gets_report_emails"), z.boolean());
  return found.ok ? found.data : null;
}

export const chooseReportEmails = (
  client: Client,
  p_wanted: boolean,
): Promise<SaveResult<"done" | "forbidden" | "invalid">> =>
  saveValue(
    "email_subscriptions",
    client.rpc("choose_report_emails", { p_wanted }),
    z.enum(["done", "forbidden", "invalid"]),
  );

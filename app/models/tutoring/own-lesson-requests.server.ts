import type { Result, Row } from "~/database.types";
import type { LessonWish } from "~/domain/tutoring/lesson-request";
import { type Client, readRow, readRows, type SaveResult, saveRow } from "~/integrations/supabase.server";

const columns =
  `id, child_name, subject, weekdays, earliest, latest, notes, wanted_on, wanted_start, wanted_end, wanted_class, status,
  answer, created_at` as const;
export type OwnLessonRequest = Pick<
  Row<"lesson_requests">,
  | "id"
  | "child_name"
  | "subject"
  | "weekdays"
  | "earliest"
  | "latest"
  | "notes"
  | "wanted_on"
  | "wanted_start"
  | "wanted_end"
  | "wanted_class"
  | "status"
  | "answer"
  | "created_at"
>;

const shown = 10;

/** What the calling family asked for, newest first, at most ten; null on failure. */
export const listOwnLessonRequests = (client: Client): Promise<OwnLessonRequest[] | null> =>
  readRows(client.from("lesson_requests").select(columns).order("created_at", { ascending: false }).limit(shown));

/** Business days within which a center answers; null where it could not be read. */
export async function getAnswerDays(client: Client, location: string): Promise<number | null> {
  const row = await readRow(client.from("locations").select("answer_days").eq("id", location));
  return typeof row === "string" ? null : row.answer_days;
}

export type RequestOutcome = Result<"request_lessons">["outcome"];

/** Asks the caller's center for sessions; outcomes as in `request_lessons`. */
export const requestLessons = (client: Client, wish: LessonWish): Promise<SaveResult<Result<"request_lessons">>> =>
  saveRow(
    "lesson_requests",
    client.rpc("request_lessons", {
      p_child_id: wish.child,
      p_subject: wish.subject,
      p_weekdays: wish.weekdays,
      p_earliest: wish.earliest,
      p_latest: wish.latest,
      p_notes: wish.notes,
    }),
  );

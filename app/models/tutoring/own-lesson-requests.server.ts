import { z } from "zod";
import type { LessonWish } from "~/domain/tutoring/lesson-request";
import { readRow, readRows, type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const text = z.string().nullable();

const requestSchema = z.object({
  id: z.string(),
  child_name: text,
  subject: text,
  weekdays: z.array(z.number()),
  earliest: text,
  latest: text,
  notes: text,
  wanted_on: text,
  wanted_start: text,
  wanted_end: text,
  status: z.enum(["new", "planned", "closed"]),
  answer: text,
  created_at: z.string(),
});
export type OwnLessonRequest = z.infer<typeof requestSchema>;

const shown = 10;

/** What the calling family asked for, newest first, at most ten; null on failure. */
export const listOwnLessonRequests = (client: Client): Promise<OwnLessonRequest[] | null> =>
  readRows(
    client
      .from("lesson_requests")
      .select(Object.keys(requestSchema.shape).join(", "))
      .order("created_at", { ascending: false })
      .limit(shown),
    requestSchema,
  );

const centerSchema = z.object({ answer_days: z.number() });

/** Business days within which a center answers; null where it could not be read. */
export async function getAnswerDays(client: Client, location: string): Promise<number | null> {
  const row = await readRow(client.from("locations").select("answer_days").eq("id", location), centerSchema);
  return typeof row === "string" ? null : row.answer_days;
}

const saved = z.object({
  outcome: z.enum(["created", "repeat", "too_many", "unknown_child", "unknown_location", "invalid", "forbidden"]),
});
export type RequestOutcome = z.output<typeof saved>["outcome"];

/** Asks the caller's center for sessions; outcomes as in `request_lessons`. */
export const requestLessons = (client: Client, wish: LessonWish): Promise<SaveResult<z.output<typeof saved>>> =>
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
    saved,
  );

import type { Result, Row } from "~/database.types";
import type { LessonWish } from "~/domain/tutoring/lesson-request";
import { type MakeUpChoice, makeUpValue } from "~/domain/tutoring/make-up-choice";
import { type Client, readRow, readRows, type SaveResult, saveRow, saveValue } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";
import { listSessionMembers } from "~/models/records/record-actions.server";

const columns = `id, student_profile_id, child_id, child_name, location_id, subject, weekdays, earliest, latest, notes,
  wanted_on, wanted_start, wanted_end, wanted_tutor, wanted_lesson, wanted_class, leaves_class, created_at, updated_at` as const;

type OpenRequest = Omit<Row<"lesson_requests">, "anonymised_at" | "answer" | "instead_of" | "class_id" | "status">;
export type LessonRequest = OpenRequest & {
  name: string;
  family: string | null;
  /** Of the tutor whose time a family chose. */
  tutor: string | null;
};

export const maxOpenRequests = 50;

/** Open requests of one or all of the caller's centers, the oldest first; null without an answer. */
export async function listOpenRequests(client: Client, center: string | null): Promise<LessonRequest[] | null> {
  const open = client.from("lesson_requests").select(columns).eq("status", "new");
  const rows = await readRows(
    (center ? open.eq("location_id", center) : open).order("created_at").limit(maxOpenRequests),
  );
  if (!rows) return null;
  const people = await listSessionMembers(
    client,
    rows.flatMap(({ student_profile_id, wanted_tutor }) => [student_profile_id, wanted_tutor ?? []].flat()),
  );
  return rows.map((row) => ({
    ...row,
    tutor: row.wanted_tutor && (people.get(row.wanted_tutor)?.name ?? null),
    family: people.get(row.student_profile_id)?.family ?? null,
    name: row.child_name ?? people.get(row.student_profile_id)?.name ?? "",
  }));
}

export type RequestClosed = Result<"close_lesson_request">;

export async function closeRequest(
  client: Client,
  { id, version, answer }: { id: string; version: string; answer: string },
): Promise<SaveResult<RequestClosed>> {
  if (!isRecordId(id)) return { ok: true, data: "not_found" };
  if (!isVersion(version)) return { ok: true, data: "changed" };
  return saveValue(
    "lesson_requests",
    client.rpc("close_lesson_request", { p_id: id, p_version: version, p_answer: answer }),
  );
}

const ownColumns =
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
  readRows(client.from("lesson_requests").select(ownColumns).order("created_at", { ascending: false }).limit(shown));

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

interface MakeUpTime extends MakeUpChoice {
  /** As the form names it. */
  value: string;
  tutorName: string | null;
}

/** Free times the calling family can ask for instead of a session, at most eight; empty where there are none. */
export async function listMakeUpTimes(client: Client, session: string): Promise<MakeUpTime[]> {
  const rows = await readRows(client.rpc("make_up_times", { p_session: session }));
  return (rows ?? []).map(({ day, starts, ends, tutor_id: tutor, tutor_name: tutorName, lesson_id: lesson }) => {
    const choice = { day, start: starts.slice(0, 5), end: ends.slice(0, 5), tutor, lesson };
    return { ...choice, tutorName, value: makeUpValue(choice) };
  });
}

type AskedMakeUp = Pick<Row<"lesson_requests">, "wanted_on" | "wanted_start" | "wanted_end" | "status">;

/** The time that the calling family asked for instead of a session; null while there is none. */
export async function getAskedMakeUp(client: Client, session: string): Promise<AskedMakeUp | null> {
  const row = await readRow(
    client
      .from("lesson_requests")
      .select("wanted_on, wanted_start, wanted_end, status")
      .eq("instead_of", session)
      .not("wanted_on", "is", null)
      .neq("status", "closed"),
  );
  return typeof row === "string" ? null : row;
}

/** Whether the calling family has a credit for a session. */
export async function isCredited(client: Client, session: string): Promise<boolean> {
  const lines = await readRows(client.from("ledger_lines").select("amount_cents").eq("facts->>session", session));
  return (lines ?? []).reduce((sum, { amount_cents: cents }) => sum + cents, 0) < 0;
}

/** Asks the center for a time instead of a session; outcomes as in `request_make_up`. */
export const requestMakeUp = (
  client: Client,
  session: string,
  { day, start, end, tutor, lesson }: MakeUpChoice,
): Promise<SaveResult<Result<"request_make_up">>> =>
  saveValue(
    "lesson_requests",
    client.rpc("request_make_up", {
      p_session: session,
      p_day: day,
      p_start: start,
      p_end: end,
      p_tutor: tutor,
      p_lesson: lesson,
    }),
  );

export type MakeUpAccepted = Result<"accept_make_up">;

/** Makes the session that a family asked for; outcomes as in `accept_make_up`. */
export async function acceptMakeUp(
  client: Client,
  { id, version }: { id: string; version: string },
): Promise<SaveResult<MakeUpAccepted>> {
  if (!isRecordId(id)) return { ok: true, data: "not_found" };
  if (!isVersion(version)) return { ok: true, data: "changed" };
  return saveValue("lesson_requests", client.rpc("accept_make_up", { p_id: id, p_version: version }));
}

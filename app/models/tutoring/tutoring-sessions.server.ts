import type { Result, Row } from "~/database.types";
import { type IsoDate, isIsoDate } from "~/domain/dates/calendar";
import type { WeekSpan } from "~/domain/tutoring/week-spans";
import { type Client, type Missing, readRow, readRows, type SaveResult, saveRow } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";
import { listSessionMembers } from "~/models/records/record-actions.server";

export type SessionOutcome = Result<"save_session">["outcome"];

export interface SessionDraft {
  location: string;
  studentProfileId: string;
  childId: string | null;
  /** Left out: the one that the child has a level in. */
  subject?: string;
  tutorProfileId: string;
  date: IsoDate;
  start: string;
  end: string;
  room?: string;
  notes?: string;
  /** Why it takes place although the center is closed. */
  overrideReason?: string;
}

interface SessionVersion {
  id: string;
  version: string | null;
}

export async function saveSession(
  client: Client,
  draft: SessionDraft,
  edited: SessionVersion | null = null,
): Promise<SaveResult<Result<"save_session">>> {
  const outcome = invalidInput(draft, edited);
  if (outcome) return { ok: true, data: { outcome, id: null, status: null, version: null } };
  return saveRow(
    "bookings",
    client.rpc("save_session", {
      p_session: {
        location_id: draft.location,
        student_profile_id: draft.studentProfileId,
        child_id: draft.childId,
        subject: draft.subject,
        tutor_profile_id: draft.tutorProfileId,
        booking_date: draft.date,
        start_time: draft.start,
        end_time: draft.end,
        room: draft.room,
        notes: draft.notes,
        override_reason: draft.overrideReason,
      },
      p_id: edited?.id ?? null,
      p_version: edited?.version ?? null,
    }),
  );
}

function invalidInput(draft: SessionDraft, edited: SessionVersion | null): SessionOutcome | null {
  if (edited && !isRecordId(edited.id)) return "not_found";
  if (edited?.version && !isVersion(edited.version)) return "invalid";
  if (!isRecordId(draft.studentProfileId) || (draft.childId && !isRecordId(draft.childId))) return "unknown_student";
  if (!isRecordId(draft.tutorProfileId)) return "unknown_tutor";
  const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
  return isIsoDate(draft.date) && clock.test(draft.start) && clock.test(draft.end) ? null : "invalid";
}

export interface SessionPeople {
  students: { id: string; name: string }[];
  tutors: { id: string; name: string }[];
}

/** Active people by name or email, at most 100 of each; empty for another center; null without an answer. */
export async function listSessionPeople(
  client: Client,
  location: string,
  search = "",
  limit = 50,
): Promise<SessionPeople | null> {
  const people = await readRows(
    client.rpc("staff_choices", { p_location: location, p_search: search, p_limit: limit }),
  );
  const of = (wanted: string) =>
    (people ?? []).filter(({ role }) => role === wanted).map(({ id, name }) => ({ id, name }));
  return people && { students: of("student"), tutors: of("tutor") };
}

const columns =
  "id, lesson_id, location_id, student_profile_id, tutor_profile_id, booking_date, start_time, end_time, child_id, child_name, subject, room, class_id, notes, override_reason, status, archived_at, updated_at";

/** A name is null where the caller may not see the profile. Times are `16:00`, Toronto. */
export interface StoredSession {
  id: string;
  lesson: string;
  location: string;
  /** Named as the family's child where the session is for one. */
  student: { id: string; childId: string | null; name: string | null };
  tutor: { id: string; name: string | null };
  date: string;
  start: string;
  end: string;
  subject: string;
  room: string;
  class: string | null;
  notes: string;
  overrideReason: string;
  isOpen: boolean;
  version: string;
}

/** At the caller's center. */
export async function getSession(client: Client, id: string): Promise<StoredSession | Missing> {
  if (!isRecordId(id)) return "not_found";
  const row = await readRow(client.from("bookings").select(columns).eq("id", id));
  if (typeof row === "string") return row;
  const people = await listSessionMembers(client, [row.student_profile_id, row.tutor_profile_id]);
  const person = (profileId: string) => ({ id: profileId, name: people.get(profileId)?.name ?? null });
  return {
    id: row.id,
    lesson: row.lesson_id,
    location: row.location_id,
    student: {
      ...person(row.student_profile_id),
      childId: row.child_id,
      ...(row.child_name && { name: row.child_name }),
    },
    tutor: person(row.tutor_profile_id),
    date: row.booking_date,
    start: row.start_time.slice(0, 5),
    end: row.end_time.slice(0, 5),
    subject: row.subject ?? "",
    room: row.room ?? "",
    class: row.class_id,
    notes: row.notes ?? "",
    overrideReason: row.override_reason ?? "",
    isOpen: row.archived_at === null && (row.status === "pending" || row.status === "confirmed"),
    version: row.updated_at,
  };
}

export type SavedAvailability = Result<"save_availability">;

const spanOf = ({
  weekday,
  starts,
  ends,
}: Pick<Row<"tutor_availability">, "weekday" | "starts" | "ends">): WeekSpan => ({
  weekday,
  starts: starts.slice(0, 5),
  ends: ends.slice(0, 5),
});

export async function getAvailability(client: Client, profileId: string): Promise<WeekSpan[] | null> {
  if (!isRecordId(profileId)) return [];
  const query = client
    .from("tutor_availability")
    .select("profile_id, weekday, starts, ends")
    .eq("profile_id", profileId);
  const rows = await readRows(query, { failure: { event: "availability could not be read" } });
  return rows?.map(spanOf) ?? null;
}

/** By profile id. Empty for a center that the caller does not administer; null where it could not be read. */
export async function listAvailability(client: Client, location: string): Promise<Map<string, WeekSpan[]> | null> {
  const query = client
    .from("tutor_availability")
    .select("profile_id, weekday, starts, ends, user_profiles!inner(id)")
    .match({ "user_profiles.location_id": location, "user_profiles.role": "tutor", "user_profiles.is_active": true })
    .order("weekday")
    .order("starts");
  const rows = await readRows(query, {
    failure: { event: "availability of a center could not be read" },
  });
  if (!rows) return null;
  const byTutor = new Map<string, WeekSpan[]>();
  for (const row of rows) byTutor.set(row.profile_id, [...(byTutor.get(row.profile_id) ?? []), spanOf(row)]);
  return byTutor;
}

export async function saveAvailability(
  client: Client,
  spans: readonly WeekSpan[],
): Promise<SaveResult<SavedAvailability>> {
  const p_spans = spans.map(({ weekday, starts, ends }) => ({ weekday, starts, ends }));
  return saveRow("tutor_availability", client.rpc("save_availability", { p_spans }));
}

interface Slot {
  lesson: string;
  date: string;
  start: string;
  end: string;
}
export interface TutorSchedule extends Omit<Result<"tutor_schedule">, "sessions" | "missing"> {
  sessions: (Slot & {
    id: string;
    status: string;
    notes: string | null;
    student_name: string | null;
    location_name: string;
  })[];
  missing: (Slot & { names: string | null })[];
}

export async function getTutorSchedule(client: Client, monday: IsoDate): Promise<TutorSchedule | null> {
  const failure = { event: "tutor schedule could not be read" };
  const row = await readRow(client.rpc("tutor_schedule", { p_monday: monday }), { failure });
  return typeof row === "string" ? null : (row as unknown as TutorSchedule);
}

export const maxStudents = 200;

export const listTutorStudents = (client: Client): Promise<Result<"tutor_students">[] | null> =>
  readRows(client.rpc("tutor_students"), { failure: { event: "tutor's students could not be read" } });

import { z } from "zod";
import { site } from "~/content/site/site";
import { sessionPeople } from "~/content/tutoring/learner-pages";
import { readableDate } from "~/domain/dates/readable-dates";
import { readableTimes } from "~/domain/dates/readable-times";
import type { Care } from "~/domain/families/care";
import { gradeName } from "~/domain/families/child-labels";
import { attendances, type Mark } from "~/domain/tutoring/attendance";
import type { Lesson, LessonPerson } from "~/domain/tutoring/lesson-view";
import { type Missing, readRows, type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

const text = z.string().nullable();

const rowSchema = z.object({
  session_id: z.string(),
  lesson_id: z.string(),
  session_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.string(),
  subject: text,
  room: text,
  location_name: z.string(),
  notes: text,
  student_name: text,
  grade: text,
  attendance: z.enum(attendances).nullable(),
  is_absence_told: z.boolean(),
  absence_note: text,
  pages_done: text,
  went_well: text,
  next_steps: text,
  homework: text,
  last_date: text,
  last_pages_done: text,
  last_next_steps: text,
  last_homework: text,
  has_begun: z.boolean(),
  version: z.string(),
  child_id: text,
  care: z.custom<Care | null>(),
});
type Row = z.infer<typeof rowSchema>;

/** The calling tutor's lessons of today in Toronto, by time; null where they could not be read. */
export const listTodaysLessons = async (client: Client): Promise<Lesson[] | null> => {
  const rows = await readSheet(client, null);
  return rows && lessonsOf(rows);
};

/** One lesson of the calling tutor. */
export async function getLesson(client: Client, id: string): Promise<Lesson | Missing> {
  if (!isRecordId(id)) return "not_found";
  const rows = await readSheet(client, id);
  if (!rows) return "unavailable";
  return lessonsOf(rows)[0] ?? "not_found";
}

const readSheet = (client: Client, p_lesson: string | null) =>
  readRows(client.rpc("lesson_sheet", { p_lesson }), rowSchema, {
    failure: { event: "lessons of a tutor could not be read" },
  });

function lessonsOf(rows: readonly Row[]): Lesson[] {
  const ids = [...new Set(rows.map(({ lesson_id }) => lesson_id))];
  return ids.flatMap((id) => {
    const own = rows.filter(({ lesson_id }) => lesson_id === id);
    return own.slice(0, 1).map(
      (row): Lesson => ({
        id,
        date: readableDate(row.session_date),
        time: readableTimes(row.start_time, row.end_time),
        center: row.location_name.replace(site.productPrefix, ""),
        room: row.room,
        subject: row.subject,
        hasBegun: row.has_begun,
        version: row.version,
        people: own.map(personOf),
      }),
    );
  });
}

const personOf = (row: Row): LessonPerson => ({
  session: row.session_id,
  child: row.child_id,
  name: row.student_name ?? sessionPeople.student,
  grade: row.grade && gradeName(row.grade),
  status: row.status,
  attendance: row.attendance,
  isAbsenceTold: row.is_absence_told,
  absenceNote: row.absence_note,
  notes: row.notes,
  care: row.care ?? {},
  report: {
    pages_done: row.pages_done,
    went_well: row.went_well,
    next_steps: row.next_steps,
    homework: row.homework,
  },
  last: row.last_date
    ? {
        date: readableDate(row.last_date),
        report: {
          pages_done: row.last_pages_done,
          went_well: null,
          next_steps: row.last_next_steps,
          homework: row.last_homework,
        },
      }
    : null,
});

const saved = z.object({
  outcome: z.enum(["saved", "not_found", "too_soon", "too_late", "wrong_state", "changed", "invalid", "forbidden"]),
});
export type AttendanceOutcome = z.output<typeof saved>["outcome"];

/** Outcomes as in `save_attendance`; a version that is none counts as outdated. */
export const saveAttendance = (
  client: Client,
  { id, version, marks }: { id: string; version: string | undefined; marks: readonly Mark[] },
): Promise<SaveResult<z.output<typeof saved>>> =>
  saveRow(
    "bookings",
    client.rpc("save_attendance", {
      p_lesson: id,
      p_version: version && isVersion(version) ? version : "1970-01-01T00:00:00Z",
      p_marks: marks.map((mark) => ({ ...mark })),
    }),
    saved,
  );

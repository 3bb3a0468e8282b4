import { site } from "~/content/site/site";
import { sessionPeople } from "~/content/tutoring/learner-pages";
import type { Result } from "~/database.types";
import { readableDate, readableTimes } from "~/domain/dates/calendar";
import { gradeName } from "~/domain/families/child-labels";
import { type Lesson, type LessonPerson, type Mark, pickFacts, reportBy } from "~/domain/tutoring/attendance";
import { type Client, type Missing, readRows, type SaveResult, saveRow } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

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
  readRows(client.rpc("lesson_sheet", { p_lesson }), {
    failure: { event: "lessons of a tutor could not be read" },
  });

function lessonsOf(rows: readonly Result<"lesson_sheet">[]): Lesson[] {
  const ids = [...new Set(rows.map(({ lesson_id }) => lesson_id))];
  return ids.flatMap((id) => {
    const own = rows.filter(({ lesson_id }) => lesson_id === id);
    return own.slice(0, 1).map(
      (row): Lesson => ({
        id,
        date: readableDate(row.session_date),
        time: readableTimes(row.start_time, row.end_time),
        center: row.location_name.replace(site.productPrefix, ""),
        ...pickFacts(row),
        hasBegun: row.has_begun,
        version: row.version,
        people: own.map(personOf),
      }),
    );
  });
}

const personOf = (row: Result<"lesson_sheet">): LessonPerson => ({
  session: row.session_id,
  child: row.child_id,
  name: row.student_name ?? sessionPeople.student,
  grade: row.grade && gradeName(row.grade),
  status: row.status,
  attendance: row.attendance,
  isAbsenceTold: row.is_absence_told,
  absenceNote: row.absence_note,
  notes: row.notes,
  care: (row.care ?? {}) as LessonPerson["care"],
  report: reportBy((field) => row[field]),
  last: row.last_date
    ? {
        date: readableDate(row.last_date),
        report: {
          ...reportBy(() => null),
          pages_done: row.last_pages_done,
          next_steps: row.last_next_steps,
          homework: row.last_homework,
        },
      }
    : null,
});

export type AttendanceOutcome = Result<"save_attendance">["outcome"];

/** Outcomes as in `save_attendance`; a version that is none counts as outdated. */
export const saveAttendance = (
  client: Client,
  { id, version, marks }: { id: string; version: string | undefined; marks: readonly Mark[] },
): Promise<SaveResult<Result<"save_attendance">>> =>
  saveRow(
    "bookings",
    client.rpc("save_attendance", {
      p_lesson: id,
      p_version: version && isVersion(version) ? version : "1970-01-01T00:00:00Z",
      p_marks: marks.map((mark) => ({ ...mark })),
    }),
  );

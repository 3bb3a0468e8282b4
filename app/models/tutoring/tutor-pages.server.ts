import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import { readRow, readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const scheduleSchema = z.object({
  today: z.string(),
  today_sessions: z.number(),
  active_students: z.number(),
  earned_cents: z.coerce.number(),
  sessions: z.array(
    z.object({
      id: z.string(),
      lesson: z.string(),
      date: z.string(),
      start: z.string(),
      end: z.string(),
      status: z.string(),
      notes: z.string().nullable(),
      student_name: z.string().nullable(),
      location_name: z.string(),
    }),
  ),
});

const studentSchema = z.object({
  learner_id: z.string(),
  student_name: z.string().nullable(),
  next_date: z.string().nullable(),
  next_start: z.string().nullable(),
  last_date: z.string().nullable(),
  completed_sessions: z.number(),
});

/** `earned_cents`: completed minutes of the month (Toronto) at today's rate, rounded half up. */
export type TutorSchedule = z.infer<typeof scheduleSchema>;
type TutorStudent = z.infer<typeof studentSchema>;

export async function getTutorSchedule(client: Client, monday: IsoDate): Promise<TutorSchedule | null> {
  const failure = { event: "tutor schedule could not be read" };
  const row = await readRow(client.rpc("tutor_schedule", { p_monday: monday }), scheduleSchema, { failure });
  return typeof row === "string" ? null : row;
}

export const maxStudents = 200;

export const listTutorStudents = (client: Client): Promise<TutorStudent[] | null> =>
  readRows(client.rpc("tutor_students"), studentSchema, { failure: { event: "tutor's students could not be read" } });

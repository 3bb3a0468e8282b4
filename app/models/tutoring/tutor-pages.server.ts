import type { Result } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import { type Client, readRow, readRows } from "~/integrations/supabase.server";

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

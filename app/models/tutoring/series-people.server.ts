import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import {
  type Missing,
  readRow,
  readRows,
  type SaveResult,
  saveRow,
  saveValue,
} from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

const seriesSchema = z.object({
  id: z.string(),
  location_id: z.string(),
  tutor_profile_id: z.string(),
  subject: z.enum(subjects).nullable(),
  weekday: z.number(),
  ends_on: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  room: z.string().nullable(),
  capacity: z.number(),
  updated_at: z.string(),
});
export type LessonSeries = z.output<typeof seriesSchema>;

/** A weekly series of the caller's center. */
export async function getSeries(client: Client, id: string): Promise<LessonSeries | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(
    client.from("lesson_series").select(Object.keys(seriesSchema.shape).join(", ")).eq("id", id),
    seriesSchema,
  );
}

const personSchema = z.object({
  learner_id: z.string(),
  session_id: z.string(),
  name: z.string(),
  family: z.string().nullable(),
  next_on: z.string(),
  lessons: z.number(),
});
type SeriesPerson = z.output<typeof personSchema>;

/** Who still has lessons in a series, by name, with the first of their sessions to come; null without an answer. */
export const listSeriesPeople = (client: Client, id: string): Promise<SeriesPerson[] | null> =>
  readRows(client.rpc("series_people", { p_series: id }), personSchema);

interface Learner {
  student: string;
  child: string | null;
}

const additionStates = ["free", "full", "student_busy"] as const;
const previewSchema = z.object({
  outcome: z.string(),
  day: z.string().nullable(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  state: z.enum(additionStates).nullable(),
});
interface AdditionDay {
  day: string;
  starts: string;
  ends: string;
  state: (typeof additionStates)[number];
}

/** The lessons that a child would join, or why they cannot (as in `add_to_series`); null without an answer. */
export async function previewAddition(
  client: Client,
  id: string,
  { student, child }: Learner,
): Promise<{ refusal: string } | { days: AdditionDay[] } | null> {
  const rows = await readRows(
    client.rpc("add_to_series", { p_series: id, p_student: student, p_child: child }),
    previewSchema,
  );
  if (!rows) return null;
  const days = rows.flatMap(({ day, starts, ends, state }) =>
    day && starts && ends && state ? [{ day, starts, ends, state }] : [],
  );
  return days.length > 0 ? { days } : { refusal: rows[0]?.outcome ?? "wrong_state" };
}

const addedSchema = z.object({ outcome: z.string(), lessons: z.number().nullable() });

/** Outcomes as in `add_to_series`. */
export const addToSeries = (
  client: Client,
  id: string,
  { student, child }: Learner,
  dates: readonly string[],
): Promise<SaveResult<z.output<typeof addedSchema>>> =>
  saveRow(
    "bookings",
    client.rpc("add_to_series", { p_series: id, p_dates: [...dates], p_student: student, p_child: child }),
    addedSchema,
  );

const spotsSchema = z.enum(["done", "full", "invalid", "changed", "not_found", "forbidden"]);

/** Outcomes as in `save_series_spots`. */
export async function saveSeriesSpots(
  client: Client,
  id: string,
  version: string,
  spots: number,
): Promise<SaveResult<z.output<typeof spotsSchema>>> {
  if (!isVersion(version)) return { ok: true, data: "changed" };
  return saveValue(
    "lesson_series",
    client.rpc("save_series_spots", { p_series: id, p_version: version, p_capacity: spots }),
    spotsSchema,
  );
}

import type { Result, Row } from "~/database.types";
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

const columns = `id, location_id, tutor_profile_id, subject, weekday, ends_on, start_time, end_time, room, capacity,
  updated_at` as const;
export type LessonSeries = Omit<Row<"lesson_series">, "created_at" | "made_by" | "starts_on">;

/** A weekly series of the caller's center. */
export async function getSeries(client: Client, id: string): Promise<LessonSeries | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(client.from("lesson_series").select(columns).eq("id", id));
}

/** Who still has lessons in a series, by name, with the first of their sessions to come; null without an answer. */
export const listSeriesPeople = (client: Client, id: string): Promise<Result<"series_people">[] | null> =>
  readRows(client.rpc("series_people", { p_series: id }));

interface Learner {
  student: string;
  child: string | null;
}

interface AdditionDay {
  day: string;
  starts: string;
  ends: string;
  state: NonNullable<Result<"add_to_series">["state"]>;
}

/** The lessons that a child would join, or why they cannot (as in `add_to_series`); null without an answer. */
export async function previewAddition(
  client: Client,
  id: string,
  { student, child }: Learner,
): Promise<{ refusal: string } | { days: AdditionDay[] } | null> {
  const rows = await readRows(client.rpc("add_to_series", { p_series: id, p_student: student, p_child: child }));
  if (!rows) return null;
  const days = rows.flatMap(({ day, starts, ends, state }) =>
    day && starts && ends && state ? [{ day, starts, ends, state }] : [],
  );
  return days.length > 0 ? { days } : { refusal: rows[0]?.outcome ?? "wrong_state" };
}

/** Outcomes as in `add_to_series`. */
export const addToSeries = (
  client: Client,
  id: string,
  { student, child }: Learner,
  dates: readonly string[],
): Promise<SaveResult<Result<"add_to_series">>> =>
  saveRow(
    "bookings",
    client.rpc("add_to_series", { p_series: id, p_dates: [...dates], p_student: student, p_child: child }),
  );

/** Outcomes as in `save_series_spots`. */
export async function saveSeriesSpots(
  client: Client,
  id: string,
  version: string,
  spots: number,
): Promise<SaveResult<Result<"save_series_spots">>> {
  if (!isVersion(version)) return { ok: true, data: "changed" };
  return saveValue(
    "lesson_series",
    client.rpc("save_series_spots", { p_series: id, p_version: version, p_capacity: spots }),
  );
}

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
export type ClassRow = Omit<Row<"classes">, "created_at" | "made_by" | "starts_on">;

/** A weekly class of the caller's center. */
export async function getClass(client: Client, id: string): Promise<ClassRow | Missing> {
  if (!isRecordId(id)) return "not_found";
  return readRow(client.from("classes").select(columns).eq("id", id));
}

/** Who still has lessons in a class, by name, with the first of their sessions to come; null without an answer. */
export const listClassPeople = (client: Client, id: string): Promise<Result<"class_people">[] | null> =>
  readRows(client.rpc("class_people", { p_class: id }));

interface Learner {
  student: string;
  child: string | null;
}

interface AdditionDay {
  day: string;
  starts: string;
  ends: string;
  state: NonNullable<Result<"join_class">["state"]>;
}

/** The lessons that a child would join, or why they cannot (as in `join_class`); null without an answer. */
export async function previewAddition(
  client: Client,
  id: string,
  { student, child }: Learner,
): Promise<{ refusal: string } | { days: AdditionDay[] } | null> {
  const rows = await readRows(client.rpc("join_class", { p_class: id, p_student: student, p_child: child }));
  if (!rows) return null;
  const days = rows.flatMap(({ day, starts, ends, state }) =>
    day && starts && ends && state ? [{ day, starts, ends, state }] : [],
  );
  return days.length > 0 ? { days } : { refusal: rows[0]?.outcome ?? "wrong_state" };
}

/** Outcomes as in `join_class`. */
export const addToClass = (
  client: Client,
  id: string,
  { student, child }: Learner,
  dates: readonly string[],
): Promise<SaveResult<Result<"join_class">>> =>
  saveRow(
    "bookings",
    client.rpc("join_class", { p_class: id, p_dates: [...dates], p_student: student, p_child: child }),
  );

/** Outcomes as in `save_class_seats`. */
export async function saveClassSpots(
  client: Client,
  id: string,
  version: string,
  spots: number,
): Promise<SaveResult<Result<"save_class_seats">>> {
  if (!isVersion(version)) return { ok: true, data: "changed" };
  return saveValue("classes", client.rpc("save_class_seats", { p_class: id, p_version: version, p_capacity: spots }));
}

import type { Result, Row } from "~/database.types";
import { type Client, readRows, type SaveResult, saveValue } from "~/integrations/supabase.server";
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

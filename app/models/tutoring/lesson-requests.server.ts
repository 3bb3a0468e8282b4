import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import { readRows, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";
import { listSessionMembers } from "~/models/records/staff-records.server";

const requestSchema = z.object({
  id: z.string(),
  student_profile_id: z.string(),
  child_id: z.string().nullable(),
  child_name: z.string().nullable(),
  location_id: z.string(),
  subject: z.enum(subjects).nullable(),
  weekdays: z.array(z.number()),
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  notes: z.string().nullable(),
  wanted_on: z.string().nullable(),
  wanted_start: z.string().nullable(),
  wanted_end: z.string().nullable(),
  wanted_tutor: z.string().nullable(),
  wanted_lesson: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type LessonRequest = z.output<typeof requestSchema> & {
  name: string;
  /** Of the tutor whose time a family chose. */
  tutor: string | null;
};

const columns: string = Object.keys(requestSchema.shape).join(", ");
export const maxOpenRequests = 50;

/** Open requests of one or all of the caller's centers, the oldest first; null without an answer. */
export async function listOpenRequests(client: Client, center: string | null): Promise<LessonRequest[] | null> {
  const open = client.from("lesson_requests").select(columns).eq("status", "new");
  const rows = await readRows(
    (center ? open.eq("location_id", center) : open).order("created_at").limit(maxOpenRequests),
    requestSchema,
  );
  if (!rows) return null;
  const people = await listSessionMembers(
    client,
    rows.flatMap(({ student_profile_id, wanted_tutor }) => [student_profile_id, wanted_tutor ?? []].flat()),
  );
  return rows.map((row) => ({
    ...row,
    tutor: row.wanted_tutor && (people.get(row.wanted_tutor)?.name ?? null),
    name: row.child_name ?? people.get(row.student_profile_id)?.name ?? "",
  }));
}

const closedSchema = z.enum(["done", "not_found", "wrong_state", "changed", "invalid", "forbidden"]);
export type RequestClosed = z.output<typeof closedSchema>;

export async function closeRequest(
  client: Client,
  { id, version, answer }: { id: string; version: string; answer: string },
): Promise<SaveResult<RequestClosed>> {
  if (!isRecordId(id)) return { ok: true, data: "not_found" };
  if (!isVersion(version)) return { ok: true, data: "changed" };
  return saveValue(
    "lesson_requests",
    client.rpc("close_lesson_request", { p_id: id, p_version: version, p_answer: answer }),
    closedSchema,
  );
}

import { z } from "zod";
import { isIsoDate } from "~/domain/dates/day-and-time";
import { type MakeUpChoice, makeUpValue } from "~/domain/tutoring/make-up-choice";
import { readRow, readRows, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

const timeSchema = z.object({
  day: z.string().refine(isIsoDate),
  starts: z.string(),
  ends: z.string(),
  tutor_id: z.string(),
  tutor_name: z.string().nullable(),
  lesson_id: z.string().nullable(),
});

interface MakeUpTime extends MakeUpChoice {
  /** As the form names it. */
  value: string;
  tutorName: string | null;
}

/** Free times the calling family can ask for instead of a session, at most eight; empty where there are none. */
export async function listMakeUpTimes(client: Client, session: string): Promise<MakeUpTime[]> {
  const rows = await readRows(client.rpc("make_up_times", { p_session: session }), timeSchema);
  return (rows ?? []).map(({ day, starts, ends, tutor_id: tutor, tutor_name: tutorName, lesson_id: lesson }) => {
    const choice = { day, start: starts.slice(0, 5), end: ends.slice(0, 5), tutor, lesson };
    return { ...choice, tutorName, value: makeUpValue(choice) };
  });
}

const askedSchema = z.object({
  wanted_on: z.string(),
  wanted_start: z.string(),
  wanted_end: z.string(),
  status: z.enum(["new", "planned"]),
});
type AskedMakeUp = z.output<typeof askedSchema>;

/** The time that the calling family asked for instead of a session; null while there is none. */
export async function getAskedMakeUp(client: Client, session: string): Promise<AskedMakeUp | null> {
  const row = await readRow(
    client
      .from("lesson_requests")
      .select(Object.keys(askedSchema.shape).join(", "))
      .eq("instead_of", session)
      .not("wanted_on", "is", null)
      .neq("status", "closed"),
    askedSchema,
  );
  return typeof row === "string" ? null : row;
}

const requestedSchema = z.enum([
  "created",
  "repeat",
  "asked",
  "taken",
  "too_many",
  "wrong_state",
  "not_found",
  "invalid",
]);
type MakeUpOutcome = z.output<typeof requestedSchema>;

/** Asks the center for a time instead of a session; outcomes as in `request_make_up`. */
export const requestMakeUp = (
  client: Client,
  session: string,
  { day, start, end, tutor, lesson }: MakeUpChoice,
): Promise<SaveResult<MakeUpOutcome>> =>
  saveValue(
    "lesson_requests",
    client.rpc("request_make_up", {
      p_session: session,
      p_day: day,
      p_start: start,
      p_end: end,
      p_tutor: tutor,
      p_lesson: lesson,
    }),
    requestedSchema,
  );

const acceptedSchema = z.enum(["done", "taken", "unknown_student", "not_found", "wrong_state", "changed", "forbidden"]);

export type MakeUpAccepted = z.output<typeof acceptedSchema>;

/** Makes the session that a family asked for; outcomes as in `accept_make_up`. */
export async function acceptMakeUp(
  client: Client,
  { id, version }: { id: string; version: string },
): Promise<SaveResult<MakeUpAccepted>> {
  if (!isRecordId(id)) return { ok: true, data: "not_found" };
  if (!isVersion(version)) return { ok: true, data: "changed" };
  return saveValue("lesson_requests", client.rpc("accept_make_up", { p_id: id, p_version: version }), acceptedSchema);
}

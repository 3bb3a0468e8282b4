import type { Result, Row } from "~/database.types";
import { type MakeUpChoice, makeUpValue } from "~/domain/tutoring/make-up-choice";
import { type Client, readRow, readRows, type SaveResult, saveValue } from "~/integrations/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";

interface MakeUpTime extends MakeUpChoice {
  /** As the form names it. */
  value: string;
  tutorName: string | null;
}

/** Free times the calling family can ask for instead of a session, at most eight; empty where there are none. */
export async function listMakeUpTimes(client: Client, session: string): Promise<MakeUpTime[]> {
  const rows = await readRows(client.rpc("make_up_times", { p_session: session }));
  return (rows ?? []).map(({ day, starts, ends, tutor_id: tutor, tutor_name: tutorName, lesson_id: lesson }) => {
    const choice = { day, start: starts.slice(0, 5), end: ends.slice(0, 5), tutor, lesson };
    return { ...choice, tutorName, value: makeUpValue(choice) };
  });
}

type AskedMakeUp = Pick<Row<"lesson_requests">, "wanted_on" | "wanted_start" | "wanted_end" | "status">;

/** The time that the calling family asked for instead of a session; null while there is none. */
export async function getAskedMakeUp(client: Client, session: string): Promise<AskedMakeUp | null> {
  const row = await readRow(
    client
      .from("lesson_requests")
      .select("wanted_on, wanted_start, wanted_end, status")
      .eq("instead_of", session)
      .not("wanted_on", "is", null)
      .neq("status", "closed"),
  );
  return typeof row === "string" ? null : row;
}

/** Whether the calling family has a credit for a session. */
export async function isCredited(client: Client, session: string): Promise<boolean> {
  const lines = await readRows(client.from("ledger_lines").select("amount_cents").eq("facts->>session", session));
  return (lines ?? []).reduce((sum, { amount_cents: cents }) => sum + cents, 0) < 0;
}

/** Asks the center for a time instead of a session; outcomes as in `request_make_up`. */
export const requestMakeUp = (
  client: Client,
  session: string,
  { day, start, end, tutor, lesson }: MakeUpChoice,
): Promise<SaveResult<Result<"request_make_up">>> =>
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
  );

export type MakeUpAccepted = Result<"accept_make_up">;

/** Makes the session that a family asked for; outcomes as in `accept_make_up`. */
export async function acceptMakeUp(
  client: Client,
  { id, version }: { id: string; version: string },
): Promise<SaveResult<MakeUpAccepted>> {
  if (!isRecordId(id)) return { ok: true, data: "not_found" };
  if (!isVersion(version)) return { ok: true, data: "changed" };
  return saveValue("lesson_requests", client.rpc("accept_make_up", { p_id: id, p_version: version }));
}

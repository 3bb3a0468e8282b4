import type { Result } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import type { Client } from "~/integrations/supabase.server";
import { readRows, type SaveResult, saveValue } from "~/integrations/supabase.server";
import { isRecordId } from "~/models/record-values.server";

/** Half-months begin on the 1st and the 16th, and are named by that day. */

/** A center's tutors with what they held in a half-month; null without an answer. */
export const listHours = (client: Client, location: string, from: IsoDate): Promise<Result<"tutor_hours">[] | null> =>
  readRows(client.rpc("tutor_hours", { p_location: location, p_from: from }));

/** Approves what the page showed. @param minutes null takes the approval back */
export async function approveHours(
  client: Client,
  hours: { location: string; tutor: string; from: IsoDate },
  minutes: number | null,
): Promise<SaveResult<Result<"approve_hours">>> {
  if (!isRecordId(hours.tutor)) return { ok: true, data: "not_found" };
  return saveValue(
    "hour_approvals",
    client.rpc("approve_hours", {
      p_location: hours.location,
      p_tutor: hours.tutor,
      p_from: hours.from,
      p_minutes: minutes,
    }),
  );
}

/** The tutor's own, of six half-months, newest first; null without an answer. */
export const listOwnHours = (client: Client): Promise<Result<"my_hours">[] | null> => readRows(client.rpc("my_hours"));

import { z } from "zod";
import type { Result } from "~/database.types";
import { modes } from "~/domain/forms/mode";
import type { Client, Missing, SaveResult } from "~/integrations/supabase.server";
import { readRow, readValue, saveValue } from "~/integrations/supabase.server";
import { camelKeys } from "~/models/record-values.server";

/** The caller's own; a superadmin's names its center. */
export const getCalendarFeed = (client: Client): Promise<Result<"my_calendar_feed"> | Missing> =>
  readRow(client.rpc("my_calendar_feed"));

/** Gives the caller a new address and ends the one before. @param location a superadmin's choice */
export const saveCalendarFeed = (
  client: Client,
  location: string | undefined,
): Promise<SaveResult<Result<"save_calendar_feed">>> =>
  saveValue("calendar_feeds", client.rpc("save_calendar_feed", { p_location: location }));

export const endCalendarFeed = (client: Client): Promise<SaveResult<boolean>> =>
  saveValue("calendar_feeds", client.rpc("end_calendar_feed"));

const entrySchema = z
  .object({
    kind: z.enum(["appointment", "session"]),
    id: z.string(),
    who: z.string().nullable(),
    child: z.string().nullable(),
    mode: z.enum(modes),
    room: z.string().nullable(),
    status: z.string(),
    date: z.string(),
    starts: z.string(),
    ends: z.string().nullable(),
    sequence: z.number(),
    center: z.string(),
    updated_at: z.string(),
  })
  .transform(camelKeys);

/** `center`: null for a tutor's own sessions. */
const contentsSchema = z.object({ center: z.string().nullable(), entries: z.array(entrySchema) }).nullable();

export type FeedEntry = z.output<typeof entrySchema>;

/** @param client the service client. @returns null where the address opens nothing; `unavailable` without an answer */
export async function readCalendarFeed(client: Client, feedId: string) {
  const wrapped = z
    .unknown()
    .transform((value) => ({ value }))
    .pipe(z.object({ value: contentsSchema }));
  const answer = await readValue(client.rpc("read_calendar_feed", { p_feed: feedId }), wrapped);
  return answer ? answer.value : "unavailable";
}

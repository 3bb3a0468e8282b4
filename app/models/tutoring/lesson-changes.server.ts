import { z } from "zod";
import { cancelReasons } from "~/content/tutoring/cancel-reasons";
import type { IsoDate } from "~/domain/dates/calendar";
import { readRows, type SaveResult, saveRow } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isVersion } from "~/models/record-values.server";
import { lessonStates } from "./lesson-series.server";

export type LessonScope = "one" | "following";

const aheadSchema = z.object({
  day: z.string(),
  starts: z.string(),
  ends: z.string(),
  names: z.string().nullable(),
  families: z.number(),
  version: z.string(),
});
export type LessonAhead = z.output<typeof aheadSchema>;

/** Upcoming lessons that a change would be about, by day; null without an answer. */
export const listLessonsAhead = (client: Client, id: string, scope: LessonScope): Promise<LessonAhead[] | null> =>
  readRows(client.rpc("lessons_ahead", { p_id: id, p_scope: scope }), aheadSchema);

export interface LessonMove {
  date: IsoDate;
  start: string;
  end: string;
  tutor: string;
  room: string | null;
  /** Why the sessions take place outside opening hours or the tutor's times. */
  reason: string | null;
}

const moveOf = (id: string, scope: LessonScope, { date, start, end, tutor, room, reason }: LessonMove) => ({
  p_id: id,
  p_scope: scope,
  p_to: { day: date, starts: start, ends: end, tutor, room, override: reason },
});

const previewSchema = z.object({
  outcome: z.string(),
  old_day: z.string().nullable(),
  day: z.string().nullable(),
  state: z.enum(lessonStates).nullable(),
  who: z.string().nullable(),
});
export type MovePreview = z.output<typeof previewSchema>;

export const previewMove = (
  client: Client,
  id: string,
  scope: LessonScope,
  move: LessonMove,
): Promise<MovePreview[] | null> => readRows(client.rpc("move_lessons", moveOf(id, scope, move)), previewSchema);

const changedSchema = z.object({ outcome: z.string(), lessons: z.number().nullable() });
type Changed = z.output<typeof changedSchema>;
const refused = (outcome: string): SaveResult<Changed> => ({ ok: true, data: { outcome, lessons: null } });

interface Told {
  version: string;
  /** For the families and the tutor. */
  message: string | null;
}

export async function moveLessons(
  client: Client,
  id: string,
  scope: LessonScope,
  move: LessonMove,
  { version, message }: Told,
): Promise<SaveResult<Changed>> {
  if (!isVersion(version)) return refused("changed");
  const moved = client.rpc("move_lessons", {
    ...moveOf(id, scope, move),
    p_version: version,
    p_message: message,
    p_closed_reason: cancelReasons.closed,
  });
  return saveRow("bookings", moved, changedSchema);
}

export async function cancelLessons(
  client: Client,
  id: string,
  scope: LessonScope,
  { version, message, reason, onlyChild, batch }: Told & { reason: string; onlyChild: boolean; batch: string },
): Promise<SaveResult<Changed>> {
  if (!isVersion(version)) return refused("changed");
  const cancelled = client.rpc("cancel_lessons", {
    p_id: id,
    p_scope: scope,
    p_version: version,
    p_reason: reason,
    p_details: { message, only_child: onlyChild, batch },
  });
  return saveRow("bookings", cancelled, changedSchema);
}

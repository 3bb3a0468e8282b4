import { cancelReasons } from "~/content/tutoring/cancel-reasons";
import type { Result } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import { type Client, readRows, type SaveResult, saveRow } from "~/integrations/supabase.server";
import { isVersion } from "~/models/record-values.server";

export type LessonScope = "one" | "following";

export type LessonAhead = Result<"lessons_ahead">;

/** Upcoming lessons that a change would be about, by day; null without an answer. */
export const listLessonsAhead = (client: Client, id: string, scope: LessonScope): Promise<LessonAhead[] | null> =>
  readRows(client.rpc("lessons_ahead", { p_id: id, p_scope: scope }));

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

export type MovePreview = Result<"move_lessons">;

export const previewMove = (
  client: Client,
  id: string,
  scope: LessonScope,
  move: LessonMove,
): Promise<MovePreview[] | null> => readRows(client.rpc("move_lessons", moveOf(id, scope, move)));

type Changed = Result<"cancel_lessons">;
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
  return saveRow("bookings", moved);
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
  return saveRow("bookings", cancelled);
}

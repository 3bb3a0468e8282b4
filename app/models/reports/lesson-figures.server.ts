import { figuresPage } from "~/content/tutoring/staff-lesson-figures";
import type { Result } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";
import { type Client, readRows } from "~/integrations/supabase.server";

export type LessonFigures = Result<"lesson_figures">;

interface FiguresQuery {
  from: IsoDate;
  to: IsoDate;
  /** Null: all, for superadmins. */
  location: string | null;
}

/** By week and tutor, at most 53 weeks; null without an answer. */
export const getLessonFigures = (
  client: Client,
  { from, to, location }: FiguresQuery,
): Promise<LessonFigures[] | null> =>
  readRows(client.rpc("lesson_figures", { p_from: from, p_to: to, p_location: location }));

const columns = Object.keys(figuresPage.columns) as (keyof typeof figuresPage.columns)[];

export const figuresLine = (row: LessonFigures): (string | number)[] => columns.map((column) => row[column] ?? "");

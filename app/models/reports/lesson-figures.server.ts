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

/** The cells of these columns, in their order. */
export const figuresLine = (
  columns: Readonly<Partial<Record<keyof LessonFigures, string>>>,
  row: LessonFigures,
): (string | number)[] => (Object.keys(columns) as (keyof LessonFigures)[]).map((column) => row[column] ?? "");

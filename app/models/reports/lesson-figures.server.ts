import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const figuresSchema = z.object({
  week: z.string(),
  location_id: z.string(),
  location_name: z.string(),
  tutor_id: z.string(),
  tutor_name: z.string().nullable(),
  planned: z.number(),
  held: z.number(),
  present: z.number(),
  late: z.number(),
  absent: z.number(),
  excused: z.number(),
  spots_used: z.number(),
  spots: z.number(),
});
export type LessonFigures = z.output<typeof figuresSchema>;

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
  readRows(client.rpc("lesson_figures", { p_from: from, p_to: to, p_location: location }), figuresSchema);

export const figuresLine = (row: LessonFigures): (string | number)[] => [
  row.week,
  row.location_name,
  row.tutor_name ?? "",
  row.planned,
  row.held,
  row.present,
  row.late,
  row.absent,
  row.excused,
  row.spots_used,
  row.spots,
];

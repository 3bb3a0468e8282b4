import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import type { Client } from "~/integrations/supabase/supabase.server";
import { readRows } from "~/models/staff-answers.server";

const figuresSchema = z
  .object({
    location_id: z.string(),
    week: z.string(),
    leads: z.number(),
    requests: z.number(),
    converted: z.number(),
    responded: z.number(),
    average_response_minutes: z.number().nullable(),
    completed: z.number(),
  })
  .transform((row) => ({
    location: row.location_id,
    week: row.week,
    leads: row.leads,
    requests: row.requests,
    converted: row.converted,
    responded: row.responded,
    averageResponseMinutes: row.average_response_minutes,
    completed: row.completed,
  }));

/**
 * A center's week from Monday (Toronto). `leads`: appointments and assessment requests by parents; `converted` of the
 * `requests` became a booking; `responded`: leads answered by staff, with the mean minutes; `completed`: appointments
 * held.
 */
export type CenterWeek = z.infer<typeof figuresSchema>;

/**
 * Figures of all centers between two days (inclusive, Toronto, at most 371 days); no row for an empty week. Empty for
 * all but superadmins and for longer ranges.
 * @returns null when the database did not answer
 */
export function listCenterWeeks(client: Client, from: IsoDate, to: IsoDate): Promise<CenterWeek[] | null> {
  return readRows(client.rpc("network_leads", { p_from: from, p_to: to }), figuresSchema);
}

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
 * A center's week (`week` is its Monday, Toronto). `leads` are appointments and assessment requests that parents made,
 * `converted` those of the `requests` that became a booking, `responded` the leads that staff answered, with the average
 * of the minutes that took. `completed` are the appointments of the week that took place.
 */
export type CenterWeek = z.infer<typeof figuresSchema>;

/**
 * The figures of all centers from one day to another (both included, Toronto, at most 371 days). A center has no row
 * for a week in which nothing happened. Empty for anybody but superadmins, and for a range that is too long.
 * @returns null when the database did not answer
 */
export function listCenterWeeks(client: Client, from: IsoDate, to: IsoDate): Promise<CenterWeek[] | null> {
  return readRows(client.rpc("network_leads", { p_from: from, p_to: to }), figuresSchema);
}

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

/** From Monday (Toronto). `leads` are appointments and requests by parents; `responded` comes with mean minutes. */
export type CenterWeek = z.infer<typeof figuresSchema>;

/** Inclusive Toronto days, at most 371; empty for all but superadmins; null when the database did not answer. */
export function listCenterWeeks(client: Client, from: IsoDate, to: IsoDate): Promise<CenterWeek[] | null> {
  return readRows(client.rpc("network_leads", { p_from: from, p_to: to }), figuresSchema);
}

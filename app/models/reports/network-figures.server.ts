import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";

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
  .transform(({ location_id: location, ...row }) => ({ location, ...camelKeys(row) }));

/** From Monday (Toronto). `leads` are appointments and requests by parents; `responded` comes with mean minutes. */
type CenterWeek = z.infer<typeof figuresSchema>;

/** Inclusive Toronto days, at most 371; empty for all but superadmins; null when the database did not answer. */
export function listCenterWeeks(client: Client, from: IsoDate, to: IsoDate): Promise<CenterWeek[] | null> {
  return readRows(client.rpc("network_leads", { p_from: from, p_to: to }), figuresSchema);
}

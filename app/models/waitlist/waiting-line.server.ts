import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import { modes } from "~/domain/forms/mode";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";

const waitingSchema = z
  .object({
    id: z.string(),
    day: z.string(),
    time_slot: z.string(),
    name: z.string(),
    phone: z.string(),
    mode: z.enum(modes),
    waiting_since: z.string(),
    offered_until: z.string().nullable(),
  })
  .transform(({ time_slot: slot, waiting_since: since, ...entry }) => ({ ...camelKeys(entry), slot, since }));

export type Waiting = z.infer<typeof waitingSchema>;

/** In order. Empty for a center that the caller does not administer; null when the database did not answer. */
export function listWaiting(client: Client, location: string, from: IsoDate, days: number): Promise<Waiting[] | null> {
  return readRows(client.rpc("list_waiting", { p_location: location, p_from: from, p_days: days }), waitingSchema);
}

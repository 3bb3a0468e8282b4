import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import { modes } from "~/domain/forms/mode";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";

const slotLoadSchema = z
  .object({
    day: z.string(),
    time_slot: z.string(),
    is_closed: z.boolean(),
    capacity: z.number(),
    taken: z.number(),
    free: z.number(),
    appointments: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        name: z.string(),
        child: z.string().nullable(),
        mode: z.enum(modes),
        status: z.string(),
        version: z.string(),
      }),
    ),
  })
  .transform(({ time_slot: slot, ...load }) => ({ ...camelKeys(load), slot }));

/** A closed slot has nothing free but may hold earlier appointments. */
export type SlotLoad = z.infer<typeof slotLoadSchema>;

/** Up to 14 Toronto days. Empty for another center's admin; null when the database did not answer. */
export function listSlotLoad(client: Client, location: string, from: IsoDate, days = 7): Promise<SlotLoad[] | null> {
  return readRows(client.rpc("list_slot_load", { p_location: location, p_from: from, p_days: days }), slotLoadSchema);
}

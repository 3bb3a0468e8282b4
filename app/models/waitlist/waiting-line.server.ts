import { z } from "zod";
import { addDays, type IsoDate } from "~/domain/dates/calendar";
import { modes } from "~/domain/forms/mode";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";

const waitingSchema = z
  .object({
    id: z.string(),
    day: z.string(),
    slot: z.string(),
    name: z.string(),
    phone: z.string(),
    mode: z.enum(modes),
    since: z.string(),
    offered_until: z.string().nullable(),
  })
  .transform(camelKeys);

const columns =
  "id, day:appointment_date, slot:time_slot, name, phone, mode, since:created_at, offered_until:offer_ends_at";

export type Waiting = z.infer<typeof waitingSchema>;

/** In order. Empty for a center that the caller does not administer; null when the database did not answer. */
export const listWaiting = (client: Client, location: string, from: IsoDate, days: number): Promise<Waiting[] | null> =>
  readRows(
    client
      .from("waitlist")
      .select(columns)
      .eq("location", location)
      .gte("appointment_date", from)
      .lt("appointment_date", addDays(from, days))
      .or(`status.eq.waiting,and(status.eq.offered,offer_ends_at.gt."${new Date().toISOString()}")`)
      .order("appointment_date")
      .order("time_slot")
      .order("ticket"),
    waitingSchema,
  );

import { z } from "zod";
import { subjects } from "~/content/programs/subjects";
import type { IsoDate } from "~/domain/dates/calendar";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";

const sessionSchema = z
  .object({
    id: z.string(),
    day: z.string(),
    starts: z.string(),
    ends: z.string(),
    status: z.string(),
    student: z.string().nullable(),
    tutor: z.string().nullable(),
    tutor_id: z.string(),
    subject: z.enum(subjects).nullable(),
    /** Spots of its group that nobody has. */
    free: z.number(),
  })
  .transform(camelKeys);

export type CenterSession = z.output<typeof sessionSchema>;

/** Up to 14 Toronto days. Empty for another center's admin; null when the database did not answer. */
export const listCenterSessions = (
  client: Client,
  location: string,
  from: IsoDate,
  days: number,
): Promise<CenterSession[] | null> =>
  readRows(client.rpc("list_center_sessions", { p_location: location, p_from: from, p_days: days }), sessionSchema);

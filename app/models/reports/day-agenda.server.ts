import { z } from "zod";
import type { IsoDate } from "~/domain/dates/calendar";
import { emailProblems } from "~/domain/emails/email-problem";
import { readValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";

export const dayAgenda = z.array(
  z.object({
    kind: z.enum(["appointments", "sessions"]),
    time: z.string(),
    ends: z.string().nullable(),
    /** Who comes: a child, or those who are taught together. */
    people: z.array(
      z
        .object({
          id: z.string(),
          name: z.string().nullable(),
          status: z.string(),
          phone: z.string().nullable(),
          family_id: z.string().nullable(),
          email_problem: z.enum(emailProblems).nullable().default(null),
        })
        .transform(camelKeys),
    ),
    parent: z.string().nullable(),
    tutor: z.string().nullable(),
    room: z.string().nullable(),
    mode: z.string(),
  }),
);
/** Appointments and lessons of a day at a center, by time; cancelled ones are left out. */
export type DayAgenda = z.output<typeof dayAgenda>;

/** Null where the database did not answer, and for staff of another center. */
export const getDayAgenda = (client: Client, location: string, day: IsoDate): Promise<DayAgenda | null> =>
  readValue(client.rpc("day_agenda", { p_location: location, p_day: day }), dayAgenda, {
    failure: { event: "a day could not be read" },
  });

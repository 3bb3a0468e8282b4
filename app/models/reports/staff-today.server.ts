import { z } from "zod";
import { emailProblems } from "~/domain/emails/email-problem";
import { readValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";
import { dayAgenda } from "./day-agenda.server";

const todaySchema = z
  .object({
    requests: z.array(
      z
        .object({
          id: z.string(),
          parent: z.string(),
          child: z.string().nullable(),
          location: z.string().nullable(),
          created_at: z.string(),
        })
        .transform(camelKeys),
    ),
    waits: z.record(z.string(), z.object({ count: z.number(), oldest: z.string().nullable() })),
    needs_outcome: z.record(z.string(), z.object({ count: z.number(), oldest: z.string().nullable() })),
    agenda: dayAgenda.optional(),
    free: z.array(z.object({ time: z.string(), count: z.number() })).optional(),
    centers: z
      .array(
        z.object({
          location: z.string(),
          waits: z.number(),
          booked: z.number(),
          before: z.number(),
          free: z.number(),
        }),
      )
      .optional(),
    waiting: z.array(z.object({ location: z.string(), date: z.string(), time: z.string(), count: z.number() })),
    calls_total: z.number(),
    calls: z.array(
      z
        .object({
          kind: z.enum(["assessments", "appointments", "applications", "messages", "licenses"]),
          id: z.string(),
          name: z.string(),
          phone: z.string().nullable(),
          owner: z.string().nullable(),
          next_step: z.string(),
          next_step_on: z.string(),
          email_problem: z.enum(emailProblems).nullable(),
        })
        .transform(camelKeys),
    ),
    slow_centers: z.array(z.object({ location: z.string(), count: z.number(), oldest: z.string() })).optional(),
    purchases: z
      .array(z.object({ id: z.string(), course_name: z.string(), created_at: z.string() }).transform(camelKeys))
      .optional(),
    people: z.number().optional(),
  })
  .transform(camelKeys);

/**
 * What waits and happens today: `requests` that have waited longest; `agenda` and `free` of one center, `centers` of
 * several; `slowCenters`, `purchases` and `people` for the whole network only.
 */
export type StaffToday = z.output<typeof todaySchema>;

/** @param center of a superadmin's choice. @returns null without an answer */
export const getStaffToday = (client: Client, center: string | null): Promise<StaffToday | null> =>
  readValue(client.rpc("staff_today", center ? { p_location: center } : {}), todaySchema, {
    failure: { event: "today could not be read" },
  });

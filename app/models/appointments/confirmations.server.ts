import { z } from "zod";
import { modes } from "~/domain/forms/mode";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

export const confirmationKinds = ["appointment", "assessment", "franchise", "contact", "demo", "career"] as const;

const kindOf = {
  appointment_bookings: "appointment",
  schedule_requests: "assessment",
  license_inquiries: "franchise",
  contact_submissions: "contact",
  demo: "demo",
  career_applications: "career",
} as const satisfies Record<string, (typeof confirmationKinds)[number]>;

const confirmationSchema = z
  .object({
    kind: z
      .enum([
        "appointment_bookings",
        "schedule_requests",
        "license_inquiries",
        "contact_submissions",
        "demo",
        "career_applications",
      ])
      .transform((kind) => kindOf[kind]),
    reference: z.string(),
    status: z.string(),
    location_id: z.string().nullable(),
    date: z.string().nullable(),
    time_slot: z.string().nullable(),
    calendar_sequence: z.number().nullable(),
    mode: z.enum(modes).nullable(),
    email_hint: z.string().nullable(),
    link_id: z.string().nullable(),
    child: z.string().nullable(),
    email_state: z.enum(["correctable", "corrected", "final"]).nullable(),
  })
  .transform(camelKeys);

export type Confirmation = z.output<typeof confirmationSchema>;

/** Null: unknown token. @throws Error when the database does not answer */
export async function getConfirmation(client: Client, token: string): Promise<Confirmation | null> {
  const rows = await readRows(client.rpc("get_confirmation", { p_token: token }), confirmationSchema, {
    timeout: limits.visitorRead,
  });
  if (!rows) throw new Error("confirmation could not be read");
  return rows[0] ?? null;
}

import { z } from "zod";
import { modes } from "~/domain/forms/mode";
import { readRows } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";
import { camelKeys } from "~/models/record-values.server";
import { limits } from "~/waits.server";

export const confirmationKinds = ["appointment", "assessment", "franchise", "contact", "demo", "career"] as const;

const confirmationSchema = z
  .object({
    kind: z.enum(confirmationKinds),
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
